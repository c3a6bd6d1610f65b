// What a move did, in order, for logs, animation and announcements: objects with "event" and fields,
// documented in docs/protocol.md. Made from the positions before and after, so that playing itself stays
// bare. Both seats may read them: what is laid face down is not named.
#pragma once

#include "core/json.h"
#include "riff/move.h"
#include "riff/state.h"

namespace atolls::riff {

Json events(const State& before, const Move& move, const State& after);

}  // namespace atolls::riff
