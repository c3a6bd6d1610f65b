// The bots of The Reef against each other: fixed games, so the figures are the same on every machine.
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/riff/bots.h"

namespace atolls::riff {
namespace {

using Bot = bots::Seated<Game>;

Bot bot(std::string_view spec) {
  return *bots::seat<Game>(spec);
}

// Plays one game; every move must be one that the rules read back from its text.
State play_game(Bot first, Bot second, u64 seed) {
  static const auto rules = *make_rules({});
  Rng rng(seed);
  State state = start(*rules, rng);
  while (state.phase != Phase::Over) {
    Bot& mover = state.to_move == 0 ? first : second;
    const Move move = mover.think(observe(state, state.to_move), {}, rng).move;
    EXPECT_TRUE(parse_move(state, print_move(move)).has_value()) << print_move(move);
    play(state, move, rng);
  }
  return state;
}

TEST(RiffBots, GreedyFinishesAgainstItselfInAMedianOf30To45Turns) {
  std::vector<u32> turns;
  for (u64 game = 0; game < 101; ++game) {
    const State end = play_game(bot("greedy"), bot("greedy"), game);
    EXPECT_TRUE(end.seats[0].offspring() == kToWin || end.seats[1].offspring() == kToWin);
    turns.push_back(end.turn);
  }
  std::ranges::nth_element(turns, turns.begin() + 50);
  EXPECT_GE(turns[50], 30u);
  EXPECT_LE(turns[50], 45u);
}

TEST(RiffBots, GreedyBeatsRandomFromEitherSeat) {
  int wins = 0;
  for (u64 game = 0; game < 20; ++game) {
    const State first = play_game(bot("greedy"), bot("random"), game);
    const State second = play_game(bot("random"), bot("greedy"), game);
    wins += (standing(first).ranks[0] == 1 ? 1 : 0) + (standing(second).ranks[1] == 1 ? 1 : 0);
  }
  EXPECT_GE(wins, 38);
}

TEST(RiffBots, OneplyBeatsGreedyAndFinishes) {
  int wins = 0;
  for (u64 game = 0; game < 50; ++game) {
    const State first = play_game(bot("search:nodes=1"), bot("greedy"), game);
    const State second = play_game(bot("greedy"), bot("search:nodes=1"), game);
    wins += (standing(first).ranks[0] == 1 ? 1 : 0) + (standing(second).ranks[1] == 1 ? 1 : 0);
    const State self = play_game(bot("search:nodes=1"), bot("search:nodes=1"), game);
    EXPECT_TRUE(self.seats[0].offspring() == kToWin || self.seats[1].offspring() == kToWin);
  }
  EXPECT_GE(wins, 65);
}

}  // namespace
}  // namespace atolls::riff
