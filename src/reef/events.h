// What a move did, in order, for logs, animation and announcements: objects with "event" and fields,
// documented in docs/protocol.md. Made from the positions before and after, so that playing itself stays
// bare.
#pragma once

#include "core/json.h"
#include "reef/move.h"
#include "reef/state.h"

namespace atolls::reef {

Json events(const State& before, const Move& move, const State& after);

}  // namespace atolls::reef
