#include "riff/text/state_json.h"

#include "riff/play.h"
#include "riff/text/notation.h"

namespace atolls::riff {

namespace {

void write_cards(JsonText& out, std::span<const u8> cards) {
  out.array([&] {
    for (const u8 card : cards) out.value(card_text(card));
  });
}

void write_offspring(JsonText& out, std::span<const u8> pairs) {
  out.array([&] {
    for (const u8 pair : pairs) out.value(offspring_text(pair));
  });
}

void write_worms(JsonText& out, Purse purse) {
  out.object([&] {
    for (int colour = 0; colour < kColours; ++colour) out.field(colour_text(colour), purse[colour]);
  });
}

std::string row_name(int row) {
  return {static_cast<char>('a' + row)};
}

template <class Position>  // a State knows the cards that are face down
void write_reef(JsonText& out, const Position& position) {
  out.object([&] {
    for (int row = 0; row < kRows; ++row) {
      out.key(row_name(row));
      out.array([&] {
        for (int column = 0; column < kColumns; ++column) {
          const u8 card = position.card(row * kColumns + column);
          card == kNoCard ? out.value(nullptr) : out.value(card_text(card));
        }
      });
    }
  });
}

void write_face_up(JsonText& out, const Public& position) {
  out.object([&] {
    for (int row = 1; row <= 2; ++row) {
      out.key(row_name(row));
      out.array([&] {
        for (int column = 0; column < kColumns; ++column)
          out.value((position.face_up & space_bit(row * kColumns + column)) != 0);
      });
    }
  });
}

void write_flipped(JsonText& out, const Public& position) {
  out.array([&] {
    for (int space = 0; space < kSpaces; ++space) {
      if ((position.flipped & space_bit(space)) != 0) out.value(space_name(space));
    }
  });
}

// Its order means nothing, so it is printed by kind.
void write_discard(JsonText& out, const Public& position) {
  out.array([&] {
    for (u8 kind = 0; kind < kKinds; ++kind) {
      for (int i = 0; i < position.discard[kind]; ++i) out.value(card_text(kind));
    }
  });
}

void write_seat(JsonText& out, const Seat& seat) {
  out.object([&] {
    out.key("worms");
    write_worms(out, seat.purse);
    out.field("boats", seat.boats);
    out.field("pearls", seat.purse[kPearls]);
    out.field("sharks", seat.sharks);
    out.key("corals");
    out.array([&] {
      for (const u8 content : seat.on_corals()) {
        out.value(content == kEmptyCoral ? "empty"
                  : is_fish(content)     ? card_text(content)
                                         : offspring_text(static_cast<u8>(content - kOffspringOn)));
      }
    });
  });
}

// The decks differ between the truth and a view; face-down cards do by themselves. Of what `other` has just
// the same, if it is there, nothing is written.
template <class Position>
void write_position(JsonText& out, const Position& position, const Position* other, auto write_deck,
                    auto write_offspring_deck) {
  constexpr std::array<const char*, 3> kPhases = {"worm", "buy", "over"};
  const auto is_new = [&](auto... members) {
    return other == nullptr || ((position.*members != other->*members) || ...);
  };
  out.object([&] {
    if (other == nullptr) {
      out.field("game", "riff");
      out.key("options");
      out.raw(position.rules->options_text);
    }
    if (is_new(&Public::phase)) out.field("phase", kPhases[static_cast<unsigned>(position.phase)]);
    if (is_new(&Public::first)) out.field("first", position.first);
    if (is_new(&Public::active)) out.field("active", position.active);
    if (is_new(&Public::phase, &Public::to_move)) {
      out.key("toMove");
      position.phase == Phase::Over ? out.value(nullptr) : out.value(position.to_move);
    }
    if (is_new(&Public::turn)) out.field("turn", position.turn);
    if (is_new(&Public::idle)) out.field("idle", position.idle);
    if (is_new(&Public::acted)) out.field("acted", position.acted);
    if (is_new(&Public::dice))
      out.field("dice", colour_text(position.dice[0]) + colour_text(position.dice[1]));
    if (is_new(&Public::phase, &Public::die)) {
      out.key("die");
      position.phase == Phase::Worm ? out.value(position.die) : out.value(nullptr);
    }
    if (is_new(&Public::reef, &Public::face_up, &Public::face_down)) {
      out.key("reef");
      write_reef(out, position);
    }
    if (is_new(&Public::face_up)) {
      out.key("faceUp");
      write_face_up(out, position);
    }
    if (is_new(&Public::flipped)) {
      out.key("flipped");
      write_flipped(out, position);
    }
    if (is_new(&Public::deck_count)) {
      out.key("deck");
      write_deck();
    }
    if (is_new(&Public::discard)) {
      out.key("discard");
      write_discard(out, position);
    }
    if (is_new(&Public::offspring)) {
      out.key("offspring");
      write_offspring(out, position.offspring);
    }
    if (is_new(&Public::offspring_count)) {
      out.key("offspringDeck");
      write_offspring_deck();
    }
    if (is_new(&Public::worms)) {
      out.key("worms");
      write_worms(out, position.worms);
    }
    if (is_new(&Public::boats)) out.field("boats", position.boats);
    if (is_new(&Public::seats)) {
      out.key("seats");
      out.array([&] {
        for (const Seat& seat : position.seats) write_seat(out, seat);
      });
    }
  });
}

}  // namespace

void write_view(const Observation& own, JsonText& out, const Observation* other) {
  const auto count = [&out](int cards) { out.object([&] { out.field("count", cards); }); };
  write_position(out, own, other, [&] { count(own.deck_count); }, [&] { count(own.offspring_count); });
}

Json print_state(const State& state) {
  return tree_of([&](JsonText& out) {
    write_position(
        out, state, static_cast<const State*>(nullptr), [&] { write_cards(out, state.deck()); },
        [&] { write_offspring(out, state.offspring_deck()); });
  });
}

Json print_view(const Observation& own) {
  return tree_of([&](JsonText& out) { write_view(own, out); });
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
