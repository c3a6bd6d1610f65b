// What the learned evaluation of a game sees (docs/networks.md), as bytes for those who train their own; and
// the moves that `search` looks at first. Each game's file specialises it. One thread uses one at a time.
#pragma once

#include <memory>

#include "coding.h"

namespace atolls::python {

template <Game G>
class Sight;
// static std::vector<Part> layout();        of what is written for one seat
// static bool knows(const Rules&);          it was made for the usual cards
// void write(const Observation&, u8* out);  for each seat, the own first; only what the observation tells
// void likely(const State&, std::vector<Move>& out);

template <Game G>
inline std::size_t sight_size() {
  static const std::size_t size = [] {
    std::size_t sum = 0;
    for (const Part& part : Sight<G>::layout()) sum += part.size();
    return sum;
  }();
  return size;
}

}  // namespace atolls::python
