#include "cli/play/options.h"

#include "cli/files.h"

namespace atolls::cli {

void add_game_options(CLI::App& verb, GameOptions& options) {
  verb.add_option("--players", options.players, "2 to 4")
      ->check(CLI::Range(2, reef::kMaxPlayers))
      ->capture_default_str();
  verb.add_option("--setup", options.setup,
                  "Where the first four pieces go: centre, or free (anywhere but there)")
      ->check(CLI::IsMember({"centre", "free"}))
      ->capture_default_str();
  verb.add_option("--deck-out", options.deck_out,
                  "When the deck runs out: immediate ends the game at once, finishRound after the round")
      ->check(CLI::IsMember({"immediate", "finishRound"}))
      ->capture_default_str();
  verb.add_flag("--mirror", options.mirror, "Let patterns be mirrored, too");
  verb.add_flag("--hide-points", options.hide_points, "Do not show other seats' points");
}

Result<Json> options_json(const GameOptions& options) {
  Json json = {{"players", options.players},
               {"setup", options.setup},
               {"deckOut", options.deck_out},
               {"mirror", options.mirror},
               {"hidePoints", options.hide_points}};
  if (!options.deck_file.empty()) {
    ATOLL_TRY(text, read_file(options.deck_file));
    auto deck = parse_json(text);
    if (!deck) return failure("bad_deck", options.deck_file + ": " + deck.error().message);
    if (const auto lawful = reef::parse_deck(*deck); !lawful) {
      return failure("bad_deck", options.deck_file + ": " + lawful.error().message);
    }
    json["deck"] = std::move(*deck);
  }
  return json;
}

Result<reef::RulesPtr> make_rules(const GameOptions& options) {
  ATOLL_TRY(json, options_json(options));
  return reef::parse_rules(json, "options");
}

}  // namespace atolls::cli
