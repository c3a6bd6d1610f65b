// Links that carry what they share: a deal, or a whole record. The page makes them (web/src/setup/plan.ts,
// web/src/game/share.ts).
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "preview/shared.h"

namespace atolls::preview {

// Both may be anybody's, take a while, and fail with whatever is wrong with them.
Result<Shared> read_deal(std::string_view game, std::string_view link);  // "seed=7,players=3"
Result<Shared> read_record(std::string_view packed);                     // deflated, in base64url

// "%2C" as ",". What is not such a number stays as it is.
std::string decode_percent(std::string_view text);

}  // namespace atolls::preview
