// A move of The Reef as a small value, always in canonical form.
#pragma once

#include <compare>

#include "riff/purse.h"

namespace atolls::riff {

inline constexpr u8 kNoCoral = 0xff;

enum class MoveKind : u8 {
  Worm,        // take one of colour `what`
  Flip,        // turn up the card of space `what`
  Buy,         // the card of space `what`; a fish onto `coral`
  Boat,        //
  Chase,       // with a shark: the card of space `what`
  ChaseFish,   // the fish of `coral`
  ChaseCoral,  // the empty `coral`
  ChasePearl,  //
  ChaseShark,  //
  MoveFish,    // of coral `what` onto `coral`
  Done,
};

struct Move {
  MoveKind kind = MoveKind::Done;
  u8 what = 0;
  u8 coral = kNoCoral;  // counted from 0 here, from 1 in text
  Purse pay{};

  friend auto operator<=>(const Move&, const Move&) = default;
};

}  // namespace atolls::riff
