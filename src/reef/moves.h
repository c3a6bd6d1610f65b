// Which moves are legal: counted, picked by number or listed, always in the same order and without
// duplicates.
#pragma once

#include <array>
#include <span>

#include "core/rng.h"
#include "reef/move.h"
#include "reef/state.h"

namespace atolls::reef {

// `setup=free` has the most: four distinct pieces on twelve spaces, stacking allowed, are 12·13·14·15.
inline constexpr int kMaxMoves = 32760;
// Of a turn: four cards of 16·15 + 2·16 placements each, three takes, three draws.
inline constexpr int kMaxPlacings = 272;
inline constexpr int kMaxTurnMoves = 4 * kMaxPlacings + 6;

// Where a board has room for pieces, the same for every card.
struct Room {
  Room() = default;
  explicit Room(const Board& board)
      : open(board.open()),
        wide_open(board.wide_open()),
        places(static_cast<u8>(count(open))),
        apart(static_cast<u8>(places * (places - 1) / 2)),
        ways(static_cast<u8>(apart + count(wide_open))) {}

  Spaces open;       // room for one piece
  Spaces wide_open;  // room for two
  u8 places;         // open spaces
  u8 apart;          // pairs of them
  u8 ways;           // to place two equal pieces: apart, or on one space
};

// Which pieces of a card must be placed, as far as supply and room last, and in how many ways.
struct Handful {
  Handful(const Room& room, std::span<const u8, kColours> supply, std::array<u8, 2> coral)
      : colours(coral), count(static_cast<u16>(room.ways << (coral[0] == coral[1] ? 0 : 1))) {
    const bool both = supply[coral[0]] > (coral[0] == coral[1] ? 1 : 0) && supply[coral[1]] > 0;
    if (!both || room.ways == 0) when_short(room, supply);
  }

  void put(const Room& room, u8 card, int index, Move& move) const;
  Move at(const Room& room, u8 card, int index) const;

  std::array<u8, 2> colours;
  u8 pieces = 2;
  bool choose = false;  // two are there and one fits: the player chooses which
  u16 count;            // at least one: placing nothing, where nothing can be placed

 private:
  void when_short(const Room& room, std::span<const u8, kColours> supply);
};

// The ways to place a card's two pieces on a board.
class Placing {
 public:
  Placing(const Board& board, std::span<const u8, kColours> supply, std::array<u8, 2> coral)
      : room_(board), handful_(room_, supply, coral) {}

  int count() const { return handful_.count; }
  int pieces() const { return handful_.pieces; }
  int colour(int piece) const { return handful_.colours[static_cast<unsigned>(piece)]; }
  bool choose() const { return handful_.choose; }
  bool no_room() const { return room_.open == 0; }

  Move at(u8 card, int index) const { return handful_.at(room_, card, index); }
  int list(u8 card, std::span<Move> out) const;  // room for kMaxPlacings

 private:
  Room room_;
  Handful handful_;
};

// The legal moves of a position, worked out once. An Observation has moves only while its own seat is to
// move.
class LegalMoves {
 public:
  explicit LegalMoves(const State& state);
  explicit LegalMoves(const Observation& own);
  // One of them, each as likely as the others: what random games ask for at every move, without a list to
  // keep.
  static void random(const State& state, Rng& rng, Move& move);

  int size() const { return size_; }
  Move operator[](int index) const;
  int list(std::span<Move> out) const;  // room for kMaxTurnMoves, in the setup kMaxMoves

 private:
  LegalMoves() = default;
  void work_out(const Public& position, const Hand& hand, unsigned hand_size);
  void put(int index, Move& move) const;

  int size_;
  Phase phase_;
  Setup setup_;
  u8 others_;  // the slots that a `take` may name, as bits, and above them those that a `draw` may pay onto
  Hand hand_;
  Room room_;
  std::array<u8, kColours> supply_;
  std::array<std::array<u8, 2>, kMaxHand> corals_;
  std::array<u16, kMaxHand> ends_;  // how many moves there are up to those of each card
};

template <class Position>
int legal_moves(const Position& position, std::span<Move> out) {
  return LegalMoves(position).list(out);
}

}  // namespace atolls::reef
