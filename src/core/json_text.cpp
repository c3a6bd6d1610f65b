#include "core/json_text.h"

#include <algorithm>
#include <cstring>

namespace atolls {

void JsonText::string(std::string_view text) {
  const bool is_plain =
      std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
  if (!is_plain) return raw(print_json(Json(text)));
  // Most of all that is written are short strings: one growth for each.
  const std::size_t at = text_.size();
  const std::size_t comma = needs_comma_ ? 1 : 0;
  text_.resize(at + comma + text.size() + 2);
  char* out = text_.data() + at;
  if (needs_comma_) *out++ = ',';
  *out++ = '"';
  std::memcpy(out, text.data(), text.size());
  out[text.size()] = '"';
  needs_comma_ = true;
}

}  // namespace atolls
