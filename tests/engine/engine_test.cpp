// Every row of the protocol, by its name in docs/protocol.md.
#include "engine/engine.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace atolls {
namespace {

class EngineTest : public testing::Test {
 protected:
  Json ask_line(const std::string& line) { return *parse_json(engine_.answer(line)); }
  Json ask(const Json& request) { return ask_line(print_json(request)); }
  std::string error_code(const Json& reply) {
    return reply.contains("error") ? reply["error"]["code"] : Json("");
  }
  Json begin(int players = 2, Json options = Json::object()) {
    return ask(
        Json{{"do", "new"}, {"game", "reef"}, {"players", players}, {"seed", 7}, {"options", options}});
  }
  // Plays the table through with a bot and returns the last state.
  Json finish(const std::string& table, const std::string& bot) {
    Json state = ask(Json{{"do", "state"}, {"table", table}})["state"];
    for (int i = 0; state["phase"] != "over"; ++i) {
      const Json move = ask(Json{{"do", "bot"}, {"table", table}, {"bot", bot}, {"seed", i}, {"nodes", 10}});
      state = ask(Json{{"do", "play"}, {"table", table}, {"move", move["move"]}})["state"];
    }
    return state;
  }

  Engine engine_{1};
};

TEST_F(EngineTest, HelloNamesGamesAndBots) {
  const Json reply = ask_line(R"({"do":"hello"})");
  EXPECT_EQ(reply["name"], "atoll");
  EXPECT_EQ(reply["protocol"], 1);
  EXPECT_EQ(reply["games"], game_names());
  for (const std::string& game : game_names()) {
    const Json& bots = reply["bots"][game];
    EXPECT_EQ(bots, Json(*bot_names(game)));
    ASSERT_GE(bots.size(), 4u);
    for (unsigned i = 0; i < 4; ++i) EXPECT_EQ(bots[i], (Json{"random", "greedy", "uct", "search"})[i]);
  }
}

TEST_F(EngineTest, ReplyRepeatsTheIdOnSuccessAndOnError) {
  EXPECT_EQ(ask_line(R"({"do":"hello","id":"x1"})")["id"], "x1");
  EXPECT_EQ(ask_line(R"({"do":"nothing","id":17})")["id"], 17);
  EXPECT_FALSE(ask_line(R"({"do":"hello"})").contains("id"));
}

TEST_F(EngineTest, NewGivesTheSameGameForTheSameSeedAndOptions) {
  const Json first = begin();
  const Json second = begin();
  EXPECT_EQ(first["state"], second["state"]);
  EXPECT_NE(first["table"], second["table"]);
  EXPECT_FALSE(first["state"].contains("seed"));
  const Json other = ask_line(R"({"do":"new","game":"reef","players":2,"seed":8})");
  EXPECT_NE(first["state"]["deck"], other["state"]["deck"]);
}

// The deal of a seed is part of the interface: this very one, on every platform.
TEST_F(EngineTest, NewDealsSeedSevenLikeThis) {
  const Json state = begin()["state"];
  EXPECT_EQ(state["first"], 0);
  EXPECT_EQ(state["seats"][0]["hand"], (Json{21, 43}));
  EXPECT_EQ(state["seats"][1]["hand"], (Json{47, 59}));
  EXPECT_EQ(state["deck"][0], 56);
  EXPECT_EQ(state["deck"].size(), 56u);
}

TEST_F(EngineTest, NewTakesTwoToFourPlayers) {
  for (int players = 2; players <= 4; ++players)
    EXPECT_EQ(begin(players)["state"]["seats"].size(), std::size_t(players));
  for (const int players : {-1, 0, 1, 5, 1000000}) EXPECT_EQ(error_code(begin(players)), "bad_option");
}

TEST_F(EngineTest, LoadGivesExactlyThatPosition) {
  const std::string table = begin(3)["table"];
  for (int i = 0; i < 20; ++i) {
    const Json thought = ask(Json{{"do", "bot"}, {"table", table}, {"bot", "random"}, {"seed", i}});
    ask(Json{{"do", "play"}, {"table", table}, {"move", thought["move"]}});
  }
  const Json state = ask(Json{{"do", "state"}, {"table", table}})["state"];
  const Json loaded = ask(Json{{"do", "load"}, {"state", state}, {"seed", 3}});
  EXPECT_EQ(loaded["state"], state);
  EXPECT_EQ(ask(Json{{"do", "moves"}, {"table", table}}),
            ask(Json{{"do", "moves"}, {"table", loaded["table"]}}));
  Json broken = state;
  broken["supply"]["R"] = 1;
  EXPECT_EQ(error_code(ask(Json{{"do", "load"}, {"state", broken}})), "bad_state");
}

TEST_F(EngineTest, StateWithASeatIsOnlyWhatItMayKnow) {
  const std::string table = begin()["table"];
  const Json view = ask(Json{{"do", "state"}, {"table", table}, {"seat", 1}})["state"];
  EXPECT_EQ(view["deck"], (Json{{"top", nullptr}, {"count", 56}}));
  EXPECT_EQ(view["seats"][0]["hand"], (Json{{"known", Json::array()}, {"unknown", 2}}));
  EXPECT_FALSE(view["seats"][0].contains("hidden"));
  EXPECT_EQ(view["seats"][1]["hand"], (Json{47, 59}));
  EXPECT_EQ(error_code(ask(Json{{"do", "state"}, {"table", table}, {"seat", 2}})), "bad_request");
}

TEST(EngineNames, TablesAreCountedFromTheFirst) {
  Engine engine(1, 5000);
  EXPECT_NE(engine.answer(R"({"do":"new","game":"riff","seed":1})").find(R"("table":"t5000")"),
            std::string::npos);
}

TEST_F(EngineTest, StateWithSeatNullIsWhatEverybodyKnows) {
  const std::string table = begin()["table"];
  const Json view = ask(Json{{"do", "state"}, {"table", table}, {"seat", nullptr}})["state"];
  EXPECT_EQ(view["deck"], (Json{{"top", nullptr}, {"count", 56}}));
  for (const Json& seat : view["seats"]) {
    EXPECT_EQ(seat["hand"], (Json{{"known", Json::array()}, {"unknown", 2}}));
    EXPECT_FALSE(seat.contains("hidden"));
  }
}

TEST_F(EngineTest, MovesAreSortedAndEmptyWhenOver) {
  const std::string table = begin()["table"];
  const Json reply = ask(Json{{"do", "moves"}, {"table", table}});
  EXPECT_EQ(reply["toMove"], 0);
  EXPECT_EQ(reply["moves"].size(), 24u);
  EXPECT_TRUE(std::is_sorted(reply["moves"].begin(), reply["moves"].end()));
  EXPECT_EQ(finish(table, "random")["toMove"], nullptr);
  const Json over = ask(Json{{"do", "moves"}, {"table", table}});
  EXPECT_EQ(over, (Json{{"toMove", nullptr}, {"moves", Json::array()}}));
}

TEST_F(EngineTest, PlayTellsTheEventsInOrder) {
  const std::string table = begin()["table"];
  const Json first = ask(Json{{"do", "play"}, {"table", table}, {"move", "setup c3=P b3=G c2=Y b2=R"}});
  ASSERT_EQ(first["events"].size(), 4u);
  EXPECT_EQ(first["events"][0], (Json{{"event", "place"}, {"seat", 0}, {"space", "b2"}, {"colour", "R"}}));
  const Json second = ask(Json{{"do", "play"}, {"table", table}, {"move", "setup b2=R c2=Y b3=G c3=P"}});
  EXPECT_EQ(second["events"][4], (Json{{"event", "refill"}, {"slot", 1}, {"card", 56}}));
  const Json take = ask(Json{{"do", "play"}, {"table", table}, {"move", "take 1"}});
  EXPECT_EQ(take["events"][0],
            (Json{{"event", "take"}, {"seat", 0}, {"slot", 1}, {"card", 56}, {"points", 0}}));
  EXPECT_EQ(error_code(ask(Json{{"do", "play"}, {"table", table}, {"move", "take 9"}})), "bad_move");
  EXPECT_EQ(error_code(ask(Json{{"do", "play"}, {"table", table}, {"move", "play 1 a1=G a2=G"}})),
            "illegal_move");
  EXPECT_EQ(ask(Json{{"do", "state"}, {"table", table}})["state"],
            take["state"]);  // nothing changes on an error
}

TEST_F(EngineTest, UndoGoesBackMoveByMoveToTheStart) {
  const Json begun = begin();
  const std::string table = begun["table"];
  finish(table, "greedy");
  Json last;
  int undone = 0;
  for (Json reply = ask(Json{{"do", "undo"}, {"table", table}}); !reply.contains("error"); ++undone) {
    last = reply["state"];
    reply = ask(Json{{"do", "undo"}, {"table", table}});
  }
  EXPECT_GT(undone, 20);
  EXPECT_EQ(last, begun["state"]);
  EXPECT_EQ(error_code(ask(Json{{"do", "undo"}, {"table", table}})), "nothing_to_undo");
}

TEST_F(EngineTest, ScoreOfACardAPatternAndACount) {
  const Json reef = {{"b2", "RR"}, {"c2", "YR"}, {"d2", "R"}};
  const Json card = ask(Json{{"do", "score"}, {"game", "reef"}, {"reef", reef}, {"card", 26}});
  EXPECT_EQ(card,
            (Json{{"completions", 1}, {"points", 5}, {"spaces", Json::array({Json::array({"b2", "c2"})})}}));
  const Json pattern = ask(Json{{"do", "score"},
                                {"game", "reef"},
                                {"reef", reef},
                                {"pattern", {"R R"}},
                                {"value", 7},
                                {"mirror", true}});
  EXPECT_EQ(pattern["points"], 7);
  const Json count = ask(Json{{"do", "score"},
                              {"game", "reef"},
                              {"reef", {{"a1", "R"}, {"b1", "G"}, {"b2", "G"}}},
                              {"count", "G"},
                              {"around", "R"}});
  EXPECT_EQ(count, (Json{{"completions", 2},
                         {"points", 2},
                         {"spaces", Json::array({Json::array({"b1"}), Json::array({"b2"})})}}));
  EXPECT_EQ(error_code(ask(Json{{"do", "score"}, {"game", "reef"}, {"reef", reef}})), "bad_request");
  EXPECT_EQ(error_code(ask(Json{{"do", "score"}, {"game", "reef"}, {"reef", {{"e1", "R"}}}, {"card", 1}})),
            "bad_request");
}

TEST_F(EngineTest, BotWithNodesAndSeedIsReproducible) {
  const std::string table = begin()["table"];
  for (const char* bot : {"random", "greedy"}) {
    const Json request = {{"do", "bot"}, {"table", table}, {"bot", bot}, {"nodes", 50}, {"seed", 5}};
    const Json thought = ask(request);
    EXPECT_EQ(thought, ask(request));
    EXPECT_EQ(thought["value"].size(), 2u);
    const Json moves = ask(Json{{"do", "moves"}, {"table", table}})["moves"];
    EXPECT_NE(std::find(moves.begin(), moves.end(), thought["move"]), moves.end());
  }
  EXPECT_EQ(error_code(ask(Json{{"do", "bot"}, {"table", table}, {"bot", "deep"}})), "unknown_bot");
}

TEST_F(EngineTest, ResultIsOnlyGivenWhenOver) {
  const std::string table = begin(4)["table"];
  EXPECT_EQ(ask(Json{{"do", "result"}, {"table", table}}), (Json{{"over", false}}));
  const Json state = finish(table, "greedy");
  const Json result = ask(Json{{"do", "result"}, {"table", table}});
  EXPECT_EQ(result["over"], true);
  for (unsigned seat = 0; seat < 4; ++seat) EXPECT_EQ(result["points"][seat], state["seats"][seat]["points"]);
  EXPECT_EQ(*std::min_element(result["ranks"].begin(), result["ranks"].end()), 1);
  EXPECT_EQ(error_code(ask(Json{{"do", "bot"}, {"table", table}, {"bot", "greedy"}})), "game_over");
}

TEST_F(EngineTest, RecordReplaysWithoutTheGenerator) {
  for (const int players : {2, 3, 4}) {
    const std::string table = begin(players)["table"];
    const Json state = finish(table, "random");
    const Json record = ask(Json{{"do", "record"}, {"table", table}})["record"];
    const Json replayed = ask(Json{{"do", "replay"}, {"record", record}});
    EXPECT_EQ(replayed["state"], state);
    EXPECT_EQ(ask(Json{{"do", "record"}, {"table", replayed["table"]}})["record"], record);
  }
}

TEST_F(EngineTest, RecordOfALoadedPositionReplays) {
  const Json state = begin()["state"];
  const std::string table = ask(Json{{"do", "load"}, {"state", state}})["table"];
  const Json last = finish(table, "greedy");
  const Json record = ask(Json{{"do", "record"}, {"table", table}})["record"];
  EXPECT_EQ(ask(Json{{"do", "replay"}, {"record", record}})["state"], last);
}

TEST_F(EngineTest, CloseForgetsTheTable) {
  const std::string table = begin()["table"];
  EXPECT_EQ(ask(Json{{"do", "close"}, {"table", table}}), Json::object());
  EXPECT_EQ(error_code(ask(Json{{"do", "close"}, {"table", table}})), "unknown_table");
  EXPECT_EQ(error_code(ask(Json{{"do", "moves"}, {"table", table}})), "unknown_table");
}

TEST_F(EngineTest, CustomDeckComesBackInTheState) {
  Json deck = *parse_json(R"({"name":"tiny","cards":[]})");
  for (int id = 1; id <= 8; ++id) {
    deck["cards"].push_back({{"id", id * 100}, {"coral", "RY"}, {"points", id}, {"pattern", {"* *"}}});
  }
  const Json made = begin(2, {{"deck", deck}});
  EXPECT_EQ(made["state"]["options"]["deck"], deck);
  EXPECT_EQ(ask(Json{{"do", "load"}, {"state", made["state"]}})["state"], made["state"]);
  deck["cards"][3]["points"] = 100;
  const Json refused = begin(2, {{"deck", deck}});
  EXPECT_EQ(error_code(refused), "bad_deck");
  EXPECT_EQ(refused["error"]["message"], "card 400.points: must be a whole number from 1 to 99, not 100");
}

}  // namespace
}  // namespace atolls
