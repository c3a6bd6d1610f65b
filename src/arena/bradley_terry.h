// Ratings from meetings: the Elo of each bot that makes the scores they had most likely (Bradley and Terry).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace atolls::arena {

// Games with bot `a` on one seat and bot `b` on all others.
struct Meeting {
  std::size_t a = 0;
  std::size_t b = 0;
  double games = 0;
  double score = 0;  // a's share of the wins
};

struct Rating {
  double elo = 0;
  double error = 0;  // half the width of the 95 % interval, relative to the anchor
};

struct Anchor {
  std::size_t bot = 0;
  double elo = 0;
};

// Without an anchor the mean is 0. Each meeting has `pretended` games of equals beside its own, so that a bot
// that never lost has a rating, too; with none of them such ratings have no bound. All bots must be connected
// by meetings.
std::vector<Rating> fit_ratings(std::size_t bots, std::span<const Meeting> meetings, int players,
                                std::optional<Anchor> anchor, double pretended = 1);

}  // namespace atolls::arena
