// Any legal move, each as likely as the others: the floor of the ladder, and the first test of every game.
#pragma once

#include "bots/bot.h"

namespace atolls::bots {

template <Game G>
Thought<G> random(const typename G::Observation& own, const Budget&, Rng& rng) {
  const auto count = static_cast<u32>(G::count_moves(own));
  const auto players = static_cast<std::size_t>(own.players());
  const double share = 1.0 / static_cast<double>(players);  // it has no opinion
  return {G::move_at(own, static_cast<int>(rng.pick(count))), std::vector<double>(players, share), {1}};
}

}  // namespace atolls::bots
