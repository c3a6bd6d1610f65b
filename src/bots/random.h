// Any legal move, each as likely as the others: the floor of the ladder, and the first test of every game.
#pragma once

#include "bots/bot.h"

namespace atolls::bots {

template <Game G>
Thought<G> random(const typename G::Observation& own, const Budget&, Rng& rng) {
  const auto legal = G::legal(own);
  const auto players = static_cast<std::size_t>(own.players());
  const double share = 1.0 / static_cast<double>(players);  // it has no opinion
  const auto chosen = static_cast<int>(rng.pick(static_cast<u32>(legal.size())));
  return {legal[chosen], std::vector<double>(players, share), {1}};
}

}  // namespace atolls::bots
