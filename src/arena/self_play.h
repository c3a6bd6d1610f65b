// A bot against itself, and what it expected at every move.
#pragma once

#include <functional>
#include <vector>

#include "arena/calibration.h"
#include "arena/contest.h"

namespace atolls::arena {

// Plays `deals` games with the first bot of the contest's one pairing on every seat, on workers; with a log
// it goes on from there. `enough` is asked after each game and a few times a second, with the games so far;
// true ends it. Returns the games from the first one on without a gap. Fails if the bot does.
Result<std::vector<Predictions>> play_self(const Contest& contest,
                                           const std::function<bool(int games)>& enough);

}  // namespace atolls::arena
