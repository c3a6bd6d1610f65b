// A third game through everything that serves games: table, protocol, record, random and uct.
#include <gtest/gtest.h>

#include "analysis/scale.h"
#include "engine/engine.h"
#include "nim/nim.h"
#include "preview/words.h"
#include "support/testing.h"
#include "table/games.h"
#include "table/signature.h"

namespace atolls {
namespace {

// The heaps that a player who knows the game leaves: none of them, bit by bit, stands alone.
int balance(const Json& state) {
  int bits = 0;
  for (const Json& heap : state["heaps"]) bits ^= heap.get<int>();
  return bits;
}

TEST(Nim, IsInTheListOfGames) {
  EXPECT_EQ(game_names(), (std::vector<std::string>{"reef", "riff", "nim"}));
  EXPECT_EQ(tests::must(bot_names("nim")), (std::vector<std::string>{"random", "uct", "novice", "master"}));
  EXPECT_EQ(tests::must(level_names("nim")), (std::vector<std::string>{"novice", "master"}));
  EXPECT_EQ(tests::must(find_game("nim"))->about.title, "Nim");
  EXPECT_GT(tests::must(find_game("nim"))->random_games(1, 10), 10u);
  EXPECT_EQ(signature().size(), 16u);
}

TEST(Nim, UctFindsTheMovesThatWin) {
  int won = 0;
  for (u64 seed = 0; seed < 10; ++seed) {
    const TablePtr table = tests::must(new_table("nim", {{"heaps", 2}}, seed));
    while (table->to_move() >= 0) {
      const bool can_win = balance(table->state()) != 0;
      const std::string bot = table->to_move() == 0 ? "master" : "random";
      const Json thought = tests::must(table->think(bot, {}, seed));
      (void)tests::must(table->play(thought["move"].get<std::string>()));
      if (bot == "master" && can_win) {
        EXPECT_EQ(balance(table->state()), 0) << table->record();
      }
    }
    won += table->result()["winners"][0] == 0 ? 1 : 0;
  }
  EXPECT_GE(won, 8);  // who meets a balanced deal may lose it even so
}

TEST(Nim, RefusesWhatItsRulesDoNotAllow) {
  EXPECT_EQ(new_table("nim", {{"heap", 2}}, 1).error().message,
            "options: there is no 'heap', did you mean 'heaps'?");
  EXPECT_EQ(new_table("nim", {{"players", 3}}, 1).error().code, "bad_option");
  const TablePtr table = tests::must(new_table("nim", {{"heaps", 1}}, 1));
  EXPECT_EQ(table->play("take 1 1").error().code, "bad_move");
  EXPECT_EQ(table->play("take 0 8").error().code, "bad_move");
  EXPECT_EQ(table->play("dance").error().code, "bad_move");
}

TEST(Nim, PlaysThroughTheProtocol) {
  Engine engine(1);
  const auto ask = [&](const Json& request) { return tests::json_of(engine.answer(print_json(request))); };
  EXPECT_EQ(ask({{"do", "hello"}})["bots"]["nim"].size(), 4u);
  const Json made = ask({{"do", "new"}, {"game", "nim"}, {"players", 2}, {"seed", 7}});
  const std::string table = made["table"];
  Json state = made["state"];
  while (!state["toMove"].is_null()) {
    const Json thought = ask({{"do", "bot"}, {"table", table}, {"bot", "uct"}, {"nodes", 50}, {"seed", 3}});
    const Json played = ask({{"do", "play"}, {"table", table}, {"move", thought["move"]}});
    ASSERT_FALSE(played.contains("error")) << played;
    state = played["state"];
  }
  const Json result = ask({{"do", "result"}, {"table", table}});
  EXPECT_EQ(result["winners"].size(), 1u);
  const Json record = ask({{"do", "record"}, {"table", table}});
  const Json again = ask({{"do", "replay"}, {"record", record["record"]}});
  EXPECT_EQ(again["state"], state);
  const Json view = ask({{"do", "state"}, {"table", table}, {"seat", 1}});
  EXPECT_EQ(ask({{"do", "load"}, {"view", view["state"]}})["state"], state);
}

// What other games measured says nothing about this one.
TEST(Nim, IsNotMeasuredByTheScaleOfAnotherGame) {
  EXPECT_FALSE(analysis::skill_of("nim", std::vector<double>(40, 0.1)).levels);
  analysis::Decision decision;
  decision.best.value = {0.5, 0.5};
  decision.played.value = {0.4, 0.6};
  decision.best.score = decision.played.score = {9, 0};
  const double given = analysis::given_away("nim", decision, 0.1);
  EXPECT_GT(given, 0);
  decision.played.score = {0, 9};
  EXPECT_EQ(analysis::given_away("nim", decision, 0.1), given);
}

TEST(Nim, IsSharedUnderItsOwnTitleWithoutPoints) {
  const TablePtr table = tests::must(new_table("nim", Json::object(), 1));
  preview::Shared shared = preview::share(*table, preview::Shared::What::kTable);
  shared.seats[0].name = "Ann";
  EXPECT_EQ(preview::tell(shared, preview::Language::kGerman).title, "Nim: Ann");
}

TEST(Nim, HasNoNetworks) {
  EXPECT_EQ(tests::must(find_game("nim"))->about.add_net, nullptr);
  EXPECT_NE(tests::must(find_game("reef"))->about.add_net, nullptr);
}

}  // namespace
}  // namespace atolls
