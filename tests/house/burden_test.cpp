// What one client may cost the others: large tables, large answers, and games that are played through again.
#include <gtest/gtest.h>

#include "core/json_patch.h"
#include "fair/secrets.h"
#include "house/house_testing.h"
#include "room/questions.h"
#include "support/testing.h"

namespace atolls::server {
namespace {

class BurdenTest : public testing::Test {
 protected:
  std::string code(TestNode::Guest& guest, const Json& message) {
    const Json reply = node.ask(guest, message);
    return reply.contains("error") ? reply["error"]["code"].get<std::string>() : "";
  }
  // Ann and Ben at a table that runs, both following it.
  std::string running(const char* plan = R"({"game":"reef"})") {
    const std::string table = node.create(ann, tests::json_of(plan));
    node.ask(ann, {{"do", "follow"}, {"table", table}});
    node.ask(ben, {{"do", "follow"}, {"table", table}});
    EXPECT_EQ(code(ben, {{"do", "sit"}, {"table", table}, {"seat", 1}}), "");
    node.start(table, {&ann, &ben});
    return table;
  }
  void move(const std::string& table) {
    const Room& room = *node.house.find(table)->room;
    auto& mover = room.to_move() == 0 ? ann : ben;
    EXPECT_EQ(code(mover, {{"do", "move"},
                           {"table", table},
                           {"move", room.table->some_moves(0, 1)[0]},
                           {"version", room.version}}),
              "");
  }
  // Members that a patch adds stand last.
  static nlohmann::json unordered(const Json& json) { return nlohmann::json::parse(json.dump()); }
  static Json own_deck() { return (*new_table("reef", Json::object(), 0))->deck(); }

  MemoryStore store;
  TestHub hub;
  TestNode node{store, hub};
  TestNode::Guest& ann = node.guest("Ann");
  TestNode::Guest& ben = node.guest("Ben");
};

TEST_F(BurdenTest, AnOwnDeckIsShownByNameAndHash) {
  const Json deck = own_deck();
  const Json shown = shown_options({{"players", 2}, {"deck", deck}});
  EXPECT_EQ(shown["deck"]["name"], deck["name"]);
  EXPECT_EQ(shown["deck"]["hash"], sha256(print_json(deck)));
  EXPECT_EQ(shown["deck"].size(), 2u);
  EXPECT_EQ(shown_options(shown), shown);
  Json other = deck;
  std::swap(other["cards"][0], other["cards"][1]);  // another order is another deal
  EXPECT_NE(shown_options({{"deck", other}})["deck"]["hash"], shown["deck"]["hash"]);
}

TEST_F(BurdenTest, DecksHoldNothingThatTheGameDoesNotNeed) {
  const auto refused = [](const Json& deck) {
    const auto plan = parse_plan({{"game", "reef"}, {"options", {{"deck", deck}}}});
    return plan ? "" : plan.error().code + ": " + plan.error().message;
  };
  EXPECT_EQ(refused(own_deck()), "");
  Json deck = own_deck();
  deck["story"] = "long";
  EXPECT_EQ(refused(deck), "bad_deck: options.deck: unknown field 'story'");
  deck = own_deck();
  deck["cards"][3]["colour"] = "long";
  EXPECT_TRUE(refused(deck).starts_with("bad_deck: options.deck.cards[3]: unknown field 'colour'"))
      << refused(deck);
  deck = own_deck();
  deck["name"] = std::string(kLongestDeckName + 1, 'x');
  EXPECT_TRUE(refused(deck).starts_with("bad_deck: options.deck.name: ")) << refused(deck);
  deck["name"] = std::string(kLongestOptions, 'x');
  EXPECT_TRUE(refused(deck).starts_with("bad_request: options: must not be longer")) << refused(deck);
  deck = own_deck();
  deck["colours"]["R"] = std::string(2000, 'x');  // deck files have them; nobody needs them here
  const auto plan = parse_plan({{"game", "reef"}, {"options", {{"deck", deck}}}});
  ASSERT_TRUE(plan);
  EXPECT_FALSE(plan->options["deck"].contains("colours"));
}

TEST_F(BurdenTest, RowsAndTablesShowOnlyNameAndHashOfADeck) {
  Json deck = own_deck();
  deck["name"] = "mine";
  node.ask(ben, {{"do", "lobby"}, {"on", true}});
  const std::string table =
      node.create(ann, {{"game", "reef"}, {"listed", true}, {"options", {{"deck", deck}}}});
  // The server keeps what the game needs, and no more.
  const Json kept = node.ask(ben, {{"do", "deck"}, {"table", table}})["deck"];
  const Json shown = {{"name", "mine"}, {"hash", sha256(print_json(kept))}};
  EXPECT_EQ(ben.wire.last("lobby")["row"]["options"]["deck"], shown);
  EXPECT_EQ(node.ask(ben, {{"do", "lobby"}, {"on", true}})["tables"][0]["options"]["deck"], shown);
  EXPECT_EQ(node.ask(ben, {{"do", "follow"}, {"table", table}})["view"]["options"]["deck"], shown);
  EXPECT_EQ(node.ask(ben, {{"do", "deck"}, {"table", table}})["deck"]["cards"].size(), deck["cards"].size());
}

TEST_F(BurdenTest, TheLobbyComesInPages) {
  std::set<std::string> made;
  for (int i = 0; i < 7; ++i) {
    made.insert(node.create(ann, tests::json_of(R"({"game":"reef","listed":true})")));
    node.workers.time += i % 2;  // some are as old as others
  }
  std::set<std::string> seen;
  Json message = {{"do", "lobby"}, {"on", true}, {"limit", 3}};
  std::vector<std::size_t> sizes;
  for (bool more = true; more;) {
    const Json reply = node.ask(ben, message);
    ASSERT_TRUE(reply["ok"]) << reply;
    sizes.push_back(reply["tables"].size());
    for (const Json& row : reply["tables"]) seen.insert(row["id"].get<std::string>());
    more = !reply["next"].is_null();
    message["after"] = reply["next"];
  }
  EXPECT_EQ(sizes, (std::vector<std::size_t>{3, 3, 1}));
  EXPECT_EQ(seen, made);
  const Json page = *parse_json(node.request("GET", "/api/lobby?limit=5").body);
  EXPECT_EQ(page["tables"].size(), 5u);
  const std::string next = page["next"].get<std::string>();
  const Json rest = *parse_json(node.request("GET", "/api/lobby?after=" + next).body);
  EXPECT_EQ(rest["tables"].size(), 2u);
  EXPECT_TRUE(rest["next"].is_null());
  for (const char* bad : {"", "x", "12", ".x", "12x.y"})
    EXPECT_EQ(code(ben, {{"do", "lobby"}, {"on", true}, {"after", bad}}), "bad_request") << bad;
  EXPECT_EQ(code(ben, {{"do", "lobby"}, {"on", true}, {"limit", 0}}), "bad_request");
}

// Dropped is who does not take what it gets, not who gets much.
TEST_F(BurdenTest, NobodyIsDroppedForTheSizeOfAnAnswer) {
  ben.wire.stuck = kMostWaiting - 1;
  EXPECT_EQ(code(ben, {{"do", "ping"}}), "");
  EXPECT_FALSE(ben.wire.ended);
  ben.wire.stuck = kMostWaiting;
  node.ask(ben, {{"do", "ping"}});
  EXPECT_TRUE(ben.wire.ended);
}

TEST_F(BurdenTest, ManyMovesComeInParts) {
  const std::string table = running(R"({"game":"reef","options":{"setup":"free"}})");
  auto& mover = node.house.find(table)->room->to_move() == 0 ? ann : ben;
  const Json first = node.ask(mover, {{"do", "moves"}, {"table", table}});
  EXPECT_EQ(first["moves"].size(), kMostMoves);
  EXPECT_EQ(first["count"], 32760);
  EXPECT_LT(mover.wire.texts.back().size(), 64u << 10);
  std::set<std::string> all;
  Json message = {{"do", "moves"}, {"table", table}, {"from", 0}};
  for (bool more = true; more;) {
    node.workers.time += 1000;
    const Json part = node.ask(mover, message);
    ASSERT_TRUE(part["ok"]) << part;
    for (const Json& one : part["moves"]) all.insert(one.get<std::string>());
    more = !part["next"].is_null();
    message["from"] = part["next"];
  }
  const auto moves = node.house.find(table)->room->table->moves();
  EXPECT_EQ(std::vector<std::string>(all.begin(), all.end()), moves);
  EXPECT_EQ(code(mover, {{"do", "moves"}, {"table", table}, {"from", 32761}}), "bad_request");
  // In a turn there is one part, sorted.
  move(table);
  move(table);
  const Room& room = *node.house.find(table)->room;
  auto& next = room.to_move() == 0 ? ann : ben;
  node.workers.time += 1000;
  const Json turn = node.ask(next, {{"do", "moves"}, {"table", table}});
  EXPECT_EQ(turn["moves"], Json(room.table->moves()));
  EXPECT_TRUE(turn["next"].is_null());
}

TEST_F(BurdenTest, WhatCostsMoreMayBeAskedLess) {
  const std::string table = running(R"({"game":"reef","options":{"setup":"free"}})");
  auto& mover = node.house.find(table)->room->to_move() == 0 ? ann : ben;
  const auto asked = [&](const std::string& what) {
    node.workers.time += 60 * kSecond;
    int answered = 0;
    for (int i = 0; i < 60; ++i) {
      node.live.receive(mover.connection, R"({"do":")" + what + R"(","id":"q","table":")" + table + R"("})");
      node.workers.run();
      const Json reply = mover.wire.last();
      answered += reply.contains("error") && reply["error"]["code"] == "too_many_messages" ? 0 : 1;
    }
    return answered;
  };
  EXPECT_EQ(asked("ping"), 60);
  EXPECT_LE(asked("advice"), 20);
  EXPECT_LE(asked("moves"), 20);
}

// As many connections as an address may have, each within its own rate: together they have one, too.
TEST_F(BurdenTest, ManyConnectionsOfAnAddressShareARate) {
  std::deque<TestWire> wires(static_cast<std::size_t>(kConnectionsOfAddress));
  std::vector<u64> numbers;
  for (TestWire& wire : wires) numbers.push_back(node.live.connect(wire, std::nullopt, "203.0.113.9"));
  const auto flood = [&] {
    for (int i = 0; i < 30; ++i) {
      for (const u64 number : numbers) node.live.receive(number, R"({"do":"lobby","id":"l","on":true})");
    }
    node.workers.run();
    std::map<std::string, int> answers;
    for (TestWire& wire : wires) {
      for (const std::string& text : std::exchange(wire.texts, {})) {
        const Json message = *parse_json(text);
        if (message["type"] != "reply") continue;
        ++answers[message["ok"] == true ? "" : message["error"]["code"].get<std::string>()];
      }
    }
    return answers;
  };
  const auto most = [](double messages) { return static_cast<int>(messages / 6); };
  auto answers = flood();
  EXPECT_EQ(answers.size(), 2u);
  EXPECT_EQ(answers[""] + answers["too_many_messages"], 30 * kConnectionsOfAddress);
  EXPECT_LE(answers[""], most(kMessagesOfAddress.burst));
  EXPECT_GT(answers[""], most(kMessagesOfAddress.burst) / 2);
  EXPECT_EQ(code(ann, {{"do", "lobby"}, {"on", true}}), "") << "another address is not concerned";
  node.workers.time += kSecond;
  answers = flood();
  EXPECT_LE(answers[""], most(kMessagesOfAddress.per_second * 1.2));
  EXPECT_GT(answers[""], 0);
}

// What an address leaves unread has a bound, and who reads is not dropped for its neighbours.
TEST_F(BurdenTest, WhoLeavesMostUnreadMakesRoom) {
  const std::string address = "203.0.113.9";
  std::deque<TestWire> wires(32);
  std::vector<u64> numbers;
  for (TestWire& wire : wires) numbers.push_back(node.live.connect(wire, std::nullopt, address));
  TestWire reader;
  const u64 reading = node.live.connect(reader, std::nullopt, address);
  reader.stuck = kLittleWaiting - 1;  // on its way
  const auto tell_all = [&] {
    for (const u64 number : numbers) node.live.receive(number, R"({"do":"ping","id":"p"})");
    node.live.receive(reading, R"({"do":"ping","id":"p"})");
    return std::ranges::count_if(wires, &TestWire::ended);
  };
  for (TestWire& wire : wires) wire.stuck = kMostWaitingOfAddress / 32 - kLittleWaiting;
  EXPECT_EQ(tell_all(), 0);
  wires[5].stuck += kMostWaitingOfAddress / 40;
  for (TestWire& wire : wires) wire.stuck += kLittleWaiting;
  EXPECT_EQ(tell_all(), 1);
  EXPECT_TRUE(wires[5].ended);
  EXPECT_EQ(wires[5].last()["error"]["code"], "too_slow");
  for (TestWire& wire : wires) wire.stuck = kMostWaiting - 1;
  EXPECT_EQ(tell_all(), 16) << "the others have not quite 16 MiB";
  // What was taken since counts no longer.
  for (TestWire& wire : wires) wire.stuck = kLittleWaiting;
  EXPECT_EQ(tell_all(), 16);
  for (TestWire& wire : wires) wire.stuck = 0;
  wires[31].stuck = kMostWaiting - 1;
  EXPECT_EQ(tell_all(), 16);
  EXPECT_FALSE(reader.ended);
}

// While the games of one are played through again, everybody else is served.
TEST_F(BurdenTest, GamesArePlayedThroughAgainElsewhere) {
  const std::string table = running();
  for (int i = 0; i < 6; ++i) move(table);
  auto& watcher = node.guest("Watcher");
  node.workers.studies_are_done = false;
  EXPECT_TRUE(node.ask(watcher, {{"do", "follow"}, {"table", table}, {"from", 0}}).is_null());
  EXPECT_EQ(code(ben, {{"do", "ping"}}), "");
  node.ask(ann, {{"do", "concede"}, {"table", table}});
  ASSERT_EQ(node.house.find(table)->room->phase, Phase::kOver);
  EXPECT_THROW(node.request("GET", "/api/tables/" + table + "/game"), std::bad_optional_access);
  for (int i = 0; i < kStudiesAtOnce; ++i)
    node.ask(watcher, {{"do", "follow"}, {"table", table}, {"from", 0}});
  EXPECT_EQ(watcher.wire.last()["error"]["code"], "busy");
}

// A finished game is asked for again and again, by everybody who follows a link to it.
TEST_F(BurdenTest, AFinishedGameIsPlayedThroughOnce) {
  const std::string table = running();
  for (int i = 0; i < 6; ++i) move(table);
  node.ask(ann, {{"do", "concede"}, {"table", table}});
  const std::string target = "/api/tables/" + table + "/game";
  const std::string first = node.request("GET", target).body;
  EXPECT_EQ(node.workers.studies, 1);
  EXPECT_EQ(node.workers.last_lane.key, node.address);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(node.request("GET", target).body, first);
  EXPECT_EQ(node.workers.studies, 1);
  // It names people as they are called now, and tells of a rematch.
  node.live.heard(news::PersonChanged{{{"id", ann.person.id}, {"name", "Anna"}, {"guest", true}}});
  const std::string renamed = node.request("GET", target).body;
  EXPECT_EQ(node.workers.studies, 2);
  EXPECT_TRUE(renamed.contains(R"("name":"Anna")")) << renamed;
  EXPECT_FALSE(renamed.contains(R"("name":"Ann")"));
  const Json rematch = node.ask(ben, {{"do", "rematch"}, {"table", table}})["rematch"];
  EXPECT_EQ((*parse_json(node.request("GET", target).body))["table"]["rematch"], rematch);
  EXPECT_EQ(node.workers.studies, 3);
}

// A long game that was stored comes in without anybody's waiting for it, and in parts.
TEST_F(BurdenTest, AStoredGameIsFoldedElsewhere) {
  const std::string table = running(R"({"game":"riff","options":{"standoff":999,"maxTurns":9999}})");
  while (node.house.find(table)->room->version < static_cast<i64>(kFoldedInAPart + kFoldedAtOnce) + 50)
    move(table);
  TestNode later(store, hub, "later");
  auto& cleo = later.guest("Cleo");
  later.workers.studies_are_done = false;
  EXPECT_TRUE(later.ask(cleo, {{"do", "follow"}, {"table", table}}).is_null());
  EXPECT_FALSE(later.ask(cleo, {{"do", "ping"}}).is_null());
  EXPECT_EQ(later.house.find(table), nullptr);
  TestNode another(store, hub, "another");
  const Json reply = another.ask(another.guest("Dora"), {{"do", "follow"}, {"table", table}});
  EXPECT_EQ(another.workers.last_lane.trust, Lane::kKnown) << "it waits for nobody's studies";
  EXPECT_EQ(reply["view"]["version"], node.house.find(table)->room->version);
  EXPECT_EQ(reply["view"]["state"], node.house.find(table)->room->table->public_view());
}

// Who comes back after a short time needs no study.
TEST_F(BurdenTest, RecentEventsAreAtHand) {
  const std::string table = running();
  for (int i = 0; i < 6; ++i) move(table);
  const i64 version = node.house.find(table)->room->version;
  node.workers.studies_are_done = false;
  const Json reply = node.ask(ben, {{"do", "follow"}, {"table", table}, {"from", version - 1}});
  ASSERT_EQ(reply["events"].size(), 1u);
  EXPECT_EQ(reply["events"][0], ben.wire.last("events")["events"].back());
}

// What happens during the study comes behind it, each event once.
TEST_F(BurdenTest, NothingIsMissedDuringAStudy) {
  const std::string table = running();
  for (int i = 0; i < 4; ++i) move(table);
  auto& watcher = node.guest("Watcher");
  // The move is on its way to the disk when the study begins, and there when it ends.
  const Room& room = *node.house.find(table)->room;
  const Json playing = {{"do", "move"},
                        {"id", "m"},
                        {"table", table},
                        {"move", room.table->some_moves(0, 1)[0]},
                        {"version", room.version}};
  node.live.receive((room.to_move() == 0 ? ann : ben).connection, print_json(playing));
  node.live.receive(watcher.connection, R"({"do":"follow","id":"f","table":")" + table + R"(","from":0})");
  node.workers.run();
  for (int i = 0; i < 3; ++i) move(table);
  std::vector<i64> numbers;
  for (const std::string& text : watcher.wire.texts) {
    const Json json = *parse_json(text);
    if (!json.contains("events")) continue;
    for (const Json& event : json["events"]) numbers.push_back(event["n"].get<i64>());
    EXPECT_EQ(json["view"]["version"], numbers.back());
  }
  ASSERT_EQ(static_cast<i64>(numbers.size()), node.house.find(table)->room->version);
  for (std::size_t i = 0; i < numbers.size(); ++i) EXPECT_EQ(numbers[i], static_cast<i64>(i) + 1);
}

// Over whole games of both kinds: who takes patches sees what everybody else in the seat sees.
TEST_F(BurdenTest, AnotherNameReachesWhoFollowsByPatches) {
  const std::string table = running(R"({"game":"riff"})");
  auto& looker = node.stranger();
  node.ask(looker, {{"do", "follow"}, {"table", table}, {"patch", true}});
  move(table);
  EXPECT_TRUE(looker.wire.last("events").contains("patch"));
  node.live.heard(news::PersonChanged{{{"id", ann.person.id}, {"name", "Anna"}, {"guest", true}}});
  move(table);
  EXPECT_EQ(looker.wire.last("events")["view"]["seats"][0]["person"]["name"], "Anna");
  move(table);
  EXPECT_TRUE(looker.wire.last("events").contains("patch"));
}

TEST_F(BurdenTest, PatchesMakeTheSameViews) {
  for (const char* plan : {R"({"game":"reef"})", R"({"game":"riff"})"}) {
    const std::string table = running(plan);
    std::size_t whole_bytes = 0;
    std::size_t patch_bytes = 0;
    // Ann by patches, on a second connection of hers, and a stranger.
    auto& second = node.guests.emplace_back();
    second.connection = node.live.connect(second.wire, Visitor{ann.person, "s", "t"}, "10.0.0.1");
    auto& stranger = node.stranger();
    auto& other = node.stranger();
    node.ask(other, {{"do", "follow"}, {"table", table}});
    Json of_ann = node.ask(second, {{"do", "follow"}, {"table", table}, {"patch", true}})["view"];
    Json of_stranger = node.ask(stranger, {{"do", "follow"}, {"table", table}, {"patch", true}})["view"];
    const auto catch_up = [&](TestNode::Guest& guest, Json& view) {
      for (const std::string& text : std::exchange(guest.wire.texts, {})) {
        const Json message = *parse_json(text);
        if (message["type"] == "presence") {
          for (std::size_t i = 0; i < message["here"].size(); ++i)
            view["seats"][i]["here"] = message["here"][i];
          view["watching"] = message["watching"];
        } else if (message["type"] == "events" && message.contains("patch")) {
          ASSERT_EQ(message["base"], view["version"]);
          apply_patch(view, message["patch"]);
          patch_bytes += text.size();
        } else if (message["type"] == "events") {
          view = message["view"];
        }
      }
    };
    Rng rng(7);
    for (int i = 0; i < 400 && node.house.find(table)->room->phase == Phase::kRunning; ++i) {
      const Room& room = *node.house.find(table)->room;
      auto& mover = room.to_move() == 0 ? ann : ben;
      const auto moves = room.table->moves();
      const Json reply = node.ask(mover, {{"do", "move"},
                                          {"table", table},
                                          {"move", moves[rng.pick(static_cast<u32>(moves.size()))]},
                                          {"version", room.version}});
      ASSERT_TRUE(reply["ok"]) << reply;
      whole_bytes += ann.wire.texts.back().size() + other.wire.texts.back().size();
      catch_up(second, of_ann);
      catch_up(stranger, of_stranger);
      EXPECT_EQ(unordered(of_ann), unordered(ann.wire.last("events")["view"]));
      EXPECT_EQ(unordered(of_stranger), unordered(other.wire.last("events")["view"]));
      ann.wire.texts.clear();
      other.wire.texts.clear();
    }
    EXPECT_LT(3 * patch_bytes, whole_bytes);
  }
}

TEST_F(BurdenTest, AnExportComesInPieces) {
  for (int i = 0; i < 3; ++i) {
    const std::string table = running();
    for (int j = 0; j < 3; ++j) move(table);
    EXPECT_EQ(code(ben, {{"do", "concede"}, {"table", table}}), "");
  }
  HttpRequest request;
  request.method = "GET";
  request.target = "/api/me/export";
  request.cookie = ann.cookie;
  HttpReply reply;
  node.api.handle(request, [&](HttpReply got) { reply = std::move(got); });
  node.workers.run();
  ASSERT_TRUE(reply.next);
  std::vector<std::size_t> pieces = {reply.body.size()};
  for (bool more = true; more; node.workers.run()) {
    reply.next([&](const Result<std::string>& piece) {
      ASSERT_TRUE(piece);
      more = !piece->empty();
      reply.body += *piece;
      pieces.push_back(piece->size());
    });
    node.workers.run();
  }
  EXPECT_EQ(pieces.size(), 1u + 3 + 2);  // the head, the games, the tail, and the end
  const auto exported = parse_json(reply.body);
  ASSERT_TRUE(exported);
  ASSERT_EQ((*exported)["games"].size(), 3u);
  for (const Json& game : (*exported)["games"]) EXPECT_EQ(game["table"]["seats"][0]["person"]["name"], "Ann");
}

// A game that cannot be read is no reason to give nothing, and the host hears of it.
TEST_F(BurdenTest, AnExportLeavesOutWhatIsDamagedAndTheLogSaysSo) {
  std::vector<std::string> tables;
  for (int i = 0; i < 2; ++i) {
    tables.push_back(running());
    EXPECT_EQ(code(ben, {{"do", "concede"}, {"table", tables.back()}}), "");
  }
  store.lines[tables[0]].back() = "{";
  testing::internal::CaptureStderr();
  const HttpReply reply = node.request("GET", "/api/me/export", ann.cookie);
  const std::string log = testing::internal::GetCapturedStderr();
  const auto exported = parse_json(reply.body);
  ASSERT_TRUE(exported);
  ASSERT_EQ((*exported)["games"].size(), 1u);
  EXPECT_EQ((*exported)["games"][0]["table"]["id"], tables[1]);
  EXPECT_TRUE(log.contains(R"("what":"damaged","table":")" + tables[0] + '"')) << log;
  EXPECT_FALSE(log.contains(tables[1])) << log;
}

}  // namespace
}  // namespace atolls::server
