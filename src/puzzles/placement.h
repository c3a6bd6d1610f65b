// Which placement of a card scores most: all of them tried, and whether there is one way only.
#pragma once

#include <optional>
#include <vector>

#include "puzzles/puzzle.h"
#include "reef/moves.h"

namespace atolls::puzzles {

// What is asked: to play a card of the hand; with `then`, so that this and that other card of the hand,
// played next, bring most together.
struct Asked {
  u8 card = 0;
  std::optional<u8> then = {};
};

// All ways to place a card's pieces, and what each brings.
struct Placements {
  struct Way {
    reef::Move move;
    int points = 0;
    int now = 0;  // of them by the card itself
  };
  std::vector<Way> ways;
  int points = 0;       // of the best
  int second = 0;       // of the best of all others
  bool unique = false;  // all best ones lead to one reef, turned or mirrored at most

  std::vector<reef::Move> best() const;
};
Placements all_placements(const reef::Observation& own, const Asked& asked);

// How likely somebody finds the best by habit: who puts one piece where it brings most and then the other, or
// who looks at the points of this card alone.
double found_by_habit(const reef::Observation& own, const Asked& asked, const Placements& placements);

inline constexpr int kClearPoints = 2;    // the best is this far ahead
inline constexpr double kObvious = 0.25;  // a habit that finds it more often makes it no puzzle

// The puzzle, if it is one.
std::optional<Puzzle> placement_puzzle(const reef::Observation& own, const Asked& asked);

// A reef as text, the same for all eight ways to turn and mirror it.
std::string shape_of(const reef::Board& board);

}  // namespace atolls::puzzles
