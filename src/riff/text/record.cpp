#include "riff/text/record.h"

#include <algorithm>

#include "core/text.h"
#include "riff/play.h"

namespace atolls::riff {

namespace {

template <class Print>
std::string print_list(std::span<const u8> items, Print print) {
  std::vector<std::string> words;
  for (const u8 item : items) words.push_back(print(item));
  return join(words, " ");
}

std::string row_key(int row) {
  return std::string("row ") + static_cast<char>('a' + row);
}

// Appends the reef cards that a line names.
Result<void> read_cards(const RecordLine& line, std::size_t count, std::vector<u8>& order) {
  const auto words = split_words(line.value);
  if (words.size() != count) {
    return line.fail("must be " + std::to_string(count) + " cards, not " + std::to_string(words.size()));
  }
  for (const std::string_view word : words) {
    const auto card = card_of(word);
    if (!card) return line.fail(in_quotes(word) + " is no card");
    order.push_back(*card);
  }
  return {};
}

Result<void> read_offspring(const RecordLine& line, std::size_t count, std::vector<u8>& order) {
  const auto words = split_words(line.value);
  if (words.size() != count) {
    return line.fail("must be " + std::to_string(count) + " offspring, not " + std::to_string(words.size()));
  }
  for (const std::string_view word : words) {
    const auto pair = offspring_from(word);
    if (!pair) return line.fail(in_quotes(word) + " is no offspring");
    if (std::ranges::find(order, *pair) != order.end()) return line.fail(in_quotes(word) + " stands twice");
    order.push_back(*pair);
  }
  return {};
}

Result<void> check_deck(const RecordLine& line, const Deck& deck, const std::vector<u8>& order) {
  for (u8 kind = 0; kind < kKinds; ++kind) {
    const auto dealt = std::ranges::count(order, kind);
    if (dealt == deck.counts[kind]) continue;
    return line.fail("rows and deck together have " + std::to_string(dealt) + " " + card_text(kind) +
                     ", the game has " + std::to_string(deck.counts[kind]));
  }
  return {};
}

}  // namespace

void write_opening(const State& opening, Record& record) {
  write_options(print_options(*opening.rules), record);
  for (int row = 0; row < kRows; ++row) {
    std::array<u8, kColumns> cards{};
    for (int i = 0; i < kColumns; ++i) cards[static_cast<unsigned>(i)] = opening.card(row * kColumns + i);
    record.add(row_key(row), print_list(cards, card_text));
  }
  record.add("deck", print_list(opening.deck(), card_text));
  record.add("offspring", print_list(opening.offspring, offspring_text));
  record.add("offspring deck", print_list(opening.offspring_deck(), offspring_text));
  record.add("first", std::to_string(opening.first));
  record.add("dice", colour_text(opening.dice[0]) + colour_text(opening.dice[1]));
}

Result<Loaded> read_opening(const Record& record) {
  ATOLL_TRY(options, read_options(record));
  const auto parsed = parse_rules(options, "options");
  if (!parsed) return fail_options(record, parsed.error());
  const RulesPtr& rules = *parsed;
  std::vector<u8> order;
  for (int row = 0; row < kRows; ++row) {
    ATOLL_TRY(line, record.require(row_key(row)));
    ATOLL_CHECK(read_cards(line, kColumns, order));
  }
  ATOLL_TRY(deck_line, record.require("deck"));
  ATOLL_CHECK(read_cards(deck_line, kCards - kSpaces, order));
  ATOLL_CHECK(check_deck(deck_line, *rules->deck, order));

  std::vector<u8> offspring;
  ATOLL_TRY(open_line, record.require("offspring"));
  ATOLL_CHECK(read_offspring(open_line, kSlots, offspring));
  ATOLL_TRY(stack_line, record.require("offspring deck"));
  ATOLL_CHECK(read_offspring(stack_line, kHiddenOffspring, offspring));

  ATOLL_TRY(first_line, record.require("first"));
  if (first_line.value != "0" && first_line.value != "1")
    return first_line.fail("the first player is seat 0 or 1");
  ATOLL_TRY(dice_line, record.require("dice"));
  const std::string& dice = dice_line.value;
  if (dice.size() != 2 || colour_of(dice[0]) < 0 || colour_of(dice[1]) < 0) {
    return dice_line.fail("must be two of the letters R, O, Y, G, B, L, not " + in_quotes(dice));
  }
  const auto picked = [](int value) { return Outcome{false, {static_cast<u8>(value)}}; };
  RecordedChance chance({Outcome{true, order}, Outcome{true, offspring}, picked(first_line.value[0] - '0'),
                         picked(colour_of(dice[0])), picked(colour_of(dice[1]))});
  return Loaded{rules, start(*rules, chance)};
}

}  // namespace atolls::riff
