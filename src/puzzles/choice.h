// What move puzzles need to know of each game: which moves are one and the same choice, and what a choice is
// about.
#pragma once

#include <string>
#include <vector>

#include "reef/game.h"
#include "riff/game.h"

namespace atolls::puzzles {

// Whether two legal moves differ in nothing that a puzzle asks for: where the pieces of a card or the point
// of a draw go, which worms are paid, or which of several empty corals a fish gets.
bool same_choice(const reef::Observation& own, const reef::Move& a, const reef::Move& b);
bool same_choice(const riff::Observation& own, const riff::Move& a, const riff::Move& b);

// What the best move is about. `line` is the course that the search expects from it on.
std::vector<std::string> themes_of(const reef::Observation& own, const reef::Move& best,
                                   const std::vector<reef::Move>& line);
std::vector<std::string> themes_of(const riff::Observation& own, const riff::Move& best,
                                   const std::vector<riff::Move>& line);

// Whether there may be one move far ahead of all others: in Reef after the setup, in The Reef when a turn is
// in the seat's hands and somebody has offspring. (Of 5,632 positions before that none was clear.)
bool worth_asking(const reef::Observation& own);
bool worth_asking(const riff::Observation& own);

}  // namespace atolls::puzzles
