#include "riff/rules.h"

#include <vector>

#include "core/alike.h"

namespace atolls::riff {

Result<RulesPtr> make_rules(const Options& options, std::optional<Json> custom_deck) {
  auto rules = std::make_shared<Rules>();
  rules->options = options;
  ATOLL_CHECK(choose_deck(*rules, std::move(custom_deck), standard_deck(), parse_deck));
  rules->options_text = print_json(print_options(*rules));
  return rules;
}

Result<RulesPtr> parse_rules(const Json& json, const std::string& where) {
  static const std::vector<std::string> kNames = {"players", "standoff", "maxTurns", "moveFish", "deck"};
  Options options;
  std::optional<Json> deck;
  const auto read = [&](const std::string& name, const JsonField& field) -> Result<bool> {
    if (name == "players") {
      // Said by programs that play both games.
      if (field.value() != kPlayers) return field.fail("must be 2: this game is for two");
    } else if (name == "standoff") {
      ATOLL_TRY(turns, field.integer(1, kMostTurns));
      options.standoff = static_cast<u32>(turns);
    } else if (name == "maxTurns") {
      ATOLL_TRY(turns, field.integer(0, kMostTurns));
      options.max_turns = static_cast<u32>(turns);
    } else if (name == "moveFish") {
      ATOLL_TRY(on, field.boolean());
      options.move_fish = on;
    } else if (name == "deck") {
      deck = field.value();
    } else {
      return false;
    }
    return true;
  };
  ATOLL_CHECK(read_each_option(json, where, kNames, read));
  return make_rules(options, std::move(deck));
}

Json print_options(const Rules& rules) {
  Json json = {{"standoff", rules.options.standoff},
               {"maxTurns", rules.options.max_turns},
               {"moveFish", rules.options.move_fish}};
  if (rules.custom_deck) json["deck"] = *rules.custom_deck;
  return json;
}

Json print_deck(const Rules& rules) {
  return rules.custom_deck ? *rules.custom_deck : *parse_json(standard_deck_text());
}

}  // namespace atolls::riff
