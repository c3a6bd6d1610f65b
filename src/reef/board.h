// One player's reef: 4×4 spaces with stacks of 0 to 4 pieces. Space 0 is a1 (bottom left), 3 is d1, 15 is d4.
// Sets of spaces are 16-bit masks, so that scoring is a handful of ands and shifts.
#pragma once

#include <array>
#include <bit>
#include <string>

#include "core/types.h"

namespace atolls::reef {

inline constexpr int kColours = 4;
inline constexpr int kSpaces = 16;
inline constexpr int kTallest = 4;
inline constexpr const char* kColourLetters = "RYGP";

using Spaces = u16;  // a set of spaces

inline constexpr Spaces kAllSpaces = 0xffff;
inline constexpr Spaces kCentre = 0x0660;  // b2, c2, b3, c3

constexpr Spaces space_bit(int space) {
  return static_cast<Spaces>(1u << space);
}
constexpr int count(Spaces spaces) {
  return std::popcount(spaces);
}
constexpr int lowest(Spaces spaces) {
  return std::countr_zero(spaces);
}

// Which stacks are meant: by the colour of their top, or any, and by their height. Compiled, so that a board
// can be asked without a branch.
struct Wanted {
  Wanted() = default;
  Wanted(int colour, int low, int high);  // heights from low to high; kColours is any colour

  u64 colours = 0;      // the sets of `Board::tops_` that count
  Spaces any_low = 0;   // all spaces where every height is high enough
  Spaces too_high = 0;  // all spaces where there is a height that is too much
  u8 low = 0;           // the sets of `Board::taller_`
  u8 high = 0;

  friend bool operator==(const Wanted&, const Wanted&) = default;
};

class Board {
 public:
  Spaces topped(int colour) const { return tops_[static_cast<unsigned>(colour)]; }
  Spaces occupied() const {
    u64 all = std::bit_cast<u64>(tops_);
    all |= all >> 32;
    return static_cast<Spaces>(all | all >> 16);
  }

  // The spaces whose stacks are at least `height` high, for heights 1 to 5.
  Spaces at_least(int height) const {
    if (height == 1) return occupied();
    return height > kTallest ? Spaces{0} : taller_[static_cast<unsigned>(height - 2)];
  }
  Spaces open() const { return static_cast<Spaces>(~taller_[2]); }       // room for one piece
  Spaces wide_open() const { return static_cast<Spaces>(~taller_[1]); }  // room for two

  Spaces matching(const Wanted& wanted) const {
    u64 coloured = std::bit_cast<u64>(tops_) & wanted.colours;
    coloured |= coloured >> 32;
    coloured |= coloured >> 16;
    return static_cast<Spaces>(coloured & (taller_[wanted.low] | wanted.any_low) &
                               ~(taller_[wanted.high] & wanted.too_high));
  }

  int height(int space) const {
    return (occupied() >> space & 1) + (taller_[0] >> space & 1) + (taller_[1] >> space & 1) +
           (taller_[2] >> space & 1);
  }
  // The colour of the piece at `level` (0 is the bottom) of a stack that is higher than that.
  int piece(int space, int level) const { return stacks_[static_cast<unsigned>(space)] >> (2 * level) & 3; }

  // Puts a piece on top of a stack that must not be full.
  void add(int space, int colour) {
    const unsigned bit = 1u << space;
    const unsigned first = occupied() & bit;
    const unsigned second = taller_[0] & bit;
    const unsigned third = taller_[1] & bit;
    const unsigned below = (first + second + third) >> space;
    u8& stack = stacks_[static_cast<unsigned>(space)];
    stack = static_cast<u8>(stack | colour << (2 * below));
    taller_[2] = static_cast<Spaces>(taller_[2] | third);
    taller_[1] = static_cast<Spaces>(taller_[1] | second);
    taller_[0] = static_cast<Spaces>(taller_[0] | first);
    // All four colours at once.
    constexpr u64 kEach = 0x0001'0001'0001'0001;
    const u64 others = std::bit_cast<u64>(tops_) & ~(kEach << space);
    tops_ = std::bit_cast<std::array<Spaces, kColours>>(others | u64{1} << (lane(colour) + space));
  }

  friend bool operator==(const Board&, const Board&) = default;

 private:
  friend struct Wanted;
  // Where a colour's set lies in the word that all four make.
  static constexpr int lane(int colour) {
    return 16 * (std::endian::native == std::endian::little ? colour : kColours - 1 - colour);
  }

  std::array<Spaces, kColours> tops_{};  // by the colour of the top piece
  std::array<Spaces, 3> taller_{};       // stacks of at least 2, 3, 4
  std::array<u8, kSpaces> stacks_{};     // the pieces bottom to top, two bits each
};

static_assert(sizeof(Board) == 30);

inline Wanted::Wanted(int colour, int low_height, int high_height)
    : colours(colour == kColours ? ~u64{0} : u64{kAllSpaces} << Board::lane(colour)),
      any_low(low_height == 1 ? kAllSpaces : Spaces{0}),
      too_high(high_height == kTallest ? Spaces{0} : kAllSpaces),
      low(static_cast<u8>(low_height == 1 ? 0 : low_height - 2)),
      high(static_cast<u8>(high_height == kTallest ? 0 : high_height - 1)) {}

}  // namespace atolls::reef
