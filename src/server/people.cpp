#include "server/people.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "core/utf8.h"

namespace atolls::server {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// What Unicode counts as blanks (White_Space).
constexpr Range kBlanks[] = {{0x09, 0x0d},     {0x20, 0x20},     {0x85, 0x85},     {0xa0, 0xa0},
                             {0x1680, 0x1680}, {0x2000, 0x200a}, {0x2028, 0x2029}, {0x202f, 0x202f},
                             {0x205f, 0x205f}, {0x3000, 0x3000}};

// What does not show, or turns the text around it: controls (Cc), formats (Cf), fillers, variation selectors,
// private use, and code points that are no characters. Names that look alike but are not would be made of
// them.
constexpr Range kHidden[] = {{0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},
                             {0x600, 0x605},     {0x61c, 0x61c},     {0x6dd, 0x6dd},     {0x70f, 0x70f},
                             {0x890, 0x891},     {0x8e2, 0x8e2},     {0x115f, 0x1160},   {0x17b4, 0x17b5},
                             {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f},
                             {0x2800, 0x2800},   {0x3164, 0x3164},   {0xe000, 0xf8ff},   {0xfdd0, 0xfdef},
                             {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xfffb},
                             {0xfffe, 0xffff},   {0x110bd, 0x110bd}, {0x110cd, 0x110cd}, {0x13430, 0x1343f},
                             {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff}};

bool is_in(std::span<const Range> ranges, char32_t character) {
  return std::ranges::any_of(
      ranges, [&](const Range& range) { return range.first <= character && character <= range.last; });
}

constexpr std::array<std::string_view, 32> kFriends = {
    "Angelfish",   "Anglerfish", "Anemone",      "Barracuda", "Butterflyfish", "Clownfish", "Crab",
    "Cuttlefish",  "Damselfish", "Dolphin",      "Dugong",    "Grouper",       "Lionfish",  "Lobster",
    "Manatee",     "Manta",      "Mandarinfish", "Moray",     "Nautilus",      "Octopus",   "Parrotfish",
    "Pufferfish",  "Seahorse",   "Shrimp",       "Snapper",   "Squid",         "Starfish",  "Surgeonfish",
    "Triggerfish", "Turtle",     "Urchin",       "Wrasse"};

}  // namespace

Result<std::string> check_name(std::string_view name) {
  std::string tidy;
  std::size_t length = 0;
  bool is_apart = false;  // a blank came, which counts if something follows
  for (std::string_view rest = name; !rest.empty();) {
    const std::string_view before = rest;
    const auto character = take_character(rest);
    if (!character) return failure("bad_name", "the name is not UTF-8");
    if (is_in(kBlanks, *character)) {
      is_apart = !tidy.empty();
      continue;
    }
    if (is_in(kHidden, *character)) return failure("bad_name", "the name has characters that do not show");
    if (is_apart) tidy += ' ';
    length += is_apart ? 2 : 1;
    is_apart = false;
    tidy += before.substr(0, before.size() - rest.size());
    if (length > kLongestName)
      return failure("bad_name", "the name is longer than " + std::to_string(kLongestName) + " characters");
  }
  if (tidy.empty()) return failure("bad_name", "the name is empty");
  return tidy;
}

Result<void> check_password(std::string_view password) {
  if (password.size() < kShortestPassword) {
    return failure("bad_password",
                   "the password is shorter than " + std::to_string(kShortestPassword) + " characters");
  }
  if (password.size() > kLongestPassword)
    return failure("bad_password",
                   "the password is longer than " + std::to_string(kLongestPassword) + " bytes");
  if (!is_plain_text(password)) return failure("bad_password", "the password is not UTF-8");
  return {};
}

std::string guest_name(u64 random) {
  const u64 number = random / kFriends.size() % 900 + 100;
  return std::string(kFriends[random % kFriends.size()]) + " " + std::to_string(number);
}

std::string fold_name(std::string_view name) {
  std::string folded;
  for (const std::string_view word : split_words(name)) {
    if (!folded.empty()) folded += ' ';
    for (const char c : word) folded += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return folded;
}

}  // namespace atolls::server
