// What stays the same through one game: its options and its deck. States point to it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/error.h"
#include "core/json.h"
#include "riff/deck.h"

namespace atolls::riff {

inline constexpr int kPlayers = 2;
inline constexpr int kRulesVersion = 1;  // of every record; raise it when a game could go another way
inline constexpr i32 kMostTurns = 1'000'000'000;

struct Options {
  u32 standoff = 40;  // turns in a row without any action that end the game
  u32 max_turns = 0;  // 0: as many as it takes
  bool move_fish = false;

  friend bool operator==(const Options&, const Options&) = default;
};

struct Rules {
  Options options;
  std::shared_ptr<const Deck> deck;
  std::optional<Json> custom_deck;  // as it was given, where it is not the standard one
  std::string options_text;         // the options object of the protocol, as every view has it
};

using RulesPtr = std::shared_ptr<const Rules>;

// `custom_deck` absent: the standard deck. Fails with `bad_deck`.
Result<RulesPtr> make_rules(const Options& options, std::optional<Json> custom_deck = std::nullopt);

// The options object of the protocol; unknown names get a suggestion. `where` begins every error.
Result<RulesPtr> parse_rules(const Json& options, const std::string& where);
Json print_options(const Rules& rules);
Json print_deck(const Rules& rules);  // the deck file it is played with

}  // namespace atolls::riff
