// The live protocol: what is refused, what is limited, and that nothing hidden gets out.
#include <gtest/gtest.h>

#include <algorithm>

#include "house/house_testing.h"
#include "support/testing.h"

namespace atolls::server {
namespace {

class LiveTest : public testing::Test {
 protected:
  std::string code(TestNode::Guest& guest, const Json& message) {
    const Json reply = node.ask(guest, message);
    return reply.contains("error") ? reply["error"]["code"].get<std::string>() : "";
  }

  MemoryStore store;
  TestHub hub;
  TestNode node{store, hub};
};

TEST_F(LiveTest, BadMessagesAreRefusedByName) {
  auto& ann = node.guest("Ann");
  for (const char* text :
       {"", "x", "[]", "{}", R"({"do":"ping"})", R"({"do":"ping","id":7})", R"({"do":7,"id":"a"})"}) {
    node.live.receive(ann.connection, text);
    EXPECT_TRUE(ann.wire.last()["error"]["code"] == "bad_json" ||
                ann.wire.last()["error"]["code"] == "bad_request")
        << text;
  }
  EXPECT_EQ(code(ann, {{"do", "dance"}}), "unknown_command");
  EXPECT_EQ(code(ann, {{"do", "time"}, {"table", "t"}}), "unknown_command");
  EXPECT_EQ(code(ann, {{"do", "follow"}}), "bad_request");
  EXPECT_EQ(code(ann, {{"do", "follow"}, {"table", std::string(41, 'x')}}), "bad_request");
  EXPECT_EQ(code(ann, {{"do", "follow"}, {"table", "t"}, {"from", -1}}), "bad_request");
  EXPECT_EQ(code(ann, {{"do", "lobby"}}), "bad_request");
  EXPECT_EQ(code(ann, {{"do", "ping"}}), "");
  EXPECT_FALSE(ann.wire.ended);
}

TEST_F(LiveTest, StrangersLookAndDoNotAct) {
  auto& ann = node.guest("Ann");
  const std::string table = node.create(ann, tests::json_of(R"({"game":"reef"})"));
  auto& stranger = node.stranger();
  EXPECT_TRUE(stranger.wire.last("hello")["you"].is_null());
  EXPECT_EQ(code(stranger, {{"do", "follow"}, {"table", table}}), "");
  for (const char* what :
       {"sit", "leave", "start", "move", "concede", "end", "rematch", "pledge", "reveal", "say"})
    EXPECT_EQ(code(stranger, {{"do", what}, {"table", table}}), "not_signed_in") << what;
  EXPECT_EQ(code(stranger, {{"do", "advice"}, {"table", table}}), "not_running");
}

TEST_F(LiveTest, OnlyCannedThingsAreSaid) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string table = node.create(ann, tests::json_of(R"({"game":"reef"})"));
  node.ask(ben, {{"do", "follow"}, {"table", table}});
  EXPECT_EQ(code(ann, {{"do", "say"}, {"table", table}, {"what", "hello"}}), "");
  EXPECT_EQ(ben.wire.last("said")["what"], "hello");
  EXPECT_EQ(code(ann, {{"do", "say"}, {"table", table}, {"what", "buy my things"}}), "bad_message");
  EXPECT_EQ(code(ben, {{"do", "say"}, {"table", table}, {"what", "hello"}}), "not_seated");
  std::string last;
  for (int i = 0; i < 10; ++i) last = code(ann, {{"do", "say"}, {"table", table}, {"what", "smile"}});
  EXPECT_EQ(last, "too_many_messages");
}

TEST_F(LiveTest, FloodsAreRefusedThenEndedAndOthersUnharmed) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  for (int i = 0; i < 100; ++i) node.live.receive(ann.connection, R"({"do":"ping","id":"p"})");
  EXPECT_EQ(ann.wire.last()["error"]["code"], "too_many_messages");
  EXPECT_FALSE(ann.wire.ended);
  for (int i = 0; i < 200; ++i) node.live.receive(ann.connection, "garbage");
  EXPECT_TRUE(ann.wire.ended);
  EXPECT_EQ(ann.wire.last()["type"], "bye");
  EXPECT_EQ(code(ben, {{"do", "ping"}}), "");
}

// Guests cost nothing, and each command may be an event on the disk.
TEST_F(LiveTest, CommandsAreCountedForTheAddressToo) {
  std::vector<TestNode::Guest*> guests;
  for (int i = 0; i < 20; ++i) guests.push_back(&node.guest("Guest " + std::to_string(i)));
  std::map<std::string, int> codes;
  for (int i = 0; i < 30; ++i) {
    for (TestNode::Guest* guest : guests) {
      node.live.receive(guest->connection, R"({"do":"end","id":"e","table":"t"})");
      node.workers.run();
      ++codes[guest->wire.last()["error"]["code"].get<std::string>()];
    }
  }
  EXPECT_EQ(codes, (std::map<std::string, int>{
                       {"unknown_table", static_cast<int>(kCommandsOfAddress.burst)},
                       {"too_many_commands", 600 - static_cast<int>(kCommandsOfAddress.burst)}}));
  TestWire wire;
  const u64 elsewhere = node.live.connect(wire, Visitor{node.guest("Ann").person, "s", "t"}, "10.0.0.9");
  node.live.receive(elsewhere, R"({"do":"end","id":"e","table":"t"})");
  node.workers.run();
  EXPECT_EQ(wire.last()["error"]["code"], "unknown_table");
}

// One who follows games and does not read what happens there, while two play on.
TEST_F(LiveTest, ASlowReaderIsDroppedByNameAndMissesNothing) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  auto& slow = node.guest("Slow");
  slow.wire.reads = false;
  std::string table;
  i64 seen = 0;
  const auto begin = [&] {
    seen = 0;
    table = node.create(ann, tests::json_of(R"({"game":"riff"})"));
    for (auto* guest : {&ann, &ben, &slow}) node.ask(*guest, {{"do", "follow"}, {"table", table}});
    node.ask(ben, {{"do", "sit"}, {"table", table}, {"seat", 1}});
    node.start(table, {&ann, &ben});
  };
  const auto play = [&] {
    if (table.empty() || node.house.find(table)->room->phase == Phase::kOver) begin();
    const Room& room = *node.house.find(table)->room;
    const Json moved = node.ask(
        room.to_move() == 0 ? ann : ben,
        {{"do", "move"}, {"table", table}, {"move", room.table->moves()[0]}, {"version", room.version}});
    ASSERT_TRUE(moved["ok"]) << moved;
  };
  for (int moves = 0; moves < 100'000 && !slow.wire.ended && !HasFatalFailure(); ++moves) {
    const Json told = slow.wire.last("events");
    if (!told.is_null() && told["table"] == table) seen = told["events"].back()["n"].get<i64>();
    play();
  }
  ASSERT_TRUE(slow.wire.ended);
  EXPECT_EQ(slow.wire.last()["error"]["code"], "too_slow");
  // Whoever is sent away has left that much lying; a single long answer of ours is no reason.
  EXPECT_GE(slow.wire.untaken, kMostWaiting);
  EXPECT_LT(slow.wire.untaken - std::ranges::max(slow.wire.texts, {}, &std::string::size).size(),
            kMostWaiting);
  EXPECT_FALSE(ann.wire.ended);
  EXPECT_EQ(ann.wire.last("presence")["watching"], 0);
  // Connecting again brings what it missed, from the last that it has.
  TestWire wire;
  const u64 again = node.live.connect(wire, Visitor{slow.person, "session", "token"}, "10.0.0.9");
  node.live.receive(again, print_json({{"do", "follow"}, {"id", "f"}, {"table", table}, {"from", seen}}));
  node.workers.run();
  const Json missed = wire.last("reply")["events"];
  ASSERT_FALSE(missed.empty());
  EXPECT_EQ(missed[0]["n"], seen + 1);
  EXPECT_EQ(missed.back()["n"], node.house.find(table)->room->version);
}

TEST_F(LiveTest, WhoIsSentAwayBecauseTheServerStopsIsToldSo) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  node.live.dismiss(ann.connection, {"too_slow", "x"});
  EXPECT_FALSE(ann.wire.sent_away);
  node.live.dismiss_all({"going_down", "x"});
  EXPECT_TRUE(ben.wire.ended && ben.wire.sent_away);
}

// Following tells everybody there who came, the follower too: it may be found too slow in the middle of it.
TEST_F(LiveTest, WhoIsTooSlowWhileItBeginsToFollowIsDropped) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string table = node.create(ann, tests::json_of(R"({"game":"reef"})"));
  node.ask(ann, {{"do", "follow"}, {"table", table}});
  ben.wire.stuck = kMostWaiting;
  node.ask(ben, {{"do", "follow"}, {"table", table}});
  EXPECT_TRUE(ben.wire.ended);
  EXPECT_EQ(ben.wire.last()["error"]["code"], "too_slow");
  EXPECT_EQ(node.live.size(), 1u);
  EXPECT_EQ(ann.wire.last("presence")["watching"], 0);
}

// The presence that one's own leaving sends around ends others, and that may come back to oneself.
TEST_F(LiveTest, WhoIsTooSlowWhileItStopsToFollowIsDropped) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  const std::string one = node.create(ann, tests::json_of(R"({"game":"reef"})"));
  const std::string two = node.create(ann, tests::json_of(R"({"game":"reef"})"));
  for (const std::string& table : {one, two}) {
    node.ask(ann, {{"do", "follow"}, {"table", table}});
    node.ask(ben, {{"do", "follow"}, {"table", table}});
  }
  ann.wire.stuck = ben.wire.stuck = kMostWaiting;
  node.ask(ann, {{"do", "unfollow"}, {"table", one}});
  EXPECT_TRUE(ann.wire.ended);
  EXPECT_TRUE(ben.wire.ended);
  EXPECT_EQ(node.live.size(), 0u);
  EXPECT_FALSE(node.house.find(one)->followed());
  EXPECT_FALSE(node.house.find(two)->followed());
}

TEST_F(LiveTest, ManyWhoAreTooSlowAreDroppedOneAfterTheOther) {
  auto& ann = node.guest("Ann");
  const std::string table = node.create(ann, tests::json_of(R"({"game":"reef"})"));
  std::deque<TestWire> wires(600);
  int numbered = 0;
  for (TestWire& wire : wires) {
    const std::string address = "10.1.1." + std::to_string(numbered++);
    const u64 number = node.live.connect(wire, std::nullopt, address);
    wire.stuck = kMostWaiting - 4096;  // room for what comes before
    node.live.receive(number, R"({"do":"follow","id":"f","table":")" + table + R"("})");
  }
  node.workers.run();
  ASSERT_EQ(node.live.size(), 601u);
  for (TestWire& wire : wires) wire.stuck = kMostWaiting;
  EXPECT_EQ(code(ann, {{"do", "say"}, {"table", table}, {"what", "hello"}}), "");
  EXPECT_EQ(node.live.size(), 1u);
  EXPECT_EQ(node.house.find(table)->presence(node.workers.now()).watching, 0);
}

TEST_F(LiveTest, ConnectionsAndTablesAreCounted) {
  auto& ann = node.guest("Ann");
  const Visitor visitor{ann.person, "s", "t"};
  std::deque<TestWire> wires(static_cast<std::size_t>(kConnectionsOfPerson));
  for (int i = 1; i < kConnectionsOfPerson; ++i)
    node.live.connect(wires[static_cast<std::size_t>(i)], visitor, "10.1.1.1");
  EXPECT_EQ(node.live.may_connect(visitor, "10.1.1.1").error().code, "too_many_connections");
  EXPECT_TRUE(node.live.may_connect(std::nullopt, "10.1.1.1"));
  std::string last;
  for (std::size_t i = 0; i <= kMostFollowed; ++i) {
    const std::string table = node.create(ann, tests::json_of(R"({"game":"reef"})"));
    last = code(ann, {{"do", "follow"}, {"table", table}});
  }
  EXPECT_EQ(last, "too_many_tables");
}

TEST_F(LiveTest, EndedSessionsLoseTheirConnections) {
  auto& ann = node.guest("Ann");
  auto& ben = node.guest("Ben");
  node.live.person_gone(ann.person.id);
  node.workers.run();
  EXPECT_TRUE(ann.wire.ended);
  EXPECT_EQ(ann.wire.last()["error"]["code"], "signed_out");
  EXPECT_FALSE(ben.wire.ended);
}

// Every byte to every seat, spectator and stranger over whole games: views are those of the seat's
// Observation, and neither secret nor nonce is in any of what the server sends.
TEST_F(LiveTest, NothingHiddenGetsOut) {
  struct Case {
    const char* plan;
    int players;
  };
  for (const Case& one : {Case{R"({"game":"reef"})", 2},
                          Case{R"({"game":"reef","players":4,"options":{"hidePoints":true}})", 4},
                          Case{R"({"game":"riff"})", 2}}) {
    TestHub other_hub;
    TestNode there(store, other_hub);
    std::vector<TestNode::Guest*> everybody;
    for (int i = 0; i < one.players; ++i) everybody.push_back(&there.guest("P" + std::to_string(i)));
    everybody.push_back(&there.guest("Spectator"));
    everybody.push_back(&there.stranger());
    const std::string table = there.create(*everybody[0], tests::json_of(one.plan));
    for (TestNode::Guest* guest : everybody)
      there.ask(*guest, {{"do", "follow"}, {"table", table}, {"from", 0}});
    std::vector<std::string> hidden;
    for (int i = 0; i < one.players; ++i) {
      if (i > 0)
        there.ask(*everybody[static_cast<std::size_t>(i)], {{"do", "sit"}, {"table", table}, {"seat", i}});
    }
    // Once all begins anew: what was shown before stays hidden, too.
    const std::vector<TestNode::Guest*> players(everybody.begin(), everybody.begin() + one.players);
    const auto hide = [&] {
      const Exchange& exchange = *there.house.find(table)->room->exchange;
      hidden.push_back(exchange.secret);
      for (const Exchange::Place& place : exchange.places) {
        if (!place.nonce.empty()) hidden.push_back(place.nonce);
      }
    };
    for (TestNode::Guest* guest : players) ASSERT_TRUE(there.pledge(*guest, table)["ok"]);
    ASSERT_TRUE(there.ask(*everybody[0], {{"do", "start"}, {"table", table}})["ok"]);
    ASSERT_TRUE(there.reveal(*everybody[1], table)["ok"]);
    hide();
    ASSERT_TRUE(there.ask(*everybody[0], {{"do", "unseal"}, {"table", table}})["ok"]);
    there.start(table, players);
    hide();
    ASSERT_EQ(hidden.size(), 3u + players.size());
    Rng rng(11);
    while (there.house.find(table)->room->phase == Phase::kRunning) {
      const Room& room = *there.house.find(table)->room;
      const auto moves = room.table->moves();
      TestNode::Guest& mover = *everybody[static_cast<std::size_t>(room.to_move())];
      const Json reply = there.ask(mover, {{"do", "move"},
                                           {"table", table},
                                           {"move", moves[rng.pick(static_cast<u32>(moves.size()))]},
                                           {"version", room.version}});
      ASSERT_TRUE(reply["ok"]) << reply;
      const Room& after = *there.house.find(table)->room;
      for (std::size_t i = 0; i < everybody.size(); ++i) {
        const bool plays = static_cast<int>(i) < one.players;
        const Json state = everybody[i]->wire.last("events")["view"]["state"];
        EXPECT_EQ(state, plays ? *after.table->view(static_cast<int>(i)) : after.table->public_view());
        // Said once more without the views: no hand of another is a list of cards before the end.
        if (after.phase == Phase::kOver || state["game"] != "reef") continue;
        for (std::size_t seat = 0; seat < state["seats"].size(); ++seat)
          EXPECT_EQ(state["seats"][seat]["hand"].is_array(), plays && seat == i);
        EXPECT_TRUE(state["deck"].is_object());
      }
    }
    for (const TestNode::Guest* guest : everybody) {
      EXPECT_GT(guest->wire.texts.size(), 20u);
      for (const std::string& text : guest->wire.texts) {
        for (const std::string& secret : hidden) ASSERT_FALSE(text.contains(secret)) << text;
      }
    }
    // Advice and moves are for the own seat and turn.
    EXPECT_EQ(there.ask(*everybody[0], {{"do", "moves"}, {"table", table}})["error"]["code"], "not_running");
  }
}

}  // namespace
}  // namespace atolls::server
