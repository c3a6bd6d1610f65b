#include "reef/state_json.h"

#include <algorithm>

#include "reef/notation.h"
#include "reef/play.h"

namespace atolls::reef {

namespace {

Json ids(const Rules& rules, std::span<const u8> cards) {
  Json list = Json::array();
  for (const u8 card : cards) list.push_back(rules.id(card));
  return list;
}

Json sorted_ids(const Rules& rules, std::span<const u8> cards) {
  Json list = ids(rules, cards);
  std::sort(list.begin(), list.end());
  return list;
}

Json hidden_ids(const Rules& rules, std::span<const u8> hand, unsigned hidden) {
  std::vector<u8> cards;
  for (unsigned slot = 0; slot < hand.size(); ++slot) {
    if ((hidden >> slot & 1) != 0) cards.push_back(hand[slot]);
  }
  return sorted_ids(rules, cards);
}

Json discard_ids(const Rules& rules, std::span<const u8> discards, int seat) {
  Json list = Json::array();
  for (const u8 entry : discards) {
    if (discard_seat(entry) == seat) list.push_back(rules.id(discard_card(entry)));
  }
  return list;
}

Json print_display(const Public& position) {
  Json display = Json::array();
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    const u8 card = position.display[slot];
    display.push_back(card == kNoCard
                          ? Json()
                          : Json{{"card", position.rules->id(card)}, {"tokens", position.tokens[slot]}});
  }
  return display;
}

// All fields before the seats; `deck` differs between the truth and a view.
Json print_common(const Public& position, Json deck) {
  constexpr std::array<const char*, 3> kPhases = {"setup", "turn", "over"};
  Json supply;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    supply[std::string(1, kColourLetters[colour])] = position.supply[colour];
  }
  return {{"game", "reef"},
          {"options", print_options(*position.rules)},
          {"phase", kPhases[static_cast<unsigned>(position.phase)]},
          {"first", position.first},
          {"toMove", position.phase == Phase::Over ? Json() : Json(position.to_move)},
          {"round", position.round},
          {"lastRound", position.last_round},
          {"supply", supply},
          {"deck", std::move(deck)},
          {"display", print_display(position)},
          {"seats", Json::array()}};
}

}  // namespace

Json print_board(const Board& board) {
  Json reef = Json::object();
  for (int space = 0; space < kSpaces; ++space) {
    if (board.height(space) > 0) reef[space_name(space)] = stack_text(board, space);
  }
  return reef;
}

Json print_state(const State& state) {
  const Rules& rules = *state.rules;
  Json json = print_common(state, ids(rules, state.deck()));
  for (int seat = 0; seat < state.players(); ++seat) {
    const auto s = static_cast<unsigned>(seat);
    json["seats"].push_back(
        {{"points", state.points[s]},
         {"hand", sorted_ids(rules, state.hand(seat))},
         {"hidden", hidden_ids(rules, state.hand(seat), state.hidden[s])},
         {"discard", discard_ids(rules, std::span(state.cards).first(state.discarded), seat)},
         {"reef", print_board(state.boards[s])}});
  }
  return json;
}

Json print_view(const Observation& own) {
  const Rules& rules = *own.rules;
  const Json top = own.deck_top == kNoCard ? Json() : Json(rules.id(own.deck_top));
  Json json = print_common(own, {{"top", top}, {"count", own.deck_count}});
  for (int seat = 0; seat < own.players(); ++seat) {
    const auto s = static_cast<unsigned>(seat);
    const bool mine = seat == own.seat;
    const std::span known(own.known[s].data(), own.known_size[s]);
    Json view;
    view["points"] = rules.options.hide_points && !mine ? Json() : Json(own.points[s]);
    view["hand"] = sorted_ids(rules, known);
    if (!mine && own.phase != Phase::Over)
      view["hand"] = {{"known", view["hand"]}, {"unknown", own.unknown(seat)}};
    if (mine) view["hidden"] = hidden_ids(rules, known, own.own_hidden);
    view["discard"] = discard_ids(rules, std::span(own.discards).first(own.discarded), seat);
    view["reef"] = print_board(own.boards[s]);
    json["seats"].push_back(std::move(view));
  }
  return json;
}

Json print_result(const State& state) {
  if (state.phase != Phase::Over) return {{"over", false}};
  const Standing now = standing(state);
  Json points = Json::array();
  Json covered = Json::array();
  Json fours = Json::array();
  Json ranks = Json::array();
  Json winners = Json::array();
  for (int seat = 0; seat < state.players(); ++seat) {
    const auto s = static_cast<unsigned>(seat);
    points.push_back(now.points[s]);
    covered.push_back(now.covered[s]);
    fours.push_back(now.fours[s]);
    ranks.push_back(now.ranks[s]);
    if (now.won(seat)) winners.push_back(seat);
  }
  return {{"over", true},   {"points", points}, {"covered", covered},
          {"fours", fours}, {"ranks", ranks},   {"winners", winners}};
}

}  // namespace atolls::reef
