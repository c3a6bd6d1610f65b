// A game looked back at: the accounts add up, the best move is called best, and what is told is what was
// judged.
#include <gtest/gtest.h>

#include <cmath>

#include "analysis/moments.h"
#include "analysis/report.h"
#include "analysis/scale.h"
#include "support/testing.h"

namespace atolls::analysis {
namespace {

constexpr u64 kPasses = 32;

struct Kind {
  std::string game;
  int players;
};

using Bots = std::array<std::string, 3>;

// A game that bots of different strength have played.
TablePtr played(const Kind& kind, u64 seed, const Bots& bots = {"greedy", "shrimp", "random"}) {
  const Json options = kind.game == "reef" ? Json{{"players", kind.players}} : Json::object();
  TablePtr table = tests::must(new_table(kind.game, options, seed));
  for (u64 n = 0; table->to_move() >= 0 && n < 250; ++n) {
    const u64 who = static_cast<u64>(table->to_move()) + (n % 5 == 0 ? 2 : 0);
    const Json thought = tests::must(table->think(bots[who % 3], {}, 1000 * seed + n));
    tests::must(table->play(thought["move"].get<std::string>()));
  }
  return table;
}

std::vector<Decision> judged(const Table& table) {
  std::vector<Decision> decisions;
  for (std::size_t i = 0; i < table.move_count(); ++i)
    decisions.push_back(tests::must(judge(table, i, kPasses, 1)));
  return decisions;
}

Json looked_back(const Table& table) {
  const Shares end = table.to_move() < 0 ? Shares{} : tests::must(judge_end(table, kPasses, 1));
  return report(table, judged(table), end);
}

void expect_sums(const Json& report) {
  double results = 0;
  for (const Json& seat : report["seats"]) {
    const auto part = [&](const char* name) { return seat[name].get<double>(); };
    const double sum = part("start") + part("luck") + part("own") + part("others") + part("rest");
    EXPECT_NEAR(sum, part("result"), 1e-9);
    results += part("result");
  }
  EXPECT_NEAR(results, 1, 1e-6);
}

class AnalysisProperty : public testing::TestWithParam<Kind> {};

TEST_P(AnalysisProperty, TheAccountsOfEveryGameAddUp) {
  for (int game = 0; game < 5 * tests::test_scale(); ++game) {
    const TablePtr table = played(GetParam(), static_cast<u64>(game) + 1);
    const Json whole = looked_back(*table);
    expect_sums(whole);
    ASSERT_EQ(whole["moves"].size(), table->move_count());
    std::vector<double> own(static_cast<std::size_t>(table->players()));
    Shares luck = whole["deal"].get<Shares>();
    for (const Json& move : whole["moves"]) {
      EXPECT_GE(move["lost"].get<double>(), 0);
      own[move["seat"].get<std::size_t>()] -= move["lost"].get<double>();
      if (move["best"] == move["move"]) {
        EXPECT_EQ(move["judgement"], "best");
      }
      const auto lucks = move["lucks"].get<Shares>();
      const auto shifts = move["shifts"].get<Shares>();
      for (std::size_t s = 0; s < lucks.size(); ++s) luck[s] += lucks[s] + shifts[s];
      EXPECT_EQ(move["luck"], lucks[move["seat"].get<std::size_t>()]);
      for (const Json& share : move["value"]) {
        EXPECT_GE(share.get<double>(), 0);
        EXPECT_LE(share.get<double>(), 1);
      }
    }
    for (std::size_t s = 0; s < own.size(); ++s) {
      EXPECT_NEAR(whole["seats"][s]["own"].get<double>(), own[s], 1e-9);
      EXPECT_NEAR(whole["seats"][s]["luck"].get<double>(), luck[s], 1e-9);
    }
  }
}

// The mover of an event is as often lucky as unlucky, whatever the searches think of who moves, and however
// well the others know what they hold.
TEST_P(AnalysisProperty, TheLuckOfOneEventIsNoneInTheMean) {
  constexpr double kWide = 2.58;  // 99 % of all samples lie within
  double sum = 0;
  double squares = 0;
  for (int game = 0; game < 24 * tests::test_scale(); ++game) {
    const auto seed = static_cast<u64>(game) + 101;
    const Json whole = looked_back(*played(GetParam(), seed, {"dolphin", "dolphin", "dolphin"}));
    for (const Json& move : whole["moves"]) {
      const double luck = move["luck"].get<double>();
      sum += luck;
      squares += luck * luck;
    }
  }
  EXPECT_LE(std::abs(sum), kWide * std::sqrt(squares)) << "sum " << sum << ", squares " << squares;
}

TEST_P(AnalysisProperty, WhereNothingUnknownCameNobodyIsLucky) {
  const TablePtr table = played(GetParam(), 8);
  int certain = 0, lucky = 0;
  for (const Decision& decision : judged(*table)) {
    double all = 0;
    for (const double luck : decision.luck) {
      if (decision.certain) {
        EXPECT_EQ(luck, 0);
      }
      all += luck;
    }
    EXPECT_NEAR(all, 0, 1e-6);  // what one seat gains the others lose
    (decision.certain ? certain : lucky) += 1;
  }
  EXPECT_GT(certain, 0);
  EXPECT_GT(lucky, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, AnalysisProperty,
                         testing::Values(Kind{"reef", 2}, Kind{"reef", 3}, Kind{"reef", 4}, Kind{"riff", 2}),
                         [](const auto& kind) {
                           return kind.param.game + std::to_string(kind.param.players);
                         });

// Whoever plays what the report calls better gets `best` for it.
TEST(Analysis, TheEnginesOwnBestMoveIsAlwaysCalledBest) {
  for (const Kind& kind : {Kind{"reef", 2}, Kind{"reef", 3}, Kind{"riff", 2}}) {
    const TablePtr table = played(kind, 11);
    for (std::size_t i = 0; i < table->move_count(); i += 3) {
      const Decision decision = tests::must(judge(*table, i, 120, 5));
      if (decision.best.move == decision.played.move) continue;
      const TablePtr other = table->fork(i);
      tests::must(other->play(decision.best.move));
      const Decision again = tests::must(judge(*other, i, 120, 5));
      EXPECT_EQ(again.best.move, again.played.move);
      EXPECT_EQ(again.lost(), 0);
      EXPECT_EQ(judgement_of(again.lost()), "best");
    }
  }
}

TEST(Analysis, KnowsOnlyWhatTheMoverKnew) {
  // What lies deep in the deck is other cards; the decision before is judged alike.
  const TablePtr table = played({"reef", 2}, 3);
  const TablePtr before = table->fork(9);
  const std::string move = table->fork(10)->last_move();
  const Json judged = tests::must(before->judge(move, 200, 3));
  const TablePtr other = tests::must(before->redeal(before->to_move(), 77));
  EXPECT_NE(print_json(other->state()), print_json(before->state()));
  EXPECT_EQ(print_json(tests::must(other->judge(move, 200, 3))), print_json(judged));
}

TEST(Analysis, DecisionsComeBackFromTheirJson) {
  const TablePtr table = played({"reef", 3}, 4);
  for (const Decision& decision : judged(*table)) {
    const Json json = print_decision(decision);
    const Decision again = tests::must(parse_decision(JsonField(json, "", "bad"), 3));
    EXPECT_EQ(print_json(print_decision(again)), print_json(json));
    EXPECT_EQ(again.best.value, decision.best.value);
  }
  const Json few = {{"number", 1},
                    {"seat", 0},
                    {"forced", false},
                    {"certain", true},
                    {"played", {{"move", "take 1"}, {"value", {1.0}}, {"score", {1.0}}}}};
  EXPECT_FALSE(parse_decision(JsonField(few, "", "bad"), 2));
}

Decision decision_of(int number, int seat, bool certain, double best, double played) {
  Decision decision{
      .number = number, .seat = seat, .certain = certain, .luck = {0, 0}, .best = {}, .played = {}};
  const auto shares = [&](double own) { return seat == 0 ? Shares{own, 1 - own} : Shares{1 - own, own}; };
  decision.best = {.move = "a", .value = shares(best), .score = {0, 0}};
  decision.played = {.move = best == played ? "a" : "b", .value = shares(played), .score = {0, 0}};
  return decision;
}

TEST(Analysis, TheAccountHasAllThatCameBesideWhatWasExpected) {
  std::vector<Decision> decisions = {decision_of(1, 0, false, 0.6, 0.5), decision_of(2, 1, false, 0.3, 0.3)};
  decisions[0].luck = {0.15, -0.15};
  const Accounts accounts = accounts_of(decisions, true, {1, 0});
  EXPECT_NEAR(accounts.deal[0], 0.1, 1e-12);
  EXPECT_NEAR(accounts.luck[0][0], 0.15, 1e-12);
  EXPECT_NEAR(accounts.shift[0][0], 0.05, 1e-12);  // 0.7 came where 0.5 was expected
  EXPECT_NEAR(accounts.shift[1][0], 0.3, 1e-12);
  EXPECT_NEAR(accounts.seats[0].luck, 0.6, 1e-12);
  EXPECT_NEAR(accounts.seats[0].own, -0.1, 1e-12);
  EXPECT_NEAR(accounts.seats[1].others, 0.1, 1e-12);
  EXPECT_EQ(accounts.seats[0].rest, 0);
}

TEST(Analysis, WhereNothingCameTheLaterSearchIsBelieved) {
  // The second search sees that the first move won; what it lost is counted down from there.
  const std::vector<Decision> decisions = {decision_of(1, 0, true, 0.6, 0.5),
                                           decision_of(2, 1, false, 0.2, 0.2)};
  const Accounts accounts = accounts_of(decisions, true, {0.8, 0.2});
  EXPECT_NEAR(accounts.value[0][0], 0.8, 1e-12);
  EXPECT_NEAR(accounts.deal[0], 0.4, 1e-12);  // 0.9 before the move
  EXPECT_EQ(accounts.seats[0].rest, 0);
  // More than all of the win cannot have been given away.
  const std::vector<Decision> harmless = {decision_of(1, 0, true, 0.6, 0.5)};
  const Accounts won = accounts_of(harmless, true, {1, 0});
  EXPECT_EQ(won.lost[0], 0);
  EXPECT_NEAR(won.deal[0], 0.5, 1e-12);
}

TEST(Analysis, WhatContradictsItselfIsTheRest) {
  // The first move gave a third seat what it cannot have had: it has all of the win already.
  Decision decision{.number = 1, .seat = 0, .certain = true, .luck = {0, 0, 0}, .best = {}, .played = {}};
  decision.best = {.move = "a", .value = {0.5, 0.2, 0.3}, .score = {0, 0, 0}};
  decision.played = {.move = "b", .value = {0.3, 0.4, 0.3}, .score = {0, 0, 0}};
  const Accounts accounts = accounts_of(std::vector{decision}, true, {0, 0, 1});
  EXPECT_NEAR(accounts.lost[0], 0.2, 1e-12);
  EXPECT_NEAR(accounts.seats[1].rest, -0.2, 1e-12);
  for (const Account& seat : accounts.seats)
    EXPECT_NEAR(seat.start + seat.luck + seat.own + seat.others + seat.rest, seat.result, 1e-12);
}

TEST(Analysis, JudgementsFollowTheTable) {
  EXPECT_EQ(judgement_of(0), "best");
  for (std::size_t i = 1; i < std::size(kBands); ++i) {
    EXPECT_EQ(judgement_of(kBands[i].from), kBands[i].name);
    EXPECT_EQ(judgement_of(kBands[i].from - 1e-9), kBands[i - 1].name);
  }
}

TEST(Analysis, SkillFallsWithWhatIsGivenAway) {
  const auto given = [](double best, double played) {
    const Decision decision = decision_of(1, 0, true, best, played);
    return given_away("reef", decision, decision.lost());
  };
  EXPECT_EQ(given(0.5, 0.5), 0);
  EXPECT_GT(given(0.5, 0.4), given(0.5, 0.45));
  EXPECT_EQ(given(0.01, 0.005), 0);  // it was lost already
  EXPECT_EQ(given(1, 0.99), 0);
  const std::vector<double> few(5, 0.1);
  EXPECT_FALSE(skill_of("reef", few).levels);
  double last = 101;
  for (const char* game : {"reef", "riff"}) {
    for (const double mean : {0.0, 0.05, 0.2, 0.8}) {
      const Skill skill = skill_of(game, std::vector<double>(40, mean));
      ASSERT_TRUE(skill.levels);
      if (mean > 0) {
        EXPECT_LT(skill.accuracy, last);
      }
      last = skill.accuracy;
    }
    EXPECT_EQ(skill_of(game, std::vector<double>(40, 0.0)).levels->to, "orca");
    EXPECT_EQ(skill_of(game, std::vector<double>(400, 2.0)).levels->from, "shrimp");
  }
}

TEST(Analysis, MomentsAreTheLargestChanges) {
  std::vector<Decision> decisions;
  for (int n = 1; n <= 20; ++n) decisions.push_back(decision_of(n, n % 2, true, 0.5, n == 7 ? 0.2 : 0.5));
  decisions[12].certain = false;
  Accounts accounts = accounts_of(decisions, true, {0.5, 0.5});
  accounts.luck[12] = {0.2, -0.2};
  const auto moments = moments_of(decisions, accounts);
  ASSERT_EQ(moments.size(), 2u);
  EXPECT_EQ(moments[0].number, 7);
  EXPECT_FALSE(moments[0].luck);
  EXPECT_NEAR(moments[0].change, -0.3, 1e-12);
  EXPECT_EQ(moments[1].number, 13);
  EXPECT_TRUE(moments[1].luck);
  EXPECT_NEAR(std::abs(moments[1].change), 0.2, 1e-12);
}

TEST(Analysis, AMomentOfLuckIsWhereChanceBroughtIt) {
  std::vector<Decision> decisions;
  for (int n = 1; n <= 4; ++n) decisions.push_back(decision_of(n, (n + 1) % 2, true, 0.5, 0.5));
  Accounts accounts = accounts_of(decisions, true, {0.5, 0.5});
  accounts.luck[0] = {-0.03, 0.03};
  accounts.luck[1] = {-0.07, 0.07};
  // Each seat thinks too well of itself when it decides; that comes back when the other one does.
  for (std::size_t i = 0; i < 4; ++i)
    accounts.shift[i] = i % 2 == 0 ? Shares{-0.05, 0.05} : Shares{0.05, -0.05};
  const auto moments = moments_of(decisions, accounts);
  ASSERT_EQ(moments.size(), 1u);
  EXPECT_EQ(moments[0].number, 2);
  EXPECT_EQ(moments[0].seat, 0);
  EXPECT_NEAR(moments[0].change, -0.1, 1e-12);
}

}  // namespace
}  // namespace atolls::analysis
