#include "reef/deck.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "core/alike.h"
#include "core/text.h"

namespace atolls::reef {

namespace {

constexpr i32 kHighestId = 999'999;

Result<u8> parse_colour(const JsonField& field) {
  ATOLL_TRY(text, field.text());
  if (text.size() != 1 || colour_of(text.front()) < 0) {
    return field.fail("must be one of R, Y, G, P, not " + in_quotes(text));
  }
  return static_cast<u8>(colour_of(text.front()));
}

Result<Card> parse_card(const JsonField& field) {
  ATOLL_CHECK(field.object());
  ATOLL_TRY(id, field.integer_at("id", 0, kHighestId));
  // From here on people know the card by its id.
  const JsonField named(field.value(), "card " + std::to_string(id), "bad_deck");

  ATOLL_TRY(card, parse_goal(named));
  card.id = id;

  ATOLL_TRY(coral_field, named.at("coral"));
  ATOLL_TRY(coral, coral_field.text());
  if (coral.size() != 2 || colour_of(coral[0]) < 0 || colour_of(coral[1]) < 0) {
    return coral_field.fail("must be two of the letters R, Y, G, P, not " + in_quotes(coral));
  }
  for (unsigned i = 0; i < 2; ++i) card.coral[i] = static_cast<u8>(colour_of(coral[i]));

  ATOLL_TRY(points, named.integer_at("points", 1, 99));
  card.points = points;
  return card;
}

}  // namespace

int colour_of(char letter) {
  const std::size_t index = std::string_view(kColourLetters).find(letter);
  return index == std::string_view::npos ? -1 : static_cast<int>(index);
}

const Card* Deck::find(int id) const {
  const auto found = std::ranges::find(cards, id, &Card::id);
  return found == cards.end() ? nullptr : &*found;
}

Result<Card> parse_goal(const JsonField& object) {
  Card card;
  const bool has_pattern = object.has("pattern");
  for (const char* key : {"count", "around"}) {
    if (has_pattern && object.has(key)) return object.at(key)->fail("must not stand beside a pattern");
  }
  if (!has_pattern) {
    if (!object.has("count") && !object.has("around")) {
      return object.fail("needs a pattern, or count and around");
    }
    for (const auto& [key, colour] : {std::pair("count", &card.counted), std::pair("around", &card.around)}) {
      ATOLL_TRY(field, object.at(key));
      ATOLL_TRY(parsed, parse_colour(field));
      *colour = parsed;
    }
    return card;
  }
  const auto pattern = object.at("pattern");
  ATOLL_TRY(rows, pattern->array());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    ATOLL_TRY(row, rows.item(i).text());
    card.pattern.push_back(row);
  }
  if (card.pattern.empty()) return pattern->fail("must have 1 to 4 rows, not 0");
  if (const auto compiled = compile(card, false); !compiled) return pattern->fail(compiled.error().message);
  return card;
}

Result<Scorer> compile(const Card& card, bool mirror) {
  if (card.counts()) return Scorer::from_count(card.counted, card.around);
  return Scorer::from_pattern(card.pattern, mirror);
}

Result<Deck> parse_deck(const Json& json) {
  Deck deck;
  ATOLL_TRY(root, open_deck(json, deck.name));
  ATOLL_TRY(cards, root.array_at("cards"));
  if (cards.size() > kMaxCards) {
    return cards.fail("must be at most " + std::to_string(kMaxCards) + ", not " +
                      std::to_string(cards.size()));
  }
  std::set<int> ids;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    ATOLL_TRY(card, parse_card(cards.item(i)));
    if (!ids.insert(card.id).second) {
      return failure("bad_deck", "card " + std::to_string(card.id) + ": id occurs twice");
    }
    deck.cards.push_back(std::move(card));
  }
  return deck;
}

Result<Deck> parse_deck_text(std::string_view text) {
  return parse_deck_by(text, parse_deck);
}

const std::shared_ptr<const Deck>& standard_deck() {
  static const auto deck = std::make_shared<const Deck>(*parse_deck_text(standard_deck_text()));
  return deck;
}

}  // namespace atolls::reef
