// What a player sees before deciding: what each card would score, where pieces may go, and what a move
// brings. All from the seat's own observation, as docs/protocol.md has it under Extensions.
#pragma once

#include <string_view>

#include "core/error.h"
#include "core/json.h"
#include "reef/move.h"
#include "reef/state.h"

namespace atolls::reef {

// Every card in sight: what it scores on the own reef now, and at best with its own two pieces.
Json advise(const Observation& own);

// An unfinished `setup` or `play`, its pieces in the order they were put down: what is left to place and
// where, and what the card scores so far. Fails with `bad_move` or `illegal_move`.
Result<Json> preview(const Observation& own, std::string_view text);

// Why a legal move of the seat to move may be good: points now, what it prepares, what it denies.
Json explain(const Observation& own, const Move& move);

}  // namespace atolls::reef
