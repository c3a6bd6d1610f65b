// What both seats of The Reef look at, and what is counted of it: for the weights of riff_value.h and for the
// network.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "bots/riff/value.h"
#include "riff/moves.h"

namespace atolls::bots {

// How near a fish of some kind is to a seat; in reach by the worms that lack.
enum class RiffNear : u8 { Payable, Lack1, Lack2, Lack3, NextColumn, Beyond, Elsewhere, Nowhere };

struct RiffPair {
  u8 low;
  u8 high;
};
inline constexpr auto kRiffPairs = [] {
  std::array<RiffPair, riff::kOffspring> colours{};
  for (u8 low = 0; low < riff::kColours; ++low) {
    for (u8 high = low; high < riff::kColours; ++high) colours[riff::kPairOf[low][high]] = {low, high};
  }
  return colours;
}();

// What both seats look at, gathered once.
struct RiffSight {
  explicit RiffSight(const riff::Public& position);

  template <class T>
  using ByFish = std::array<std::array<T, riff::kFishKinds>, riff::kPlayers>;

  ByFish<u8> price{};  // the cheapest within reach, or 0
  ByFish<u8> far{};    // the fewest columns beyond the boats, or 0
  ByFish<RiffNear> near{};
  std::array<u8, riff::kFishKinds> hidden{};  // how many are neither in sight nor on a coral
  std::array<u8, riff::kColours> partners{};  // by colour: those that open offspring pair it with, as bits
  double unseen_share = 0;                    // of one card among the hidden ones
};

// The worms that the seat will still take in this phase.
inline double riff_pending_worms(const riff::Public& position, bool active) {
  if (position.phase != riff::Phase::Worm) return 0;
  return active ? std::max(0, 2 - position.die) : 1;
}

// What lacks for two fish at these prices, with pearls for any colour.
inline int riff_lacking(riff::Purse purse, int low, int low_price, int high, int high_price) {
  const int lack = low == high ? std::max(0, low_price + high_price - purse[low])
                               : std::max(0, low_price - purse[low]) + std::max(0, high_price - purse[high]);
  return std::max(0, lack - purse[riff::kPearls]);
}

// The best pair of the reef for an empty coral.
template <class Add>
void riff_look_at_pairs(const riff::Public& position, const RiffSight& sight, unsigned side, const Add& add) {
  const riff::Seat& seat = position.seats[side];
  int least = 99;
  bool half = false;
  for (const u8 pair : position.offspring) {
    if (pair >= riff::kOffspring) continue;
    const auto [low, high] = kRiffPairs[pair];
    for (unsigned gender = 0; gender < 2; ++gender) {
      const int a = sight.price[side][2u * low + gender];
      const int b = sight.price[side][2u * high + 1 - gender];
      half = half || a != 0 || b != 0;
      if (a != 0 && b != 0) least = std::min(least, riff_lacking(seat.purse, low, a, high, b));
    }
  }
  if (least <= 3) {
    add(least == 0 ? RiffFeature::Pair0 : least == 1 ? RiffFeature::Pair1 : RiffFeature::Pair2, 1);
  } else if (half) {
    add(RiffFeature::PairHalf, 1);
  }
}

// How the fish on corals stand to find mates. Returns the colours of those mates.
template <class Add>
unsigned riff_look_at_fish(const riff::Public& position, const RiffSight& sight, unsigned side,
                           const Add& add) {
  const riff::Seat& seat = position.seats[side];
  unsigned wanted = 0;
  int empty = 0;
  int ready = 0;
  int alive = 0;
  int mateless = 0;
  int choice = 0;
  int mates_hidden = 0;
  for (const u8 content : seat.on_corals()) {
    empty += content == riff::kEmptyCoral ? 1 : 0;
    if (!riff::is_fish(content)) continue;
    const unsigned partners = sight.partners[static_cast<unsigned>(riff::fish_colour(content))];
    wanted |= partners;
    RiffNear best = RiffNear::Nowhere;
    int within = 0;
    for (unsigned left = partners; left != 0; left &= left - 1) {
      const auto mate = static_cast<unsigned>(2 * std::countr_zero(left) + (~content & 1));
      const RiffNear near = sight.near[side][mate];
      best = std::min(best, near);
      within += near <= RiffNear::Lack2 ? 1 : 0;
      mates_hidden += sight.hidden[mate];
    }
    choice += std::max(0, within - 1);
    ready += best == RiffNear::Payable ? 1 : 0;
    alive += best <= RiffNear::Beyond ? 1 : 0;
    mateless += partners == 0 || best == RiffNear::Nowhere ? 1 : 0;
    add(static_cast<RiffFeature>(static_cast<int>(RiffFeature::Ready) + static_cast<int>(best)), 1);
  }
  static_assert(static_cast<int>(RiffFeature::Mateless) ==
                static_cast<int>(RiffFeature::Ready) + static_cast<int>(RiffNear::Nowhere));
  if (ready > 0) add(RiffFeature::AnyReady, 1);
  if (choice > 0) add(RiffFeature::Choice, choice);
  if (mates_hidden > 0) add(RiffFeature::Hope, mates_hidden * sight.unseen_share);
  if (empty > 0) {
    add(empty == 1 ? RiffFeature::Empty1 : empty == 2 ? RiffFeature::Empty2 : RiffFeature::Empty3, 1);
    riff_look_at_pairs(position, sight, side, add);
  }
  const riff::Spaces reach = riff::reach_of(seat.boats) & position.face_up;
  if (seat.coral_count < riff::kMaxCorals) {
    const riff::Spaces corals = reach & position.reef.coral();
    const riff::Spaces own_row = riff::row_bits(side == 0 ? 0 : riff::kRows - 1);
    const int means = seat.purse.total();
    const riff::Spaces payable = means >= 3   ? ~riff::Spaces{0}
                                 : means == 2 ? own_row | riff::kMiddleRows
                                 : means == 1 ? own_row
                                              : 0;
    if ((corals & payable) != 0) add(empty == 0 ? RiffFeature::CoralFirst : RiffFeature::CoralMore, 1);
  }
  if (seat.sharks > 0 && mateless > 0) add(RiffFeature::SharkFrees, 1);
  if (empty == 0 && alive == 0 && seat.coral_count > 0) add(RiffFeature::Stuck, 1);
  return wanted;
}

template <class Add>
void riff_look_at_means(const riff::Public& position, unsigned side, unsigned wanted, const Add& add) {
  const riff::Seat& seat = position.seats[side];
  // What is kept beyond this is good for nothing, so that there is always a reason to spend it.
  constexpr double kEnough = 12;
  const double total =
      std::min(kEnough, seat.purse.total() + riff_pending_worms(position, side == position.active));
  add(RiffFeature::Worms, total);
  const unsigned once = seat.purse.at_least(1) & riff::kAllColours;
  const unsigned twice = seat.purse.at_least(2) & riff::kAllColours;
  add(RiffFeature::Worm1, std::popcount(once));
  add(RiffFeature::Worm2, std::popcount(twice));
  add(RiffFeature::Worm3, std::popcount(seat.purse.at_least(3) & riff::kAllColours));
  add(RiffFeature::Useful, std::popcount(once & wanted) + std::popcount(twice & wanted));
  add(RiffFeature::Pearls, std::min(3, seat.purse[riff::kPearls]));
  if (seat.sharks > 0) add(RiffFeature::Shark, 1);
  for (int boat = 2; boat <= seat.boats; ++boat) {
    add(static_cast<RiffFeature>(static_cast<int>(RiffFeature::Boat2) + std::min(boat, 6) - 2), 1);
  }
}

// Adds all features of a seat, in a fixed order.
template <class Add>
void riff_look_at_seat(const riff::Public& position, const RiffSight& sight, unsigned side, const Add& add) {
  const riff::Seat& seat = position.seats[side];
  const int offspring = seat.offspring();
  for (int i = 0; i < offspring; ++i) add(static_cast<RiffFeature>(std::min(i, 3)), 1);
  add(RiffFeature::Corals, seat.coral_count);
  const unsigned wanted = riff_look_at_fish(position, sight, side, add);
  riff_look_at_means(position, side, wanted, add);
  if (seat.sharks == 0) return;
  const unsigned other = 1 - side;
  for (const u8 content : position.seats[other].on_corals()) {
    if (!riff::is_fish(content)) continue;
    unsigned left = sight.partners[static_cast<unsigned>(riff::fish_colour(content))];
    for (; left != 0; left &= left - 1) {
      const auto mate = static_cast<unsigned>(2 * std::countr_zero(left) + (~content & 1));
      if (sight.near[other][mate] <= RiffNear::Lack1) return add(RiffFeature::SharkStops, 1);
    }
  }
}

}  // namespace atolls::bots
