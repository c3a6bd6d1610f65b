#include "reef/moves.h"

#include <algorithm>

namespace atolls::reef {

namespace {

// By the bits of a byte: the place of each one.
constexpr auto kPlaces = [] {
  std::array<std::array<u8, 8>, 256> places{};
  for (unsigned bits = 0; bits < places.size(); ++bits) {
    unsigned size = 0;
    for (u8 place = 0; place < 8; ++place) {
      if ((bits >> place & 1) != 0) places[bits][size++] = place;
    }
  }
  return places;
}();

// The space of the set that has `rank` smaller ones before it. By tables, since nobody can foretell `rank`.
inline int nth(Spaces spaces, int rank) {
  if (spaces == kAllSpaces) return rank;  // nearly always
  const unsigned low = spaces & 0xffu;
  const int in_low = std::popcount(low);
  const bool high = rank >= in_low;
  const unsigned half = high ? spaces >> 8 : low;
  return kPlaces[half][static_cast<unsigned>(high ? rank - in_low : rank)] + (high ? 8 : 0);
}

// All pairs low < high, by the higher one first: so the first n(n-1)/2 are the pairs of n things, for every
// n.
struct Pair {
  u8 low;
  u8 high;
};
constexpr auto kPairs = [] {
  std::array<Pair, kSpaces*(kSpaces - 1) / 2> pairs{};
  unsigned size = 0;
  for (u8 high = 1; high < kSpaces; ++high) {
    for (u8 low = 0; low < high; ++low) pairs[size++] = {low, high};
  }
  return pairs;
}();

constexpr int kCentreMoves = 24;
constexpr int kFreeSpaces = kSpaces - 4;

// The orders of the four colours on b2, c2, b3, c3.
constexpr auto kOrders = [] {
  std::array<std::array<u8, 4>, kCentreMoves> orders{};
  unsigned size = 0;
  for (u8 a = 0; a < 4; ++a) {
    for (u8 b = 0; b < 4; ++b) {
      for (u8 c = 0; c < 4; ++c) {
        if (a != b && a != c && b != c) orders[size++] = {a, b, c, static_cast<u8>(6 - a - b - c)};
      }
    }
  }
  return orders;
}();

Move centre_setup(int index) {
  const auto& [b2, c2, b3, c3] = kOrders[static_cast<unsigned>(index)];
  return {MoveKind::Setup, 0, 4, {Piece{5, b2}, Piece{6, c2}, Piece{9, b3}, Piece{10, c3}}};
}

// Piece by piece: the k-th goes to the bottom of one of the free spaces, or right above one of the k pieces
// before it, which lifts what lay there. That makes 12·13·14·15 ways, and each outcome is reached by exactly
// one.
Move free_setup(int index) {
  constexpr Spaces kFree = static_cast<Spaces>(kAllSpaces & ~kCentre);
  Move move{.kind = MoveKind::Setup, .pieces_size = 4};
  for (unsigned k = 0; k < 4; ++k) {
    const int choices = kFreeSpaces + static_cast<int>(k);
    const int pick = index % choices;
    index /= choices;
    const bool bottom = pick < kFreeSpaces;
    const unsigned place = bottom ? 0 : static_cast<unsigned>(pick - kFreeSpaces) + 1;
    const u8 space = bottom ? static_cast<u8>(nth(kFree, pick)) : move.pieces[place - 1].space;
    std::copy_backward(move.pieces.begin() + place, move.pieces.begin() + k, move.pieces.begin() + k + 1);
    move.pieces[place] = {space, static_cast<u8>(k)};
  }
  sort_by_space(move.pieces);
  return move;
}

// The display is full while the deck is not empty.
inline u8 takeable(const Public& position) {
  constexpr u8 kAll = (1u << kSlots) - 1;
  if (position.deck_count > 0) return kAll;
  unsigned slots = 0;
  for (unsigned i = 0; i < kSlots; ++i) slots |= static_cast<unsigned>(position.display[i] != kNoCard) << i;
  return static_cast<u8>(slots);
}

inline u8 payable(const Public& position) {
  if (position.deck_count == 0 || position.points[position.to_move] < 1) return 0;
  const auto& points = position.rules->points;
  const int first = points[position.display[0]];
  const int second = points[position.display[1]];
  const int third = points[position.display[2]];
  const int least = std::min({first, second, third});
  return static_cast<u8>(int{first == least} | int{second == least} << 1 | int{third == least} << 2);
}

}  // namespace

void Handful::when_short(const Room& room, std::span<const u8, kColours> supply) {
  // 1. What the supply gives.
  const auto [first, second] = colours;
  const bool has_first = supply[first] > 0;
  const bool has_second = supply[second] > (first == second ? 1 : 0);
  if (!has_first) colours = {second, first};
  pieces = static_cast<u8>(int{has_first} + int{has_second});

  // 2. What the board takes: two pieces only come here where there is no room for both.
  choose = pieces == 2 && room.places == 1 && first != second;
  pieces = static_cast<u8>(std::min<int>(pieces, room.places));

  // 3. In how many ways.
  count = static_cast<u16>(pieces == 0 ? 1 : choose ? 2 : room.places);
}

// The move is written where it goes: as a value it would travel in registers, byte by byte.
[[gnu::always_inline]] inline void Handful::put(const Room& room, u8 card, int index, Move& move) const {
  move = {.kind = MoveKind::Play, .what = card, .pieces_size = pieces};
  if (pieces == 2) {
    const unsigned two_colours = colours[0] != colours[1] ? 1 : 0;
    const unsigned swapped = static_cast<unsigned>(index) & two_colours;
    const int rank = index >> two_colours;
    int low = 0;
    int high = 0;
    if (rank < room.apart) {
      const Pair pair = kPairs[static_cast<unsigned>(rank)];
      low = nth(room.open, pair.low);
      high = nth(room.open, pair.high);
    } else {
      low = high = nth(room.wide_open, rank - room.apart);
    }
    move.pieces[0] = {static_cast<u8>(low), colours[swapped]};
    move.pieces[1] = {static_cast<u8>(high), colours[swapped ^ 1]};
  } else if (pieces == 1) {
    const unsigned which = choose ? static_cast<unsigned>(index) : 0;
    move.pieces[0] = {static_cast<u8>(nth(room.open, choose ? 0 : index)), colours[which]};
  }
}

Move Handful::at(const Room& room, u8 card, int index) const {
  Move move;
  put(room, card, index, move);
  return move;
}

int Placing::list(u8 card, std::span<Move> out) const {
  for (int i = 0; i < count(); ++i) out[static_cast<unsigned>(i)] = at(card, i);
  return count();
}

// The next two are in every random move, and meet in `random`: there nothing of a list need ever be stored.
[[gnu::always_inline]] inline void LegalMoves::work_out(const Public& position, const Hand& hand,
                                                        unsigned hand_size) {
  size_ = 0;
  others_ = 0;
  phase_ = position.phase;
  setup_ = position.rules->options.setup;
  if (phase_ != Phase::Turn) {
    size_ = phase_ == Phase::Over ? 0 : setup_ == Setup::Centre ? kCentreMoves : kMaxMoves;
    return;
  }
  if (hand_size < kMaxHand) {
    others_ = static_cast<u8>(takeable(position) | payable(position) << kSlots);
    size_ = std::popcount(others_);
  }
  if (hand_size == 0) return;
  hand_ = hand;
  room_ = Room(position.board());
  supply_ = position.supply;
  for (unsigned slot = 0; slot < hand_size; ++slot) {
    corals_[slot] = position.rules->coral[hand[slot]];
    size_ += Handful(room_, supply_, corals_[slot]).count;
    ends_[slot] = static_cast<u16>(size_);
  }
}

[[gnu::always_inline]] inline void LegalMoves::put(int index, Move& move) const {
  if (phase_ == Phase::Setup) {
    move = setup_ == Setup::Centre ? centre_setup(index) : free_setup(index);
    return;
  }
  const int others = std::popcount(others_);
  if (index < others) {
    const u8 which = kPlaces[others_][static_cast<unsigned>(index)];
    const bool draw = which >= kSlots;
    move = {.kind = draw ? MoveKind::Draw : MoveKind::Take,
            .what = static_cast<u8>(draw ? which - kSlots : which)};
    return;
  }
  unsigned slot = 0;
  while (index >= ends_[slot]) ++slot;
  const int before = slot == 0 ? others : ends_[slot - 1];
  Handful(room_, supply_, corals_[slot]).put(room_, hand_[slot], index - before, move);
}

LegalMoves::LegalMoves(const State& state) {
  work_out(state, state.hands[state.to_move], state.hand_size[state.to_move]);
}

LegalMoves::LegalMoves(const Observation& own) {
  work_out(own, own.known[own.seat], own.known_size[own.seat]);
  if (own.seat != own.to_move) size_ = 0;
}

void LegalMoves::random(const State& state, Rng& rng, Move& move) {
  LegalMoves legal;
  legal.work_out(state, state.hands[state.to_move], state.hand_size[state.to_move]);
  legal.put(static_cast<int>(rng.pick(static_cast<u32>(legal.size_))), move);
}

Move LegalMoves::operator[](int index) const {
  Move move;
  put(index, move);
  return move;
}

int LegalMoves::list(std::span<Move> out) const {
  for (int i = 0; i < size_; ++i) put(i, out[static_cast<unsigned>(i)]);
  return size_;
}

}  // namespace atolls::reef
