// The 60 reef cards as a deck file counts them, checked: parsing fails with an error that names the field.
// No source prints these numbers; the standard deck is a reconstruction, and an owner of the game can correct
// it.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "core/error.h"
#include "core/json.h"
#include "riff/cards.h"

namespace atolls::riff {

struct Deck {
  std::string name;
  std::array<u8, kKinds> counts{};  // of each kind, 60 in all
};

Result<Deck> parse_deck(const Json& json);
Result<Deck> parse_deck_text(std::string_view text);

// The reconstructed deck, embedded in the program.
std::string_view standard_deck_text();
const std::shared_ptr<const Deck>& standard_deck();

}  // namespace atolls::riff
