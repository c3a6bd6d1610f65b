#include "bots/reef/net.h"

#include <algorithm>

#include "bots/smooth.h"

namespace atolls::bots {

namespace {

using namespace reef_net;

constexpr float kPointsUnit = 10;  // points in one of the first output
constexpr float kSpreadUnit = 5;
constexpr float kSharpness =
    1.7f;  // a logistic function is nearly the normal one of a spread 1.7 times as wide

using Entries = NetEntries<kMostFeatures>;

}  // namespace

ReefEyes::ReefEyes(std::shared_ptr<const ReefNet> net) : net_(std::move(net)) {
  if (!net_) return;
  Entries deck;
  for (int card = 0; card < kCards; ++card) deck.add(kUnseen + card, kOne);
  all_unseen_ = net_->blank();
  net_->encode(deck.all(), all_unseen_);
}

NetGlobals ReefEyes::globals(const reef::State& world, int seat) {
  const int players = world.players();
  const auto bounded = [](int value) { return static_cast<i16>(std::min(value, kNetMostActive)); };
  const auto flag = [](bool is) { return static_cast<i16>(is ? 128 : 0); };
  NetGlobals out{};
  int scarcest = 255;
  for (unsigned colour = 0; colour < reef::kColours; ++colour) {
    out[colour] = bounded(8 * world.supply[colour]);
    scarcest = std::min<int>(scarcest, world.supply[colour]);
  }
  out[4] = bounded(8 * scarcest);
  out[5] = bounded(4 * world.deck_count);
  out[6] = flag(world.last_round);
  out[7] = flag(world.first == seat);
  out[static_cast<unsigned>(8 + (seat - world.to_move + players) % players)] = 128;
  int best = -1000;
  for (int other = 0; other < players; ++other) {
    if (other != seat) best = std::max<int>(best, world.points[static_cast<unsigned>(other)]);
  }
  const int lead = world.points[static_cast<unsigned>(seat)] - best;
  out[12] = bounded(8 * std::max(lead, 0));
  out[13] = bounded(8 * std::max(-lead, 0));
  out[14] = bounded(static_cast<int>(8 * reef_turns_left(world, seat)));
  out[15] = flag(world.phase == reef::Phase::Setup);
  return out;
}

ReefOutlook ReefEyes::look(const reef::State& world, ReefValue& value) {
  const ReefNet& net = *net_;
  const auto players = static_cast<unsigned>(world.players());
  // 1. The unseen cards, the same for all: those that are unseen, or all but those that are seen.
  Entries unseen;
  bool few = true;
  if (world.deck_count > 0) {
    const auto rest = world.deck().subspan(1);
    few = rest.size() * 2 <= kCards;
    if (few) {
      for (const u8 card : rest) unseen.add(kUnseen + card, kOne);
    } else {
      u64 seen = (u64{1} << kCards) - 1;
      for (const u8 card : rest) seen &= ~(u64{1} << card);
      for (; seen != 0; seen &= seen - 1) unseen.add(kUnseen + std::countr_zero(seen), -kOne);
    }
  }
  NetHidden common = few ? net.blank() : all_unseen_;
  net.encode(unseen.all(), common);
  // 2. The encoder, for each seat.
  std::array<NetHidden, reef::kMaxPlayers> hidden;
  for (unsigned seat = 0; seat < players; ++seat) {
    Entries own;
    own_features(world, static_cast<int>(seat), value, [&](int feature, int x) { own.add(feature, x); });
    hidden[seat] = common;
    net.encode(own.all(), hidden[seat]);
    ReefNet::activate(hidden[seat]);
  }
  // 3. The head, for each seat.
  ReefOutlook outlook;
  float log_spread = 0;
  for (unsigned seat = 0; seat < players; ++seat) {
    NetHidden others{};
    for (unsigned other = 0; other < players; ++other) {
      if (other == seat) continue;
      for (unsigned i = 0; i < kNetHidden; ++i) others[i] = std::max(others[i], hidden[other][i]);
    }
    const auto [points, spread] =
        net.run(static_cast<int>(players) - 2, hidden[seat], others, globals(world, static_cast<int>(seat)));
    outlook.points[seat] = static_cast<float>(world.points[seat]) + points * kPointsUnit;
    log_spread += spread;
  }
  outlook.spread = kSpreadUnit * smooth_exp(log_spread / static_cast<float>(players));
  return outlook;
}

ReefShares ReefEyes::shares(const reef::State& world, const ReefOutlook& outlook, float sharp) const {
  const auto players = static_cast<unsigned>(world.players());
  ReefShares share{};
  float sum = 0;
  for (unsigned s = 0; s < players; ++s) {
    share[s] = smooth_exp((outlook.points[s] - outlook.points[0]) * (kSharpness * sharp) / outlook.spread);
    sum += share[s];
  }
  for (unsigned s = 0; s < players; ++s) share[s] /= sum;
  return share;
}

}  // namespace atolls::bots
