// The header of a Reef record: options, deck and deal.
#pragma once

#include "core/record.h"
#include "reef/text/state_json.h"

namespace atolls::reef {

void write_opening(const State& opening, Record& record);
Result<Loaded> read_opening(const Record& record);

}  // namespace atolls::reef
