// Whether a position from outside is one to play on: every piece accounted for, every limit kept, phase and
// players consistent. It need not be one that a game could reach.
#pragma once

#include "core/error.h"
#include "riff/state.h"

namespace atolls::riff {

Result<void> check_lawful(const State& state);  // `bad_state`, naming the field

}  // namespace atolls::riff
