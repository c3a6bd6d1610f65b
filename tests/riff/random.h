// Random decks, positions and moves of The Reef, for tests that compare or count.
#pragma once

#include <functional>

#include "reef/random.h"
#include "riff/testing.h"

namespace atolls::tests {

// A lawful deck with other numbers than the standard one.
Json random_riff_deck(Rng& rng);

// Options that end a game soon enough.
Json random_riff_options(Rng& rng);

// A lawful position in the middle of a game that hardly comes about by itself: much is with the players,
// supplies and deck are short.
Json random_riff_position(Rng& rng, const Json& options);

// A start, or such a position.
RiffMatch random_riff_match(Rng& rng);

// A legal move: often one that gets a player on, sometimes any.
RiffMove random_riff_move(Rng& rng, const RiffMatch& match);

// So many random games for each unit of the test scale; `look` sees every position and the move that will be
// played (any, when over).
void random_riff_games(int games, const std::function<void(const RiffMatch&, const RiffMove&)>& look);

}  // namespace atolls::tests
