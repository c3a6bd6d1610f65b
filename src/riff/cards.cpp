#include "riff/cards.h"

namespace atolls::riff {

namespace {

constexpr std::array<const char*, 5> kOthers = {"coral", "pearl", "shark", "sea", "?"};

}  // namespace

int colour_of(char letter) {
  const std::size_t index = std::string_view(kColourLetters).find(letter);
  return index == std::string_view::npos ? -1 : static_cast<int>(index);
}

std::string colour_text(int colour) {
  return {kColourLetters[colour]};
}

std::string card_text(u8 kind) {
  if (is_fish(kind)) return {kColourLetters[fish_colour(kind)], (kind & 1) != 0 ? 'f' : 'm'};
  return kind <= kUnknown ? kOthers[kind - kCoral] : "?";
}

std::string offspring_text(u8 pair) {
  for (unsigned low = 0; low < kColours; ++low) {
    for (unsigned high = low; high < kColours; ++high) {
      if (kPairOf[low][high] == pair) return {kColourLetters[low], kColourLetters[high]};
    }
  }
  return "?";
}

std::optional<u8> card_of(std::string_view text) {
  for (u8 kind = 0; kind < kKinds; ++kind) {
    if (card_text(kind) == text) return kind;
  }
  return std::nullopt;
}

std::optional<u8> offspring_from(std::string_view text) {
  for (u8 pair = 0; pair < kOffspring; ++pair) {
    if (offspring_text(pair) == text) return pair;
  }
  return std::nullopt;
}

std::string card_words(u8 kind) {
  if (is_fish(kind)) {
    return std::string("the ") + kColourNames[static_cast<unsigned>(fish_colour(kind))] +
           ((kind & 1) != 0 ? " female" : " male");
  }
  if (kind == kSea) return "open sea";
  if (kind == kUnknown) return "a face-down card";
  return "a " + card_text(kind);
}

}  // namespace atolls::riff
