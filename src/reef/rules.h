// What stays the same through one game: its options and its deck, compiled. States point to it.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "core/error.h"
#include "core/json.h"
#include "reef/deck.h"

namespace atolls::reef {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kRulesVersion = 1;  // of every record; raise it when a game could go another way

enum class Setup : u8 { Centre, Free };
enum class DeckOut : u8 { Immediate, FinishRound };

struct Options {
  u8 players = 2;
  Setup setup = Setup::Centre;
  DeckOut deck_out = DeckOut::Immediate;
  bool mirror = false;
  bool hide_points = false;

  friend bool operator==(const Options&, const Options&) = default;
};

struct Rules {
  // What the rules ask of a card in every move; the words of the deck file stay in `deck`.
  struct CompiledCard {
    Scorer scorer;
    int points = 0;
    std::array<u8, 2> coral{};
  };

  Options options;
  std::shared_ptr<const Deck> deck;
  std::optional<Json> custom_deck;  // as it was given, where it is not the standard one
  std::string options_text;         // the options object of the protocol, as every view has it
  std::array<CompiledCard, kMaxCards> cards{};
  // Of the cards once more what every list of moves asks, side by side: so it stays in the nearest cache.
  std::array<u8, kMaxCards> points{};
  std::array<std::array<u8, 2>, kMaxCards> coral{};
  int card_count = 0;
  int pieces_per_colour = 0;  // of the whole game, players' boards included

  const CompiledCard& card(int index) const { return cards[static_cast<unsigned>(index)]; }
  int id(int index) const { return deck->cards[static_cast<unsigned>(index)].id; }
  std::optional<int> index_of(int id) const;
};

// The smallest deck that so many can play with: their hands, the display and one card to draw.
constexpr int cards_needed(int players) {
  return 2 * players + 4;
}

using RulesPtr = std::shared_ptr<const Rules>;

// `custom_deck` absent: the standard deck. Fails with `bad_deck` or `bad_option`.
Result<RulesPtr> make_rules(const Options& options, std::optional<Json> custom_deck = std::nullopt);

// The options object of the protocol; unknown names get a suggestion. `where` begins every error.
Result<RulesPtr> parse_rules(const Json& options, const std::string& where);
Json print_options(const Rules& rules);
Json print_deck(const Rules& rules);  // the deck file it is played with

}  // namespace atolls::reef
