// `load` of a view: the table answers its seat as the true one does, at every position of whole games.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/engine.h"

namespace atolls {
namespace {

class LoadViewTest : public testing::Test {
 protected:
  Json ask(const Json& request) { return *parse_json(engine_.answer(print_json(request))); }
  std::string begin(const char* game, const Json& options) {
    return ask(Json{{"do", "new"}, {"game", game}, {"seed", 5}, {"options", options}})["table"];
  }
  Json view(const std::string& table, int seat) {
    return ask(Json{{"do", "state"}, {"table", table}, {"seat", seat}})["state"];
  }

  // The order of the cards in a hand means nothing, and a view does not tell it.
  static Json in_order(Json reply) {
    const auto by_card = [](const Json& one, const Json& other) { return one["card"] < other["card"]; };
    if (reply.contains("cards")) std::sort(reply["cards"].begin(), reply["cards"].end(), by_card);
    return reply;
  }

  void expect_same_answers(const std::string& truth, int seat, const Json& mover) {
    const Json seen = view(truth, seat);
    const Json loaded = ask(Json{{"do", "load"}, {"view", seen}, {"seed", 1}});
    ASSERT_TRUE(loaded.contains("table")) << print_json(loaded) << print_json(seen);
    const std::string table = loaded["table"];
    EXPECT_EQ(view(table, seat), seen);
    for (Json request : {Json{{"do", "advice"}, {"seat", seat}}, Json{{"do", "moves"}}, Json{{"do", "deck"}},
                         Json{{"do", "result"}}}) {
      // Moves are those of the seat to move: nobody else may know what they rest on.
      if (request["do"] == "moves" && mover != seat) continue;
      request["table"] = truth;
      const Json there = ask(request);
      request["table"] = table;
      EXPECT_EQ(in_order(ask(request)), in_order(there)) << request;
    }
    if (mover == seat) {
      const Json thought = ask(Json{{"do", "bot"}, {"table", table}, {"bot", "greedy"}, {"seed", 3}});
      const Json moves = ask(Json{{"do", "moves"}, {"table", truth}})["moves"];
      EXPECT_NE(std::ranges::find(moves, thought["move"]), moves.end()) << thought;
    }
    ask(Json{{"do", "close"}, {"table", table}});
  }

  void play_through(const char* game, const Json& options, int players) {
    const std::string truth = begin(game, options);
    for (int turn = 0;; ++turn) {
      const Json mover = ask(Json{{"do", "state"}, {"table", truth}})["state"]["toMove"];
      for (int seat = 0; seat < players; ++seat) expect_same_answers(truth, seat, mover);
      if (mover.is_null()) break;
      const char* bot = turn % 4 == 0 ? "random" : "greedy";
      const Json thought = ask(Json{{"do", "bot"}, {"table", truth}, {"bot", bot}, {"seed", turn}});
      ask(Json{{"do", "play"}, {"table", truth}, {"move", thought["move"]}});
    }
  }

  Engine engine_{1};
};

TEST_F(LoadViewTest, ReefOfTwoAnswersAlike) {
  play_through("reef", Json{{"players", 2}, {"hidePoints", false}}, 2);
}
TEST_F(LoadViewTest, ReefOfFourAnswersAlike) {
  play_through("reef", Json{{"players", 4}, {"setup", "free"}, {"deckOut", "finishRound"}}, 4);
}
TEST_F(LoadViewTest, TheReefAnswersAlike) {
  play_through("riff", Json{{"maxTurns", 60}, {"moveFish", true}}, 2);
}

TEST_F(LoadViewTest, HiddenPointsOfOthersAreAnybodysGuess) {
  const std::string truth = begin("reef", Json{{"players", 2}, {"hidePoints", true}});
  const Json seen = view(truth, 0);
  EXPECT_TRUE(seen["seats"][1]["points"].is_null());
  const Json loaded = ask(Json{{"do", "load"}, {"view", seen}});
  EXPECT_EQ(view(loaded["table"], 0), seen);
}

TEST_F(LoadViewTest, SomebodyWhoLooksOnKnowsNoHand) {
  Json seen = view(begin("reef", Json{{"players", 2}}), 0);
  for (Json& seat : seen["seats"]) {
    seat["hand"] = Json{{"known", Json::array()}, {"unknown", 2}};
    seat.erase("hidden");
  }
  EXPECT_TRUE(ask(Json{{"do", "load"}, {"view", seen}}).contains("table"));
}

TEST_F(LoadViewTest, ViewsThatCannotBeAreRefused) {
  const Json reef = view(begin("reef", Json{{"players", 2}}), 0);
  const Json riff = view(begin("riff", Json::object()), 0);
  const auto refused = [this](Json view, const char* pointer, const Json& value) {
    view[Json::json_pointer(pointer)] = value;
    const Json reply = ask(Json{{"do", "load"}, {"view", view}});
    return reply.contains("error") ? reply["error"]["code"].get<std::string>() : "";
  };
  EXPECT_EQ(refused(reef, "/deck/count", 3), "bad_state");
  EXPECT_EQ(refused(reef, "/deck", 7), "bad_state");
  EXPECT_EQ(refused(reef, "/seats/1/hand/unknown", 1), "bad_state");
  EXPECT_EQ(refused(reef, "/seats/1/hand/known", 1), "bad_state");
  EXPECT_EQ(refused(reef, "/seats/1", 1), "bad_state");
  EXPECT_EQ(refused(reef, "/options/players", 9), "bad_option");
  EXPECT_EQ(refused(reef, "/game", "chess"), "unknown_game");
  EXPECT_EQ(refused(riff, "/deck/count", 3), "bad_state");
  EXPECT_EQ(refused(riff, "/offspringDeck", "x"), "bad_state");
  EXPECT_EQ(refused(riff, "/seats/0/corals", 5), "bad_state");
  EXPECT_EQ(refused(riff, "/seats/0", nullptr), "bad_state");
  EXPECT_EQ(refused(riff, "/reef", Json::array()), "bad_state");
  EXPECT_EQ(ask(Json{{"do", "load"}, {"view", 3}})["error"]["code"], "bad_state");
}

}  // namespace
}  // namespace atolls
