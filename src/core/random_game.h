// A game in which everybody plays at random: what the speed of the rules is measured with.
#pragma once

#include <vector>

#include "core/game.h"

namespace atolls {

// Plays one from the start to the end; how many moves it took. The positions go to `visited`, if it is given.
template <Game G>
u64 random_game(const typename G::Rules& rules, Rng& rng, std::vector<typename G::State>* visited = nullptr) {
  typename G::State state = G::start(rules, rng);
  u64 moves = 0;
  while (G::to_move(state) >= 0) {
    const auto legal = G::legal(state);
    G::play(state, legal[static_cast<int>(rng.pick(static_cast<u32>(legal.size())))], rng);
    ++moves;
    if (visited != nullptr) visited->push_back(state);
  }
  return moves;
}

}  // namespace atolls
