// People at the server for long: sessions that end elsewhere, names that are not forgotten, what is let go.
#include <gtest/gtest.h>

#include "house/house_testing.h"
#include "node/keeper.h"

namespace atolls::server {
namespace {

class SessionsTest : public testing::Test {
 protected:
  // Ticks until everything that is due has been looked at.
  static void tick(TestNode& node, Time passes = 0) {
    node.workers.time += passes;
    for (int i = 0; i < 10; ++i) {
      node.live.tick();
      node.workers.run();
    }
  }

  MemoryStore store;
  TestHub hub;
  TestNode a{store, hub, "a"};
  TestNode b{store, hub, "b"};
};

// The two nodes do not hear each other while a session is ended at one of them.
TEST_F(SessionsTest, ASessionEndedElsewhereEndsWhenTheBusIsBack) {
  auto& ann = a.guest("Ann");
  auto& ben = a.guest("Ben");
  hub.is_deaf = true;
  EXPECT_EQ(b.request("POST", "/api/sign-out", ann.cookie).status, 200);
  hub.is_deaf = false;
  tick(a);
  EXPECT_FALSE(ann.wire.ended);
  a.workers.time += 1;
  a.house.heard("", "");  // that it was cut off
  tick(a);
  EXPECT_TRUE(ann.wire.ended);
  EXPECT_EQ(ann.wire.last("bye")["error"]["code"], "signed_out");
  EXPECT_FALSE(ben.wire.ended);
  EXPECT_EQ(a.request("GET", "/api/sessions", ann.cookie).status, 401);
  EXPECT_EQ(a.request("GET", "/api/sessions", ben.cookie).status, 200);
}

TEST_F(SessionsTest, ASessionEndedElsewhereEndsWithinAMinuteInAnyCase) {
  auto& ann = a.guest("Ann");
  auto& ben = a.guest("Ben");
  auto& stranger = a.stranger();
  hub.is_deaf = true;
  EXPECT_EQ(b.request("POST", "/api/sign-out", ann.cookie).status, 200);
  tick(a, kSessionChecked / 2);
  EXPECT_FALSE(ann.wire.ended);
  store.broken = true;
  tick(a, kSessionChecked / 2);
  EXPECT_FALSE(ann.wire.ended || ben.wire.ended) << "a store that is away ends nobody's session";
  store.broken = false;
  tick(a);
  EXPECT_TRUE(ann.wire.ended);
  EXPECT_FALSE(ben.wire.ended || stranger.wire.ended);
}

TEST_F(SessionsTest, SessionsAreLookedAtAFewAtATime) {
  auto& ann = a.guest("Ann");
  std::deque<TestWire> wires(2 * kConnectionsLookedAt);
  for (TestWire& wire : wires) a.live.connect(wire, std::nullopt, "10.0.0.7");
  auto& ben = a.guest("Ben");
  ASSERT_TRUE(store.remove_other_sessions(ann.person.id, ""));
  ASSERT_TRUE(store.remove_other_sessions(ben.person.id, ""));
  a.workers.time += kSessionChecked;
  a.live.tick();
  a.workers.run();
  EXPECT_TRUE(ann.wire.ended);
  EXPECT_FALSE(ben.wire.ended);
  tick(a);
  EXPECT_TRUE(ben.wire.ended);
}

// What another node said of people may be lost, too: whoever sits at a live table is asked for again.
TEST_F(SessionsTest, NamesThatChangedElsewhereAreRightWhenTheBusIsBack) {
  auto& ann = a.guest("Ann");
  auto& ben = a.guest("Ben");
  auto& cleo = a.guest("Cleo");
  auto& looker = a.stranger();
  const std::string table = a.create(ann, {{"game", "riff"}, {"players", 2}});
  ASSERT_TRUE(a.ask(ben, {{"do", "follow"}, {"table", table}})["ok"]);
  ASSERT_TRUE(a.ask(ben, {{"do", "sit"}, {"table", table}, {"seat", 1}})["ok"]);
  ASSERT_TRUE(a.ask(looker, {{"do", "follow"}, {"table", table}, {"patch", true}})["ok"]);
  hub.is_deaf = true;
  EXPECT_EQ(b.request("DELETE", "/api/me", ann.cookie, Json::object()).status, 200);
  EXPECT_EQ(b.request("PATCH", "/api/me", ben.cookie, {{"name", "Benjamin"}}).status, 200);
  EXPECT_EQ(b.request("DELETE", "/api/me", cleo.cookie, Json::object()).status, 200);
  hub.is_deaf = false;
  tick(a);
  ASSERT_EQ(a.names(ann.person.id)["name"], "Ann") << "nothing was heard of it";
  store.broken = true;
  a.house.heard("", "");  // that it was cut off
  tick(a);
  store.broken = false;
  tick(a, 1);
  EXPECT_EQ(a.names(ann.person.id)["name"], nullptr);
  EXPECT_EQ(a.names(ben.person.id)["name"], "Benjamin");
  EXPECT_EQ(a.names(cleo.person.id)["name"], nullptr);
  // Who follows by patches gets whole views, since patches say nothing of names.
  auto& dora = a.guest("Dora");
  ASSERT_TRUE(a.ask(dora, {{"do", "follow"}, {"table", table}})["ok"]);
  a.pledge(ben, table);
  const Json told = looker.wire.last("events");
  ASSERT_TRUE(told.contains("view")) << told;
  EXPECT_EQ(told["view"]["seats"][0]["person"]["name"], nullptr);
  EXPECT_EQ(told["view"]["seats"][1]["person"]["name"], "Benjamin");
}

TEST_F(SessionsTest, NamesOfPeopleAtLiveTablesAreNotForgotten) {
  auto& ann = a.guest("Ann");
  auto& ben = a.guest("Ben");
  const std::string table = a.create(ann, {{"game", "riff"}, {"players", 2}});
  ASSERT_EQ(a.names("person-Ann")["name"], "Ann");
  Person other;
  for (std::size_t i = 0; i < 3 * NameBook::kGeneration; ++i) {
    other.id = std::to_string(i);
    other.name = "Somebody";
    a.names.put(other);
  }
  EXPECT_LE(a.names.size(), 2 * NameBook::kGeneration + 2);
  EXPECT_EQ(a.names("person-Ann")["name"], "Ann");
  EXPECT_EQ(a.names("person-Ben")["name"], nullptr);
  EXPECT_EQ(a.names(other.id)["name"], "Somebody") << "the latest are there";
  // Who sits down now is asked for again.
  EXPECT_TRUE(a.ask(ben, {{"do", "follow"}, {"table", table}})["ok"]);
  EXPECT_TRUE(a.ask(ben, {{"do", "sit"}, {"table", table}, {"seat", 1}})["ok"]);
  EXPECT_EQ(a.names("person-Ben")["name"], "Ben");
}

// Table after table by asking for a rematch: it counts like any other.
TEST_F(SessionsTest, RematchesCountAsTables) {
  auto& ann = a.guest("Ann");
  std::string table = a.create(ann, {{"game", "riff"}, {"players", 2}, {"bots", {"shrimp"}}});
  int made = 0;
  std::string refused;
  for (int i = 0; i < 60 && refused.empty(); ++i) {
    ASSERT_TRUE(a.ask(ann, {{"do", "follow"}, {"table", table}})["ok"]);
    a.start(table, {&ann});
    ASSERT_TRUE(a.ask(ann, {{"do", "concede"}, {"table", table}})["ok"]);
    ASSERT_TRUE(a.ask(ann, {{"do", "unfollow"}, {"table", table}})["ok"]);
    const Json reply = a.ask(ann, {{"do", "rematch"}, {"table", table}});
    if (reply["ok"] != true) {
      refused = reply["error"]["code"].get<std::string>();
    } else {
      table = reply["rematch"].get<std::string>();
      ++made;
    }
  }
  EXPECT_EQ(refused, "too_many_tables");
  EXPECT_LE(made, 40);
  EXPECT_GE(made, 20);
}

// Who repeats it, or asks for one that waits already, makes none.
TEST_F(SessionsTest, ARematchThatMakesNoTableCostsNone) {
  auto& ann = a.guest("Ann");
  auto& ben = a.guest("Ben");
  const std::string table = a.create(ann, {{"game", "riff"}, {"players", 2}});
  ASSERT_TRUE(a.ask(ben, {{"do", "sit"}, {"table", table}, {"seat", 1}})["ok"]);
  a.start(table, {&ann, &ben});
  ASSERT_TRUE(a.ask(ann, {{"do", "concede"}, {"table", table}})["ok"]);
  const auto use_up = [&](TestNode& node, const TestNode::Guest& guest) {
    bool may = true;
    while (may) {
      node.sessions.may_make_table(guest.person.id, "10.0.0.1",
                                   [&](const Result<void>& outcome) { may = outcome.has_value(); });
      node.workers.run();
    }
  };
  const Json asked = {{"do", "rematch"}, {"id", "r"}, {"table", table}};
  const Json first = a.ask(ann, asked);
  ASSERT_TRUE(first["ok"]) << first;
  for (const TestNode::Guest* guest : {&ann, &ben}) use_up(a, *guest);
  EXPECT_EQ(a.ask(ann, asked), first);
  const Json waiting = a.ask(ben, {{"do", "rematch"}, {"table", table}});
  EXPECT_EQ(waiting["rematch"], first["rematch"]) << waiting;
  // The same at another node, which asks this one.
  TestWire wire;
  const u64 there = b.live.connect(wire, Visitor{ann.person, "s", "t"}, "10.0.0.1");
  const auto ask_b = [&](const std::string& id) {
    b.live.receive(there, print_json({{"do", "rematch"}, {"id", id}, {"table", table}}));
    for (bool more = true; more;) {
      more = a.workers.step();
      more = b.workers.step() || more;
    }
    return wire.last("reply");
  };
  EXPECT_EQ(ask_b("r"), first);
  ASSERT_TRUE(a.ask(ann, {{"do", "leave"}, {"table", first["rematch"]}})["ok"]);
  const Json second = ask_b("s");
  EXPECT_TRUE(second["ok"]) << second;
  EXPECT_NE(second["rematch"], first["rematch"]);
  // What must be made is refused once no more may be.
  use_up(b, ann);
  ASSERT_TRUE(a.ask(ann, {{"do", "leave"}, {"table", second["rematch"]}})["ok"]);
  EXPECT_EQ(ask_b("t")["error"]["code"], "too_many_tables");
  EXPECT_EQ(ask_b("s"), second);
}

// What many tables took is given back once most of them are gone, and only then.
TEST_F(SessionsTest, TheKeeperGivesBackWhatACrowdTook) {
  auto& ann = a.guest("Ann");
  Keeper keeper(a.workers, a.house, a.sessions, {});
  const auto pass = [&] {
    a.workers.time += kPurgeEvery;
    keeper.tick();
    a.workers.run();
    return a.workers.studies;
  };
  for (std::size_t i = 0; i <= kRoomsWorthATrim; ++i) a.create(ann, {{"game", "riff"}, {"players", 2}});
  EXPECT_EQ(pass(), 0);
  EXPECT_EQ(pass(), 0) << "they are still there";
  a.workers.time += kIdleAfter;
  a.house.tick();
  ASSERT_EQ(a.house.counts().rooms, 0u);
  EXPECT_EQ(pass(), 1);
  EXPECT_EQ(pass(), 1) << "once is enough";
}

TEST_F(SessionsTest, TheKeeperLetsGoOfGuestsAndTables) {
  auto& ann = a.guest("Ann");
  a.guest("Ben");
  const std::string table = a.create(ann, {{"game", "riff"}, {"players", 2}});
  Keeper keeper(a.workers, a.house, a.sessions, {});
  const auto pass = [&](Time time) {
    a.workers.time += time;
    for (int i = 0; i < 5; ++i) {
      a.workers.time += kPurgeEvery;
      keeper.tick();
      a.workers.run();
    }
  };
  pass(kGuestDays * kDay - kHour);
  EXPECT_TRUE((*store.person("person-Ben")).has_value());
  EXPECT_TRUE((*store.table(table)).has_value());
  pass(2 * kHour);
  EXPECT_FALSE((*store.person("person-Ben")).has_value());
  EXPECT_TRUE((*store.person("person-Ann")).has_value()) << "who sits at a table stays";
  pass(kUnfinishedDays * kDay);
  EXPECT_FALSE((*store.table(table)).has_value());
  EXPECT_FALSE((*store.person("person-Ann")).has_value());
}

}  // namespace
}  // namespace atolls::server
