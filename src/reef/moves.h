// Which moves are legal: counted, picked by number or listed, always in the same order and without
// duplicates.
#pragma once

#include <array>
#include <span>

#include "reef/move.h"
#include "reef/state.h"

namespace atolls::reef {

// `setup=free` has the most: four distinct pieces on twelve spaces, stacking allowed, are 12·13·14·15.
inline constexpr int kMaxMoves = 32760;
// Of a turn: four cards of 16·15 + 2·16 placements each, three takes, three draws.
inline constexpr int kMaxPlacings = 272;
inline constexpr int kMaxTurnMoves = 4 * kMaxPlacings + 6;

// The ways to place a card's two pieces on a board, as far as the supply lasts.
class Placing {
 public:
  Placing() = default;
  Placing(const Board& board, std::span<const u8, kColours> supply, std::array<u8, 2> coral);

  int count() const { return count_; }    // at least one: placing nothing, where nothing can be placed
  int pieces() const { return pieces_; }  // how many must be placed
  int colour(int piece) const { return colours_[static_cast<unsigned>(piece)]; }
  bool choose() const { return choose_; }  // two are there and one fits: the player chooses which
  bool no_room() const { return open_ == 0; }

  Move at(u8 card, int index) const;
  int list(u8 card, std::span<Move> out) const;  // room for kMaxPlacings

 private:
  Spaces open_ = 0;       // room for one piece
  Spaces wide_open_ = 0;  // room for two
  std::array<u8, 2> colours_{};
  u8 pieces_ = 0;
  bool choose_ = false;
  int apart_ = 0;  // pairs of open spaces
  int count_ = 0;
};

// The legal moves of a position, worked out once. An Observation has moves only while its own seat is to
// move.
class LegalMoves {
 public:
  explicit LegalMoves(const State& state) : LegalMoves(state, state.hand()) {}
  explicit LegalMoves(const Observation& own) : LegalMoves(own, own.hand()) {
    if (own.seat != own.to_move) size_ = 0;
  }

  int size() const { return size_; }
  Move operator[](int index) const;
  int list(std::span<Move> out) const;  // room for kMaxTurnMoves, in the setup kMaxMoves

 private:
  LegalMoves(const Public& position, std::span<const u8> hand);

  int size_ = 0;
  Phase phase_;
  Setup setup_;
  u8 takes_ = 0;  // the slots that a `take` may name, as bits
  u8 draws_ = 0;  // the slots that a `draw` may pay onto
  u8 hand_size_ = 0;
  Hand hand_{};
  std::array<Placing, kMaxHand> placings_;
};

template <class Position>
int count_moves(const Position& position) {
  return LegalMoves(position).size();
}
template <class Position>
Move move_at(const Position& position, int index) {
  return LegalMoves(position)[index];
}
template <class Position>
int legal_moves(const Position& position, std::span<Move> out) {
  return LegalMoves(position).list(out);
}

}  // namespace atolls::reef
