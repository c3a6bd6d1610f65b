// What people may call themselves, and what guards their accounts.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "core/types.h"

namespace atolls::server {

inline constexpr std::size_t kLongestName = 24;  // characters
inline constexpr std::size_t kShortestPassword = 8;
inline constexpr std::size_t kLongestPassword = 200;  // bytes

// The name as it is shown: in normal form (NFKC), blanks of every kind become one, none are around it. Fails
// with `bad_name` if it is not UTF-8, not 1 to 24 characters, has characters that do not show or that turn
// the text around them, piles marks up, mixes scripts, or looks like a bot's.
Result<std::string> check_name(std::string_view name);

// Fails with `bad_password` if it is not 8 to 200 bytes of text.
Result<void> check_password(std::string_view password);

// A friendly name for somebody who gave none: "Clownfish 417".
std::string guest_name(u64 random);

}  // namespace atolls::server
