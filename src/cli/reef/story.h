// What happened, in words: moves from their events, the final scoring card by card, the ranking and what
// decided it.
#pragma once

#include <string>
#include <vector>

#include "cli/play/face.h"

namespace atolls::cli {

// One line for one move, without what follows the end of the game.
std::string tell_move(const Json& events, const Names& names);

// The end: lines for the final scoring, taken from the last move's events, and the ranking with its
// tie-breaks.
std::vector<std::string> tell_final(const Json& events, const Names& names);
std::vector<std::string> tell_ranking(const Json& result, const Names& names);

// "You won with 45 points."
std::string tell_winners(const Json& result, const Names& names);

}  // namespace atolls::cli
