// UTF-8, strictly: no overlong forms, no surrogates, nothing above U+10FFFF.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

#include "core/types.h"

namespace atolls {

// Takes the first character off `rest`, or nothing (and leaves it) where there is none.
inline std::optional<char32_t> take_character(std::string_view& rest) {
  if (rest.empty()) return std::nullopt;
  const auto byte = [&](std::size_t i) { return static_cast<u8>(rest[i]); };
  const u8 first = byte(0);
  const std::size_t length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (length == 0 || first > 0xf4 || rest.size() < length) return std::nullopt;
  char32_t character = length == 1 ? first : first & (0x7fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0u) != 0x80) return std::nullopt;
    character = (character << 6) | (byte(i) & 0x3fu);
  }
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = character >= 0xd800 && character <= 0xdfff;
  if (character < kLeast[length] || character > 0x10ffff || is_surrogate) return std::nullopt;
  rest.remove_prefix(length);
  return character;
}

// Whether it is UTF-8 without a zero byte: what every database can keep as text.
inline bool is_plain_text(std::string_view text) {
  const auto is_ascii = [](char c) { return c > 0; };
  text.remove_prefix(static_cast<std::size_t>(std::ranges::find_if_not(text, is_ascii) - text.begin()));
  while (!text.empty()) {
    const auto character = take_character(text);
    if (!character || *character == 0) return false;
  }
  return true;
}

}  // namespace atolls
