// Our outages and people's clocks: time in which the house was away, frozen or could not write counts for
// nobody.
#include <gtest/gtest.h>

#include "house/house_testing.h"
#include "support/testing.h"

namespace atolls::server {
namespace {

class OutageTest : public testing::Test {
 protected:
  using Players = std::vector<TestNode::Guest*>;

  // Time as a node has it that serves: it ticks several times a second.
  static void pass(TestNode& node, Time milliseconds) {
    const Time until = node.workers.time + milliseconds;
    while (node.workers.time < until) {
      node.workers.time = std::min(until, node.workers.time + 200);
      node.house.tick();
      node.workers.run();
    }
  }

  // A game that waits for a person's move, at a clock.
  static std::string start_game(TestNode& node, const Players& players, const std::string& clock) {
    pass(node, kSecond);
    const std::string table =
        node.create(*players[0], tests::json_of(R"({"game":"reef","clock":)" + clock + "}"));
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      node.ask(*players[seat], {{"do", "follow"}, {"table", table}});
      if (seat > 0) node.ask(*players[seat], {{"do", "sit"}, {"table", table}, {"seat", seat}});
    }
    node.start(table, players);
    EXPECT_EQ(room(node, table).phase, Phase::kRunning);
    return table;
  }
  std::string start_game(const std::string& clock = R"({"secondsPerMove":30})") {
    return start_game(node, {&node.guest("Ann"), &node.guest("Ben")}, clock);
  }

  static const Room& room(const TestNode& node, const std::string& table) {
    return *node.house.find(table)->room;
  }
  const Room& room(const std::string& table) const { return room(node, table); }

  // The game goes on, and ends by its clock when the time that was left has passed without an outage.
  static void expect_credit(TestNode& node, const std::string& table, Time left) {
    ASSERT_NE(node.house.find(table), nullptr);
    EXPECT_EQ(room(node, table).phase, Phase::kRunning);
    pass(node, left - 2 * kSecond);
    EXPECT_EQ(room(node, table).phase, Phase::kRunning);
    pass(node, 20 * kSecond);
    EXPECT_EQ(room(node, table).phase, Phase::kOver);
    EXPECT_EQ(room(node, table).result["reason"], "time");
  }

  // What is away for 90 seconds takes no time from a game.
  void expect_no_cost(bool& is_away) {
    const std::string table = start_game();
    pass(node, 10 * kSecond);
    is_away = true;
    pass(node, 90 * kSecond);
    is_away = false;
    pass(node, 2 * kSecond);
    expect_credit(node, table, 18 * kSecond);
  }

  MemoryStore store;
  TestHub hub;
  TestNode node{store, hub};
};

TEST_F(OutageTest, AClockThatIsWatchedEndsTheGame) {
  const std::string table = start_game();
  pass(node, 29 * kSecond);
  EXPECT_EQ(room(table).phase, Phase::kRunning);
  pass(node, 3 * kSecond);
  EXPECT_EQ(room(table).result["reason"], "time");
}

TEST_F(OutageTest, AServerThatIsBackAfterTheDeadlineCostsNobodyTheGame) {
  hub.is_alone = true;
  std::string table;
  Time died = 0;
  {
    TestNode first(store, hub);
    table = start_game(first, {&first.guest("Cem"), &first.guest("Dee")}, R"({"secondsPerMove":30})");
    pass(first, 10 * kSecond);
    died = first.workers.time;
  }
  // Two seconds late, or an hour.
  for (const Time away : {22 * kSecond, kHour}) {
    TestNode later(store, hub);
    later.workers.time = died + away;
    pass(later, 2 * kSecond);
    ASSERT_NE(later.house.find(table), nullptr);
    EXPECT_EQ(room(later, table).phase, Phase::kRunning);
    EXPECT_GE(*room(later, table).deadline(), died + away + 17 * kSecond);
    EXPECT_LE(*room(later, table).deadline(), died + away + 23 * kSecond);
    died = later.workers.time;
  }
  TestNode last(store, hub);
  last.workers.time = died + kSecond;
  pass(last, kSecond);
  expect_credit(last, table, 14 * kSecond);
}

TEST_F(OutageTest, WhoComesBackHasTimeToDoSo) {
  hub.is_alone = true;
  std::string table;
  Time died = 0;
  {
    TestNode first(store, hub);
    table = start_game(first, {&first.guest("Cem"), &first.guest("Dee")}, R"({"secondsPerMove":30})");
    pass(first, 29 * kSecond);
    died = first.workers.time;
  }
  TestNode later(store, hub);
  later.workers.time = died + 3 * kSecond;
  pass(later, kSecond);
  expect_credit(later, table, kBackWithin - kSecond);
}

TEST_F(OutageTest, AFrozenServerCostsNobodyTheGame) {
  const std::string table = start_game();
  pass(node, 10 * kSecond);
  node.workers.time += 25 * kSecond;  // stopped, and going on
  pass(node, kSecond);
  expect_credit(node, table, 19 * kSecond);
}

TEST_F(OutageTest, ADatabaseThatFailsCostsNobodyTheGame) {
  expect_no_cost(store.broken);
}

TEST_F(OutageTest, ADatabaseThatStallsCostsNobodyTheGame) {
  expect_no_cost(node.workers.store_stalls);
}

TEST_F(OutageTest, ABusThatIsAwayCostsNobodyTheGame) {
  expect_no_cost(hub.is_down);
}

TEST_F(OutageTest, TheClockOfTheGameStandsStillToo) {
  const std::string table = start_game(R"({"secondsPerGame":300})");
  const int mover = room(table).to_move();
  pass(node, 10 * kSecond);
  node.workers.store_stalls = true;
  pass(node, 90 * kSecond);
  node.workers.store_stalls = false;
  // The first thing that the house hears of afterwards is the move.
  node.workers.time += 200;
  const Json moved =
      node.ask(node.guests[static_cast<std::size_t>(mover)], {{"do", "move"},
                                                              {"table", table},
                                                              {"move", room(table).table->moves()[0]},
                                                              {"version", room(table).version}});
  EXPECT_TRUE(moved["ok"]) << moved;
  const Seat& seat = room(table).seats[static_cast<std::size_t>(mover)];
  EXPECT_GE(seat.used, 8 * kSecond);
  EXPECT_LE(seat.used, 13 * kSecond);
}

TEST_F(OutageTest, PeopleSeeTheNewDeadlineAtOnce) {
  const std::string table = start_game();
  pass(node, 10 * kSecond);
  node.workers.time += 60 * kSecond;
  pass(node, 2 * kSecond);
  const Json told = node.guests[0].wire.last("events");
  EXPECT_EQ(told["events"][0]["event"], "resumed");
  EXPECT_GE(told["events"][0]["credit"], 59 * kSecond);
  EXPECT_GE(told["view"]["deadline"], node.workers.time + 15 * kSecond);
}

TEST_F(OutageTest, ANodeThatTakesATableOverGivesTheTimeBack) {
  auto other = std::make_unique<TestNode>(store, hub, "b");
  const std::string table =
      start_game(*other, {&other->guest("Cem"), &other->guest("Dee")}, R"({"secondsPerMove":30})");
  const auto both = [&](Time milliseconds) {
    for (Time left = milliseconds; left > 0; left -= 200) {
      if (other) pass(*other, 200);
      pass(node, 200);
    }
  };
  node.workers.time = other->workers.time;
  node.ask(node.guest("Eve"), {{"do", "follow"}, {"table", table}});
  both(26 * kSecond);
  other.reset();
  both(2 * kSecond);
  hub.free_leases();
  both(4 * kSecond);
  expect_credit(node, table, 5 * kSecond);
}

TEST_F(OutageTest, NobodyIsGoneForOurOutage) {
  const std::string table = start_game(R"({"secondsPerGame":3000})");
  node.live.disconnect(node.guests[1].connection);
  pass(node, 10 * kSecond);
  node.workers.time += 70 * kSecond;
  pass(node, 2 * kSecond);
  const Json take = {{"do", "take_over"}, {"table", table}, {"seat", 1}};
  EXPECT_EQ(node.ask(node.guests[0], take)["error"]["code"], "not_gone");
  pass(node, 50 * kSecond);
  EXPECT_TRUE(node.ask(node.guests[0], take)["ok"]);
}

TEST_F(OutageTest, ATableThatIsNotInTheMemoryHasItsOutagesToo) {
  const std::string table = start_game(R"({"secondsPerMove":3600})");
  for (TestNode::Guest& guest : node.guests) node.live.disconnect(guest.connection);
  pass(node, kIdleAfter + 5 * kSecond);
  ASSERT_EQ(node.house.find(table), nullptr);
  node.workers.time += kHour;
  pass(node, 2 * kSecond);
  ASSERT_TRUE(node.ask(node.guest("Fay"), {{"do", "follow"}, {"table", table}})["ok"]);
  pass(node, kSecond);
  ASSERT_EQ(room(table).phase, Phase::kRunning);
  EXPECT_GE(*room(table).deadline(), node.workers.time + 50 * kMinute);
}

}  // namespace
}  // namespace atolls::server
