// The colours, the sixteen kinds of reef card and the 21 offspring, and how they are written. Cards of one
// kind are all alike, so a card is its kind in one byte.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"

namespace atolls::riff {

inline constexpr int kColours = 6;
inline constexpr char kColourLetters[] = "ROYGBL";
inline constexpr std::array<const char*, kColours> kColourNames = {"red",   "orange", "yellow",
                                                                   "green", "blue",   "lilac"};

// Kinds 0 to 11 are the fish: two of each colour, the male first.
inline constexpr int kFishKinds = 12;
inline constexpr u8 kCoral = 12;
inline constexpr u8 kPearl = 13;
inline constexpr u8 kShark = 14;
inline constexpr u8 kSea = 15;
inline constexpr int kKinds = 16;
inline constexpr u8 kUnknown = 16;   // a face-down card, to those who may not look
inline constexpr u8 kNoCard = 0xff;  // an empty space
inline constexpr int kCards = 60;

constexpr bool is_fish(u8 kind) {
  return kind < kFishKinds;
}
constexpr int fish_colour(u8 fish) {
  return fish >> 1;
}
constexpr bool opposite_gender(u8 fish, u8 other) {
  return ((fish ^ other) & 1) != 0;
}

// Offspring are the unordered pairs of colours: RR, RO, RY, …, BL, LL.
inline constexpr int kOffspring = 21;

inline constexpr auto kPairOf = [] {
  std::array<std::array<u8, kColours>, kColours> pairs{};
  u8 next = 0;
  for (unsigned low = 0; low < kColours; ++low) {
    for (unsigned high = low; high < kColours; ++high) pairs[low][high] = pairs[high][low] = next++;
  }
  return pairs;
}();

// What two fish would breed, if their genders differ.
constexpr u8 offspring_of(u8 fish, u8 other) {
  return kPairOf[static_cast<unsigned>(fish_colour(fish))][static_cast<unsigned>(fish_colour(other))];
}

int colour_of(char letter);  // -1 if there is none

std::string colour_text(int colour);  // "R"
std::string card_text(u8 kind);       // "Rm", "coral", …, "?"
std::string offspring_text(u8 pair);  // "RB"
std::optional<u8> card_of(std::string_view text);
std::optional<u8> offspring_from(std::string_view text);

// "a pearl", "open sea", "the red male": the card in a sentence.
std::string card_words(u8 kind);

}  // namespace atolls::riff
