// What a move did, as a list in order, for logs, animation and announcements: objects with "event" and
// fields, documented in docs/protocol.md. Made from the positions before and after, so that playing itself
// stays bare. Both seats may read them: what is laid face down is not named.
#pragma once

#include "core/json_text.h"
#include "riff/move.h"
#include "riff/state.h"

namespace atolls::riff {

void write_events(const State& before, const Move& move, const State& after, JsonText& out);

}  // namespace atolls::riff
