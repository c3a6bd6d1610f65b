#include "riff/deck.h"

#include <numeric>
#include <vector>

#include "core/alike.h"
#include "core/text.h"

namespace atolls::riff {

namespace {

// Both players can have five corals each: fewer cards could leave one without.
constexpr int kFewestCorals = 10;

Result<void> parse_fish(const JsonField& fish, Deck& deck) {
  ATOLL_CHECK(fish.object());
  std::vector<std::string> names;
  for (u8 kind = 0; kind < kFishKinds; ++kind) names.push_back(card_text(kind));
  for (const auto& [name, value] : fish.value().items()) {
    const auto kind = card_of(name);
    if (!kind || !is_fish(*kind)) {
      return fish.fail(in_quotes(name) + " is no fish; they are Rm, Rf, Om, … Lf" + suggestion(name, names));
    }
  }
  for (u8 kind = 0; kind < kFishKinds; ++kind) {
    ATOLL_TRY(field, fish.at(names[kind].c_str()));
    ATOLL_TRY(count, field.integer(1, 2));
    deck.counts[kind] = static_cast<u8>(count);
  }
  return {};
}

}  // namespace

Result<Deck> parse_deck(const Json& json) {
  Deck deck;
  ATOLL_TRY(root, open_deck(json, deck.name));
  ATOLL_TRY(fish, root.at("fish"));
  ATOLL_CHECK(parse_fish(fish, deck));
  for (const u8 kind : {kCoral, kPearl, kShark, kSea}) {
    ATOLL_TRY(field, root.at(card_text(kind).c_str()));
    ATOLL_TRY(count, field.integer(kind == kCoral ? kFewestCorals : 0, kCards));
    deck.counts[kind] = static_cast<u8>(count);
  }
  const int sum = std::accumulate(deck.counts.begin(), deck.counts.end(), 0);
  if (sum != kCards) {
    return root.fail("must be " + std::to_string(kCards) + " cards in all, not " + std::to_string(sum));
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

}  // namespace atolls::riff
