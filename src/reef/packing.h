// The exact heart of scoring: the largest number of disjoint sets among equally large sets of spaces.
#pragma once

#include <span>

#include "reef/board.h"

namespace atolls::reef {

// No pattern has more placements with distinct spaces: an asymmetric 2×3 one, turned and mirrored, has 8×6.
inline constexpr int kMaxPlacements = 64;

// `sets` all hold `cells` spaces, at least two. Writes one largest choice to `chosen` if it is not null.
int pack(std::span<const Spaces> sets, int cells, Spaces* chosen);

}  // namespace atolls::reef
