// The cards as a deck file gives them, checked: parsing fails with an error that names the card and the
// field.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/json.h"
#include "reef/scorer.h"

namespace atolls::reef {

// A State keeps each card in one byte, six bits for the card and two for the seat that discarded it.
inline constexpr int kMaxCards = 64;

struct Card {
  int id = 0;
  std::array<u8, 2> coral{};         // the colours of its two pieces
  int points = 0;                    // for each completion
  std::vector<std::string> pattern;  // rows of tokens, or empty for a counting card
  u8 counted = 0;                    // `count` and `around`, without a pattern
  u8 around = 0;

  bool counts() const { return pattern.empty(); }
};

struct Deck {
  std::string name;
  std::vector<Card> cards;

  const Card* find(int id) const;  // null if there is none
};

Result<Deck> parse_deck(const Json& json);
Result<Deck> parse_deck_text(std::string_view text);

// What `pattern`, or `count` and `around`, of a card or a score request describe.
Result<Scorer> compile(const Card& card, bool mirror);

// Reads `pattern`, `count` and `around` of an object into a card; the error names the field.
Result<Card> parse_goal(const JsonField& object);

// The deck of the game as published, embedded in the program.
std::string_view standard_deck_text();
const std::shared_ptr<const Deck>& standard_deck();

int colour_of(char letter);  // 0 to 3, or -1

}  // namespace atolls::reef
