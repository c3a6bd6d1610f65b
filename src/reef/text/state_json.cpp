#include "reef/text/state_json.h"

#include <algorithm>

#include "reef/play.h"
#include "reef/text/notation.h"

namespace atolls::reef {

namespace {

std::vector<int> ids(const Rules& rules, std::span<const u8> cards) {
  std::vector<int> list;
  for (const u8 card : cards) list.push_back(rules.id(card));
  return list;
}

std::vector<int> sorted_ids(const Rules& rules, std::span<const u8> cards) {
  std::vector<int> list = ids(rules, cards);
  std::ranges::sort(list);
  return list;
}

std::vector<int> hidden_ids(const Rules& rules, std::span<const u8> hand, unsigned hidden) {
  std::vector<u8> cards;
  for (unsigned slot = 0; slot < hand.size(); ++slot) {
    if ((hidden >> slot & 1) != 0) cards.push_back(hand[slot]);
  }
  return sorted_ids(rules, cards);
}

void write_discard(JsonText& out, const Rules& rules, std::span<const u8> discards, int seat) {
  out.key("discard");
  out.array([&] {
    for (const u8 entry : discards) {
      if (discard_seat(entry) == seat) out.value(rules.id(discard_card(entry)));
    }
  });
}

void write_display(JsonText& out, const Public& position) {
  out.array([&] {
    for (unsigned slot = 0; slot < kSlots; ++slot) {
      const u8 card = position.display[slot];
      if (card == kNoCard) {
        out.value(nullptr);
        continue;
      }
      out.object([&] {
        out.field("card", position.rules->id(card));
        out.field("tokens", position.tokens[slot]);
      });
    }
  });
}

void write_board(JsonText& out, const Board& board) {
  out.object([&] {
    for (int space = 0; space < kSpaces; ++space) {
      if (board.height(space) > 0) out.field(space_name(space), stack_text(board, space));
    }
  });
}

// What differs between the truth and a view: the deck, and each seat. Of what `other` has just the same, if
// it is there, much is not written.
void write_position(JsonText& out, const Public& position, const Public* other, auto write_deck,
                    auto write_seat) {
  constexpr std::array<const char*, 3> kPhases = {"setup", "turn", "over"};
  const auto is_new = [&](auto... members) {
    return other == nullptr || ((position.*members != other->*members) || ...);
  };
  out.object([&] {
    if (other == nullptr) {
      out.field("game", "reef");
      out.key("options");
      out.raw(position.rules->options_text);
    }
    if (is_new(&Public::phase)) out.field("phase", kPhases[static_cast<unsigned>(position.phase)]);
    if (is_new(&Public::first)) out.field("first", position.first);
    if (is_new(&Public::phase, &Public::to_move)) {
      out.key("toMove");
      position.phase == Phase::Over ? out.value(nullptr) : out.value(position.to_move);
    }
    if (is_new(&Public::round)) out.field("round", position.round);
    if (is_new(&Public::last_round)) out.field("lastRound", position.last_round);
    if (is_new(&Public::supply)) {
      out.key("supply");
      out.object([&] {
        for (unsigned colour = 0; colour < kColours; ++colour)
          out.field(std::string_view(&kColourLetters[colour], 1), position.supply[colour]);
      });
    }
    out.key("deck");
    write_deck();
    if (is_new(&Public::display, &Public::tokens)) {
      out.key("display");
      write_display(out, position);
    }
    out.key("seats");
    out.array([&] {
      for (int seat = 0; seat < position.players(); ++seat) out.object([&] { write_seat(seat); });
    });
  });
}

void write_view_of_seat(JsonText& out, const Observation& own, int seat) {
  const Rules& rules = *own.rules;
  const auto s = static_cast<unsigned>(seat);
  const bool mine = seat == own.seat;
  const std::span known(own.known[s].data(), own.known_size[s]);
  out.key("points");
  rules.options.hide_points && !mine ? out.value(nullptr) : out.value(own.points[s]);
  out.key("hand");
  if (mine || own.phase == Phase::Over) {
    out.list(sorted_ids(rules, known));
  } else {
    out.object([&] {
      out.key("known");
      out.list(sorted_ids(rules, known));
      out.field("unknown", own.unknown(seat));
    });
  }
  if (mine) {
    out.key("hidden");
    out.list(hidden_ids(rules, known, own.own_hidden));
  }
  write_discard(out, rules, std::span(own.discards).first(own.discarded), seat);
  out.key("reef");
  write_board(out, own.boards[s]);
}

}  // namespace

Json print_board(const Board& board) {
  return tree_of([&](JsonText& out) { write_board(out, board); });
}

void write_view(const Observation& own, JsonText& out, const Observation* other) {
  const auto write_deck = [&] {
    out.object([&] {
      out.key("top");
      own.deck_top == kNoCard ? out.value(nullptr) : out.value(own.rules->id(own.deck_top));
      out.field("count", own.deck_count);
    });
  };
  write_position(out, own, other, write_deck, [&](int seat) { write_view_of_seat(out, own, seat); });
}

Json print_view(const Observation& own) {
  return tree_of([&](JsonText& out) { write_view(own, out); });
}

Json print_state(const State& state) {
  const Rules& rules = *state.rules;
  return tree_of([&](JsonText& out) {
    const auto write_seat = [&](int seat) {
      const auto s = static_cast<unsigned>(seat);
      out.field("points", state.points[s]);
      out.key("hand");
      out.list(sorted_ids(rules, state.hand(seat)));
      out.key("hidden");
      out.list(hidden_ids(rules, state.hand(seat), state.hidden[s]));
      write_discard(out, rules, std::span(state.cards).first(state.discarded), seat);
      out.key("reef");
      write_board(out, state.boards[s]);
    };
    write_position(out, state, nullptr, [&] { out.list(ids(rules, state.deck())); }, write_seat);
  });
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
