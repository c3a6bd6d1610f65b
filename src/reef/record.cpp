#include "reef/record.h"

#include <algorithm>

#include "core/chance.h"
#include "core/text.h"
#include "reef/play.h"

namespace atolls::reef {

namespace {

// A dealt game as a source of chance: it gives back what was recorded.
struct RecordedDeal {
  std::vector<u8> order;
  u32 first = 0;

  u32 pick(u32) const { return first; }
  void shuffle(std::span<u8> items) const { std::ranges::copy(order, items.begin()); }
};
static_assert(Chance<RecordedDeal>);

std::string print_ids(const Rules& rules, std::span<const u8> cards) {
  std::vector<std::string> words;
  for (const u8 card : cards) words.push_back(std::to_string(rules.id(card)));
  return join(words, " ");
}

// "players=2 setup=centre" to the options object of the protocol; what a value means is checked there.
Result<Json> read_options(const RecordLine& line) {
  Json options = Json::object();
  for (const std::string_view word : split_words(line.value)) {
    const std::size_t sign = word.find('=');
    if (sign == std::string_view::npos) return line.fail(in_quotes(word) + " is no option; write name=value");
    const std::string name(word.substr(0, sign));
    const std::string_view value = word.substr(sign + 1);
    if (options.contains(name)) return line.fail(in_quotes(name) + " stands twice");
    if (const auto number = parse_number(value)) {
      options[name] = *number;
    } else if (value == "true" || value == "false") {
      options[name] = value == "true";
    } else {
      options[name] = value;
    }
  }
  return options;
}

std::unexpected<Error> at_line(const RecordLine& line, const Error& error) {
  return line.fail(error.message);
}

Result<RulesPtr> read_rules(const Record& record) {
  ATOLL_TRY(line, record.require("options"));
  ATOLL_TRY(options, read_options(line));
  if (options.contains("deck")) return line.fail("a custom deck has a line of its own, 'custom deck: {…}'");
  if (const RecordLine* custom = record.find("custom deck")) {
    auto json = parse_json(custom->value);
    if (!json) return at_line(*custom, json.error());
    if (const auto deck = parse_deck(*json); !deck) return at_line(*custom, deck.error());
    options["deck"] = std::move(*json);
  }
  auto rules = parse_rules(options, "options");
  if (!rules) return at_line(line, rules.error());
  return rules;
}

// Appends the cards that a line names; each card of the deck may be dealt once.
Result<void> read_cards(const RecordLine& line, const Rules& rules, std::vector<u8>& order) {
  for (const std::string_view word : split_words(line.value)) {
    const auto id = parse_number(word);
    const auto index = id && *id <= INT32_MAX ? rules.index_of(static_cast<int>(*id)) : std::nullopt;
    if (!index) return line.fail("the deck has no card " + in_quotes(word));
    if (std::ranges::find(order, *index) != order.end())
      return line.fail("card " + in_quotes(word) + " is dealt twice");
    order.push_back(static_cast<u8>(*index));
  }
  return {};
}

}  // namespace

void write_opening(const State& opening, Record& record) {
  const Rules& rules = *opening.rules;
  Json options = print_options(rules);
  options.erase("deck");
  std::vector<std::string> words;
  for (const auto& [name, value] : options.items()) {
    words.push_back(name + "=" + (value.is_string() ? value.get<std::string>() : value.dump()));
  }
  record.add("options", join(words, " "));
  if (rules.custom_deck) record.add("custom deck", print_json(*rules.custom_deck));
  record.add("first", std::to_string(opening.first));
  for (int seat = 0; seat < opening.players(); ++seat) {
    record.add("hand " + std::to_string(seat), print_ids(rules, opening.hand(seat)));
  }
  record.add("deck", print_ids(rules, opening.deck()));
}

Result<Loaded> read_opening(const Record& record) {
  ATOLL_TRY(rules, read_rules(record));
  const int players = rules->options.players;

  RecordedDeal dealt;
  ATOLL_TRY(first_line, record.require("first"));
  const auto first = parse_number(first_line.value);
  if (!first || *first >= static_cast<u64>(players)) {
    return first_line.fail("the first player is a seat from 0 to " + std::to_string(players - 1));
  }
  dealt.first = static_cast<u32>(*first);

  for (int seat = 0; seat < players; ++seat) {
    ATOLL_TRY(line, record.require("hand " + std::to_string(seat)));
    ATOLL_CHECK(read_cards(line, *rules, dealt.order));
    const auto wanted = static_cast<std::size_t>(kDealt * (seat + 1));
    if (dealt.order.size() != wanted) return line.fail("a hand is dealt two cards");
  }
  ATOLL_TRY(deck_line, record.require("deck"));
  ATOLL_CHECK(read_cards(deck_line, *rules, dealt.order));
  if (static_cast<int>(dealt.order.size()) != rules->card_count) {
    return deck_line.fail("hands and deck together have " + std::to_string(dealt.order.size()) + " of the " +
                          std::to_string(rules->card_count) + " cards");
  }
  return Loaded{rules, start(*rules, dealt)};
}

}  // namespace atolls::reef
