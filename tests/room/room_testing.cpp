#include "room/room_testing.h"

#include <gtest/gtest.h>

#include "fair/secrets.h"

namespace atolls::server {

Room room_with(const Plan& plan, const std::vector<std::string>& people) {
  Room room;
  room.id = "table";
  for (const Event& event : first_events(plan, room.id, std::string(64, 'a'), people.at(0), 1000))
    EXPECT_TRUE(room.apply(event));
  for (std::size_t seat = 1; seat < people.size(); ++seat) {
    Command sit{"sit"};
    sit.seat = static_cast<int>(seat);
    act(room, sit, people[seat], {1000, 0});
  }
  if (people.size() + plan.bots.size() < room.seats.size()) return room;
  for (const std::string& person : people) act(room, pledge_of(room, person), person, {1000, 0});
  act(room, {"start"}, people[0], {1000, 0});
  for (const std::string& person : people) act(room, reveal_of(room, person), person, {1000, 0});
  return room;
}

std::string test_nonce(const Room& room, int seat) {
  return sha256(room.exchange.commitment + std::to_string(seat));
}

Command pledge_of(const Room& room, std::string_view person) {
  const int seat = room.seat_of(person);
  Command command{"pledge"};
  command.commitment = room.exchange.commitment;
  command.pledge = pledge(test_nonce(room, seat), seat, room.id, command.commitment);
  return command;
}

Command reveal_of(const Room& room, std::string_view person) {
  Command command{"reveal"};
  command.nonce = test_nonce(room, room.seat_of(person));
  command.seal = room.exchange.seal;
  return command;
}

void act(Room& room, const Command& command, std::string_view person, const Facts& facts) {
  const auto decision = decide(room, command, person, facts);
  ASSERT_TRUE(decision) << command.what << ": " << decision.error().message;
  for (const Event& event : decision->events) {
    // What is stored is what is folded.
    const auto stored = parse_event(print_event(event));
    ASSERT_TRUE(stored) << stored.error().message;
    const auto applied = room.apply(*stored);
    ASSERT_TRUE(applied) << applied.error().message;
  }
}

std::string refusal_of(const Room& room, const Command& command, std::string_view person,
                       const Facts& facts) {
  const auto decision = decide(room, command, person, facts);
  return decision ? "" : decision.error().code;
}

Command some_move(const Room& room, u64 choice) {
  const auto moves = room.table->moves();
  Command command{"move"};
  command.move = moves.at(choice % moves.size());
  command.version = room.version;
  return command;
}

}  // namespace atolls::server
