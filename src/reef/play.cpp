#include "reef/play.h"

#include <tuple>

namespace atolls::reef {

namespace {

u8 draw(State& state) {
  const u8 card = state.deck().front();
  --state.deck_count;
  return card;
}

void add_to_hand(State& state, unsigned seat, u8 card, bool hidden) {
  const u8 slot = state.hand_size[seat]++;
  state.hands[seat][slot] = card;
  state.hidden[seat] = static_cast<u8>(state.hidden[seat] | (hidden ? 1u : 0u) << slot);
}

void remove_from_hand(State& state, unsigned seat, u8 card) {
  Hand& hand = state.hands[seat];
  const unsigned last = --state.hand_size[seat];
  unsigned slot = 0;
  while (hand[slot] != card) ++slot;
  const unsigned last_hidden = state.hidden[seat] >> last & 1u;
  hand[slot] = hand[last];
  hand[last] = 0;
  const unsigned without = state.hidden[seat] & ~(1u << slot) & ~(1u << last);
  state.hidden[seat] = static_cast<u8>(without | (slot == last ? 0u : last_hidden << slot));
}

void fill_slot(State& state, unsigned slot) {
  state.display[slot] = state.deck_count > 0 ? draw(state) : kNoCard;
  state.tokens[slot] = 0;
}

[[gnu::noinline]] void end_game(State& state) {
  for (unsigned seat = 0; seat < static_cast<unsigned>(state.players()); ++seat) {
    for (const u8 card : state.hand(static_cast<int>(seat))) {
      state.points[seat] += final_points(state.rules->card(card), state.boards[seat]);
    }
  }
  state.phase = Phase::Over;
}

void end_turn(State& state) {
  if (state.deck_count == 0) {
    state.last_round = true;
    if (state.rules->options.deck_out == DeckOut::Immediate) return end_game(state);
  }
  const int players = state.players();
  state.to_move = static_cast<u8>(state.to_move + 1 == players ? 0 : state.to_move + 1);
  if (state.to_move != state.first) return;
  if (state.last_round) return end_game(state);
  ++state.round;
}

[[gnu::noinline]] void play_setup(State& state, const Move& move) {
  for (const Piece piece : move.placed()) state.boards[state.to_move].add(piece.space, piece.colour);
  state.to_move = static_cast<u8>((state.to_move + 1) % state.players());
  if (state.to_move != state.first) return;
  for (unsigned slot = 0; slot < kSlots; ++slot) fill_slot(state, slot);
  state.phase = Phase::Turn;
  state.round = 1;
}

[[gnu::noinline]] void play_card(State& state, const Move& move) {
  const unsigned seat = state.to_move;
  Board& board = state.boards[seat];
  for (const Piece piece : move.placed()) {
    board.add(piece.space, piece.colour);
    state.last_round |= --state.supply[piece.colour] == 0;
  }
  const Rules::CompiledCard& card = state.rules->card(move.what);
  state.points[seat] += card.points * card.scorer.completions(board);
  remove_from_hand(state, seat, move.what);
  state.cards[state.discarded++] = pack_discard(move.what, static_cast<int>(seat));
}

}  // namespace

State deal(const Rules& rules, std::span<const u8> order, int first) {
  State state;
  state.rules = &rules;
  std::ranges::copy(order, state.cards.begin());
  state.deck_count = static_cast<u8>(order.size());
  const unsigned players = rules.options.players;
  for (unsigned seat = 0; seat < players; ++seat) {
    state.points[seat] = kStartPoints;
    for (int i = 0; i < kDealt; ++i) add_to_hand(state, seat, draw(state), true);
  }
  state.supply.fill(static_cast<u8>(rules.pieces_per_colour - static_cast<int>(players)));
  state.first = state.to_move = static_cast<u8>(first);
  return state;
}

void play(State& state, const Move& move) {
  const unsigned seat = state.to_move;
  const unsigned slot = move.what;
  switch (move.kind) {
    case MoveKind::Setup:
      return play_setup(state, move);
    case MoveKind::Take:
      add_to_hand(state, seat, state.display[slot], false);
      state.points[seat] += state.tokens[slot];
      fill_slot(state, slot);
      break;
    case MoveKind::Draw:
      add_to_hand(state, seat, draw(state), false);
      --state.points[seat];
      ++state.tokens[slot];
      break;
    case MoveKind::Play:
      play_card(state, move);
      break;
  }
  end_turn(state);
}

Observation observe(const State& state, int seat) {
  Observation own;
  static_cast<Public&>(own) = state;
  own.seat = static_cast<u8>(seat);
  own.own_hidden = state.hidden[own.seat];
  if (state.phase != Phase::Setup && state.deck_count > 0) own.deck_top = state.deck().front();
  std::copy_n(state.cards.begin(), state.discarded, own.discards.begin());
  for (int other = 0; other < state.players(); ++other) {
    const bool open = other == seat || state.phase == Phase::Over;
    const auto o = static_cast<unsigned>(other);
    for (unsigned slot = 0; slot < state.hand_size[o]; ++slot) {
      if (open || !state.is_hidden(other, slot)) own.known[o][own.known_size[o]++] = state.hands[o][slot];
    }
  }
  return own;
}

State reshuffle(State state, Rng& rng) {
  const unsigned open = state.phase != Phase::Setup && state.deck_count > 0 ? 1 : 0;
  const unsigned unknown = state.deck_count - open;
  const auto from = static_cast<unsigned>(state.rules->card_count) - unknown;
  rng.shuffle(std::span(state.cards).subspan(from, unknown));
  return state;
}

State sample(const Observation& own, Rng& rng) {
  // 1. What the seat knows.
  State state;
  static_cast<Public&>(state) = own;
  std::copy_n(own.discards.begin(), own.discarded, state.cards.begin());
  u64 unseen = ~u64{0} >> (kMaxCards - own.rules->card_count);
  const auto see = [&unseen](u8 card) { unseen &= ~(u64{1} << card); };
  for (unsigned i = 0; i < own.discarded; ++i) see(static_cast<u8>(discard_card(own.discards[i])));
  for (const u8 card : own.display) {
    if (card != kNoCard) see(card);
  }
  if (own.deck_top != kNoCard) see(own.deck_top);
  for (unsigned seat = 0; seat < kMaxPlayers; ++seat) {
    state.hands[seat] = own.known[seat];
    for (unsigned i = 0; i < own.known_size[seat]; ++i) see(own.known[seat][i]);
  }
  state.hidden[own.seat] = own.own_hidden;

  // 2. The rest lies in any order: first in the other hands, then in the deck below its top.
  std::array<u8, kMaxCards> rest;
  unsigned left = 0;
  for (u64 cards = unseen; cards != 0; cards &= cards - 1)
    rest[left++] = static_cast<u8>(std::countr_zero(cards));
  rng.shuffle(std::span(rest).first(left));
  for (unsigned seat = 0; seat < kMaxPlayers; ++seat) {
    for (unsigned slot = own.known_size[seat]; slot < own.hand_size[seat]; ++slot) {
      state.hands[seat][slot] = rest[--left];
      state.hidden[seat] = static_cast<u8>(state.hidden[seat] | 1u << slot);
    }
  }
  unsigned place = static_cast<unsigned>(own.rules->card_count) - own.deck_count;
  if (own.deck_top != kNoCard) state.cards[place++] = own.deck_top;
  while (left > 0) state.cards[place++] = rest[--left];
  return state;
}

Standing standing(const Public& position) {
  Standing result;
  result.points = position.points;
  const auto players = static_cast<unsigned>(position.players());
  for (unsigned seat = 0; seat < players; ++seat) {
    result.covered[seat] = static_cast<u8>(count(position.boards[seat].occupied()));
    result.fours[seat] = static_cast<u8>(count(position.boards[seat].at_least(kTallest)));
  }
  const auto key = [&](unsigned seat) {
    return std::tuple(result.points[seat], result.covered[seat], result.fours[seat]);
  };
  for (unsigned seat = 0; seat < players; ++seat) {
    result.ranks[seat] = 1;
    for (unsigned other = 0; other < players; ++other) {
      if (key(other) > key(seat)) ++result.ranks[seat];
    }
  }
  return result;
}

}  // namespace atolls::reef
