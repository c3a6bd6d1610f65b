#include "reef/rules.h"

#include <algorithm>

#include "core/alike.h"
#include "core/text.h"

namespace atolls::reef {

std::optional<int> Rules::index_of(int wanted) const {
  const Card* card = deck->find(wanted);
  if (card == nullptr) return std::nullopt;
  return static_cast<int>(card - deck->cards.data());
}

Result<RulesPtr> make_rules(const Options& options, std::optional<Json> custom_deck) {
  if (options.players < 2 || options.players > kMaxPlayers) {
    return failure("bad_option", "players: must be 2 to 4, not " + std::to_string(options.players));
  }
  auto rules = std::make_shared<Rules>();
  rules->options = options;
  ATOLL_CHECK(choose_deck(*rules, std::move(custom_deck), standard_deck(), parse_deck));
  constexpr std::array<int, kMaxPlayers + 1> kPieces = {0, 0, 18, 24, 28};
  rules->pieces_per_colour = kPieces[options.players];
  rules->card_count = static_cast<int>(rules->deck->cards.size());
  const int needed = cards_needed(options.players);
  if (rules->card_count < needed) {
    return failure("bad_deck", "deck.cards: must be at least " + std::to_string(needed) + " for " +
                                   std::to_string(options.players) + " players, not " +
                                   std::to_string(rules->card_count));
  }
  for (std::size_t i = 0; i < rules->deck->cards.size(); ++i) {
    const Card& card = rules->deck->cards[i];
    rules->cards[i] = {*compile(card, options.mirror), card.points, card.coral};
    rules->points[i] = static_cast<u8>(card.points);
    rules->coral[i] = card.coral;
  }
  rules->options_text = print_json(print_options(*rules));
  return rules;
}

Result<RulesPtr> parse_rules(const Json& json, const std::string& where) {
  static const std::vector<std::string> kNames = {"players", "setup",      "deckOut",
                                                  "mirror",  "hidePoints", "deck"};
  Options options;
  std::optional<Json> deck;
  const auto read = [&](const std::string& name, const JsonField& field) -> Result<bool> {
    const auto choice = [&](const char* first, const char* second) -> Result<bool> {
      ATOLL_TRY(text, field.text());
      if (text == first || text == second) return text == second;
      const std::vector<std::string> names = {first, second};
      return field.fail(std::string("must be ") + first + " or " + second + ", not " + in_quotes(text) +
                        suggestion(text, names));
    };
    if (name == "players") {
      ATOLL_TRY(players, field.integer(2, kMaxPlayers));
      options.players = static_cast<u8>(players);
    } else if (name == "setup") {
      ATOLL_TRY(free, choice("centre", "free"));
      options.setup = free ? Setup::Free : Setup::Centre;
    } else if (name == "deckOut") {
      ATOLL_TRY(finish, choice("immediate", "finishRound"));
      options.deck_out = finish ? DeckOut::FinishRound : DeckOut::Immediate;
    } else if (name == "mirror" || name == "hidePoints") {
      ATOLL_TRY(on, field.boolean());
      (name == "mirror" ? options.mirror : options.hide_points) = on;
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
  const Options& options = rules.options;
  Json json = {{"players", options.players},
               {"setup", options.setup == Setup::Free ? "free" : "centre"},
               {"deckOut", options.deck_out == DeckOut::FinishRound ? "finishRound" : "immediate"},
               {"mirror", options.mirror},
               {"hidePoints", options.hide_points}};
  if (rules.custom_deck) json["deck"] = *rules.custom_deck;
  return json;
}

Json print_deck(const Rules& rules) {
  return rules.custom_deck ? *rules.custom_deck : *parse_json(standard_deck_text());
}

}  // namespace atolls::reef
