// A move of Reef as a small value, always in canonical form: pieces sorted by space, those of one space
// bottom first.
#pragma once

#include <array>
#include <compare>
#include <span>
#include <utility>

#include "core/types.h"

namespace atolls::reef {

enum class MoveKind : u8 { Setup, Take, Draw, Play };

struct Piece {
  u8 space = 0;
  u8 colour = 0;
  friend auto operator<=>(const Piece&, const Piece&) = default;
};

struct Move {
  MoveKind kind = MoveKind::Take;
  u8 what = 0;  // take, draw: the display slot, 0 to 2; play: the card
  u8 pieces_size = 0;
  std::array<Piece, 4> pieces{};  // setup: four; play: at most two

  std::span<const Piece> placed() const { return {pieces.data(), pieces_size}; }
  friend auto operator<=>(const Move&, const Move&) = default;
};

// Into canonical order; pieces of one space keep theirs. At most four, so inserting them is quickest.
inline void sort_by_space(std::span<Piece> pieces) {
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    for (std::size_t j = i; j > 0 && pieces[j].space < pieces[j - 1].space; --j)
      std::swap(pieces[j], pieces[j - 1]);
  }
}

}  // namespace atolls::reef
