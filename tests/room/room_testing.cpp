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
    act(room, {command::Sit{static_cast<int>(seat)}}, people[seat], {1000, 0});
  }
  if (people.size() + plan.bots.size() < room.seats.size()) return room;
  for (const std::string& person : people) act(room, pledge_of(room, person), person, {1000, 0});
  act(room, {command::Start{}}, people[0], {1000, 0});
  for (const std::string& person : people) act(room, reveal_of(room, person), person, {1000, 0});
  return room;
}

std::string test_nonce(const Room& room, int seat) {
  return sha256(room.exchange->commitment + std::to_string(seat));
}

Command pledge_of(const Room& room, std::string_view person) {
  const int seat = room.seat_of(person);
  const std::string& promised = room.exchange->commitment;
  return {command::Pledge{pledge(test_nonce(room, seat), seat, room.id, promised), promised}};
}

Command reveal_of(const Room& room, std::string_view person) {
  return {command::Reveal{test_nonce(room, room.seat_of(person)), room.exchange->seal}};
}

void act(Room& room, const Command& command, std::string_view person, const Facts& facts) {
  const auto decision = decide(room, command, person, facts);
  ASSERT_TRUE(decision) << name_of(command) << ": " << decision.error().message;
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
  return {command::Move{moves.at(choice % moves.size()), room.version}};
}

}  // namespace atolls::server
