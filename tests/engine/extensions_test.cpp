// The protocol's extensions, by their names in docs/protocol.md.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/engine.h"

namespace atolls {
namespace {

class ExtensionsTest : public testing::Test {
 protected:
  Json ask(const Json& request) { return *parse_json(engine_.answer(print_json(request))); }
  std::string code(const Json& reply) { return reply.contains("error") ? reply["error"]["code"] : Json(""); }
  void begin(const char* game, Json options = Json::object()) {
    ask(Json{{"do", "new"}, {"game", game}, {"seed", 7}, {"options", options}});
  }
  Json play(const std::string& move) { return ask(Json{{"do", "play"}, {"table", "t1"}, {"move", move}}); }
  Json preview(const std::string& move) {
    return ask(Json{{"do", "preview"}, {"table", "t1"}, {"move", move}});
  }
  Json advice(int seat) { return ask(Json{{"do", "advice"}, {"table", "t1"}, {"seat", seat}}); }
  Json state() { return ask(Json{{"do", "state"}, {"table", "t1"}})["state"]; }
  // A bot's move, played; false at the end.
  bool step(int seed, const char* bot = "greedy") {
    const Json thought = ask(Json{{"do", "bot"}, {"table", "t1"}, {"bot", bot}, {"seed", seed}});
    if (thought.contains("error")) return false;
    play(thought["move"]);
    return true;
  }

  Engine engine_{1};
};

TEST_F(ExtensionsTest, NamesAreSetAndTravelInTheRecord) {
  begin("reef");
  EXPECT_EQ(ask(Json{{"do", "names"}, {"table", "t1"}})["names"], (Json{"Player 1", "Player 2"}));
  const Json set = ask(Json{{"do", "names"}, {"table", "t1"}, {"names", Json::array({" Ann ", "B\nen"})}});
  EXPECT_EQ(set["names"], (Json{"Ann", "B en"}));
  const auto record = ask(Json{{"do", "record"}, {"table", "t1"}})["record"].get<std::string>();
  EXPECT_TRUE(record.contains("seat 0: Ann\n")) << record;
  EXPECT_EQ(code(ask(Json{{"do", "names"}, {"table", "t1"}, {"names", Json::array({"one"})}})),
            "bad_request");
}

TEST_F(ExtensionsTest, DeckIsTheFileThatIsPlayedWith) {
  begin("reef");
  EXPECT_EQ(ask(Json{{"do", "deck"}, {"table", "t1"}})["deck"]["cards"].size(), 60);
}

TEST_F(ExtensionsTest, PreviewWalksThroughASetup) {
  begin("reef");
  const Json nothing = preview("setup");
  ASSERT_EQ(nothing["left"].size(), 4);
  EXPECT_EQ(nothing["left"][0]["spaces"], (Json{"b2", "c2", "b3", "c3"}));
  const Json two = preview("setup c3=R b2=P");
  EXPECT_EQ(two["left"][0]["colour"], "Y");
  EXPECT_EQ(two["left"][0]["spaces"], (Json{"c2", "b3"}));
  EXPECT_TRUE(two["move"].is_null());
  EXPECT_EQ(preview("setup c3=R b2=P c2=G b3=Y")["move"], "setup b2=P c2=G b3=Y c3=R");
  EXPECT_EQ(code(preview("setup c3=R b2=R")), "illegal_move");
  EXPECT_EQ(code(preview("setup a1=R")), "illegal_move");
  EXPECT_EQ(code(preview("dance")), "bad_move");
  EXPECT_EQ(code(preview("play 1")), "illegal_move");
}

// At every position of a game: each placement that preview leads to is legal, its points are what the game
// then pays, and no placement beats `best`.
TEST_F(ExtensionsTest, PreviewAndAdviceAgreeWithTheGame) {
  begin("reef");
  int previewed = 0;
  for (int turn = 0; step(turn, turn % 3 == 0 ? "random" : "greedy"); ++turn) {
    const Json now = state();
    if (now["toMove"].is_null()) break;
    if (now["phase"] != "turn") continue;
    const Json cards = advice(now["toMove"].get<int>())["cards"];
    const Json moves = ask(Json{{"do", "moves"}, {"table", "t1"}})["moves"];
    for (const Json& card : cards) {
      EXPECT_LE(card["now"], card["best"]);
      if (card["where"] != "hand") continue;
      const std::string head = "play " + std::to_string(card["card"].get<int>());
      const Json first = preview(head);
      EXPECT_EQ(first["points"], card["now"]);
      EXPECT_EQ(preview(card["place"])["points"], card["best"]);
      ASSERT_FALSE(first["left"].empty());
      const Json& piece = first["left"][0];
      const auto colour = piece["colour"].get<std::string>();
      const std::string one = head + " " + piece["spaces"].back().get<std::string>() + "=" + colour;
      const Json second = preview(one);
      std::string two = one;
      if (!second["left"].empty()) {
        const Json& other = second["left"][0];
        two += " " + other["spaces"].front().get<std::string>() + "=" + other["colour"].get<std::string>();
      }
      const Json whole = preview(two);
      EXPECT_NE(std::ranges::find(moves, whole["move"]), moves.end()) << two;
      EXPECT_LE(whole["points"], card["best"]);
      const Json played = play(whole["move"]);
      const Json& events = played["events"];
      const auto score = std::ranges::find_if(events, [](const Json& e) { return e["event"] == "score"; });
      ASSERT_NE(score, events.end());
      EXPECT_EQ((*score)["points"], whole["points"]);
      ask(Json{{"do", "undo"}, {"table", "t1"}});
      ++previewed;
    }
  }
  EXPECT_GT(previewed, 20);
}

TEST_F(ExtensionsTest, AdviceNamesWhatMayBeTakenAndDrawn) {
  begin("reef");
  step(1);
  step(2);
  const int mover = state()["toMove"];
  const Json own = advice(mover);
  EXPECT_EQ(own["takes"], (Json{1, 2, 3}));
  EXPECT_FALSE(own["draws"].empty());
  EXPECT_EQ(own["plays"], true);
  const Json other = advice(1 - mover);
  EXPECT_TRUE(other["takes"].empty());
  EXPECT_EQ(other["plays"], false);
  EXPECT_EQ(code(advice(2)), "bad_request");
}

TEST_F(ExtensionsTest, ExplainTellsPointsAndWhatIsDenied) {
  begin("reef");
  step(1);
  step(2);
  const Json now = state();
  const Json reply = ask(Json{{"do", "explain"}, {"table", "t1"}, {"move", "take 1"}});
  EXPECT_EQ(reply["points"], 0);
  EXPECT_EQ(reply["card"], now["display"][0]["card"]);
  EXPECT_EQ(code(ask(Json{{"do", "explain"}, {"table", "t1"}, {"move", "take 9"}})), "bad_move");
}

TEST_F(ExtensionsTest, ForkIsTheGameAfterItsFirstMoves) {
  begin("riff");
  std::vector<Json> states{state()};
  for (int i = 0; i < 30 && step(i); ++i) states.push_back(state());
  const Json history = ask(Json{{"do", "history"}, {"table", "t1"}})["history"];
  ASSERT_EQ(history.size() + 1, states.size());
  const Json forked = ask(Json{{"do", "fork"}, {"table", "t1"}, {"moves", 10}});
  EXPECT_EQ(forked["state"], states[10]);
  EXPECT_EQ(state(), states.back());
  const Json on = ask(Json{{"do", "play"}, {"table", forked["table"]}, {"move", history[10]["move"]}});
  EXPECT_EQ(on["state"], states[11]);
  EXPECT_EQ(on["events"], history[10]["events"]);
  EXPECT_EQ(code(ask(Json{{"do", "fork"}, {"table", "t1"}, {"moves", 99}})), "bad_request");
}

// Of what a person may point at everything is either legal or refused, and the game refuses it by the same
// clause.
TEST_F(ExtensionsTest, WhatReefRefusesHasTheClauseOfTheGame) {
  begin("reef");
  std::set<std::string> clauses;
  for (int turn = 0; turn < 200; ++turn) {
    const Json now = state();
    if (now["toMove"].is_null()) break;
    const Json own = advice(now["toMove"].get<int>());
    EXPECT_TRUE(advice(1 - now["toMove"].get<int>())["refused"].empty());
    if (now["phase"] == "turn") {
      EXPECT_EQ(own["takes"].size() + own["draws"].size() + own["refused"].size(), 6u);
    }
    for (const Json& entry : own["refused"]) {
      const Json tried = play(entry["action"]);
      EXPECT_EQ(code(tried), "illegal_move") << entry;
      EXPECT_EQ(tried["error"]["clause"], entry["clause"]) << entry;
      clauses.insert(entry["clause"].get<std::string>());
    }
    if (!step(turn, turn % 2 == 0 ? "random" : "greedy")) break;
  }
  EXPECT_TRUE(clauses.contains("hand-limit") && clauses.contains("draw-where"));
}

TEST_F(ExtensionsTest, WhatTheReefRefusesHasTheClauseOfTheGame) {
  begin("riff", {{"maxTurns", 80}});
  std::set<std::string> clauses;
  for (int turn = 0; turn < 400; ++turn) {
    const Json now = state();
    if (now["toMove"].is_null()) break;
    const Json own = advice(now["toMove"].get<int>());
    const Json moves = ask(Json{{"do", "moves"}, {"table", "t1"}})["moves"];
    std::set<std::string> refused;
    for (const Json& entry : own["refused"]) refused.insert(entry["action"].get<std::string>());
    for (const std::string& action : refused) {
      for (const Json& move : moves) EXPECT_FALSE((move.get<std::string>() + " ").starts_with(action + " "));
    }
    // A card of the reef can be bought or turned up, or that is refused.
    for (int space = 0; now["phase"] == "buy" && space < 32; ++space) {
      const std::string at{static_cast<char>('a' + space / 8), static_cast<char>('1' + space % 8)};
      const bool can = std::ranges::any_of(own["actions"], [&](const Json& entry) {
        return entry["action"] == "buy " + at || entry["action"] == "flip " + at;
      });
      EXPECT_NE(can, refused.contains("buy " + at) || refused.contains("flip " + at)) << at;
    }
    for (const Json& entry : own["refused"]) {
      const auto clause = entry["clause"].get<std::string>();
      clauses.insert(clause);
      // These depend on the payment or the coral that is named with them.
      if (std::set<std::string>{"price", "fish-home", "boat", "flip"}.contains(clause)) continue;
      auto action = entry["action"].get<std::string>();
      if (!action.starts_with("shark")) action += " pay R";
      const Json tried = play(action);
      EXPECT_EQ(code(tried), "illegal_move") << entry;
      EXPECT_EQ(tried["error"]["clause"], clause) << action;
    }
    if (!step(turn, turn % 2 == 0 ? "random" : "greedy")) break;
  }
  for (const char* clause : {"gap", "reach", "sea", "price", "fish-home", "boat", "shark-prey"})
    EXPECT_TRUE(clauses.contains(clause)) << clause;
}

// Every action of The Reef comes with a legal move, and every legal move belongs to an action.
TEST_F(ExtensionsTest, ActionsOfTheReefCoverItsMoves) {
  begin("riff", {{"maxTurns", 60}});
  int seen = 0;
  for (int turn = 0; turn < 300; ++turn) {
    const Json now = state();
    if (now["toMove"].is_null()) break;
    const Json own = advice(now["toMove"].get<int>());
    const Json moves = ask(Json{{"do", "moves"}, {"table", "t1"}})["moves"];
    for (const Json& entry : own["actions"]) {
      EXPECT_NE(std::ranges::find(moves, entry["move"]), moves.end()) << entry;
      EXPECT_EQ(code(ask(Json{{"do", "explain"}, {"table", "t1"}, {"move", entry["move"]}})), "");
      ++seen;
    }
    for (const Json& move : moves) {
      const auto text = move.get<std::string>();
      EXPECT_TRUE(std::ranges::any_of(own["actions"], [&](const Json& entry) {
        const auto action = entry["action"].get<std::string>();
        return text == action || text.starts_with(action + " pay");
      })) << text;
    }
    if (!step(turn, turn % 2 == 0 ? "random" : "greedy")) break;
  }
  EXPECT_GT(seen, 200);
}

TEST_F(ExtensionsTest, JudgeComparesTheMovesOfAPosition) {
  begin("reef");
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(step(i));
  const Json question = {{"do", "judge"}, {"table", "t1"}, {"nodes", 200}, {"seed", 3}};
  const Json free = ask(question);
  ASSERT_FALSE(free["moves"].empty()) << free;
  EXPECT_EQ(free["moves"][0]["score"].size(), 2);
  EXPECT_FALSE(free.contains("played"));
  Json about = question;
  about["move"] = "take 2";
  const Json asked = ask(about);
  const std::size_t played = asked["played"];
  EXPECT_EQ(asked["moves"][played]["move"], "take 2");
  EXPECT_FALSE(asked["certain"].get<bool>());  // a card is turned up
  EXPECT_EQ(ask(about), asked);
  about["move"] = "take 9";
  EXPECT_EQ(code(ask(about)), "bad_move");
  EXPECT_EQ(code(ask(Json{{"do", "judge"}, {"table", "t1"}})), "bad_request");
}

}  // namespace
}  // namespace atolls
