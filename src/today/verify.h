// Whether a game of the day that somebody sends could have been played: the day's deal, every move legal, and
// every move of the opponent the one that it makes.
#pragma once

#include <string>
#include <vector>

#include "today/deal.h"

namespace atolls::today {

inline constexpr std::size_t kMostMoves = 600;  // of both; longer ones do not count

// The day's table after these moves, which must be legal and bring the game to its end. Fails as verify does.
Result<TablePtr> replay(std::string_view game, Day day, const std::vector<std::string>& moves);

// Fails with `bad_game`, and the number of the move where there is one, or `unknown_game`.
// Otherwise it gives back the lead.
Result<int> verify(std::string_view game, Day day, const std::vector<std::string>& moves);

}  // namespace atolls::today
