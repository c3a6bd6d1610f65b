#include "bots/reef_net.h"

#include <algorithm>
#include <vector>

#include "bots/smooth.h"

namespace atolls::bots {

namespace {

using namespace reef_net;

// Units: 128 is one in the activations, 64 in the weights of a head.
constexpr int kMostActive = 255;
constexpr int kWeightBits = 6;
constexpr float kUnit = 128 * 64;
constexpr float kPointsUnit = 10;  // points in one of the first output
constexpr float kSpreadUnit = 5;
constexpr float kSharpness =
    1.7f;  // a logistic function is nearly the normal one of a spread 1.7 times as wide

using Row = std::array<i8, kHidden>;

void add(Hidden& sum, const Row& row, int value) {
  for (unsigned i = 0; i < kHidden; ++i) sum[i] = static_cast<i16>(sum[i] + value * row[i]);
}

template <std::size_t kIn, std::size_t kOut>
void layer(const std::array<i16, kIn>& in, const std::array<std::array<i16, kIn>, kOut>& weights,
           const std::array<i32, kOut>& bias, std::array<i32, kOut>& out) {
  for (std::size_t o = 0; o < kOut; ++o) {
    i32 sum = 0;
    for (std::size_t i = 0; i < kIn; ++i) sum += in[i] * weights[o][i];
    out[o] = sum + bias[o];
  }
}

template <std::size_t kSize>
std::array<i16, kSize> active(const std::array<i32, kSize>& sums) {
  std::array<i16, kSize> out;
  for (std::size_t i = 0; i < kSize; ++i)
    out[i] = static_cast<i16>(std::clamp(sums[i] >> kWeightBits, 0, kMostActive));
  return out;
}

struct Output {
  float points = 0;
  float log_spread = 0;
};

Output run(const ReefNet::Head& head, const std::array<i16, kJoined>& in) {
  std::array<i32, kLayer> sums;
  layer(in, head.first, head.first_bias, sums);
  layer(active(sums), head.second, head.second_bias, sums);
  std::array<i32, kOutputs> last;
  layer(active(sums), head.last, head.last_bias, last);
  return {static_cast<float>(last[0]) / kUnit * kPointsUnit, static_cast<float>(last[1]) / kUnit};
}

template <std::size_t kIn, std::size_t kOut>
Result<void> take(NetFile& file, std::array<std::array<i16, kIn>, kOut>& weights) {
  std::array<i8, kIn> row;
  for (auto& own : weights) {
    ATOLL_CHECK(file.take(std::span<i8>(row)));
    std::ranges::copy(row, own.begin());
  }
  return {};
}

std::vector<std::shared_ptr<const ReefNet>>& added() {
  static std::vector<std::shared_ptr<const ReefNet>> nets;
  return nets;
}

}  // namespace

Result<std::shared_ptr<const ReefNet>> ReefNet::read(std::string_view bytes) {
  ATOLL_TRY(file, NetFile::open(bytes));
  ATOLL_CHECK(file.expect("game", "reef"));
  ATOLL_CHECK(file.expect("features", "reef-1"));
  ATOLL_CHECK(file.expect("shape", {kInputs, kHidden, kGlobals, kLayer, kLayer, kOutputs}));
  ATOLL_CHECK(file.expect("heads", kHeads));
  auto net = std::make_shared<ReefNet>();
  for (auto& row : net->encoder) ATOLL_CHECK(file.take(std::span<i8>(row)));
  ATOLL_CHECK(file.take(std::span<i32>(net->encoder_bias)));
  for (Head& head : net->heads) {
    ATOLL_CHECK(take(file, head.first));
    ATOLL_CHECK(file.take(std::span<i32>(head.first_bias)));
    ATOLL_CHECK(take(file, head.second));
    ATOLL_CHECK(file.take(std::span<i32>(head.second_bias)));
    ATOLL_CHECK(take(file, head.last));
    ATOLL_CHECK(file.take(std::span<i32>(head.last_bias)));
  }
  ATOLL_CHECK(file.finish());
  net->unseen_all.fill(0);
  for (unsigned card = 0; card < kCards; ++card) {
    for (unsigned i = 0; i < kHidden; ++i) net->unseen_all[i] += kOne * net->encoder[kUnseen + card][i];
  }
  return net;
}

std::shared_ptr<const ReefNet> reef_net_of(int number) {
  static const std::shared_ptr<const ReefNet> standard = *ReefNet::read(standard_reef_net());
  if (number == 1) return standard;
  const auto index = static_cast<std::size_t>(number - 2);
  return number >= 2 && index < added().size() ? added()[index] : nullptr;
}

int add_reef_net(std::shared_ptr<const ReefNet> net) {
  added().push_back(std::move(net));
  return static_cast<int>(added().size()) + 1;
}

ReefEyes::ReefEyes(std::shared_ptr<const ReefNet> net)
    : net_(std::move(net)), known_(std::make_unique<std::array<Known, kEntries>>()) {}

const std::array<u8, kCards>& ReefEyes::now_on(const reef::Board& board, const reef::Rules& rules) {
  const u64 tops = reef_tops_of(board);
  const u64 heights = reef_heights_of(board) | u64{1} << 63;  // never 0: that is an empty entry
  const u64 mixed = (tops ^ heights * 0xd6e8feb86659fd93u) * 0x9e3779b97f4a7c15u;
  Known& known = (*known_)[mixed >> 40 & (kEntries - 1)];
  if (known.tops != tops || known.heights != heights) {
    known.tops = tops;
    known.heights = heights;
    for (int card = 0; card < kCards; ++card) {
      const auto& compiled = rules.card(card);
      known.now[static_cast<unsigned>(card)] =
          static_cast<u8>(std::min(compiled.points * compiled.scorer.completions(board), kMostPoints));
    }
  }
  return known.now;
}

Globals ReefEyes::globals(const reef::State& world, int seat) {
  const int players = world.players();
  const auto bounded = [](int value) { return static_cast<i16>(std::min(value, kMostActive)); };
  const auto flag = [](bool is) { return static_cast<i16>(is ? 128 : 0); };
  Globals out{};
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
  Hidden common;
  for (unsigned i = 0; i < kHidden; ++i) common[i] = static_cast<i16>(net.encoder_bias[i]);
  if (world.deck_count > 0) {
    const auto unseen = world.deck().subspan(1);
    if (unseen.size() * 2 <= kCards) {
      for (const u8 card : unseen) add(common, net.encoder[static_cast<unsigned>(kUnseen + card)], kOne);
    } else {
      u64 seen = (u64{1} << kCards) - 1;
      for (const u8 card : unseen) seen &= ~(u64{1} << card);
      for (unsigned i = 0; i < kHidden; ++i) common[i] = static_cast<i16>(common[i] + net.unseen_all[i]);
      for (; seen != 0; seen &= seen - 1)
        add(common, net.encoder[static_cast<unsigned>(kUnseen + std::countr_zero(seen))], -kOne);
    }
  }
  // 2. The encoder, for each seat.
  std::array<Hidden, reef::kMaxPlayers> hidden;
  for (unsigned seat = 0; seat < players; ++seat) {
    Hidden& own = hidden[seat];
    own = common;
    own_features(world, static_cast<int>(seat), value,
                 [&](int feature, int x) { add(own, net.encoder[static_cast<unsigned>(feature)], x); });
    for (i16& x : own) x = std::clamp<i16>(x, 0, kMostActive);
  }
  // 3. The head, for each seat.
  const ReefNet::Head& head = net.heads[players - 2];
  ReefOutlook outlook;
  float log_spread = 0;
  for (unsigned seat = 0; seat < players; ++seat) {
    std::array<i16, kJoined> in;
    std::ranges::copy(hidden[seat], in.begin());
    i16* others = in.data() + kHidden;
    std::fill_n(others, kHidden, i16{0});
    for (unsigned other = 0; other < players; ++other) {
      if (other == seat) continue;
      for (unsigned i = 0; i < kHidden; ++i) others[i] = std::max(others[i], hidden[other][i]);
    }
    std::ranges::copy(globals(world, static_cast<int>(seat)), in.begin() + 2 * kHidden);
    const Output output = run(head, in);
    outlook.points[seat] = static_cast<float>(world.points[seat]) + output.points;
    log_spread += output.log_spread;
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
