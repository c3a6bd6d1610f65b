#include "bots/riff_value.h"

#include <algorithm>
#include <bit>

#include "bots/riff_weights.h"

namespace atolls::bots {

namespace {

using riff::kColours;
using riff::kFishKinds;
using riff::kPlayers;
using riff::Public;
using riff::Seat;
using riff::Spaces;
using F = RiffFeature;
using T = RiffTempo;

// How near a fish of some kind is to a seat; in reach by the worms that lack.
enum Nearness : u8 { kPayable, kLack1, kLack2, kLack3, kNextColumn, kBeyond, kElsewhere, kNowhere };

struct Pair {
  u8 low;
  u8 high;
};
constexpr auto kPairColours = [] {
  std::array<Pair, riff::kOffspring> colours{};
  for (u8 low = 0; low < kColours; ++low) {
    for (u8 high = low; high < kColours; ++high) colours[riff::kPairOf[low][high]] = {low, high};
  }
  return colours;
}();

// What both seats look at, gathered once.
struct Sight {
  explicit Sight(const Public& position);

  std::array<std::array<u8, kFishKinds>, kPlayers> price{};  // the cheapest within reach, or 0
  std::array<std::array<u8, kFishKinds>, kPlayers> near{};   // a Nearness
  std::array<u8, kFishKinds> hidden{};                       // how many are neither in sight nor on a coral
  std::array<u8, kColours> partners{};  // by colour: the colours that open offspring pair it with, as bits
  double unseen_share = 0;              // of one card among the hidden ones
};

Sight::Sight(const Public& position) {
  for (const u8 pair : position.offspring) {
    if (pair >= riff::kOffspring) continue;  // not opened yet
    const auto [low, high] = kPairColours[pair];
    partners[low] = static_cast<u8>(partners[low] | 1u << high);
    partners[high] = static_cast<u8>(partners[high] | 1u << low);
  }
  for (u8 fish = 0; fish < kFishKinds; ++fish) hidden[fish] = position.rules->deck->counts[fish];
  for (const Seat& seat : position.seats) {
    for (const u8 content : seat.on_corals()) {
      if (riff::is_fish(content)) --hidden[content];
    }
  }
  std::array<Spaces, kPlayers> reach{};
  for (unsigned seat = 0; seat < kPlayers; ++seat) {
    reach[seat] = riff::reach_of(position.seats[seat].boats);
    near[seat].fill(kNowhere);
  }
  for (Spaces fish = position.face_up & position.reef.fish(); fish != 0; fish &= fish - 1) {
    const int space = std::countr_zero(fish);
    const Spaces bit = riff::space_bit(space);
    const u8 kind = position.reef.at(space);
    --hidden[kind];
    for (unsigned seat = 0; seat < kPlayers; ++seat) {
      if ((reach[seat] & bit) == 0) {
        const bool next = space % riff::kColumns == position.seats[seat].boats;
        near[seat][kind] = std::min<u8>(near[seat][kind], next ? kNextColumn : kBeyond);
        continue;
      }
      const int cost = seat == position.active
                           ? riff::price(position, space)
                           : riff::price_of_row(riff::row_of(space), static_cast<int>(seat));
      if (price[seat][kind] == 0 || cost < price[seat][kind]) price[seat][kind] = static_cast<u8>(cost);
    }
  }
  for (unsigned seat = 0; seat < kPlayers; ++seat) {
    const riff::Purse purse = position.seats[seat].purse;
    for (u8 kind = 0; kind < kFishKinds; ++kind) {
      if (const int cost = price[seat][kind]; cost != 0) {
        near[seat][kind] =
            static_cast<u8>(std::max(0, cost - purse[riff::fish_colour(kind)] - purse[riff::kPearls]));
      } else if (near[seat][kind] == kNowhere && hidden[kind] > 0) {
        near[seat][kind] = kElsewhere;
      }
    }
  }
  // When few are left they are as good as gone: held by those who will not part with what is with them.
  constexpr int kFew = 20;
  const int unseen = std::popcount(position.face_down) + position.deck_count + position.discard_count;
  unseen_share = 1.0 / std::max(unseen, kFew);
}

// The worms that the seat will still take in this phase.
double pending_worms(const Public& position, bool active) {
  if (position.phase != riff::Phase::Worm) return 0;
  return active ? std::max(0, 2 - position.die) : 1;
}

// What lacks for two fish at these prices, with pearls for any colour.
int lacking(riff::Purse purse, int low, int low_price, int high, int high_price) {
  const int lack = low == high ? std::max(0, low_price + high_price - purse[low])
                               : std::max(0, low_price - purse[low]) + std::max(0, high_price - purse[high]);
  return std::max(0, lack - purse[riff::kPearls]);
}

// The best pair of the reef for an empty coral.
template <class Add>
void look_at_pairs(const Public& position, const Sight& sight, unsigned side, const Add& add) {
  const Seat& seat = position.seats[side];
  int least = 99;
  bool half = false;
  for (const u8 pair : position.offspring) {
    if (pair >= riff::kOffspring) continue;
    const auto [low, high] = kPairColours[pair];
    for (unsigned gender = 0; gender < 2; ++gender) {
      const int a = sight.price[side][2u * low + gender];
      const int b = sight.price[side][2u * high + 1 - gender];
      half = half || a != 0 || b != 0;
      if (a != 0 && b != 0) least = std::min(least, lacking(seat.purse, low, a, high, b));
    }
  }
  if (least <= 3) {
    add(least == 0 ? F::Pair0 : least == 1 ? F::Pair1 : F::Pair2, 1);
  } else if (half) {
    add(F::PairHalf, 1);
  }
}

// How the fish on corals stand to find mates. Returns the colours of those mates.
template <class Add>
unsigned look_at_fish(const Public& position, const Sight& sight, unsigned side, const Add& add) {
  const Seat& seat = position.seats[side];
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
    u8 best = kNowhere;
    int within = 0;
    for (unsigned left = partners; left != 0; left &= left - 1) {
      const auto mate = static_cast<unsigned>(2 * std::countr_zero(left) + (~content & 1));
      const u8 near = sight.near[side][mate];
      best = std::min(best, near);
      within += near <= kLack2 ? 1 : 0;
      mates_hidden += sight.hidden[mate];
    }
    choice += std::max(0, within - 1);
    ready += best == kPayable ? 1 : 0;
    alive += best <= kBeyond ? 1 : 0;
    mateless += partners == 0 || best == kNowhere ? 1 : 0;
    add(static_cast<F>(static_cast<int>(F::Ready) + best), 1);
  }
  static_assert(static_cast<int>(F::Mateless) == static_cast<int>(F::Ready) + kNowhere);
  if (ready > 0) add(F::AnyReady, 1);
  if (choice > 0) add(F::Choice, choice);
  if (mates_hidden > 0) add(F::Hope, mates_hidden * sight.unseen_share);
  if (empty > 0) {
    add(empty == 1 ? F::Empty1 : empty == 2 ? F::Empty2 : F::Empty3, 1);
    look_at_pairs(position, sight, side, add);
  }
  const Spaces reach = riff::reach_of(seat.boats) & position.face_up;
  if (seat.coral_count < riff::kMaxCorals) {
    const Spaces corals = reach & position.reef.coral();
    const Spaces own_row = riff::row_bits(side == 0 ? 0 : riff::kRows - 1);
    const int means = seat.purse.total();
    const Spaces payable = means >= 3   ? ~Spaces{0}
                           : means == 2 ? own_row | riff::kMiddleRows
                           : means == 1 ? own_row
                                        : 0;
    if ((corals & payable) != 0) add(empty == 0 ? F::CoralFirst : F::CoralMore, 1);
  }
  if (seat.sharks > 0 && mateless > 0) add(F::SharkFrees, 1);
  if (empty == 0 && alive == 0 && seat.coral_count > 0) add(F::Stuck, 1);
  return wanted;
}

template <class Add>
void look_at_means(const Public& position, unsigned side, unsigned wanted, const Add& add) {
  const Seat& seat = position.seats[side];
  // What is kept beyond this is good for nothing, so that there is always a reason to spend it.
  constexpr double kEnough = 12;
  const double total =
      std::min(kEnough, seat.purse.total() + pending_worms(position, side == position.active));
  add(F::Worms, total);
  const unsigned once = seat.purse.at_least(1) & riff::kAllColours;
  const unsigned twice = seat.purse.at_least(2) & riff::kAllColours;
  add(F::Worm1, std::popcount(once));
  add(F::Worm2, std::popcount(twice));
  add(F::Worm3, std::popcount(seat.purse.at_least(3) & riff::kAllColours));
  add(F::Useful, std::popcount(once & wanted) + std::popcount(twice & wanted));
  add(F::Pearls, std::min(3, seat.purse[riff::kPearls]));
  if (seat.sharks > 0) add(F::Shark, 1);
  for (int boat = 2; boat <= seat.boats; ++boat) {
    add(static_cast<F>(static_cast<int>(F::Boat2) + std::min(boat, 6) - 2), 1);
  }
}

// Adds all features of a seat, in a fixed order.
template <class Add>
void look_at_seat(const Public& position, const Sight& sight, unsigned side, const Add& add) {
  const Seat& seat = position.seats[side];
  const int offspring = seat.offspring();
  for (int i = 0; i < offspring; ++i) add(static_cast<F>(std::min(i, 3)), 1);
  add(F::Corals, seat.coral_count);
  const unsigned wanted = look_at_fish(position, sight, side, add);
  look_at_means(position, side, wanted, add);
  if (seat.sharks == 0) return;
  const unsigned other = 1 - side;
  for (const u8 content : position.seats[other].on_corals()) {
    if (!riff::is_fish(content)) continue;
    unsigned left = sight.partners[static_cast<unsigned>(riff::fish_colour(content))];
    for (; left != 0; left &= left - 1) {
      const auto mate = static_cast<unsigned>(2 * std::countr_zero(left) + (~content & 1));
      if (sight.near[other][mate] <= kLack1) return add(F::SharkStops, 1);
    }
  }
}

template <class Add>
void look_at_tempo(const Public& position, const Add& add) {
  add(T::Turn, 1);
  if (position.acted) add(T::Acted, 1);
  const riff::Options& options = position.rules->options;
  u32 left = options.standoff - std::min(options.standoff, position.idle);
  if (options.max_turns != 0)
    left = std::min(left, options.max_turns - std::min(options.max_turns, position.turn));
  constexpr u32 kSoon = 12;
  if (left < kSoon) {
    const int lead =
        position.seats[position.active].offspring() - position.seats[1u - position.active].offspring();
    add(T::Hurry, static_cast<double>(lead) * (kSoon - left) / kSoon);
  }
}

// 1, 1/2 or 0: what the active player has of a game that is over.
double final_share(const Public& position) {
  const int lead =
      position.seats[position.active].offspring() - position.seats[1u - position.active].offspring();
  return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

}  // namespace

constinit const RiffWeights kRiffWeights = [] {
  RiffWeights weights;
  for (unsigned i = 0; i < kRiffFeatures; ++i) {
    weights.active[i] = kRiffFeatureWeights[i].active;
    weights.waiting[i] = kRiffFeatureWeights[i].waiting;
  }
  for (unsigned i = 0; i < kRiffTempos; ++i) weights.tempo[i] = kRiffTempoWeights[i].value;
  return weights;
}();

std::string_view riff_weight_name(int index) {
  const auto at = static_cast<unsigned>(index);
  return at < 2 * kRiffFeatures ? kRiffFeatureWeights[at % kRiffFeatures].name
                                : kRiffTempoWeights[at - 2 * kRiffFeatures].name;
}

std::string_view riff_weight_group(int index) {
  return index < kRiffFeatures ? "active." : index < 2 * kRiffFeatures ? "waiting." : "tempo.";
}

double& riff_weight(RiffWeights& weights, int index) {
  const auto at = static_cast<unsigned>(index);
  if (at < kRiffFeatures) return weights.active[at];
  return at < 2 * kRiffFeatures ? weights.waiting[at - kRiffFeatures] : weights.tempo[at - 2 * kRiffFeatures];
}

std::optional<int> find_riff_weight(std::string_view name) {
  for (int i = 0; i < kRiffWeightCount; ++i) {
    const std::string_view group = riff_weight_group(i);
    if (name.starts_with(group) && name.substr(group.size()) == riff_weight_name(i)) return i;
  }
  return std::nullopt;
}

RiffScore riff_score(const Public& position, const RiffWeights& weights) {
  if (position.phase == riff::Phase::Over) return {0, 0, kRiffWon * (2 * final_share(position) - 1)};
  const Sight sight(position);
  RiffScore score;
  const auto sum_into = [](double& sum, const auto& table) {
    return [&](auto feature, double value) { sum += table[static_cast<unsigned>(feature)] * value; };
  };
  look_at_seat(position, sight, position.active, sum_into(score.active, weights.active));
  look_at_seat(position, sight, 1u - position.active, sum_into(score.waiting, weights.waiting));
  look_at_tempo(position, sum_into(score.tempo, weights.tempo));
  return score;
}

void riff_features(const Public& position, std::span<double, kRiffWeightCount> out) {
  std::ranges::fill(out, 0.0);
  const Sight sight(position);
  const auto count_into = [&](unsigned first, double sign) {
    return [=](auto feature, double value) { out[first + static_cast<unsigned>(feature)] += sign * value; };
  };
  look_at_seat(position, sight, position.active, count_into(0, 1));
  look_at_seat(position, sight, 1u - position.active, count_into(kRiffFeatures, -1));
  look_at_tempo(position, count_into(2 * kRiffFeatures, 1));
}

// The continued fraction of the hyperbolic tangent, cut off: exact enough within the bound.
double riff_share(double score) {
  const double y = std::clamp(score, -kRiffWon, kRiffWon) / 2;
  const double z = y * y;
  const double tanh =
      y * (135135 + z * (17325 + z * (378 + z))) / (135135 + z * (62370 + z * (3150 + z * 28)));
  return std::clamp(0.5 + 0.5 * tanh, 0.0, 1.0);
}

double riff_value(const Public& position, const RiffWeights& weights) {
  const double share = position.phase == riff::Phase::Over
                           ? final_share(position)
                           : riff_share(riff_score(position, weights).total());
  return position.active == 0 ? share : 1 - share;
}

std::array<double, kPlayers> riff_final_offspring(const Public& position, double share) {
  std::array<double, kPlayers> result{};
  for (unsigned seat = 0; seat < kPlayers; ++seat) {
    const auto own = static_cast<unsigned>(position.seats[seat].offspring());
    const auto other = static_cast<unsigned>(position.seats[1 - seat].offspring());
    if (position.phase == riff::Phase::Over || own >= riff::kToWin || other >= riff::kToWin) {
      result[seat] = own;
      continue;
    }
    const double wins = seat == 0 ? share : 1 - share;
    result[seat] = wins * riff::kToWin + (1 - wins) * kLosersOffspring[own][other];
  }
  return result;
}

}  // namespace atolls::bots
