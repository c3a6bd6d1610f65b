// What the arena's numbers mean: intervals, Elo, sequential tests, ratings, tuning. All pure.
#include <gtest/gtest.h>

#include <cmath>

#include "arena/bradley_terry.h"
#include "arena/ladder.h"
#include "arena/plot.h"
#include "arena/schedule.h"
#include "arena/spsa.h"
#include "arena/statistics.h"
#include "core/rng.h"

namespace atolls::arena {

namespace {

Scores scores_of(const std::vector<double>& deals, int players = 2) {
  Scores scores(players);
  for (const double deal : deals) scores.add(deal);
  return scores;
}

double uniform(Rng& rng) {
  return static_cast<double>(rng.next() >> 11) * 0x1p-53;
}

TEST(Schedule, PlaysEachDealFromEverySeatOfEveryPairing) {
  const Schedule schedule{3, 4, 5};
  EXPECT_EQ(schedule.games(), 60);
  for (int number = 0; number < schedule.games(); ++number) {
    const Fixture fixture = schedule.fixture(number);
    EXPECT_EQ(schedule.number(fixture), number);
    EXPECT_EQ(fixture.seat, number % 4);
    EXPECT_EQ(fixture.pairing, number / 4 % 3);
    EXPECT_EQ(fixture.deal, number / 12);
  }
}

TEST(Schedule, SeedsDifferByDealSeatAndMove) {
  std::vector<u64> seeds;
  for (int deal = 0; deal < 20; ++deal) {
    seeds.push_back(deal_seed(7, deal));
    for (int seat = 0; seat < 4; ++seat) {
      for (int move = 0; move < 50; ++move) seeds.push_back(move_seed(7, deal, seat, move));
    }
  }
  const std::size_t count = seeds.size();
  std::ranges::sort(seeds);
  seeds.erase(std::unique(seeds.begin(), seeds.end()), seeds.end());
  EXPECT_EQ(seeds.size(), count);
  EXPECT_NE(deal_seed(7, 0), deal_seed(8, 0));
}

TEST(Statistics, StudentHasTheTabledPoints) {
  const std::vector<std::pair<double, double>> table = {{1, 12.7062},   {2, 4.30265},  {3, 3.18245},
                                                        {4, 2.77645},   {9, 2.26216},  {30, 2.04227},
                                                        {100, 1.98397}, {1e6, 1.95997}};
  for (const auto& [freedom, point] : table)
    EXPECT_NEAR(student_975(freedom), point, 2e-4 * point) << freedom;
}

TEST(Statistics, EloIsZeroForAnEqualShareOfAnyNumberOfPlayers) {
  for (const int players : {2, 3, 4}) {
    EXPECT_NEAR(*elo_of(1.0 / players, players), 0, 1e-9);
    EXPECT_NEAR(score_of(0, players), 1.0 / players, 1e-12);
    for (const double elo : {-300.0, -20.0, 5.0, 400.0}) {
      EXPECT_NEAR(*elo_of(score_of(elo, players), players), elo, 1e-9);
    }
  }
  EXPECT_NEAR(*elo_of(10.0 / 11, 2), 400, 1e-9);
  EXPECT_FALSE(elo_of(0, 2));
  EXPECT_FALSE(elo_of(1, 2));
}

TEST(Statistics, AllWinsStillHaveAnInterval) {
  const Interval interval = scores_of(std::vector<double>(40, 1)).interval();
  EXPECT_EQ(interval.high, 1);
  EXPECT_GT(interval.low, 0.9);  // Wilson has 0.912, Jeffreys 0.939
  EXPECT_LT(interval.low, 0.95);
  const Interval losses = scores_of(std::vector<double>(40, 0)).interval();
  EXPECT_NEAR(losses.high, 1 - interval.low, 1e-12);
}

TEST(Statistics, DealsSplitEvenlyAreNarrowerThanCoins) {
  std::vector<double> coins;
  for (int i = 0; i < 200; ++i) coins.push_back(i % 2);
  const Interval wide = scores_of(coins).interval();
  EXPECT_NEAR(wide.high - wide.low, 2 * 1.96 * std::sqrt(0.25 / 200), 0.004);
  const Interval narrow = scores_of(std::vector<double>(200, 0.5)).interval();
  EXPECT_LT(narrow.high - narrow.low, 0.2 * (wide.high - wide.low));
  EXPECT_GT(narrow.high, narrow.low);
}

TEST(Statistics, TheIntervalHoldsTheTruthNineteenTimesOfTwenty) {
  // Each deal's two games share a chance, so they are not independent of each other.
  Rng rng(5);
  int held = 0;
  constexpr int kMatches = 2000;
  for (int match = 0; match < kMatches; ++match) {
    Scores scores(2);
    for (int deal = 0; deal < 60; ++deal) {
      const double chance = uniform(rng) < 0.5 ? 0.4 : 0.9;
      scores.add(((uniform(rng) < chance ? 1 : 0) + (uniform(rng) < chance ? 1 : 0)) / 2.0);
    }
    const Interval interval = scores.interval();
    if (interval.low <= 0.65 && 0.65 <= interval.high) ++held;
  }
  EXPECT_NEAR(held / static_cast<double>(kMatches), 0.95, 0.012);
}

TEST(Sprt, RatioHasTheSignOfTheEvidenceAndAKnownValue) {
  const Sprt sprt{0, 20, 0.05, 0.05};
  EXPECT_NEAR(sprt.upper(), std::log(19), 1e-12);
  EXPECT_NEAR(sprt.lower(), -std::log(19), 1e-12);
  std::vector<double> good;
  std::vector<double> even;
  for (int i = 0; i < 1000; ++i) {
    good.push_back(i % 10 < 6 ? 1 : 0);
    even.push_back(i % 2);
  }
  EXPECT_GT(llr(scores_of(good), sprt, 2), 0);
  EXPECT_LT(llr(scores_of(even), sprt, 2), 0);
  // By hand: s1 = 1 / (1 + 10^-0.05) = 0.528751, variance 502 * 0.5 / 1001 = 0.250250 of 1002 deals.
  EXPECT_NEAR(llr(scores_of(even), sprt, 2), 1000 * 0.028751 * (1 - 1.028751) / (2 * 0.250250), 2e-3);
}

TEST(Sprt, SeldomErrs) {
  Rng rng(3);
  const Sprt sprt{0, 60, 0.05, 0.05};
  for (const double elo : {0.0, 60.0}) {
    int wrong = 0;
    for (int run = 0; run < 400; ++run) {
      Scores scores(2);
      double ratio = 0;
      while (ratio > sprt.lower() && ratio < sprt.upper()) {
        scores.add(uniform(rng) < score_of(elo, 2) ? 1 : 0);
        ratio = llr(scores, sprt, 2);
      }
      if ((ratio > 0) == (elo == 0)) ++wrong;
    }
    EXPECT_LE(wrong, 32) << elo;  // 20 are to be expected
  }
}

TEST(BradleyTerry, FindsTheRatingsBehindExactScores) {
  const std::vector<double> truth = {-250, -40, 10, 280};
  for (const int players : {2, 4}) {
    std::vector<Meeting> meetings;
    for (const auto& [a, b] : round_robin(truth.size(), 2, players)) {
      meetings.push_back({a, b, 100, score_of(truth[a] - truth[b], players)});
    }
    const auto ratings = fit_ratings(truth.size(), meetings, players, std::nullopt, 0);
    const auto anchored = fit_ratings(truth.size(), meetings, players, Anchor{1, 1000}, 0);
    for (std::size_t i = 0; i < truth.size(); ++i) {
      EXPECT_NEAR(ratings[i].elo, truth[i], 1e-6);
      EXPECT_NEAR(anchored[i].elo, truth[i] + 1040, 1e-6);
    }
    EXPECT_NEAR(anchored[1].error, 0, 1e-6);
  }
}

TEST(BradleyTerry, TwoEqualBotsHaveTheErrorOfACoin) {
  const std::vector<Meeting> meetings = {{0, 1, 400, 0.5}};
  const auto ratings = fit_ratings(2, meetings, 2, Anchor{0, 0}, 0);
  // The score's standard error is 0.5 / 20, and the slope of Elo at one half is 1600 / ln 10.
  EXPECT_NEAR(ratings[1].error, 1.959964 * 0.025 * 1600 / std::log(10), 1e-3);
  const auto more = fit_ratings(2, std::vector<Meeting>{{0, 1, 1600, 0.5}}, 2, Anchor{0, 0}, 0);
  EXPECT_NEAR(more[1].error, ratings[1].error / 2, 1e-3);
}

TEST(BradleyTerry, PerfectScoresStayFinite) {
  const auto ratings =
      fit_ratings(3, std::vector<Meeting>{{0, 1, 80, 1}, {1, 2, 80, 1}, {0, 2, 80, 1}}, 2, std::nullopt);
  EXPECT_GT(ratings[0].elo, ratings[1].elo);
  EXPECT_GT(ratings[1].elo, ratings[2].elo);
  EXPECT_LT(ratings[0].elo, 2000);
  EXPECT_GT(ratings[0].error, 50);
}

TEST(Ladder, TellsCommasOfSpecsFromThoseBetweenBots) {
  const std::vector<std::string> expected = {"random", "search:ms=10,explore=2", "greedy", "search:nodes=5"};
  EXPECT_EQ(bots::split_bots("random,search:ms=10, explore=2,greedy,search:nodes=5"), expected);
}

TEST(Ladder, NeighboursMeet) {
  EXPECT_EQ(round_robin(4, 1000, 2).size(), 6u);
  EXPECT_EQ(round_robin(4, 1, 2), (Meets{{0, 1}, {1, 2}, {2, 3}}));
  EXPECT_EQ(round_robin(2, 1, 3), (Meets{{0, 1}, {1, 0}}));
}

TEST(Plot, StandsAloneAndEscapesNames) {
  const std::vector<PlotRow> rows = {{"<b>&\"", 120, 30}, {"greedy", -120, 30}};
  const std::string svg = plot_ladder("Bots", rows);
  EXPECT_EQ(svg.find("<b>"), std::string::npos);
  EXPECT_NE(svg.find("&lt;b&gt;&amp;&quot;: 120 ± 30"), std::string::npos);
  EXPECT_NE(svg.find("<title id=\"title\">Bots</title>"), std::string::npos);
  EXPECT_NE(svg.find("prefers-color-scheme: dark"), std::string::npos);
  EXPECT_NE(plot_ladder("One", std::vector<PlotRow>{{"alone", 0, 0}}).find("alone"), std::string::npos);
}

// Strength falls with the square of the distance from the best values; a game is a coin with that bias.
double noisy_outcome(const Spsa::Probe& probe, Rng& rng) {
  const auto strength = [](const std::vector<double>& x) {
    return -400 * (std::pow(x[0] - 0.7, 2) + std::pow((x[1] + 30) / 100, 2));
  };
  const double chance = score_of(strength(probe.plus) - strength(probe.minus), 2);
  double sum = 0;
  for (int game = 0; game < 40; ++game) sum += uniform(rng) < chance ? 1 : -1;
  return sum / 40;
}

TEST(Spsa, ClimbsANoisyHill) {
  Rng rng(11);
  Spsa spsa({.seed = 4, .reach = 0.1, .gain = 2, .stability = 30}, {{"x", 0, 1, 0.1}, {"y", -50, 50, 40}});
  for (int step = 0; step < 300; ++step) spsa.learn(noisy_outcome(spsa.probe(), rng));
  EXPECT_EQ(spsa.steps(), 300);
  EXPECT_NEAR(spsa.dials()[0].value, 0.7, 0.12);
  EXPECT_NEAR(spsa.dials()[1].value, -30, 12);
}

TEST(Spsa, GoesOnFromWhereItWas) {
  const SpsaSettings settings{.seed = 9, .reach = 0.1, .gain = 1, .stability = 5};
  Spsa whole(settings, {{"x", 0, 1, 0.5}, {"y", 0, 1, 0.5}});
  Spsa first = whole;
  const auto outcome = [](const Spsa& spsa) { return spsa.probe().plus[0] - spsa.probe().minus[0]; };
  for (int step = 0; step < 10; ++step) whole.learn(outcome(whole));
  for (int step = 0; step < 4; ++step) first.learn(outcome(first));
  Spsa second(settings, first.dials(), first.steps());
  for (int step = 4; step < 10; ++step) second.learn(outcome(second));
  EXPECT_EQ(second.dials(), whole.dials());
}

TEST(Spsa, StaysWithinTheKnobs) {
  Spsa spsa({.seed = 1, .reach = 0.5, .gain = 100, .stability = 0}, {{"x", 2, 3, 2.9}});
  for (int step = 0; step < 20; ++step) {
    const Spsa::Probe probe = spsa.probe();
    for (const double value : {probe.plus[0], probe.minus[0], spsa.dials()[0].value}) {
      EXPECT_GE(value, 2);
      EXPECT_LE(value, 3);
    }
    spsa.learn(step % 2 == 0 ? 1 : -1);
  }
}

}  // namespace

}  // namespace atolls::arena
