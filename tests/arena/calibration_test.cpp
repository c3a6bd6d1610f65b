// The statistics of predictions on games whose answers are known, and self-play on workers.
#include <gtest/gtest.h>

#include <filesystem>

#include "arena/calibration.h"
#include "arena/self_play.h"
#include "support/testing.h"

namespace atolls::arena {
namespace {

TEST(Calibration, PredictionsGoIntoBinsAndThirds) {
  const std::vector<std::vector<double>> predicted = {{0.05, 0.95}, {0.5, 0.5}, {1.0, 0.0}};
  const Predictions game = gather(7, predicted, std::vector<double>{1, 0});
  EXPECT_EQ(game.game, 7);
  EXPECT_EQ(game.thirds[0].bins[0], (Predictions::Cell{1, 0.05, 1}));
  EXPECT_EQ(game.thirds[0].bins[9], (Predictions::Cell{1, 0.95, 0}));
  EXPECT_EQ(game.thirds[1].bins[5], (Predictions::Cell{2, 1.0, 1}));
  EXPECT_EQ(game.thirds[2].bins[9], (Predictions::Cell{1, 1.0, 1}));
  EXPECT_EQ(game.thirds[2].bins[0], (Predictions::Cell{1, 0.0, 0}));
  EXPECT_DOUBLE_EQ(game.thirds[0].squares, 2 * 0.95 * 0.95);
  EXPECT_DOUBLE_EQ(game.thirds[1].squares, 0.5);
  EXPECT_DOUBLE_EQ(game.thirds[2].squares, 0);
  for (const auto& third : game.thirds) EXPECT_DOUBLE_EQ(third.equal_squares, 0.5);
}

TEST(Calibration, ALineOfTheLogGivesTheSameGameBack) {
  const std::vector<std::vector<double>> predicted = {{0.1, 0.2, 0.7}, {1.0 / 3, 1.0 / 7, 0.3}};
  const Predictions game = gather(3, predicted, std::vector<double>{0.5, 0, 0.5});
  EXPECT_EQ(tests::must(parse_predictions(print_predictions(game))), game);
  for (const char* line : {"", "{}", R"({"game":1,"thirds":[]})", R"({"game":-1,"thirds":[]})"}) {
    EXPECT_FALSE(parse_predictions(line)) << line;
  }
}

// A thousand games of one prediction: 70 % that comes true in 70 of 100.
TEST(Calibration, HonestPredictionsHaveTheErrorOfTheirNumber) {
  std::vector<Predictions> games;
  for (int i = 0; i < 1000; ++i) {
    const double won = i % 10 < 7 ? 1 : 0;
    games.push_back(gather(i, std::vector<std::vector<double>>{{0.75, 0.25}}, std::vector{won, 1 - won}));
  }
  const Reliability whole = assess(games);
  EXPECT_EQ(whole.predictions, 2000);
  EXPECT_EQ(whole.bins[7].count, 1000);
  EXPECT_NEAR(whole.bins[7].predicted, 0.75, 1e-12);
  EXPECT_NEAR(whole.bins[7].actual, 0.7, 1e-12);
  EXPECT_NEAR(whole.bins[7].error, 1.96 * std::sqrt(0.7 * 0.3 / 999), 1e-9);
  EXPECT_NEAR(whole.brier, 0.7 * 0.0625 + 0.3 * 0.5625, 1e-12);
  EXPECT_NEAR(whole.equal_brier, 0.25, 1e-12);
  EXPECT_EQ(assess(games, 1, 2).predictions, 0);
}

// The same prediction said many times in a game is no more evidence than said once.
TEST(Calibration, RepetitionInAGameMakesNothingSurer) {
  std::vector<Predictions> once;
  std::vector<Predictions> often;
  for (int i = 0; i < 50; ++i) {
    const double won = i % 2;
    once.push_back(gather(i, std::vector<std::vector<double>>(1, {0.55, 0.45}), std::vector{won, 1 - won}));
    often.push_back(gather(i, std::vector<std::vector<double>>(30, {0.55, 0.45}), std::vector{won, 1 - won}));
  }
  EXPECT_GT(assess(once).bins[5].error, 0.1);
  EXPECT_NEAR(assess(often).bins[5].error, assess(once).bins[5].error, 1e-9);
  EXPECT_NEAR(assess(often).brier_error, assess(once).brier_error, 1e-9);
}

TEST(Calibration, SelfPlayIsTheSameWithAnyJobsAndGoesOnFromALog) {
  const auto path = std::filesystem::temp_directory_path() / "atoll_calibration_test.jsonl";
  std::filesystem::remove(path);
  Contest contest;
  contest.game = "reef";
  contest.options = {{"players", 3}};
  contest.pairings = {{"search:nodes=4", "search:nodes=4"}};
  contest.seed = 5;
  contest.deals = 4;
  const auto never = [](int) { return false; };
  const auto whole = tests::must(play_self(contest, never));
  ASSERT_EQ(whole.size(), 4u);
  EXPECT_GT(assess(whole).predictions, 4 * 3 * 20);
  contest.jobs = 2;
  EXPECT_EQ(tests::must(play_self(contest, never)), whole);
  contest.log = path.string();
  contest.deals = 2;
  EXPECT_EQ(tests::must(play_self(contest, never)).size(), 2u);
  contest.deals = 4;
  EXPECT_EQ(tests::must(play_self(contest, never)), whole);
  int asked = 0;
  EXPECT_EQ(tests::must(play_self(contest, [&](int games) { return asked += games, false; })), whole);
  contest.pairings = {{"greedy", "greedy"}};
  EXPECT_FALSE(play_self(contest, never));  // another bot's log
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace atolls::arena
