// Many bots in one contest, and their order.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "arena/bradley_terry.h"
#include "arena/contest.h"

namespace atolls::arena {

// Who meets whom: every two bots that are at most `neighbours` places apart. Among three or more players one
// bot sits against several of the other, so both ways are played.
using Meets = std::vector<std::pair<std::size_t, std::size_t>>;
Meets round_robin(std::size_t bots, std::size_t neighbours, int players);

struct Rung {
  std::size_t bot = 0;
  Rating rating;
  int games = 0;
  double score = 0;            // its mean share of the wins for one seat
  std::optional<double> next;  // its share against the bot below, if they met
};

// Best first, from the whole deals of each pairing; `games` has the pairings of `meets` in that order.
std::vector<Rung> rank(const Games& games, std::size_t bots, const Meets& meets,
                       std::optional<Anchor> anchor);

}  // namespace atolls::arena
