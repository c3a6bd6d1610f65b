// How hard a puzzle is: the strength of those who solve it half of the time.
#pragma once

#include <array>
#include <string_view>

#include "bots/bot.h"

namespace atolls::puzzles {

inline constexpr int kLevels = 7;  // of solvers, from easy to best

// What solvers of a level are rated, like people who train.
constexpr int rating_of_level(int level) {
  return 600 + 250 * level;
}

// The rating at which the seven would be expected to solve as many as they do: Elo's formula, summed.
int rating_of(const std::array<double, kLevels>& solved);

}  // namespace atolls::puzzles
