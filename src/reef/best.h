// The most that a card can score now with its own two pieces: exact, over all placements.
#pragma once

#include "reef/moves.h"

namespace atolls::reef {

struct Best {
  Move move;  // one best placement, always the same for the same position
  int completions = -1;
};

Best best_placement(const Board& board, std::span<const u8, kColours> supply, const Rules& rules, int card);

// The same for what another card scores: how well the pieces of `card` can prepare it.
Best best_preparation(const Board& board, std::span<const u8, kColours> supply, const Rules& rules, int card,
                      const Scorer& prepared);

}  // namespace atolls::reef
