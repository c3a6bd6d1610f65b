// What one pays with: worms of six colours, and pearls. Seven small counters in one word, so that paying is
// one subtraction and "which of them are there at least twice" one addition.
#pragma once

#include <compare>

#include "riff/cards.h"

namespace atolls::riff {

inline constexpr int kPearls = kColours;  // the seventh counter
inline constexpr int kMeans = kColours + 1;
inline constexpr unsigned kAllColours = (1u << kColours) - 1;

class Purse {
 public:
  constexpr Purse() = default;
  static constexpr Purse one(int means) { return Purse(u64{1} << 8 * means); }
  static constexpr Purse each_colour(unsigned count) { return Purse(0x0000'0101'0101'0101u * count); }

  constexpr int operator[](int means) const { return static_cast<int>(counts_ >> 8 * means & 0xff); }
  constexpr bool empty() const { return counts_ == 0; }
  constexpr u64 bytes() const { return counts_; }  // one for each means, the first lowest
  constexpr int total() const { return static_cast<int>(counts_ * kOnes >> 56); }  // below 256
  constexpr Purse worms() const { return Purse(counts_ & 0x0000'ffff'ffff'ffffu); }

  // A bit for each means of which there are `count` or more. No counter exceeds the 60 cards, so none
  // reaches its neighbour; the product gathers the top bits of the bytes in the highest one.
  constexpr unsigned at_least(unsigned count) const {
    const u64 top = (counts_ + (0x80 - count) * kOnes) >> 7 & kOnes;
    return static_cast<unsigned>(top * 0x0102'0408'1020'4080u >> 56);
  }
  constexpr bool covers(Purse payment) const {  // nothing borrows where everything is there
    constexpr u64 kTops = 0x80 * kOnes;
    return (((counts_ | kTops) - payment.counts_) & kTops) == kTops;
  }

  constexpr Purse& operator+=(Purse other) {
    counts_ += other.counts_;
    return *this;
  }
  constexpr Purse& operator-=(Purse other) {
    counts_ -= other.counts_;
    return *this;
  }
  friend constexpr Purse operator+(Purse a, Purse b) { return a += b; }
  friend constexpr Purse operator*(Purse a, unsigned times) { return Purse(a.counts_ * times); }
  friend constexpr auto operator<=>(Purse, Purse) = default;

 private:
  static constexpr u64 kOnes = 0x0101'0101'0101'0101u;

  explicit constexpr Purse(u64 counts) : counts_(counts) {}

  u64 counts_ = 0;
};

static_assert((Purse::one(2) * 3 + Purse::one(kPearls)).at_least(1) == 0b1000100);
static_assert((Purse::one(0) * 2 + Purse::one(5) * 8).at_least(2) == 0b0100001);
static_assert((Purse::one(2) * 3 + Purse::one(kPearls)).total() == 4);

}  // namespace atolls::riff
