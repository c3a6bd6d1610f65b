// What a player sees before deciding: prices, what can be done where and with which usual payment, and what a
// move brings. All from the seat's own observation, as docs/protocol.md has it under Extensions.
#pragma once

#include <string_view>

#include "core/error.h"
#include "core/json.h"
#include "riff/move.h"
#include "riff/state.h"

namespace atolls::riff {

// Every card within reach with its price, and for all that can be done now the move with a sensible payment.
Json advise(const Observation& own);

// There is nothing unfinished to look at in this game.
Result<Json> preview(const Observation& own, std::string_view text);

// Why a legal move of the seat to move may be good.
Json explain(const Observation& own, const Move& move);

}  // namespace atolls::riff
