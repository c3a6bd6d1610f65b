#include "reef/text/record.h"

#include <algorithm>

#include "core/chance.h"
#include "core/text.h"
#include "reef/play.h"

namespace atolls::reef {

namespace {

std::string print_ids(const Rules& rules, std::span<const u8> cards) {
  std::vector<std::string> words;
  for (const u8 card : cards) words.push_back(std::to_string(rules.id(card)));
  return join(words, " ");
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
  write_options(print_options(rules), record);
  record.add("first", std::to_string(opening.first));
  for (int seat = 0; seat < opening.players(); ++seat) {
    record.add("hand " + std::to_string(seat), print_ids(rules, opening.hand(seat)));
  }
  record.add("deck", print_ids(rules, opening.deck()));
}

Result<Loaded> read_opening(const Record& record) {
  ATOLL_TRY(options, read_options(record));
  const auto parsed = parse_rules(options, "options");
  if (!parsed) return fail_options(record, parsed.error());
  const RulesPtr rules = *parsed;
  const int players = rules->options.players;

  std::vector<u8> order;
  ATOLL_TRY(first_line, record.require("first"));
  const auto first = parse_number(first_line.value);
  if (!first || *first >= static_cast<u64>(players)) {
    return first_line.fail("the first player is a seat from 0 to " + std::to_string(players - 1));
  }

  for (int seat = 0; seat < players; ++seat) {
    ATOLL_TRY(line, record.require("hand " + std::to_string(seat)));
    ATOLL_CHECK(read_cards(line, *rules, order));
    const auto wanted = static_cast<std::size_t>(kDealt * (seat + 1));
    if (order.size() != wanted) return line.fail("a hand is dealt two cards");
  }
  ATOLL_TRY(deck_line, record.require("deck"));
  ATOLL_CHECK(read_cards(deck_line, *rules, order));
  if (static_cast<int>(order.size()) != rules->card_count) {
    return deck_line.fail("hands and deck together have " + std::to_string(order.size()) + " of the " +
                          std::to_string(rules->card_count) + " cards");
  }
  RecordedChance chance({{true, order}, {false, {static_cast<u8>(*first)}}});
  return Loaded{rules, start(*rules, chance)};
}

}  // namespace atolls::reef
