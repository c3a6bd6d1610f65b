// What chance brought after a move beside what it could have brought: the luck of one event.
#pragma once

#include <algorithm>
#include <array>

#include "bots/bot.h"
#include "core/json_text.h"
#include "table/table.h"

namespace atolls {

// What whoever decides next knows of a position; when the game is over, what this seat does.
template <Game G>
typename G::Observation next_view(const typename G::State& world, int seat) {
  const int next = G::to_move(world);
  return G::observe(world, next < 0 ? seat : next);
}

template <Game G>
std::string next_view_text(const typename G::State& world, int seat) {
  return text_of([&](JsonText& out) { G::write_view(next_view<G>(world, seat), out); });
}

// Worlds in which all know what they knew before the move, each with chance of its own, could have come as
// well as the real one did. All are judged by the same small searches, from what the next seat to decide
// knows there. So the real one is in the mean as good as the others, and the mean of its luck is 0, whatever
// the searches think of a seat. (What others hold is no part of it: that came with the deal, and who built
// their reef for it has made it better than any other.)
template <Game G>
Luck luck_of(bots::Player<G>& judge, const typename G::State& before, const typename G::Move& move,
             const typename G::State& after, u64 passes, u64 seed) {
  constexpr std::size_t kLooks = 8;         // at the real world, each with a seed of its own
  constexpr std::size_t kWorlds = 24;       // that could have come, each looked at once
  constexpr u64 kShare = 100, kFewest = 8;  // of the passes that the decision got, for each look

  Rng rng(seed);
  std::array<u64, kLooks> seeds;
  for (u64& one : seeds) one = rng.next();
  const int mover = G::to_move(before);
  const auto players = static_cast<std::size_t>(G::players(after));
  Luck luck{.certain = true, .shares = std::vector<double>(players)};
  std::vector<typename G::State> worlds;
  const std::string seen = next_view_text<G>(after, mover);
  for (std::size_t i = 0; i < kWorlds; ++i) {
    worlds.push_back(G::reshuffle(before, rng));
    G::play(worlds.back(), move, rng);
    luck.certain = luck.certain && next_view_text<G>(worlds.back(), mover) == seen;
  }
  if (luck.certain) return luck;

  const u64 each = std::max(kFewest, passes / kShare);
  std::vector<double> real(players), imagined(players);
  const auto look = [&](const typename G::State& world, std::size_t n, std::vector<double>& sum) {
    const auto shares = G::to_move(world) < 0
                            ? shares_of(G::print_result(world), players)
                            : judge.expect(next_view<G>(world, mover), each, seeds[n % kLooks]);
    for (std::size_t s = 0; s < players; ++s) sum[s] += shares[s];
  };
  for (std::size_t i = 0; i < kLooks; ++i) look(after, i, real);
  for (std::size_t i = 0; i < kWorlds; ++i) look(worlds[i], i, imagined);
  for (std::size_t s = 0; s < players; ++s) luck.shares[s] = real[s] / kLooks - imagined[s] / kWorlds;
  return luck;
}

}  // namespace atolls
