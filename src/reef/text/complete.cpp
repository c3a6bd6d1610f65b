// A view made whole, on the level of JSON: parse_state then checks it like any other position.
#include <algorithm>
#include <set>

#include "core/alike.h"
#include "reef/text/state_json.h"

namespace atolls::reef {

namespace {

class Completer {
 public:
  explicit Completer(const Json& view) : root_(view, "", "bad_state"), whole_(view) {}

  Result<Json> complete() {
    ATOLL_TRY(rules, rules_in(root_, parse_rules));
    for (int index = 0; index < rules->card_count; ++index) unseen_.insert(rules->id(index));
    ATOLL_TRY(seats, root_.at("seats"));
    ATOLL_TRY(display, root_.at("display"));
    ATOLL_TRY(deck, root_.at("deck"));
    ATOLL_CHECK(seats.array());
    ATOLL_CHECK(display.array());
    ATOLL_CHECK(deck.object());
    ATOLL_TRY(top, deck.at("top"));
    ATOLL_TRY(count_field, deck.at("count"));
    ATOLL_TRY(count, count_field.integer(0, kMaxCards));

    // Step 1: what can be seen.
    see(top.value());
    for (std::size_t i = 0; i < display.size(); ++i) {
      if (display.item(i).has("card")) see(display.item(i).at("card")->value());
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
      const JsonField seat = seats.item(i);
      if (seat.has("discard")) see_all(seat.at("discard")->value());
      if (!seat.has("hand")) continue;
      const JsonField hand = *seat.at("hand");
      see_all(hand.has("known") ? hand.at("known")->value() : hand.value());
    }
    // Step 2: the rest goes to the hands, then to the deck.
    for (std::size_t i = 0; i < seats.size(); ++i) ATOLL_CHECK(fill_seat(seats.item(i), i));
    Json cards = Json::array();
    if (!top.value().is_null()) cards.push_back(top.value());
    for (const int id : unseen_) cards.push_back(id);
    if (cards.size() != static_cast<std::size_t>(count)) {
      return count_field.fail("must be " + std::to_string(cards.size()) +
                              ", the cards that are nowhere else");
    }
    whole_["deck"] = std::move(cards);
    return whole_;
  }

 private:
  void see(const Json& card) {
    if (card.is_number_integer()) unseen_.erase(card.get<int>());
  }
  void see_all(const Json& cards) {
    if (!cards.is_array()) return;
    for (const Json& card : cards) see(card);
  }

  Result<void> fill_seat(const JsonField& field, std::size_t index) {
    ATOLL_CHECK(field.object());
    Json& seat = whole_["seats"][index];
    if (field.has("points") && field.at("points")->value().is_null()) seat["points"] = kStartPoints;
    if (!field.has("hidden")) seat["hidden"] = Json::array();
    if (!field.has("hand") || !field.at("hand")->has("known")) return {};
    const JsonField hand = *field.at("hand");
    ATOLL_TRY(known, hand.array_at("known"));
    ATOLL_TRY(unknown_field, hand.at("unknown"));
    ATOLL_TRY(unknown, unknown_field.integer(0, kDealt));
    seat["hand"] = known.value();
    for (i32 n = 0; n < unknown; ++n) {
      if (unseen_.empty()) return unknown_field.fail("there are not so many unseen cards");
      seat["hand"].push_back(*unseen_.begin());
      seat["hidden"].push_back(*unseen_.begin());
      unseen_.erase(unseen_.begin());
    }
    return {};
  }

  JsonField root_;
  Json whole_;
  std::set<int> unseen_;
};

}  // namespace

Result<Json> complete_view(const Json& view) {
  return Completer(view).complete();
}

}  // namespace atolls::reef
