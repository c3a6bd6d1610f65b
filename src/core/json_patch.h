// Small differences between two JSON texts, for those who have the first and need the second. docs/live.md
// tells how a patch is applied.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"

namespace atolls {

// What makes `after` of `before`: "{}" if they are the same. Both must be JSON as print_json and JsonText
// write it, with their members in one order. Nothing where no patch can say it: an object has lost a member.
std::optional<std::string> make_patch(std::string_view before, std::string_view after);

// An object is merged into an object member by member, and into a list item by item; anything else replaces.
// A place that is not there is passed over.
void apply_patch(Json& value, const Json& patch);

}  // namespace atolls
