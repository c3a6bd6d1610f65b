// One search that compares the moves of a position: the same for everybody who asks, and fair to what was
// played.
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/reef/bots.h"
#include "bots/riff/bots.h"
#include "core/game.h"

namespace atolls::bots {
namespace {

constexpr u64 kPasses = 300;

// Positions of a game by greedy with some random moves in it.
template <Game G>
std::vector<typename G::Observation> positions(const typename G::Rules& rules, u64 seed, int every) {
  Rng rng(seed);
  auto state = G::start(rules, rng);
  auto greedy = *seat<G>("greedy");
  std::vector<typename G::Observation> list;
  for (int i = 0; G::to_move(state) >= 0 && i < 400; ++i) {
    const auto own = G::observe(state, G::to_move(state));
    if (i % every == 0) list.push_back(own);
    const auto legal = G::legal(state);
    const bool any = rng.pick(4) == 0;
    G::play(state,
            any ? legal[static_cast<int>(rng.pick(static_cast<u32>(legal.size())))]
                : greedy.think(own, {}, rng).move,
            rng);
  }
  return list;
}

template <Game G>
void check(const typename G::Rules& rules, int every) {
  auto search = *seat<G>("search");
  Rng rng(5);
  for (const auto& own : positions<G>(rules, 3, every)) {
    const auto mover = static_cast<std::size_t>(own.seat);
    const auto judge = [&](const typename G::Move* played) {
      return search.player->judge(own, kPasses, 7, played);
    };
    const auto free = judge(nullptr);
    ASSERT_FALSE(free.moves.empty());
    u64 visits = 0;
    for (const auto& judged : free.moves) {
      visits += judged.visits;
      double sum = 0;
      for (const double share : judged.value) sum += share;
      EXPECT_NEAR(sum, 1, 1e-5);
    }
    EXPECT_EQ(visits, kPasses);
    EXPECT_EQ(judge(nullptr).moves[0].value, free.moves[0].value);

    // Any legal move, good or bad, is judged as closely as the best one.
    const auto played = G::legal(own)[static_cast<int>(rng.pick(static_cast<u32>(G::legal(own).size())))];
    const auto asked = judge(&played);
    const auto& best = asked.moves[0];
    const auto& other = asked.moves[asked.played];
    EXPECT_EQ(other.move, played);
    EXPECT_LE(other.value[mover], best.value[mover]);
    EXPECT_FALSE(other.score.empty());
    if (asked.played != 0) {
      EXPECT_EQ(other.visits, best.visits);
    }

    // The engine's own best move is the best one when it was played, too.
    const auto again = judge(&best.move);
    EXPECT_EQ(again.played, 0u);
    EXPECT_EQ(again.moves[0].move, best.move);
  }
}

TEST(Judge, IsFairToEveryMoveOfReef) {
  for (u8 players = 2; players <= 4; ++players)
    check<reef::Game>(*reef::make_rules({.players = players}).value(), 7);
}

TEST(Judge, IsFairToEveryMoveOfTheReef) {
  check<riff::Game>(*riff::make_rules({}).value(), 11);
}

TEST(Judge, BotsThatDoNotSearchJudgeNothing) {
  const auto rules = *reef::make_rules({});
  Rng rng(1);
  const auto state = reef::Game::start(*rules, rng);
  const auto own = reef::observe(state, state.to_move);
  EXPECT_TRUE((*seat<reef::Game>("greedy")).player->judge(own, 10, 1, nullptr).moves.empty());
}

}  // namespace
}  // namespace atolls::bots
