// A game in which everybody plays at random: what the speed of the rules is measured with.
#pragma once

#include <vector>

#include "core/game.h"

namespace atolls {

// A legal move, each as likely as the others. A game that can name one without listing all does so.
template <Game G>
void random_move(const typename G::State& state, Rng& rng, typename G::Move& move) {
  if constexpr (requires { G::random_move(state, rng, move); }) {
    G::random_move(state, rng, move);
  } else {
    const auto legal = G::legal(state);
    move = legal[static_cast<int>(rng.pick(static_cast<u32>(legal.size())))];
  }
}

// Plays one from the start to the end; how many moves it took. The positions go to `visited`, if it is given.
template <Game G>
u64 random_game(const typename G::Rules& rules, Rng& rng, std::vector<typename G::State>* visited = nullptr) {
  typename G::State state = G::start(rules, rng);
  typename G::Move move;
  u64 moves = 0;
  while (G::to_move(state) >= 0) {
    random_move<G>(state, rng, move);
    G::play(state, move, rng);
    ++moves;
    if (visited != nullptr) visited->push_back(state);
  }
  return moves;
}

}  // namespace atolls
