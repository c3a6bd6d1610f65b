// Small text helpers that every parser here shares. No locale, no exceptions.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace atolls {

// The words of a line, separated by any run of blanks and tabs.
std::vector<std::string_view> split_words(std::string_view line);

// The parts between separators, empty ones included.
std::vector<std::string_view> split(std::string_view text, char separator);

std::string_view trim(std::string_view text);

std::string join(std::span<const std::string> parts, std::string_view separator);

// A plain decimal number without sign, or nothing: "12a", "", "-1", "1e3" and what does not fit are nothing.
std::optional<u64> parse_number(std::string_view text);

// The text in quotes, cut to a readable length and with control characters replaced: for error messages.
std::string in_quotes(std::string_view text);

// The text with control characters replaced by blanks: a name must neither break a line nor command a
// terminal.
std::string without_controls(std::string text);

// The candidate that was probably meant, or nothing if none is near.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates);

// ", did you mean 'x'?" or nothing.
std::string suggestion(std::string_view word, std::span<const std::string> candidates);

}  // namespace atolls
