// The house with a store in the memory: commands from message to broadcast, bots, clocks, and what goes
// wrong.
#include <gtest/gtest.h>

#include "house/house_testing.h"
#include "room/room_testing.h"
#include "support/testing.h"

namespace atolls::server {
namespace {

class HouseTest : public testing::Test {
 protected:
  // Plays the first legal move of whoever of these is to move.
  Json move(const std::string& table, const std::vector<TestNode::Guest*>& players, std::size_t choice = 0) {
    const Room& room = *node.house.find(table)->room;
    const auto moves = room.table->moves();
    TestNode::Guest& mover = *players[static_cast<std::size_t>(room.to_move())];
    return node.ask(mover, {{"do", "move"},
                            {"table", table},
                            {"move", moves[choice % moves.size()]},
                            {"version", room.version}});
  }

  std::string start_game(const std::string& plan, const std::vector<TestNode::Guest*>& players) {
    const std::string table = node.create(*players[0], tests::json_of(plan));
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      node.ask(*players[seat], {{"do", "follow"}, {"table", table}});
      if (seat == 0) continue;
      EXPECT_TRUE(node.ask(*players[seat], {{"do", "sit"}, {"table", table}, {"seat", seat}})["ok"]);
    }
    node.start(table, players);
    EXPECT_EQ(node.house.find(table)->room->phase, Phase::kRunning);
    return table;
  }

  MemoryStore store;
  TestHub hub;
  TestNode node{store, hub};
};

TEST_F(HouseTest, AMoveIsAnsweredThenTold) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string table = start_game(R"({"game":"reef"})", {&ann, &ben});
  const auto& mover = node.house.find(table)->room->to_move() == 0 ? ann : ben;
  EXPECT_TRUE(move(table, {&ann, &ben})["ok"]);
  EXPECT_EQ(mover.wire.last()["type"], "events");
  EXPECT_EQ((*parse_json(mover.wire.texts.at(mover.wire.texts.size() - 2)))["type"], "reply");
  const Json told = ann.wire.last("events");
  EXPECT_EQ(told["events"][0]["event"], "move");
  EXPECT_FALSE(told["events"][0]["happened"].empty());
  EXPECT_EQ(told["view"]["version"], told["events"].back()["n"]);
  EXPECT_EQ(ben.wire.last("events")["events"], told["events"]);
  EXPECT_EQ(store.lines[table].size(), told["view"]["version"].get<std::size_t>());
}

TEST_F(HouseTest, TheSameIdIsDoneOnce) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string table = start_game(R"({"game":"reef"})", {&ann, &ben});
  const Room& room = *node.house.find(table)->room;
  auto& mover = room.to_move() == 0 ? ann : ben;
  const Json message = {{"do", "move"},
                        {"id", "once"},
                        {"table", table},
                        {"move", room.table->moves()[0]},
                        {"version", room.version}};
  const Json first = node.ask(mover, message);
  const std::size_t lines = store.lines[table].size();
  EXPECT_EQ(node.ask(mover, message), first);
  EXPECT_EQ(store.lines[table].size(), lines);
  // Also after the node has forgotten everything.
  hub.free_leases();
  TestNode fresh(store, hub, "b");
  Visitor visitor{mover.person, "session", "token"};
  TestWire wire;
  const u64 connection = fresh.live.connect(wire, visitor, "10.0.0.9");
  fresh.live.receive(connection, print_json(message));
  fresh.workers.run();
  EXPECT_EQ(wire.last("reply"), first);
  EXPECT_EQ(store.lines[table].size(), lines);
}

TEST_F(HouseTest, AStaleMoveGetsThePresentState) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string table = start_game(R"({"game":"reef"})", {&ann, &ben});
  move(table, {&ann, &ben});
  const Room& room = *node.house.find(table)->room;
  auto& mover = room.to_move() == 0 ? ann : ben;
  const Json reply = node.ask(
      mover,
      {{"do", "move"}, {"table", table}, {"move", room.table->moves()[0]}, {"version", room.version - 1}});
  EXPECT_EQ(reply["error"]["code"], "stale");
  EXPECT_EQ(reply["view"]["version"], room.version);
}

TEST_F(HouseTest, WhatCannotBeWrittenHasNotHappened) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string table = start_game(R"({"game":"reef"})", {&ann, &ben});
  const i64 version = node.house.find(table)->room->version;
  const std::size_t told = ben.wire.texts.size();
  store.broken = true;
  EXPECT_EQ(move(table, {&ann, &ben})["error"]["code"], "storage");
  EXPECT_EQ(node.house.find(table)->room->version, version);
  store.broken = false;
  EXPECT_TRUE(move(table, {&ann, &ben})["ok"]);
  EXPECT_EQ(node.house.find(table)->room->version, version + 1);
  EXPECT_GT(ben.wire.texts.size(), told);
}

TEST_F(HouseTest, TroubleBehindTheHouseIsNotToldToPeople) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string table = start_game(R"({"game":"reef"})", {&ann, &ben});
  hub.is_down = true;
  node.workers.time += kLeaseTrusted + 1;
  const Json no_bus = move(table, {&ann, &ben});
  EXPECT_EQ(no_bus["error"]["code"], "unavailable");
  EXPECT_EQ(print_json(no_bus).find("10.1.2.3"), std::string::npos);
  hub.is_down = false;
  store.broken = true;
  const Json no_store = move(table, {&ann, &ben});
  EXPECT_EQ(no_store["error"]["code"], "storage");
  EXPECT_EQ(print_json(no_store).find("/secret/place"), std::string::npos);
  const Json unseen = node.ask(ann, {{"do", "follow"}, {"table", "elsewhere"}});
  EXPECT_EQ(unseen["error"]["code"], "storage");
  EXPECT_EQ(print_json(unseen).find("/secret/place"), std::string::npos);
  store.broken = false;
  EXPECT_TRUE(move(table, {&ann, &ben})["ok"]);
}

TEST_F(HouseTest, WhoIsFencedTwiceIsToldToTryAgain) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string table = start_game(R"({"game":"reef"})", {&ann, &ben});
  Append later;
  later.first = static_cast<i64>(store.lines[table].size()) + 1;
  later.row = node.house.find(table)->room->row();
  later.fence = 1'000'000;
  ASSERT_TRUE(store.append(later));
  EXPECT_EQ(move(table, {&ann, &ben})["error"]["code"], "unavailable");
}

TEST_F(HouseTest, WhoComesBackGetsExactlyWhatWasMissed) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string table = start_game(R"({"game":"riff"})", {&ann, &ben});
  const i64 seen = node.house.find(table)->room->version;
  for (int i = 0; i < 5; ++i) move(table, {&ann, &ben}, 3);
  auto& late = node.stranger();
  const Json reply = node.ask(late, {{"do", "follow"}, {"table", table}, {"from", seen}});
  ASSERT_EQ(reply["events"].size(), 5u);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(reply["events"][i]["n"], seen + 1 + static_cast<i64>(i));
    EXPECT_FALSE(reply["events"][i]["happened"].empty());
  }
  EXPECT_EQ(reply["events"][4], ann.wire.last("events")["events"][0]);
}

// As a page does that comes back to a server which has just started.
TEST_F(HouseTest, ACommandIsAnsweredAlsoWhileTheTableIsBeingLoaded) {
  const std::string table = node.create(node.guest("Ann"), tests::json_of(R"({"game":"riff"})"));
  hub.free_leases();
  TestNode fresh(store, hub, "b");
  auto& cleo = fresh.guest("Cleo");
  for (const std::string& where : {table, std::string("nowhere")}) {
    cleo.wire.texts.clear();
    fresh.live.receive(cleo.connection, print_json({{"do", "follow"}, {"id", "1"}, {"table", where}}));
    fresh.live.receive(cleo.connection, print_json({{"do", "concede"}, {"id", "2"}, {"table", where}}));
    fresh.workers.run();
    const Json last = cleo.wire.last("reply");
    EXPECT_EQ(last["id"], "2");
    EXPECT_EQ(last["error"]["code"], where == table ? "not_running" : "unknown_table");
  }
}

TEST_F(HouseTest, BotsPlayByThemselvesAlsoAfterARestart) {
  auto& ann = node.guest("Ann");
  const std::string table = node.create(ann, tests::json_of(R"({"game":"reef","bots":["shrimp"]})"));
  node.ask(ann, {{"do", "follow"}, {"table", table}});
  node.start(table, {&ann});
  for (int i = 0; i < 200 && node.house.find(table)->room->phase == Phase::kRunning; ++i) {
    ASSERT_EQ(node.house.find(table)->room->to_move(), 0);
    EXPECT_TRUE(move(table, {&ann})["ok"]);
  }
  EXPECT_EQ(node.house.find(table)->room->phase, Phase::kOver);
  EXPECT_GT(node.house.counts().bot_moves, 10u);
}

TEST_F(HouseTest, ABotThatWasInterruptedGoesOnElsewhere) {
  auto& ann = node.guest("Ann");
  node.workers.bots_think = false;
  std::string table;
  do {  // until the bot is to begin
    table = node.create(ann, tests::json_of(R"({"game":"reef","bots":["shrimp"]})"));
    node.start(table, {&ann});
  } while (node.house.find(table)->room->to_move() != 1);
  const std::size_t lines = store.lines[table].size();
  hub.free_leases();
  TestNode fresh(store, hub, "b");
  fresh.workers.time = node.workers.time + kMinute;
  fresh.house.tick();
  fresh.workers.run();
  fresh.house.tick();
  fresh.workers.run();
  EXPECT_EQ(store.lines[table].size(), lines + 1);
  EXPECT_EQ(fresh.house.find(table)->room->to_move(), 0);
}

TEST_F(HouseTest, AnyNodeServesAnyClientAndOneDecides) {
  TestNode other(store, hub, "b");
  const auto run = [&] {
    for (int i = 0; i < 5; ++i) {
      node.workers.run();
      other.workers.run();
    }
  };
  auto& ann = node.guest("Ann");
  auto& ben = other.guest("Ben");
  const std::string table = node.create(ann, tests::json_of(R"({"game":"reef","listed":true})"));
  node.ask(ann, {{"do", "follow"}, {"table", table}});
  EXPECT_EQ(other.ask(ben, {{"do", "follow"}, {"table", table}})["view"]["seats"][0]["person"]["name"],
            "Ann");
  run();
  EXPECT_EQ(ann.wire.last("presence")["watching"], 1);
  other.workers.time += 150;
  other.live.receive(ben.connection, print_json({{"do", "sit"}, {"id", "s"}, {"table", table}, {"seat", 1}}));
  run();
  EXPECT_EQ(ben.wire.last("reply")["ok"], true);
  EXPECT_EQ(ben.wire.last("events")["view"]["you"], 1);
  EXPECT_EQ(ann.wire.last("events")["view"]["seats"][1]["person"]["name"], "Ben");
  EXPECT_EQ(ann.wire.last("events")["view"]["seats"][1]["here"], true);
  node.pledge(ann, table);
  run();
  other.pledge(ben, table);
  run();
  node.ask(ann, {{"do", "start"}, {"table", table}});
  run();
  other.reveal(ben, table);
  run();
  node.reveal(ann, table);
  run();
  EXPECT_EQ(ben.wire.last("events")["view"]["phase"], "running");
  // The first node is gone without a word: the second takes the table after the lease.
  hub.free_leases();
  other.workers.time += kMinute;
  EXPECT_TRUE(other.ask(ben, {{"do", "concede"}, {"table", table}})["ok"]);
  run();
  EXPECT_EQ(ann.wire.last("events")["view"]["phase"], "over");
}

TEST_F(HouseTest, WhatADeadNodeWroteAndNeverToldIsSeen) {
  auto other = std::make_unique<TestNode>(store, hub, "b");
  auto& ann = node.guest("Ann");
  auto& ben = other->guest("Ben");
  const std::string table = other->create(ben, tests::json_of(R"({"game":"reef"})"));
  other->house.tick();
  other->workers.run();
  node.ask(ann, {{"do", "follow"}, {"table", table}});
  hub.is_deaf = true;
  ASSERT_TRUE(other->ask(ben, {{"do", "leave"}, {"table", table}})["ok"]);
  other.reset();
  hub.is_deaf = false;
  node.workers.run();
  EXPECT_TRUE(ann.wire.last("events").is_null());
  node.workers.time += kNodeSilent + kSecond;
  node.house.tick();
  node.workers.run();
  EXPECT_EQ(ann.wire.last("events")["view"]["phase"], "over");
}

TEST_F(HouseTest, RematchIsOneNewTableForAll) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string table = start_game(R"({"game":"riff"})", {&ann, &ben});
  EXPECT_EQ(node.ask(ann, {{"do", "rematch"}, {"table", table}})["error"]["code"], "not_over");
  node.ask(ann, {{"do", "concede"}, {"table", table}});
  const Json first = node.ask(ann, {{"do", "rematch"}, {"table", table}});
  const Json second = node.ask(ben, {{"do", "rematch"}, {"table", table}});
  ASSERT_TRUE(first["ok"]);
  EXPECT_EQ(first["rematch"], second["rematch"]);
  const Json view = node.ask(ben, {{"do", "follow"}, {"table", first["rematch"]}})["view"];
  EXPECT_EQ(view["phase"], "open");
  EXPECT_EQ(view["rematchOf"], table);
  EXPECT_EQ(view["seats"][0]["person"]["name"], "Ann");
}

TEST_F(HouseTest, NobodyIsSentToADeadRematch) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  auto& cem = node.guest("Cem");
  const auto rematch = [&](const std::string& table, TestNode::Guest& guest) {
    return node.ask(guest, {{"do", "rematch"}, {"table", table}})["rematch"].get<std::string>();
  };
  const auto over = [&](const std::vector<TestNode::Guest*>& players) {
    const std::string table =
        start_game(R"({"game":"reef","players":)" + std::to_string(players.size()) + "}", players);
    for (std::size_t i = 1; i < players.size(); ++i)
      node.ask(*players[i], {{"do", "concede"}, {"table", table}});
    return table;
  };
  // The first asker leaves, which ends the new table: the second gets another.
  std::string table = over({&ann, &ben});
  const std::string first = rematch(table, ann);
  node.ask(ann, {{"do", "leave"}, {"table", first}});
  const std::string second = rematch(table, ben);
  EXPECT_NE(second, first);
  EXPECT_EQ(node.house.find(second)->room->seat_of(ben.person.id), 0);
  EXPECT_EQ(node.house.find(second)->room->phase, Phase::kOpen);
  EXPECT_EQ(node.house.find(table)->room->rematch, second);
  EXPECT_EQ(rematch(table, ann), second);
  EXPECT_EQ(rematch(table, ben), second);
  // It is full, or has begun without the third, who gets another, too; the others keep theirs.
  table = over({&ann, &ben, &cem});
  const std::string third = rematch(table, ann);
  node.ask(ben, {{"do", "sit"}, {"table", third}, {"seat", 1}});
  node.ask(ann, {{"do", "sit"}, {"table", third}, {"seat", 2}, {"bot", "shrimp"}});
  const std::string fourth = rematch(table, cem);
  EXPECT_NE(fourth, third);
  node.ask(cem, {{"do", "leave"}, {"table", fourth}});
  node.start(third, {&ann, &ben});
  ASSERT_EQ(node.house.find(third)->room->phase, Phase::kRunning);
  const std::string fifth = rematch(table, cem);
  EXPECT_EQ(node.house.find(fifth)->room->phase, Phase::kOpen);
  EXPECT_EQ(node.house.find(fifth)->room->seat_of(cem.person.id), 0);
  // The same request again gives the same table, whatever became of it.
  const Json asked = {{"do", "rematch"}, {"table", table}, {"id", "again"}};
  EXPECT_EQ(node.ask(cem, asked)["rematch"], fifth);
  node.ask(cem, {{"do", "leave"}, {"table", fifth}});
  const std::size_t tables = store.lines.size();
  const Json anew = {{"do", "rematch"}, {"table", table}, {"id", "anew"}};
  const Json sixth = node.ask(cem, anew)["rematch"];
  EXPECT_NE(sixth, fifth);
  EXPECT_EQ(node.ask(cem, anew)["rematch"], sixth);
  EXPECT_EQ(store.lines.size(), tables + 1);
}

TEST_F(HouseTest, EverybodyAtARematchAddsANonce) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string table = start_game(R"({"game":"riff"})", {&ann, &ben});
  node.ask(ann, {{"do", "concede"}, {"table", table}});
  const std::string next = node.ask(ann, {{"do", "rematch"}, {"table", table}})["rematch"];
  node.ask(ben, {{"do", "sit"}, {"table", next}, {"seat", 1}});
  EXPECT_EQ(node.ask(ann, {{"do", "start"}, {"table", next}})["error"]["code"], "not_pledged");
  node.start(next, {&ann, &ben});
  const Deal deal = node.house.find(next)->room->exchange->deal();
  EXPECT_EQ(node.house.find(next)->room->phase, Phase::kRunning);
  for (const std::string& nonce : deal.nonces) EXPECT_TRUE(is_hash(nonce));
}

TEST_F(HouseTest, PresenceIsSeenAndWhoIsGoneCanBeTakenOver) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string table = start_game(R"({"game":"reef"})", {&ann, &ben});
  node.live.disconnect(ben.connection);
  EXPECT_EQ(ann.wire.last("presence")["here"], Json::array({true, false}));
  const Json take = {{"do", "take_over"}, {"table", table}, {"seat", 1}, {"bot", "shrimp"}};
  EXPECT_EQ(node.ask(ann, take)["error"]["code"], "not_gone");
  node.workers.time += kGoneAfter;
  EXPECT_TRUE(node.ask(ann, take)["ok"]);
  EXPECT_EQ(ann.wire.last("events")["view"]["seats"][1]["standIn"], "shrimp");
}

TEST_F(HouseTest, WhoLooksOnAtAnotherNodeIsCountedToo) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string table = start_game(R"({"game":"reef"})", {&ann, &ben});
  TestNode other(store, hub, "b");
  auto& first = other.stranger();
  auto& second = other.stranger();
  const auto watching = [&] {
    other.workers.run();
    node.workers.run();
    return ann.wire.last("presence")["watching"].get<int>();
  };
  ASSERT_TRUE(other.ask(first, {{"do", "follow"}, {"table", table}})["ok"]);
  EXPECT_EQ(watching(), 1);
  ASSERT_TRUE(other.ask(second, {{"do", "follow"}, {"table", table}})["ok"]);
  EXPECT_EQ(watching(), 2);
  other.live.disconnect(first.connection);
  EXPECT_EQ(watching(), 1);
  // A node that says no more has nobody there.
  node.workers.time += kPresenceLasts;
  EXPECT_EQ(node.ask(ann, {{"do", "follow"}, {"table", table}})["view"]["watching"], 0);
}

TEST_F(HouseTest, ANodeThatIsAloneTellsItsPeopleAllAndAsksNobody) {
  hub.is_alone = true;
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string table = start_game(R"({"game":"reef","listed":true})", {&ann, &ben});
  EXPECT_TRUE(move(table, {&ann, &ben})["ok"]);
  const int before = hub.published;
  // Its lease lasts: nobody else could have taken it, so it is not asked for again.
  hub.is_down = true;
  node.workers.time += 2 * kLeaseTrusted;
  EXPECT_TRUE(move(table, {&ann, &ben})["ok"]);
  const Json told = ben.wire.last("events");
  EXPECT_EQ(ann.wire.last("events")["events"], told["events"]);
  EXPECT_EQ(store.lines[table].size(), told["view"]["version"].get<std::size_t>());
  node.live.disconnect(ben.connection);
  EXPECT_EQ(ann.wire.last("presence")["here"], Json::array({true, false}));
  EXPECT_EQ(node.ask(node.stranger(), {{"do", "follow"}, {"table", table}})["view"]["version"],
            told["view"]["version"]);
  EXPECT_EQ(ann.wire.last("presence")["watching"], 1);
  EXPECT_EQ(hub.published, before);
}

TEST_F(HouseTest, IdleTablesLeaveTheMemoryAndComeBack) {
  auto& ann = node.guest("Ann");
  const std::string table = node.create(ann, tests::json_of(R"({"game":"reef"})"));
  ASSERT_NE(node.house.find(table), nullptr);
  node.workers.time += kIdleAfter + 2 * kSecond;
  node.house.tick();
  node.workers.run();
  EXPECT_EQ(node.house.find(table), nullptr);
  EXPECT_EQ(node.ask(ann, {{"do", "follow"}, {"table", table}})["view"]["version"], 2);
  EXPECT_EQ(node.ask(ann, {{"do", "follow"}, {"table", "nowhere"}})["error"]["code"], "unknown_table");
  EXPECT_EQ(node.ask(ann, {{"do", "start"}, {"table", "nowhere"}})["error"]["code"], "unknown_table");
  EXPECT_EQ(node.house.find("nowhere"), nullptr);
}

TEST_F(HouseTest, ListsAreLive) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  EXPECT_EQ(node.ask(ben, {{"do", "lobby"}, {"on", true}})["tables"], Json::array());
  EXPECT_EQ(node.ask(ann, {{"do", "mine"}, {"on", true}})["tables"], Json::array());
  const std::string table = node.create(ann, tests::json_of(R"({"game":"reef","listed":true})"));
  EXPECT_EQ(ben.wire.last("lobby")["row"]["seats"][0]["person"]["name"], "Ann");
  EXPECT_EQ(ann.wire.last("mine")["table"], table);
  EXPECT_EQ(node.ask(ben, {{"do", "lobby"}, {"on", true}})["tables"].size(), 1u);
  node.ask(ben, {{"do", "sit"}, {"table", table}, {"seat", 1}});
  node.start(table, {&ann, &ben});
  EXPECT_TRUE(ben.wire.last("lobby")["row"].is_null());
  EXPECT_EQ(ann.wire.last("mine")["row"]["phase"], "running");
  EXPECT_EQ(node.ask(node.stranger(), {{"do", "mine"}, {"on", true}})["error"]["code"], "not_signed_in");
}

}  // namespace
}  // namespace atolls::server
