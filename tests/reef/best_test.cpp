// The best placement against trying all of them, and the bots that use it.
#include <gtest/gtest.h>

#include "bots/random.h"
#include "bots/reef/bots.h"
#include "reef/best.h"
#include "reef/game.h"
#include "reef/random.h"
#include "support/testing.h"

namespace atolls::reef {
namespace {

int best_by_trying_all(const State& state, int card) {
  std::array<Move, kMaxPlacings> moves;
  const Placing ways(state.board(), state.supply, state.rules->card(card).coral);
  int best = -1;
  for (const Move& move :
       std::span(moves).first(static_cast<unsigned>(ways.list(static_cast<u8>(card), moves)))) {
    Board after = state.board();
    for (const Piece piece : move.placed()) after.add(piece.space, piece.colour);
    best = std::max(best, state.rules->card(card).scorer.completions(after));
  }
  return best;
}

void compare_through_games(const Rules& rules, int games, u64 seed) {
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    State state = start(rules, rng);
    while (state.phase != Phase::Over) {
      if (state.phase == Phase::Turn) {
        const int card = static_cast<int>(rng.pick(static_cast<u32>(rules.card_count)));
        const Best best = best_placement(state.board(), state.supply, rules, card);
        ASSERT_EQ(best.completions, best_by_trying_all(state, card))
            << "card " << rules.id(card) << " in " << print_state(state);
        Board after = state.board();
        for (const Piece piece : best.move.placed()) after.add(piece.space, piece.colour);
        ASSERT_EQ(best.completions, rules.card(card).scorer.completions(after));
      }
      const LegalMoves moves(state);
      play(state, moves[static_cast<int>(rng.pick(static_cast<u32>(moves.size())))]);
    }
  }
}

TEST(ReefBest, BestPlacementEqualsTryingAllWithTheStandardDeck) {
  for (const u8 players : {u8{2}, u8{3}, u8{4}}) {
    const auto rules = make_rules({.players = players});
    compare_through_games(**rules, 40 * tests::test_scale(), players);
  }
}

TEST(ReefBest, BestPlacementEqualsTryingAllWithRandomDecksAndShortSupply) {
  Rng rng(11);
  for (int deck = 0; deck < 25 * tests::test_scale(); ++deck) {
    const Options options{.players = 2, .setup = Setup::Free, .mirror = deck % 2 == 0};
    const auto rules = make_rules(options, tests::random_deck(rng, 40));
    ASSERT_TRUE(rules) << rules.error().message;
    compare_through_games(**rules, 2, static_cast<u64>(deck));
  }
}

TEST(ReefBest, GreedyAlwaysMovesLegallyAndBeatsRandom) {
  const auto rules = make_rules({});
  int wins = 0;
  constexpr int kGames = 60;
  for (int game = 0; game < kGames; ++game) {
    Rng rng(static_cast<u64>(game));
    State state = start(**rules, rng);
    const int greedy_seat = game % 2;
    while (state.phase != Phase::Over) {
      const Observation own = observe(state, state.to_move);
      const Move move = state.to_move == greedy_seat ? bots::reef_greedy(own, {}, rng).move
                                                     : bots::random<Game>(own, {}, rng).move;
      ASSERT_TRUE(parse_move(state, print_move(**rules, move)).has_value());
      play(state, move);
    }
    wins += standing(state).won(greedy_seat) ? 1 : 0;
  }
  EXPECT_GE(wins, kGames - 3);
}

// Nothing that a seat cannot know may change what a bot answers.
TEST(ReefBest, GreedyAnswersTheSameInEveryWorldThatFits) {
  const auto rules = make_rules({.players = 3});
  Rng rng(5);
  State state = start(**rules, rng);
  while (state.phase != Phase::Over) {
    const Observation own = observe(state, state.to_move);
    Rng one(9);
    Rng two(9);
    const Move move = bots::reef_greedy(own, {}, one).move;
    const State imagined = sample(own, rng);
    ASSERT_EQ(bots::reef_greedy(observe(imagined, state.to_move), {}, two).move, move);
    play(state, move);
  }
}

}  // namespace
}  // namespace atolls::reef
