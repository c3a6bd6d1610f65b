// What one seat sees of The Reef, read from the JSON view of the table: the screen and the advice know
// nothing else, so they cannot show more.
#pragma once

#include <vector>

#include "core/json.h"
#include "riff/move.h"
#include "riff/state.h"

namespace atolls::cli {

// `rules` must outlive what is returned.
riff::Observation read_riff_view(const Json& view, int seat, const riff::Rules& rules);

// Those of the seat that looks, in order; none while it is not to move.
std::vector<riff::Move> riff_moves(const riff::Observation& own);

}  // namespace atolls::cli
