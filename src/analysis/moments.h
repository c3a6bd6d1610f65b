// The moments that decided a game.
#pragma once

#include "analysis/report.h"

namespace atolls::analysis {

struct Moment {
  int number = 0;     // of the move
  int seat = 0;       // whom it concerns
  bool luck = false;  // what came after the move, else the move itself
  double change = 0;  // of that seat's share of the win
};

// The largest changes of the game, three at most, in the order of the moves. What chance brings a seat is
// counted from one decision of its own to the next: what lies between is seen with other eyes.
std::vector<Moment> moments_of(std::span<const Decision> decisions, const Accounts& accounts);

}  // namespace atolls::analysis
