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

class Board {
 public:
  Spaces topped(int colour) const { return tops_[static_cast<unsigned>(colour)]; }
  Spaces occupied() const { return tops_[0] | tops_[1] | tops_[2] | tops_[3]; }

  // The spaces whose stacks are at least `height` high, for heights 1 to 5.
  Spaces at_least(int height) const {
    if (height == 1) return occupied();
    return height > kTallest ? Spaces{0} : taller_[static_cast<unsigned>(height - 2)];
  }
  Spaces open() const { return static_cast<Spaces>(~taller_[2]); }       // room for one piece
  Spaces wide_open() const { return static_cast<Spaces>(~taller_[1]); }  // room for two

  int height(int space) const {
    return (occupied() >> space & 1) + (taller_[0] >> space & 1) + (taller_[1] >> space & 1) +
           (taller_[2] >> space & 1);
  }
  // The colour of the piece at `level` (0 is the bottom) of a stack that is higher than that.
  int piece(int space, int level) const { return stacks_[static_cast<unsigned>(space)] >> (2 * level) & 3; }

  // Puts a piece on top of a stack that must not be full.
  void add(int space, int colour) {
    const Spaces bit = space_bit(space);
    const auto below = static_cast<unsigned>(height(space));
    u8& stack = stacks_[static_cast<unsigned>(space)];
    stack = static_cast<u8>(stack | colour << (2 * below));
    taller_[2] = static_cast<Spaces>(taller_[2] | (taller_[1] & bit));
    taller_[1] = static_cast<Spaces>(taller_[1] | (taller_[0] & bit));
    taller_[0] = static_cast<Spaces>(taller_[0] | (occupied() & bit));
    for (Spaces& top : tops_) top = static_cast<Spaces>(top & ~bit);
    Spaces& own = tops_[static_cast<unsigned>(colour)];
    own = static_cast<Spaces>(own | bit);
  }

  friend bool operator==(const Board&, const Board&) = default;

 private:
  std::array<Spaces, kColours> tops_{};  // by the colour of the top piece
  std::array<Spaces, 3> taller_{};       // stacks of at least 2, 3, 4
  std::array<u8, kSpaces> stacks_{};     // the pieces bottom to top, two bits each
};

static_assert(sizeof(Board) == 30);

}  // namespace atolls::reef
