// The header of a record of The Reef: options, deck and deal, with the first dice.
#pragma once

#include "core/record.h"
#include "riff/text/state_json.h"

namespace atolls::riff {

void write_opening(const State& opening, Record& record);  // as it was right after the start
Result<Loaded> read_opening(const Record& record);

}  // namespace atolls::riff
