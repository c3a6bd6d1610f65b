#include "core/json_text.h"

#include <algorithm>

namespace atolls {

void JsonText::string(std::string_view text) {
  const bool is_plain =
      std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
  if (!is_plain) return raw(print_json(Json(text)));
  if (needs_comma_) text_ += ',';
  text_ += '"';
  text_ += text;
  text_ += '"';
  needs_comma_ = true;
}

}  // namespace atolls
