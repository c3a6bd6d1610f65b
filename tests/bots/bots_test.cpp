// What every bot must be, of both games: legal, fair, the same for the same seed, and strong enough to notice
// a broken search.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "bots/reef/bots.h"
#include "bots/riff/bots.h"
#include "bots/smooth.h"
#include "support/testing.h"
#include "table/table.h"

namespace atolls {
namespace {

template <Game G>
std::vector<std::string> specs() {
  std::vector<std::string> list = {"random", "greedy", "uct:nodes=12", "search:nodes=12", "search:nodes=1"};
  for (const bots::Level& level : bots::levels<G>()) list.emplace_back(level.name);
  return list;
}

constexpr bots::Budget kFew{std::nullopt, 25};

template <Game G>
bots::Thought<G> think(const std::string& spec, const typename G::Observation& own, u64 seed) {
  Rng rng(seed);
  return (*bots::seat<G>(spec)).think(own, kFew, rng);
}

// Positions of games by greedy with a random move now and then.
template <Game G>
std::vector<typename G::State> positions(const typename G::Rules& rules, u64 seed, u32 every) {
  Rng rng(seed);
  std::vector<typename G::State> list;
  auto greedy = *bots::seat<G>("greedy");
  auto state = G::start(rules, rng);
  while (G::to_move(state) >= 0 && list.size() < 400) {
    if (rng.pick(every) == 0) list.push_back(state);
    const auto own = G::observe(state, G::to_move(state));
    const auto move =
        rng.pick(8) == 0
            ? G::legal(state)[static_cast<int>(rng.pick(static_cast<u32>(G::legal(state).size())))]
            : greedy.think(own, {}, rng).move;
    G::play(state, move, rng);
  }
  return list;
}

template <Game G>
void expect_lawful_and_fair(const Json& options, u64 seed, u32 every) {
  const auto rules = *G::parse_rules(options);
  Rng rng(seed);
  for (const auto& state : positions<G>(*rules, seed, every)) {
    const int seat = G::to_move(state);
    const auto own = G::observe(state, seat);
    // Everything that the seat cannot know is dealt anew.
    const auto other = G::sample(own, rng);
    for (const std::string& spec : specs<G>()) {
      const auto thought = think<G>(spec, own, seed);
      const std::string move = G::print_move(*rules, thought.move);
      EXPECT_TRUE(G::parse_move(state, move).has_value()) << spec << ": " << move;
      double sum = 0;
      for (const double share : thought.value) {
        EXPECT_GE(share, 0) << spec;
        sum += share;
      }
      EXPECT_NEAR(sum, 1, 1e-3) << spec;
      EXPECT_TRUE(thought.line.empty() || thought.line.front() == thought.move) << spec;
      const auto again = think<G>(spec, G::observe(other, seat), seed);
      EXPECT_EQ(again.move, thought.move) << spec;
      EXPECT_EQ(again.value, thought.value) << spec;
      EXPECT_EQ(again.visits, thought.visits) << spec;
    }
  }
}

TEST(Bots, OfReefAreLawfulAndFair) {
  u64 seed = 1;
  for (const int players : {2, 3, 4}) {
    expect_lawful_and_fair<reef::Game>({{"players", players}}, seed++, 5);
    expect_lawful_and_fair<reef::Game>({{"players", players}, {"setup", "free"}, {"deckOut", "finishRound"}},
                                       seed++, 9);
  }
}

TEST(Bots, OfTheReefAreLawfulAndFair) {
  expect_lawful_and_fair<riff::Game>(Json::object(), 1, 12);
  expect_lawful_and_fair<riff::Game>({{"moveFish", true}, {"maxTurns", 60}}, 2, 12);
}

// A's share of the wins, each deal with A on each seat.
double score(std::string_view game, int players, const std::string& a, const std::string& b, u64 deals) {
  double won = 0;
  for (u64 deal = 0; deal < deals; ++deal) {
    for (int seat = 0; seat < players; ++seat) {
      const auto table = tests::must(new_table(game, {{"players", players}}, deal));
      std::vector<OpponentPtr> opponents;
      for (int s = 0; s < players; ++s)
        opponents.push_back(tests::must(make_opponent(game, s == seat ? a : b)));
      for (u64 move = 0; table->to_move() >= 0; ++move) {
        Opponent& mover = *opponents[static_cast<unsigned>(table->to_move())];
        tests::must(
            table->play(tests::must(table->think(mover, {}, deal * 1000 + move))["move"].get<std::string>()));
      }
      const auto winners = table->result()["winners"].get<std::vector<int>>();
      if (std::ranges::find(winners, seat) != winners.end()) won += 1 / static_cast<double>(winners.size());
    }
  }
  return won / static_cast<double>(deals * static_cast<u64>(players));
}

// The floors are far below what the search scores (docs/bots.md) and far above what one without its priors,
// its values or its worlds would; the games are the same on every machine.
TEST(Strength, SearchOfReefBeatsGreedy) {
  EXPECT_GE(score("reef", 2, "search:nodes=40", "greedy", 20), 0.85);
  EXPECT_GE(score("reef", 3, "search:nodes=40", "greedy", 8), 0.7);
  EXPECT_GE(score("reef", 4, "search:nodes=40", "greedy", 6), 0.6);
}
TEST(Strength, SearchOfReefBeatsUct) {
  EXPECT_GE(score("reef", 2, "search:nodes=40", "uct:nodes=150", 10), 0.85);
}
TEST(Strength, MoreNodesOfReefArePlayedBetter) {
  EXPECT_GE(score("reef", 2, "search:nodes=200", "search:nodes=1", 12), 0.7);
}
TEST(Strength, TheNetworkOfReefIsWorthHaving) {
  EXPECT_GE(score("reef", 2, "search:nodes=60", "search:nodes=60,net=0", 12), 0.55);
}
TEST(Strength, SearchOfTheReefBeatsGreedy) {
  EXPECT_GE(score("riff", 2, "search:nodes=60", "greedy", 20), 0.7);
}
TEST(Strength, SearchOfTheReefBeatsUct) {
  EXPECT_GE(score("riff", 2, "search:nodes=60", "uct:nodes=60", 8), 0.8);
}

template <Game G>
void expect_seven_levels() {
  const auto& levels = bots::levels<G>();
  ASSERT_EQ(levels.size(), 7u);
  for (const bots::Level& level : levels) {
    const auto seated = bots::seat<G>(level.name);
    ASSERT_TRUE(seated.has_value()) << level.name;
    // By nodes alone, so that a level plays alike on a fast machine and a slow one.
    EXPECT_TRUE(seated->usual.nodes.has_value() && !seated->usual.milliseconds.has_value()) << level.name;
    EXPECT_EQ(std::ranges::count(levels, level.name, &bots::Level::name), 1);
  }
}
TEST(Levels, AreSevenOfEachGame) {
  expect_seven_levels<reef::Game>();
  expect_seven_levels<riff::Game>();
}
TEST(Levels, TheBestBeatsTheFirst) {
  const std::string low(bots::levels<reef::Game>().front().name);
  EXPECT_GE(score("reef", 2, std::string(bots::levels<reef::Game>()[4].name), low, 6), 0.9);
  EXPECT_GE(score("riff", 2, std::string(bots::levels<riff::Game>()[4].name),
                  std::string(bots::levels<riff::Game>().front().name), 8),
            0.75);
}

TEST(Smooth, FollowsTheLibrary) {
  for (float x = -60; x < 60; x += 0.013f) {
    EXPECT_NEAR(bots::smooth_exp(x) / std::exp(x), 1, 3e-5) << x;
    EXPECT_NEAR(bots::smooth_share(x), 1 / (1 + std::exp(-x)), 1e-5) << x;
  }
  for (float x = 1; x < 1e9f; x *= 1.37f) EXPECT_NEAR(bots::smooth_log(x), std::log(x), 1e-3) << x;
  EXPECT_EQ(bots::smooth_exp(-1000), 0);
}

}  // namespace
}  // namespace atolls
