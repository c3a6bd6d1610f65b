#include <algorithm>

#include "games/reef_coding.h"
#include "games/reef_hand.h"

namespace atolls::python {

std::vector<Part> Coding<reef::Game>::layout(const reef::Rules& rules) {
  const int players = rules.options.players;
  const int cards = rules.card_count;
  return {{"boards", {players, reef::kColours, 4, 4}},
          {"hand", {reef::kMaxHand, cards}},
          {"display", {reef::kSlots, cards}},
          {"deck_top", {cards}},
          {"known", {players - 1, cards}},
          {"discarded", {cards}},
          {"points", {players}},
          {"hand_size", {players}},
          {"supply", {reef::kColours}},
          {"tokens", {reef::kSlots}},
          {"hidden", {reef::kMaxHand}},
          {"first", {players}},
          {"to_move", {players}},
          {"deck_count", {1}},
          {"round", {1}},
          {"setup", {1}},
          {"last_round", {1}},
          {"over", {1}}};
}

int Coding<reef::Game>::bytes(const reef::Rules& rules) {
  const int players = rules.options.players;
  return players * 64 + (reef::kMaxHand + reef::kSlots + 1 + players) * rules.card_count + 4 * players +
         reef::kColours + reef::kSlots + reef::kMaxHand + 5;
}

void Coding<reef::Game>::write(const reef::Observation& own, u8* out) {
  const reef::Rules& rules = *own.rules;
  const auto players = static_cast<unsigned>(own.players());
  const auto cards = static_cast<unsigned>(rules.card_count);
  std::memset(out, 0, static_cast<std::size_t>(bytes(rules)));
  const auto seat_at = [&](unsigned i) {  // own seat first, then clockwise
    const unsigned seat = own.seat + i;
    return seat < players ? seat : seat - players;
  };
  for (unsigned i = 0; i < players; ++i) {
    const reef::Board& board = own.boards[seat_at(i)];
    for (int colour = 0; colour < reef::kColours; ++colour, out += 16) {
      const unsigned tops = board.topped(colour);
      std::array<u64, 2> heights{};
      for (int height = 1; height <= reef::kTallest; ++height) {
        const unsigned spaces = tops & board.at_least(height);
        heights[0] += kSpread[spaces & 0xff];
        heights[1] += kSpread[spaces >> 8];
      }
      std::memcpy(out, heights.data(), 16);
    }
  }
  const SortedHand hand(own.hand());
  for (unsigned slot = 0; slot < hand.size; ++slot) out[slot * cards + hand.cards[slot]] = 1;
  out += reef::kMaxHand * cards;
  for (const u8 card : own.display) {
    if (card != reef::kNoCard) out[card] = 1;
    out += cards;
  }
  if (own.deck_top != reef::kNoCard) out[own.deck_top] = 1;
  out += cards;
  for (unsigned i = 1; i < players; ++i, out += cards) {
    const unsigned seat = seat_at(i);
    for (unsigned k = 0; k < own.known_size[seat]; ++k) out[own.known[seat][k]] = 1;
  }
  for (unsigned i = 0; i < own.discarded; ++i) out[reef::discard_card(own.discards[i])] = 1;
  out += cards;
  const bool hide = rules.options.hide_points && own.phase != reef::Phase::Over;
  for (unsigned i = 0; i < players; ++i) {
    const unsigned seat = seat_at(i);
    out[i] = hide && i > 0 ? u8{0} : capped(own.points[seat]);
    out[players + i] = own.hand_size[seat];
  }
  out += 2 * players;
  std::ranges::copy(own.supply, out);
  std::ranges::copy(own.tokens, out + reef::kColours);
  out += reef::kColours + reef::kSlots;
  const auto unsorted = own.hand();
  for (unsigned i = 0; i < unsorted.size(); ++i)
    out[rank_in(unsorted, unsorted[i])] = static_cast<u8>(own.own_hidden >> i & 1);
  out += reef::kMaxHand;
  for (unsigned i = 0; i < players; ++i) {
    out[i] = seat_at(i) == own.first;
    out[players + i] = own.phase != reef::Phase::Over && seat_at(i) == own.to_move;
  }
  out += 2 * players;
  out[0] = own.deck_count;
  out[1] = capped(own.round);
  out[2] = own.phase == reef::Phase::Setup;
  out[3] = own.last_round;
  out[4] = own.phase == reef::Phase::Over;
}

}  // namespace atolls::python
