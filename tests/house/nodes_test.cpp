// Several nodes in one process: what each tells its people, who decides, and how tables move.
#include <gtest/gtest.h>

#include "core/rng.h"
#include "house/house_testing.h"
#include "support/testing.h"

namespace atolls::server {
namespace {

class NodesTest : public testing::Test {
 protected:
  // Everything that is under way, at all nodes.
  static void settle(const std::vector<TestNode*>& nodes) {
    for (bool more = true; more;) {
      more = false;
      for (TestNode* node : nodes) more = node->workers.step() || more;
    }
  }

  // A game of two people at the first node, and its table.
  std::string start_game() {
    auto& ann = node.guest("Ann");
    auto& ben = node.guest("Ben");
    const std::string table = node.create(ann, tests::json_of(R"({"game":"riff"})"));
    node.ask(ben, {{"do", "sit"}, {"table", table}, {"seat", 1}});
    node.start(table, {&ann, &ben});
    EXPECT_EQ(node.house.find(table)->room->phase, Phase::kRunning);
    return table;
  }

  Json a_move(const std::string& table, const std::string& id) {
    const Room& room = *node.house.find(table)->room;
    return {{"do", "move"},
            {"id", id},
            {"table", table},
            {"move", room.table->moves()[0]},
            {"version", room.version}};
  }
  TestNode::Guest& mover(const std::string& table) {
    return node.guests[static_cast<std::size_t>(node.house.find(table)->room->to_move())];
  }

  MemoryStore store;
  TestHub hub;
  TestNode node{store, hub, "a"};
};

// A node that missed several moves tells its followers of all, with what each of them brought.
TEST_F(NodesTest, SeveralMissedMovesAreToldWithWhatTheyBrought) {
  const std::string table = start_game();
  ASSERT_TRUE(node.ask(node.guests[0], {{"do", "follow"}, {"table", table}})["ok"]);
  TestNode other(store, hub, "b");
  auto& looker = other.stranger();
  ASSERT_TRUE(other.ask(looker, {{"do", "follow"}, {"table", table}})["ok"]);
  hub.is_deaf = true;
  Json told = Json::array();
  for (int i = 0; i < 4; ++i) {
    hub.is_deaf = i < 3;
    ASSERT_TRUE(node.ask(mover(table), a_move(table, "move " + std::to_string(i)))["ok"]);
    const Json heard = node.guests[0].wire.last("events");
    for (const Json& event : heard["events"]) told.push_back(event);
  }
  settle({&node, &other});
  EXPECT_EQ(looker.wire.last("events")["events"], told);
  ASSERT_EQ(told.size(), 4u);
  for (const Json& event : told) EXPECT_TRUE(event["happened"].is_array()) << event;
}

// Whoever sits down while the node was cut from the bus has a name for everybody, at every node.
TEST_F(NodesTest, NamesAreNotForgottenWhileACommandIsOnItsWay) {
  auto& ann = node.guest("Ann");
  const std::string table = node.create(ann, tests::json_of(R"({"game":"riff","players":2})"));
  ASSERT_TRUE(node.ask(ann, {{"do", "follow"}, {"table", table}})["ok"]);
  TestNode other(store, hub, "b");
  auto& looker = other.stranger();
  ASSERT_TRUE(other.ask(looker, {{"do", "follow"}, {"table", table}})["ok"]);
  // At the node that decides about the table, and at one that passes the command on.
  for (const auto& [at, name] : {std::pair{&node, "Ben"}, {&other, "Cleo"}}) {
    auto& guest = at->guest(name);
    at->live.receive(guest.connection, R"({"do":"sit","id":"sit","table":")" + table + R"(","seat":1})");
    for (bool more = true; more;) {
      more = false;
      for (TestNode* each : {&node, &other}) {
        each->names.doubt();
        more = each->workers.step() || more;
      }
    }
    for (const TestNode::Guest* follower : {&ann, &looker})
      EXPECT_EQ(follower->wire.last("events")["events"][0]["person"]["name"], name);
    at->live.receive(guest.connection, R"({"do":"leave","id":"leave","table":")" + table + R"("})");
    settle({&node, &other});
  }
}

// A name that a node does not know is not taken from another that does.
TEST_F(NodesTest, AMissingNameIsNotPassedOn) {
  auto& ann = node.guest("Ann");
  const std::string table = node.create(ann, tests::json_of(R"({"game":"riff"})"));
  TestNode other(store, hub, "b");
  auto& looker = other.stranger();
  ASSERT_TRUE(other.ask(looker, {{"do", "follow"}, {"table", table}})["ok"]);
  auto& ben = node.guest("Ben");
  node.live.receive(ben.connection, R"({"do":"sit","id":"sit","table":")" + table + R"(","seat":1})");
  do {
    node.names.forget("person-Ann");
  } while (node.workers.step());
  settle({&node, &other});
  EXPECT_EQ(other.names("person-Ann")["name"], "Ann");
}

TEST_F(NodesTest, WhoKnowsMoreThanTheNodeIsReadFor) {
  const std::string table = start_game();
  TestNode other(store, hub, "b");
  ASSERT_TRUE(other.ask(other.stranger(), {{"do", "follow"}, {"table", table}})["ok"]);
  hub.is_deaf = true;
  ASSERT_TRUE(node.ask(mover(table), a_move(table, "first"))["ok"]);
  hub.is_deaf = false;
  const i64 version = node.house.find(table)->room->version;
  EXPECT_LT(other.house.find(table)->room->version, version);
  auto& late = other.stranger();
  const Json reply = other.ask(late, {{"do", "follow"}, {"table", table}, {"from", version}});
  EXPECT_EQ(reply["view"]["version"], version);
  EXPECT_EQ(reply["events"], Json::array());
  // What happens next is heard once.
  ASSERT_TRUE(node.ask(mover(table), a_move(table, "second"))["ok"]);
  settle({&node, &other});
  EXPECT_EQ(late.wire.last("events")["events"].size(), 1u);
  EXPECT_EQ(late.wire.last("events")["events"][0]["n"], version + 1);
}

// While the bus takes nothing, the others hear nothing; they read it as soon as it does again.
TEST_F(NodesTest, WhatTheBusDidNotTakeIsReadWhenItIsBack) {
  const std::string table = start_game();
  TestNode other(store, hub, "b");
  auto& watcher = other.guest("Watcher");
  watcher.connection = other.live.connect(watcher.wire, std::nullopt, "10.0.0.9");
  const std::string follow = R"({"do":"follow","id":"f","table":")" + table + R"("})";
  other.live.receive(watcher.connection, follow);
  settle({&node, &other});
  const i64 before = other.house.find(table)->room->version;
  hub.is_stuck = true;
  node.live.receive(mover(table).connection, print_json(a_move(table, "untold")));
  settle({&node, &other});
  EXPECT_EQ(node.house.find(table)->room->version, before + 1);
  EXPECT_EQ(other.house.find(table)->room->version, before);
  EXPECT_GT(node.house.counts().untold, 0u);
  hub.is_stuck = false;
  node.workers.time += kAliveTold;  // the next sign of life gets through
  node.house.tick();
  settle({&node, &other});
  EXPECT_EQ(other.house.find(table)->room->version, before + 1);
  EXPECT_EQ(watcher.wire.last("events")["events"].back()["n"], before + 1);
}

TEST_F(NodesTest, WhoWasAnsweredReadsWhatWasDone) {
  const std::string table = start_game();
  TestNode other(store, hub, "b");
  const std::size_t seat = static_cast<std::size_t>(node.house.find(table)->room->to_move());
  TestWire wire;
  const u64 there = other.live.connect(wire, Visitor{node.guests[seat].person, "s", "t"}, "10.0.0.9");
  other.live.receive(there, print_json({{"do", "follow"}, {"id", "f"}, {"table", table}}));
  settle({&node, &other});
  other.live.receive(there, print_json(a_move(table, "m")));
  // As soon as the answer is there, the client asks.
  while (wire.last("reply")["id"] != "m") {
    ASSERT_TRUE(node.workers.step() || other.workers.step());
  }
  const Json moved = wire.last("reply");
  ASSERT_TRUE(moved["ok"]) << moved;
  other.live.receive(there, print_json({{"do", "follow"}, {"id", "g"}, {"table", table}}));
  settle({&node, &other});
  EXPECT_EQ(wire.last("reply")["id"], "g");
  EXPECT_EQ(wire.last("reply")["view"]["version"], moved["version"]);
}

// Readers come and go at another node while a game is played, and everything under way is done in any order
// that the nodes allow: each hears of every event once, in order.
TEST_F(NodesTest, EveryReaderAtAnotherNodeHearsOfEveryEventOnce) {
  const std::string table = start_game();
  TestNode other(store, hub, "b");
  struct Reader {
    TestWire wire;
    u64 connection = 0;
    std::size_t read = 0;
    i64 seen = 0;
  };
  std::deque<Reader> readers;
  Rng rng(7);
  const auto one_of = [&](u64 count) { return rng.pick(static_cast<u32>(count)); };
  const auto connect = [&](i64 seen) {
    Reader& reader = readers.emplace_back();
    reader.seen = seen;
    reader.connection =
        other.live.connect(reader.wire, std::nullopt, "10.0.0." + std::to_string(readers.size()));
    other.live.receive(reader.connection,
                       print_json({{"do", "follow"}, {"id", "f"}, {"table", table}, {"from", seen}}));
  };
  const auto check = [&](Reader& reader) {
    for (; reader.read < reader.wire.texts.size(); ++reader.read) {
      const Json message = *parse_json(reader.wire.texts[reader.read]);
      if (!message.contains("events")) continue;
      for (const Json& event : message["events"]) ASSERT_EQ(event["n"], ++reader.seen) << message;
    }
  };
  int moves = 0;
  for (int i = 0; i < 6000 && node.house.find(table)->room->phase == Phase::kRunning; ++i) {
    const u64 what = one_of(12);
    if (what < 4) {
      node.workers.step();
    } else if (what < 8) {
      other.workers.step();
    } else if (what < 10 && !node.house.find(table)->busy) {
      node.workers.time += 200;
      node.live.receive(mover(table).connection,
                        print_json(a_move(table, "move-" + std::to_string(++moves))));
    } else if (what == 10 && readers.size() < 150) {
      connect(0);
    } else if (what == 11 && !readers.empty()) {  // one goes, and comes again with what it knows
      Reader& reader = readers[one_of(readers.size())];
      if (reader.connection == 0 || reader.seen == 0) continue;
      other.live.disconnect(std::exchange(reader.connection, 0));
      if (readers.size() < 150) connect(reader.seen);
    }
    for (Reader& reader : readers) ASSERT_NO_FATAL_FAILURE(check(reader));
  }
  settle({&node, &other});
  EXPECT_GT(moves, 50);
  const i64 version = node.house.find(table)->room->version;
  for (Reader& reader : readers) {
    ASSERT_NO_FATAL_FAILURE(check(reader));
    EXPECT_TRUE(reader.connection == 0 || reader.seen == version);
  }
}

TEST_F(NodesTest, ANodeThatIsStoppedGivesItsTablesAway) {
  TestNode other(store, hub, "b");
  const std::string table = start_game();
  const auto& seated = mover(table);
  TestWire wire;
  const u64 there = other.live.connect(wire, Visitor{seated.person, "s", "t"}, "10.0.0.9");
  const Json move = a_move(table, "m");
  other.live.receive(there, print_json({{"do", "follow"}, {"id", "f"}, {"table", table}}));
  settle({&node, &other});
  // A command is under way to the node that stops.
  other.live.receive(there, print_json(move));
  other.workers.run();
  node.house.close();
  settle({&node, &other});
  other.workers.time += 200;
  other.house.tick();
  settle({&node, &other});
  const Json reply = wire.last("reply");
  EXPECT_EQ(reply["id"], "m");
  EXPECT_TRUE(reply["ok"]) << reply;
  EXPECT_EQ(node.ask(node.guests[0], {{"do", "concede"}, {"table", table}})["error"]["code"], "unavailable");
}

// What docs/hosting.md and docs/live.md promise: a node dies with a lease that it has just renewed.
TEST_F(NodesTest, ACommandToADeadNodeIsDoneInTimeOrRefusedInTime) {
  for (const bool lease_ends : {true, false}) {
    TestHub own_hub;
    MemoryStore own_store;
    TestNode dead(own_store, own_hub, "a");
    TestNode other(own_store, own_hub, "b");
    auto& ann = dead.guest("Ann");
    const std::string table = dead.create(ann, {{"game", "riff"}, {"players", 2}});
    TestWire wire;
    const u64 there = other.live.connect(wire, Visitor{ann.person, "s", "t"}, "10.0.0.9");
    other.live.receive(there, print_json({{"do", "follow"}, {"id", "f"}, {"table", table}}));
    settle({&dead, &other});
    other.live.receive(
        there, print_json({{"do", "sit"}, {"id", "s"}, {"table", table}, {"seat", 1}, {"bot", "shrimp"}}));
    Time waited = 0;
    for (; wire.last("reply")["id"] != "s" && waited < kMinute; waited += kTick) {
      if (waited == kLeaseLasts && lease_ends) own_hub.free_leases();
      other.workers.time += kTick;
      other.house.tick();
      other.workers.run();
    }
    EXPECT_LE(waited, kPromised);
    const Json reply = wire.last("reply");
    EXPECT_EQ(reply["ok"], lease_ends) << reply;
    if (!lease_ends) {
      EXPECT_EQ(reply["error"]["code"], "unavailable");
    }
  }
}

}  // namespace
}  // namespace atolls::server
