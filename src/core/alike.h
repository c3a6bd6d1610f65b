// What all games do alike with their options, decks, positions and events.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/json.h"
#include "core/json_text.h"
#include "core/text.h"

namespace atolls {

// A position together with the rules it points to.
template <class Rules, class State>
struct Loaded {
  std::shared_ptr<const Rules> rules;
  State state;
};

// Reads an options object by `read(name, field)`: whether it knows the name, or what is wrong with the value.
// Fails with `bad_option`; `names` are suggested for one that is not known.
template <class Read>
Result<void> read_each_option(const Json& json, const std::string& where, std::span<const std::string> names,
                              const Read& read) {
  const JsonField root(json, where, "bad_option");
  ATOLL_CHECK(root.object());
  for (const auto& [name, value] : json.items()) {
    const JsonField field(value, std::string(where).append(".").append(name), "bad_option");
    ATOLL_TRY(is_known, read(name, field));
    if (!is_known) return root.fail("unknown option " + in_quotes(name) + suggestion(name, names));
  }
  return {};
}

// The object that describes a deck, and its name, if it has one. Fails with `bad_deck`.
inline Result<JsonField> open_deck(const Json& json, std::string& name) {
  JsonField root(json, "deck", "bad_deck");
  ATOLL_CHECK(root.object());
  if (root.has("name")) {
    ATOLL_TRY(given, root.text_at("name"));
    name = given;
  }
  return root;
}

// A deck from the text of its file, by `parse(json)`. Fails with `bad_deck`.
template <class Parse>
auto parse_deck_by(std::string_view text, const Parse& parse) -> decltype(parse(Json())) {
  const auto json = parse_json(text);
  if (!json) return failure("bad_deck", "deck: " + json.error().message);
  return parse(*json);
}

// The deck that rules are played with: one's own, if there is one, or the standard one.
template <class Rules, class Deck, class Parse>
Result<void> choose_deck(Rules& rules, std::optional<Json> custom,
                         const std::shared_ptr<const Deck>& standard, const Parse& parse) {
  rules.deck = standard;
  if (!custom) return {};
  ATOLL_TRY(deck, parse(*custom));
  rules.deck = std::make_shared<const Deck>(std::move(deck));
  rules.custom_deck = std::move(custom);
  return {};
}

// The rules of a position as JSON, which names its options; by `parse(options, where)`.
template <class Parse>
auto rules_in(const JsonField& position, const Parse& parse) -> decltype(parse(Json(), "")) {
  ATOLL_CHECK(position.object());
  ATOLL_TRY(options, position.at("options"));
  return parse(options.value(), "options");
}

// What writes the events of a move, each with its name and the seat that it is about, if any.
template <class State, class Move>
class EventWriter {
 public:
  EventWriter(const State& before, const Move& move, const State& after, JsonText& out)
      : before_(before), move_(move), after_(after), out_(out) {}

 protected:
  static constexpr int kNobody = -1;

  template <class Fields>  // writes what this event has beside its name and seat
  void add(const char* name, int seat, Fields fields) {
    out_.object([&] {
      out_.field("event", name);
      if (seat != kNobody) out_.field("seat", seat);
      fields();
    });
  }

  const State& before_;
  const Move& move_;
  const State& after_;
  JsonText& out_;
};

// That a position is of this game. Fails with `bad_state`.
inline Result<void> check_game(const JsonField& position, std::string_view name) {
  ATOLL_CHECK(position.object());
  ATOLL_TRY(game, position.at("game"));
  if (game.value() != name) return game.fail("must be \"" + std::string(name) + "\"");
  return {};
}

}  // namespace atolls
