// Which moves are legal: counted, picked by number or listed, always in the same order and without
// duplicates.
#pragma once

#include <array>
#include <span>

#include "riff/move.h"
#include "riff/state.h"

namespace atolls::riff {

// The ways to pay 1, 2 or 3 in any colours: multisets of worms and pearls that the purse has.
class Payments {
 public:
  Payments() = default;
  explicit Payments(Purse purse);

  int count(int price) const { return counts_[static_cast<unsigned>(price)]; }
  Purse at(int price, int index) const;

 private:
  std::array<u8, 4> at_least_{};  // [n]: a bit for each means that is there n times or more
  std::array<u8, 4> counts_{};
};

// The corals, as bits, that could take this fish now: empty ones, and those with a mate where the open
// offspring show the pair.
unsigned places_for(const Public& position, const Seat& seat, u8 fish);
unsigned places_for(u32 open_offspring, const Seat& seat, u8 fish);

// The colours, as bits, between which the worm for `die` is chosen (2: the opponent's worm). One or none
// means that there is nothing to choose.
unsigned worm_choices(const Public& position, int die);

// The legal moves of a position, worked out once. An Observation has moves only while its own seat is to
// move.
class LegalMoves {
 public:
  explicit LegalMoves(const State& state) { count(state); }
  explicit LegalMoves(const Observation& own) {
    if (own.seat == own.to_move) count(own);
  }

  int size() const { return size_; }
  Move operator[](int index) const;

 private:
  // A fish within reach that can be paid and placed.
  struct Catch {
    u8 space;
    u8 colour;
    u8 price;
    u8 fewest_pearls;
    u8 payments;
    u8 moves;   // payments times places
    u8 places;  // corals, as bits
  };

  void count(const Public& position);
  void count_reef(const Public& position);
  void count_catches(const Public& position, Spaces fish);
  void count_chases(const Public& position);
  void count_fish_moves(const Public& position);
  Move catch_at(int index) const;
  Move chase_at(int index) const;

  int size_ = 0;
  Phase phase_ = Phase::Over;
  u8 colours_ = 0;  // of worms to choose between
  Payments payments_;
  Spaces flips_ = 0;
  std::array<Spaces, 4> goods_{};  // [price]: coral, pearls and sharks that cost so much
  bool boat_ = false;
  int catches_size_ = 0;  // moves that buy a fish
  u8 catch_count_ = 0;
  u8 chases_ = 0;  // moves that use a shark
  Spaces chased_ = 0;
  u8 chased_fish_ = 0;   // corals, as bits
  u8 chased_coral_ = 0;  // likewise
  bool chased_pearl_ = false;
  u8 fish_move_count_ = 0;
  std::array<Catch, std::size_t{2} * kFishKinds> catches_;  // no deck has more fish
  std::array<u8, std::size_t{kMaxCorals} * (kMaxCorals - 1)> fish_moves_;
};

}  // namespace atolls::riff
