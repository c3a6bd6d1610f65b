// The hand as actions and observations have it: sorted, for its own order tells what was played before.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "reef/state.h"

namespace atolls::python {

struct SortedHand {
  explicit SortedHand(std::span<const u8> hand) : size(hand.size()) {
    for (std::size_t i = 0; i < size; ++i) {
      std::size_t j = i;
      for (; j > 0 && cards[j - 1] > hand[i]; --j) cards[j] = cards[j - 1];
      cards[j] = hand[i];
    }
  }
  std::array<u8, reef::kMaxHand> cards{};
  std::size_t size;
};

inline int rank_in(std::span<const u8> hand, u8 card) {
  return static_cast<int>(std::ranges::count_if(hand, [card](u8 other) { return other < card; }));
}

}  // namespace atolls::python
