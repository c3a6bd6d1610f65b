#include "reef/moves.h"

#include <algorithm>

namespace atolls::reef {

namespace {

// The space of the set that has `rank` smaller ones before it.
inline int nth(Spaces spaces, int rank) {
  if (spaces == kAllSpaces) return rank;  // nearly always
  for (; rank > 0; --rank) spaces &= static_cast<Spaces>(spaces - 1);
  return lowest(spaces);
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

u8 takeable(const Public& position) {
  unsigned slots = 0;
  for (unsigned i = 0; i < kSlots; ++i) slots |= static_cast<unsigned>(position.display[i] != kNoCard) << i;
  return static_cast<u8>(slots);
}

// The display is full while the deck is not empty, so all three slots hold a card here.
u8 payable(const Public& position) {
  if (position.deck_count == 0 || position.points[position.to_move] < 1) return 0;
  std::array<int, kSlots> points{};
  for (unsigned i = 0; i < kSlots; ++i) points[i] = position.rules->card(position.display[i]).points;
  const int least = std::min({points[0], points[1], points[2]});
  unsigned slots = 0;
  for (unsigned i = 0; i < kSlots; ++i) slots |= static_cast<unsigned>(points[i] == least) << i;
  return static_cast<u8>(slots);
}

}  // namespace

Placing::Placing(const Board& board, std::span<const u8, kColours> supply, std::array<u8, 2> coral)
    : open_(board.open()), wide_open_(board.wide_open()) {
  // 1. What the supply gives.
  const auto [first, second] = coral;
  const bool has_first = supply[first] > 0;
  const bool has_second = supply[second] > (first == second ? 1 : 0);
  colours_ = has_first ? coral : std::array{second, first};
  pieces_ = static_cast<u8>(int{has_first} + int{has_second});

  // 2. What the board takes.
  const int places = reef::count(open_);
  if (places < 2) {
    if (places == 0) pieces_ = 0;
    if (pieces_ == 2 && wide_open_ == 0) {
      choose_ = first != second;
      pieces_ = 1;
    }
  }

  // 3. In how many ways.
  apart_ = places * (places - 1) / 2;
  if (pieces_ == 2) {
    const int ways = apart_ + reef::count(wide_open_);
    count_ = first == second ? ways : 2 * ways;
  } else {
    count_ = pieces_ == 0 ? 1 : choose_ ? 2 : places;
  }
}

Move Placing::at(u8 card, int index) const {
  Move move{.kind = MoveKind::Play, .what = card, .pieces_size = pieces_};
  if (pieces_ == 2) {
    const bool two_colours = colours_[0] != colours_[1];
    const unsigned swapped = two_colours ? static_cast<unsigned>(index) & 1 : 0;
    const int rank = two_colours ? index >> 1 : index;
    int low = 0;
    int high = 0;
    if (rank < apart_) {
      const Pair pair = kPairs[static_cast<unsigned>(rank)];
      low = nth(open_, pair.low);
      high = nth(open_, pair.high);
    } else {
      low = high = nth(wide_open_, rank - apart_);
    }
    move.pieces[0] = {static_cast<u8>(low), colours_[swapped]};
    move.pieces[1] = {static_cast<u8>(high), colours_[swapped ^ 1]};
  } else if (pieces_ == 1) {
    const unsigned which = choose_ ? static_cast<unsigned>(index) : 0;
    move.pieces[0] = {static_cast<u8>(nth(open_, choose_ ? 0 : index)), colours_[which]};
  }
  return move;
}

int Placing::list(u8 card, std::span<Move> out) const {
  for (int i = 0; i < count_; ++i) out[static_cast<unsigned>(i)] = at(card, i);
  return count_;
}

LegalMoves::LegalMoves(const Public& position, std::span<const u8> hand)
    : phase_(position.phase), setup_(position.rules->options.setup) {
  if (phase_ != Phase::Turn) {
    size_ = phase_ == Phase::Over ? 0 : setup_ == Setup::Centre ? kCentreMoves : kMaxMoves;
    return;
  }
  if (hand.size() < kMaxHand) {
    takes_ = takeable(position);
    draws_ = payable(position);
    size_ = std::popcount(takes_) + std::popcount(draws_);
  }
  for (const u8 card : hand) {
    hand_[hand_size_] = card;
    placings_[hand_size_] = Placing(position.board(), position.supply, position.rules->card(card).coral);
    size_ += placings_[hand_size_++].count();
  }
}

Move LegalMoves::operator[](int index) const {
  if (phase_ == Phase::Setup) return setup_ == Setup::Centre ? centre_setup(index) : free_setup(index);
  const int takes = std::popcount(takes_);
  if (index < takes) return {.kind = MoveKind::Take, .what = static_cast<u8>(nth(takes_, index))};
  index -= takes;
  const int draws = std::popcount(draws_);
  if (index < draws) return {.kind = MoveKind::Draw, .what = static_cast<u8>(nth(draws_, index))};
  index -= draws;
  unsigned slot = 0;
  while (index >= placings_[slot].count()) index -= placings_[slot++].count();
  return placings_[slot].at(hand_[slot], index);
}

int LegalMoves::list(std::span<Move> out) const {
  if (phase_ == Phase::Setup) {
    for (int i = 0; i < size_; ++i) out[static_cast<unsigned>(i)] = (*this)[i];
    return size_;
  }
  const int before = std::popcount(takes_) + std::popcount(draws_);
  for (int i = 0; i < std::min(before, size_); ++i) out[static_cast<unsigned>(i)] = (*this)[i];
  auto total = static_cast<unsigned>(before);
  for (unsigned slot = 0; slot < hand_size_ && size_ > 0; ++slot) {
    total += static_cast<unsigned>(placings_[slot].list(hand_[slot], out.subspan(total)));
  }
  return size_;
}

}  // namespace atolls::reef
