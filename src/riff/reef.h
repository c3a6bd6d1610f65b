// The cards in the reef as four bit planes: bit s of plane k is bit k of the kind on space s. So "all pearls
// within reach" is a handful of instructions, and a row slides by shifting. Which spaces hold a card at all,
// and which way up, a position knows beside this; where there is none, all planes have 0.
#pragma once

#include <array>

#include "riff/cards.h"

namespace atolls::riff {

inline constexpr int kRows = 4;  // a is nearest to seat 0, d to seat 1
inline constexpr int kColumns = 8;
inline constexpr int kSpaces = kRows * kColumns;  // row by row: a1 is 0, a8 is 7, d8 is 31

using Spaces = u32;  // a set of spaces of the reef
inline constexpr Spaces kMiddleRows = 0x00ffff00;

constexpr Spaces space_bit(int space) {
  return Spaces{1} << space;
}
constexpr int row_of(int space) {
  return space / kColumns;
}
constexpr Spaces row_bits(int row) {
  return Spaces{0xff} << row * kColumns;
}
constexpr Spaces reach_of(int boats) {  // all spaces in the columns of so many boats
  return ((1u << boats) - 1) * 0x01010101u;
}

// A byte for each space of a row, the first lowest: 1 where it is in the set.
inline constexpr auto kBytesOfRow = [] {
  std::array<u64, 256> bytes{};
  for (unsigned row = 0; row < bytes.size(); ++row) {
    for (unsigned column = 0; column < kColumns; ++column) bytes[row] |= u64{row >> column & 1} << 8 * column;
  }
  return bytes;
}();
constexpr u64 row_bytes(Spaces spaces, int row) {
  return kBytesOfRow[spaces >> row * kColumns & 0xff];
}

// Takes the space out of its row: what lies beyond it moves one column towards the sea.
constexpr Spaces slide(Spaces spaces, int gap) {
  const Spaces from_gap = row_bits(row_of(gap)) & (~Spaces{0} << gap);
  const Spaces beyond = spaces & from_gap & ~space_bit(gap);
  return (spaces & ~from_gap) | beyond >> 1;
}

class Reef {
 public:
  u8 at(int space) const {
    unsigned kind = 0;
    for (unsigned k = 0; k < planes_.size(); ++k) kind |= (planes_[k] >> space & 1) << k;
    return static_cast<u8>(kind);
  }
  u64 row(int row) const {  // a byte for each space
    u64 kinds = 0;
    for (unsigned k = 0; k < planes_.size(); ++k) kinds |= row_bytes(planes_[k], row) << k;
    return kinds;
  }
  void put(int space, u8 kind) {  // onto an empty space
    for (unsigned k = 0; k < planes_.size(); ++k) planes_[k] |= (Spaces{kind} >> k & 1) << space;
  }
  void keep(Spaces spaces) {  // and nothing else
    for (Spaces& plane : planes_) plane &= spaces;
  }
  void slide(int gap) {
    for (Spaces& plane : planes_) plane = riff::slide(plane, gap);
  }

  // The sets count empty spaces, too: they are for use with those that show a card.
  Spaces fish() const { return ~(planes_[3] & planes_[2]); }
  Spaces fish_of(unsigned colour) const {
    const auto equal = [this, colour](unsigned bit) {
      return (colour >> bit & 1) != 0 ? planes_[bit + 1] : ~planes_[bit + 1];
    };
    return equal(0) & equal(1) & equal(2);
  }
  Spaces coral() const { return planes_[3] & planes_[2] & ~planes_[1] & ~planes_[0]; }
  Spaces pearl() const { return planes_[3] & planes_[2] & ~planes_[1] & planes_[0]; }
  Spaces sea() const { return planes_[3] & planes_[2] & planes_[1] & planes_[0]; }

  friend bool operator==(const Reef&, const Reef&) = default;

 private:
  std::array<Spaces, 4> planes_{};
};

static_assert(kKinds == 1 << 4 && kFishKinds == kCoral && kCoral == 0b1100 && kSea == 0b1111);

}  // namespace atolls::riff
