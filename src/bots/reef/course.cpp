// What happened between two turns of a seat, told from what it saw then and sees now.
#include <algorithm>

#include "bots/reef/model.h"

namespace atolls::bots {

namespace {

using reef::Move;
using reef::MoveKind;
using reef::Observation;

// The pieces that a seat has put onto its stacks, in canonical order; false if they are too many for one
// card.
bool read_pieces(const reef::Board& before, const reef::Board& now, Move& move) {
  for (u8 space = 0; space < reef::kSpaces; ++space) {
    for (int level = before.height(space); level < now.height(space); ++level) {
      if (move.pieces_size == 2) return false;
      move.pieces[move.pieces_size++] = {space, static_cast<u8>(now.piece(space, level))};
    }
  }
  return true;
}

// The card played by a seat since then, or kNoCard.
u8 played_by(unsigned seat, const Observation& before, const Observation& now) {
  for (unsigned i = before.discarded; i < now.discarded; ++i) {
    if (reef::discard_seat(now.discards[i]) == static_cast<int>(seat))
      return static_cast<u8>(reef::discard_card(now.discards[i]));
  }
  return reef::kNoCard;
}

// The card that has come into a hand since then, or kNoCard.
u8 taken_by(unsigned seat, const Observation& before, const Observation& now) {
  const auto known = [seat](const Observation& view) {
    return std::span(view.known[seat]).first(view.known_size[seat]);
  };
  for (const u8 card : known(now)) {
    if (std::ranges::find(known(before), card) == known(before).end()) return card;
  }
  return reef::kNoCard;
}

}  // namespace

int ReefModel::course(const Observation& before, const Observation& now,
                      std::span<Option<Move>, kSeats> out) const {
  const auto players = static_cast<unsigned>(before.players());
  const bool next_turn = before.rules == now.rules && before.phase == reef::Phase::Turn &&
                         now.phase == reef::Phase::Turn && before.seat == now.seat &&
                         now.round == before.round + 1;
  if (!next_turn) return 0;
  for (unsigned i = 0; i < players; ++i) {
    const unsigned seat = (before.seat + i) % players;
    Option<Move>& step = out[i];
    step = {};
    if (const u8 card = played_by(seat, before, now); card != reef::kNoCard) {
      step.move = {.kind = MoveKind::Play, .what = card};
      step.item = card;
      if (!read_pieces(before.boards[seat], now.boards[seat], step.move)) return 0;
    } else if (const u8 taken = taken_by(seat, before, now); taken != reef::kNoCard) {
      const bool paid = now.points[seat] < before.points[seat];
      step.move.kind = paid ? MoveKind::Draw : MoveKind::Take;
      step.item = static_cast<u8>((paid ? ReefMenu::kDraw : ReefMenu::kTake) + taken);
    } else {
      return 0;
    }
  }
  return static_cast<int>(players);
}

}  // namespace atolls::bots
