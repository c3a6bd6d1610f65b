#include "reef/packing.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace atolls::reef {

int pack(std::span<const Spaces> sets, int cells, Spaces* chosen) {
  // 1. Nothing to decide: no set, or no two of them overlap.
  Spaces all = 0;
  for (const Spaces set : sets) all |= set;
  const int size = static_cast<int>(sets.size());
  if (size <= 1 || count(all) == size * cells) {
    if (chosen != nullptr) std::copy(sets.begin(), sets.end(), chosen);
    return size;
  }

  // 2. No choice can be larger than the spaces allow.
  const int bound = std::min(size - 1, count(all) / cells);  // two overlap, so one must go
  if (bound == 1) {
    if (chosen != nullptr) *chosen = sets.front();
    return 1;
  }

  // 3. The first space that any set covers is covered by one of these sets, or by none: try all.
  const Spaces pivot = static_cast<Spaces>(all & -all);
  std::array<Spaces, kMaxPlacements> rest;
  std::array<Spaces, kSpaces / 2> choice;
  int best = 0;
  const auto try_without = [&](Spaces blocked, Spaces taken) {
    std::size_t left = 0;
    for (const Spaces set : sets) {
      rest[left] = set;
      left += (set & blocked) == 0 ? 1 : 0;
    }
    const int own = taken != 0 ? 1 : 0;
    const int found =
        own + pack(std::span(rest).first(left), cells, chosen != nullptr ? choice.data() : nullptr);
    if (found <= best) return;
    best = found;
    if (chosen != nullptr) {
      if (own != 0) *chosen = taken;
      std::copy(choice.begin(), choice.begin() + (found - own), chosen + own);
    }
  };
  for (const Spaces set : sets) {
    if ((set & pivot) == 0) continue;
    try_without(set, set);
    if (best == bound) return best;
  }
  try_without(pivot, 0);
  return best;
}

}  // namespace atolls::reef
