#include "bots/riff/net.h"

#include <cmath>

#include "riff/play.h"

namespace atolls::bots {

namespace {

using namespace riff_net;
using riff::Public;
using riff::Seat;
using riff::Spaces;
using Entries = RiffEyes::Entries;

constexpr float kLogitUnit = 4;
constexpr float kOffspringUnit = 4;

// How near the best mate of a fish is: as RiffNear, but columns beyond the boats are counted up to three.
int nearness(const RiffSight& sight, unsigned side, u8 fish) {
  constexpr int kElsewhere = 7;
  constexpr int kNowhere = 8;
  int best = kNowhere;
  unsigned left = sight.partners[static_cast<unsigned>(riff::fish_colour(fish))];
  for (; left != 0; left &= left - 1) {
    const auto mate = static_cast<unsigned>(2 * std::countr_zero(left) + (~fish & 1));
    const RiffNear near = sight.near[side][mate];
    const int own = near <= RiffNear::Lack3       ? static_cast<int>(near)
                    : near <= RiffNear::Beyond    ? 3 + std::min<int>(sight.far[side][mate], 3)
                    : near == RiffNear::Elsewhere ? kElsewhere
                                                  : kNowhere;
    best = std::min(best, own);
  }
  return best;
}

// How often the fish on corals can breed with what the purse has, the cheapest mates first.
int breeds(const Seat& seat, const RiffSight& sight, unsigned side) {
  riff::Purse purse = seat.purse;
  unsigned used = 0;  // mates, as bits
  int count = 0;
  for (const u8 fish : seat.on_corals()) {
    if (!riff::is_fish(fish)) continue;
    int least = 4;
    unsigned best = 0;
    unsigned left = sight.partners[static_cast<unsigned>(riff::fish_colour(fish))];
    for (; left != 0; left &= left - 1) {
      const auto colour = static_cast<unsigned>(std::countr_zero(left));
      const unsigned mate = 2 * colour + (~fish & 1u);
      const int price = sight.price[side][mate];
      const bool payable = price <= purse[static_cast<int>(colour)] + purse[riff::kPearls];
      if (price == 0 || !payable || (used >> mate & 1) != 0 || price >= least) continue;
      least = price;
      best = mate;
    }
    if (least == 4) continue;
    const auto colour = static_cast<int>(best / 2);
    const auto worms = static_cast<unsigned>(std::min(least, purse[colour]));
    purse -= riff::Purse::one(colour) * worms;
    purse -= riff::Purse::one(riff::kPearls) * (static_cast<unsigned>(least) - worms);
    used |= 1u << best;
    ++count;
  }
  return count;
}

int least_for_pair(const Public& position, const RiffSight& sight, unsigned side) {
  int least = 5;  // none
  for (const u8 pair : position.offspring) {
    if (pair >= riff::kOffspring) continue;
    const auto [low, high] = kRiffPairs[pair];
    for (unsigned gender = 0; gender < 2; ++gender) {
      const int a = sight.price[side][2u * low + gender];
      const int b = sight.price[side][2u * high + 1 - gender];
      if (a == 0 || b == 0) continue;
      least = std::min({least, 4, riff_lacking(position.seats[side].purse, low, a, high, b)});
    }
  }
  return least;
}

// What both seats see alike.
void common_features(const Public& position, Entries& out) {
  for (const u8 pair : position.offspring) {
    if (pair < riff::kOffspring) out.add(kOpen + pair, kOne);
  }
  const auto seen = riff::cards_in_sight(position);
  for (int kind = 0; kind < riff::kKinds; ++kind) {
    const int unseen =
        position.rules->deck->counts[static_cast<unsigned>(kind)] - seen[static_cast<unsigned>(kind)];
    if (unseen > 0) out.add(kHidden + kind, kOne * std::min(unseen, kMost / kOne));
  }
}

void own_features(const Public& position, const RiffSight& sight, unsigned side, Entries& out) {
  const Seat& seat = position.seats[side];
  const bool active = side == position.active;
  // 1. The reef, as this seat sits.
  const Spaces reach = riff::reach_of(seat.boats);
  std::array<int, 3> cheapest{};  // coral, pearl, shark
  for (Spaces cards = position.face_up; cards != 0; cards &= cards - 1) {
    const int space = std::countr_zero(cards);
    const u8 kind = position.reef.at(space);
    const int row = side == 0 ? riff::row_of(space) : riff::kRows - 1 - riff::row_of(space);
    out.add(kCards + (row * riff::kColumns + space % riff::kColumns) * riff::kKinds + kind, kOne);
    if (kind < riff::kCoral || kind > riff::kShark || (reach >> space & 1) == 0) continue;
    int& best = cheapest[kind - riff::kCoral];
    const int price = active ? riff::price(position, space)
                             : riff::price_of_row(riff::row_of(space), static_cast<int>(side));
    best = best == 0 ? price : std::min(best, price);
  }
  for (int i = 0; i < 3; ++i) out.add(kGoods + 4 * i + cheapest[static_cast<unsigned>(i)], kOne);
  const int flips = std::popcount(position.face_down & reach);
  if (flips > 0) out.add(kFlips, std::min(kOne * flips, kMost));
  // 2. What the named weights see. Hope is a small fraction, all else is whole.
  std::array<double, kRiffFeatures> named{};
  riff_look_at_seat(position, sight, side, [&](RiffFeature feature, double value) {
    named[static_cast<unsigned>(feature)] += value;
  });
  for (int i = 0; i < kRiffFeatures; ++i) {
    const int unit = i == static_cast<int>(RiffFeature::Hope) ? 64 : kOne;
    const int value = std::min(kMost, static_cast<int>(std::lround(named[static_cast<unsigned>(i)] * unit)));
    if (value > 0) out.add(kNamed + i, value);
  }
  // 3. What it has.
  std::array<u8, riff::kFishKinds> fish{};
  std::array<int, riff::kMaxCorals> near{};
  int fish_count = 0;
  int empty = 0;
  for (const u8 content : seat.on_corals()) {
    if (content == riff::kEmptyCoral) ++empty;
    if (!riff::is_fish(content)) continue;
    ++fish[content];
    // Sorted as they come, the nearest first.
    const int own = nearness(sight, side, content);
    int at = fish_count++;
    for (; at > 0 && near[static_cast<unsigned>(at - 1)] > own; --at)
      near[static_cast<unsigned>(at)] = near[static_cast<unsigned>(at - 1)];
    near[static_cast<unsigned>(at)] = own;
  }
  for (int kind = 0; kind < riff::kFishKinds; ++kind) {
    if (fish[static_cast<unsigned>(kind)] > 0)
      out.add(kFish + kind, kOne * fish[static_cast<unsigned>(kind)]);
  }
  for (int i = 0; i < std::min(fish_count, 3); ++i)
    out.add(kNear + 9 * i + near[static_cast<unsigned>(i)], kOne);
  for (int means = 0; means < riff::kMeans; ++means) {
    if (const int count = seat.purse[means]; count > 0)
      out.add(kWorms + 4 * means + std::min(count, 4) - 1, kOne);
  }
  const int offspring = seat.offspring();
  out.add(kOffspring + offspring, kOne);
  out.add(kCorals + seat.coral_count, kOne);
  out.add(kEmpty + empty, kOne);
  out.add(kBoats + seat.boats, kOne);
  out.add(kSharks + std::min<int>(seat.sharks, 3), kOne);
  out.add(kMeans + std::min(seat.purse.total(), 16), kOne);
  // 4. What it can do.
  if (empty > 0) out.add(kPair + least_for_pair(position, sight, side), kOne);
  if (const int count = breeds(seat, sight, side); count > 0) {
    out.add(kBreeds + std::min(count, 4) - 1, kOne);
    if (offspring + count >= riff::kToWin) out.add(kWins, kOne);
  }
  const bool worms = position.phase == riff::Phase::Worm;
  out.add(kPhase + (!active ? 0 : worms ? 1 : position.acted ? 3 : 2), kOne);
}

static_assert(kPearls == kWorms + 4 * riff::kPearls);

}  // namespace

void RiffEyes::features(const Public& position, const RiffSight& sight, int seat, Entries& out) {
  common_features(position, out);
  own_features(position, sight, static_cast<unsigned>(seat), out);
}

NetGlobals RiffEyes::globals(const Public& position) {
  const auto bounded = [](int value) { return static_cast<i16>(std::clamp(value, 0, kNetMostActive)); };
  const auto flag = [](bool is) { return static_cast<i16>(is ? 128 : 0); };
  const bool worms = position.phase == riff::Phase::Worm;
  const Seat& active = position.seats[position.active];
  const Seat& waiting = position.seats[1u - position.active];
  const int lead = active.offspring() - waiting.offspring();
  const u32 idle = std::min<u32>(position.idle, position.rules->options.standoff);
  return {flag(worms),
          flag(worms && position.die == 0),
          flag(position.acted),
          bounded(64 * static_cast<int>(riff_pending_worms(position, true))),
          bounded(64 * static_cast<int>(riff_pending_worms(position, false))),
          bounded(32 * lead),
          bounded(-32 * lead),
          bounded(32 * (active.boats - waiting.boats)),
          bounded(-32 * (active.boats - waiting.boats)),
          bounded(16 * position.boats),
          bounded(4 * position.worms.total()),
          bounded(4 * position.deck_count),
          bounded(16 * position.discard_count),
          bounded(16 * position.offspring_count),
          bounded(static_cast<int>(6 * idle)),
          bounded(static_cast<int>(std::min<u32>(position.turn, 255)))};
}

RiffOutlook RiffEyes::look(const Public& position) const {
  const RiffNet& net = *net_;
  const RiffSight sight(position);
  Entries shared;
  common_features(position, shared);
  NetHidden common = net.blank();
  net.encode(shared.all(), common);
  std::array<NetHidden, riff::kPlayers> hidden = {common, common};
  for (unsigned side = 0; side < riff::kPlayers; ++side) {
    Entries own;
    own_features(position, sight, side, own);
    net.encode(own.all(), hidden[side]);
    RiffNet::activate(hidden[side]);
  }
  const unsigned active = position.active;
  const auto outputs = net.run(0, hidden[active], hidden[1 - active], globals(position));
  RiffOutlook outlook;
  outlook.logit = outputs[0] * (active == 0 ? kLogitUnit : -kLogitUnit);
  for (unsigned side = 0; side < riff::kPlayers; ++side) {
    const float more = outputs[side == active ? 1 : 2] * kOffspringUnit;
    const auto now = static_cast<float>(position.seats[side].offspring());
    outlook.offspring[side] = std::clamp(now + more, now, static_cast<float>(riff::kToWin));
  }
  return outlook;
}

}  // namespace atolls::bots
