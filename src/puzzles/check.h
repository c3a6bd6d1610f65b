// Whether a puzzle is what it says: all that can be proven, and of a move what a longer search says.
#pragma once

#include <set>
#include <string>

#include "puzzles/puzzle.h"

namespace atolls::puzzles {

// Line by line: a position or an id may not come twice.
class Checker {
 public:
  // Fails with `bad_puzzle` and what is wrong. Of a move everything but whether it is the best.
  Result<void> check(const Puzzle& puzzle);

 private:
  std::set<std::string> seen_;
};

// Whether a search of so many passes finds the solution of a move puzzle, which must have been checked.
Result<bool> holds(const Puzzle& puzzle, u64 passes, u64 seed);

}  // namespace atolls::puzzles
