// The best placement of a card a second time: written from docs/puzzles.md and the slow scoring, without any
// code of src/reef or src/puzzles.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "reef/slow.h"

namespace atolls::tests {

struct SlowBest {
  int points = -1;  // of the best placement
  int second = -1;  // of the best of all others
  std::set<std::string> moves;
};

// Of a card in the hand of this seat, or of two that are played one after the other.
SlowBest slow_best(const Json& view, int seat, const SlowCard& card, const std::optional<SlowCard>& then);

// The reefs that the best placements lead to, each in the first of its eight positions by the alphabet.
std::set<std::string> slow_shapes(const Json& view, int seat, const std::set<std::string>& moves);

}  // namespace atolls::tests
