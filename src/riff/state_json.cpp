#include "riff/state_json.h"

#include "riff/notation.h"
#include "riff/play.h"

namespace atolls::riff {

namespace {

Json card_list(std::span<const u8> cards) {
  Json list = Json::array();
  for (const u8 card : cards) list.push_back(card_text(card));
  return list;
}

Json offspring_list(std::span<const u8> pairs) {
  Json list = Json::array();
  for (const u8 pair : pairs) list.push_back(offspring_text(pair));
  return list;
}

Json print_worms(Purse purse) {
  Json worms = Json::object();
  for (int colour = 0; colour < kColours; ++colour) worms[colour_text(colour)] = purse[colour];
  return worms;
}

template <class Position>  // a State knows the cards that are face down
Json print_reef(const Position& position) {
  Json reef = Json::object();
  for (int row = 0; row < kRows; ++row) {
    Json cards = Json::array();
    for (int column = 0; column < kColumns; ++column) {
      const u8 card = position.card(row * kColumns + column);
      cards.push_back(card == kNoCard ? Json() : Json(card_text(card)));
    }
    reef[std::string(1, static_cast<char>('a' + row))] = std::move(cards);
  }
  return reef;
}

Json print_face_up(const Public& position) {
  Json rows = Json::object();
  for (int row = 1; row <= 2; ++row) {
    Json cards = Json::array();
    for (int column = 0; column < kColumns; ++column) {
      cards.push_back((position.face_up & space_bit(row * kColumns + column)) != 0);
    }
    rows[std::string(1, static_cast<char>('a' + row))] = std::move(cards);
  }
  return rows;
}

Json print_flipped(const Public& position) {
  Json list = Json::array();
  for (int space = 0; space < kSpaces; ++space) {
    if ((position.flipped & space_bit(space)) != 0) list.push_back(space_name(space));
  }
  return list;
}

// Its order means nothing, so it is printed by kind.
Json print_discard(const Public& position) {
  Json list = Json::array();
  for (u8 kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < position.discard[kind]; ++i) list.push_back(card_text(kind));
  }
  return list;
}

Json print_seat(const Seat& seat) {
  Json corals = Json::array();
  for (const u8 content : seat.on_corals()) {
    corals.push_back(content == kEmptyCoral ? "empty"
                     : is_fish(content)     ? card_text(content)
                                            : offspring_text(static_cast<u8>(content - kOffspringOn)));
  }
  return {{"worms", print_worms(seat.purse)},
          {"boats", seat.boats},
          {"pearls", seat.purse[kPearls]},
          {"sharks", seat.sharks},
          {"corals", std::move(corals)}};
}

// The decks differ between the truth and a view; face-down cards do by themselves.
template <class Position>
Json print_position(const Position& position, Json deck, Json offspring_deck) {
  constexpr std::array<const char*, 3> kPhases = {"worm", "buy", "over"};
  const bool over = position.phase == Phase::Over;
  return {{"game", "riff"},
          {"options", print_options(*position.rules)},
          {"phase", kPhases[static_cast<unsigned>(position.phase)]},
          {"first", position.first},
          {"active", position.active},
          {"toMove", over ? Json() : Json(position.to_move)},
          {"turn", position.turn},
          {"idle", position.idle},
          {"acted", position.acted},
          {"dice", colour_text(position.dice[0]) + colour_text(position.dice[1])},
          {"die", position.phase == Phase::Worm ? Json(position.die) : Json()},
          {"reef", print_reef(position)},
          {"faceUp", print_face_up(position)},
          {"flipped", print_flipped(position)},
          {"deck", std::move(deck)},
          {"discard", print_discard(position)},
          {"offspring", offspring_list(position.offspring)},
          {"offspringDeck", std::move(offspring_deck)},
          {"worms", print_worms(position.worms)},
          {"boats", position.boats},
          {"seats", Json::array({print_seat(position.seats[0]), print_seat(position.seats[1])})}};
}

}  // namespace

Json print_state(const State& state) {
  return print_position(state, card_list(state.deck()), offspring_list(state.offspring_deck()));
}

Json print_view(const Observation& own) {
  return print_position(own, {{"count", own.deck_count}}, {{"count", own.offspring_count}});
}

Json print_result(const State& state) {
  if (state.phase != Phase::Over) return {{"over", false}};
  const Standing now = standing(state);
  Json winners = Json::array();
  for (unsigned seat = 0; seat < kPlayers; ++seat) {
    if (now.ranks[seat] == 1) winners.push_back(seat);
  }
  return {
      {"over", true}, {"offspring", now.offspring}, {"ranks", now.ranks}, {"winners", std::move(winners)}};
}

}  // namespace atolls::riff
