#include "wire/people.h"

#include <algorithm>
#include <array>
#include <span>

#include "core/utf8.h"
#include "store/likeness.h"

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

constexpr std::size_t kMostMarks = 2;  // on a letter, beyond those that are one character with it

// None of them is a bot's name.
constexpr std::array<std::string_view, 32> kFriends = {
    "Angelfish",   "Anglerfish", "Anemone",      "Barracuda", "Butterflyfish", "Clownfish", "Cowfish",
    "Cuttlefish",  "Damselfish", "Dottyback",    "Dugong",    "Grouper",       "Lionfish",  "Lobster",
    "Manatee",     "Manta",      "Mandarinfish", "Moray",     "Nautilus",      "Oyster",    "Parrotfish",
    "Pufferfish",  "Seadragon",  "Sardine",      "Snapper",   "Squid",         "Starfish",  "Surgeonfish",
    "Triggerfish", "Tuna",       "Urchin",       "Wrasse"};

}  // namespace

Result<std::string> check_name(std::string_view name) {
  const std::string normal = normal_form(name);
  std::string tidy;
  std::size_t length = 0;
  bool is_apart = false;           // a blank came, which counts if something follows
  std::size_t marks = kMostMarks;  // on the last letter; the first needs one to sit on
  for (std::string_view rest = normal; !rest.empty();) {
    const std::string_view before = rest;
    const auto character = take_character(rest);
    if (!character) return failure("bad_name", "the name is not UTF-8");
    if (is_in(kBlanks, *character)) {
      is_apart = !tidy.empty();
      marks = kMostMarks;
      continue;
    }
    if (is_in(kHidden, *character)) return failure("bad_name", "the name has characters that do not show");
    marks = is_mark(*character) ? marks + 1 : 0;
    if (marks > kMostMarks) return failure("bad_name", "the name has marks that pile up or stand alone");
    if (is_apart) tidy += ' ';
    length += is_apart ? 2 : 1;
    is_apart = false;
    tidy += before.substr(0, before.size() - rest.size());
    if (length > kLongestName)
      return failure("bad_name", "the name is longer than " + std::to_string(kLongestName) + " characters");
  }
  if (tidy.empty()) return failure("bad_name", "the name is empty");
  if (mixes_scripts(tidy)) return failure("bad_name", "the name mixes letters of different scripts");
  if (looks_like_a_bot(tidy)) return failure("bad_name", "a bot is called that");
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

}  // namespace atolls::server
