// What a move did, as a list in order, for logs, animation and announcements: objects with "event" and
// fields, documented in docs/protocol.md. Made from the positions before and after, so that playing itself
// stays bare.
#pragma once

#include "core/json_text.h"
#include "reef/move.h"
#include "reef/state.h"

namespace atolls::reef {

void write_events(const State& before, const Move& move, const State& after, JsonText& out);

}  // namespace atolls::reef
