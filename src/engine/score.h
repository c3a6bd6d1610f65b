// The protocol's `score`: what a card or a pattern scores on a reef, without a table.
#pragma once

#include "core/json.h"

namespace atolls {

Result<Json> answer_score(const JsonField& request);

}  // namespace atolls
