// A view made whole, on the level of JSON: parse_state then checks it like any other position.
#include <algorithm>

#include "core/alike.h"
#include "riff/text/state_json.h"

namespace atolls::riff {

namespace {

class Completer {
 public:
  explicit Completer(const Json& view) : root_(view, "", "bad_state"), whole_(view) {}

  Result<Json> complete() {
    ATOLL_TRY(rules, rules_in(root_, parse_rules));
    for (u8 kind = 0; kind < kKinds; ++kind)
      cards_.insert(cards_.end(), rules->deck->counts[kind], card_text(kind));
    for (u8 pair = 0; pair < kOffspring; ++pair) offspring_.push_back(offspring_text(pair));

    // Step 1: what can be seen.
    ATOLL_TRY(reef, root_.at("reef"));
    ATOLL_CHECK(reef.object());
    for (const Json& row : reef.value()) see_all(cards_, row);
    ATOLL_TRY(discard, root_.at("discard"));
    see_all(cards_, discard.value());
    ATOLL_TRY(open, root_.at("offspring"));
    see_all(offspring_, open.value());
    ATOLL_TRY(seats, root_.at("seats"));
    ATOLL_CHECK(seats.array());
    for (std::size_t i = 0; i < seats.size(); ++i) ATOLL_CHECK(see_seat(seats.item(i)));

    // Step 2: the rest lies face down, then in the decks.
    for (Json& row : whole_["reef"]) {
      if (!row.is_array()) continue;
      for (Json& card : row) {
        if (card != card_text(kUnknown)) continue;
        if (cards_.empty()) return reef.fail("there are not so many unseen cards");
        card = cards_.back();
        cards_.pop_back();
      }
    }
    ATOLL_CHECK(fill_deck("deck", cards_));
    ATOLL_CHECK(fill_deck("offspringDeck", offspring_));
    return whole_;
  }

 private:
  using Texts = std::vector<std::string>;

  static void see(Texts& unseen, const std::string& text) {
    const auto found = std::ranges::find(unseen, text);
    if (found != unseen.end()) unseen.erase(found);
  }
  static void see_all(Texts& unseen, const Json& list) {
    if (!list.is_array()) return;
    for (const Json& item : list) {
      if (item.is_string()) see(unseen, item.get<std::string>());
    }
  }

  // A coral is a card itself, besides what lives on it.
  Result<void> see_seat(const JsonField& seat) {
    ATOLL_TRY(corals, seat.at("corals"));
    see_all(cards_, corals.value());
    see_all(offspring_, corals.value());
    for (std::size_t i = 0; i < corals.size(); ++i) see(cards_, card_text(kCoral));
    ATOLL_TRY(pearls, seat.integer_at("pearls", 0, kCards));
    for (i32 n = 0; n < pearls; ++n) see(cards_, card_text(kPearl));
    ATOLL_TRY(sharks, seat.integer_at("sharks", 0, kCards));
    for (i32 n = 0; n < sharks; ++n) see(cards_, card_text(kShark));
    return {};
  }

  Result<void> fill_deck(const char* key, const Texts& unseen) {
    ATOLL_TRY(deck, root_.at(key));
    ATOLL_TRY(count_field, deck.at("count"));
    ATOLL_TRY(count, count_field.integer(0, kCards));
    if (unseen.size() != static_cast<std::size_t>(count)) {
      return count_field.fail("must be " + std::to_string(unseen.size()) +
                              ", the cards that are nowhere else");
    }
    whole_[key] = unseen;
    return {};
  }

  JsonField root_;
  Json whole_;
  Texts cards_;
  Texts offspring_;
};

}  // namespace

Result<Json> complete_view(const Json& view) {
  return Completer(view).complete();
}

}  // namespace atolls::riff
