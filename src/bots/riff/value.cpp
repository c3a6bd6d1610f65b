#include "bots/riff/value.h"

#include <algorithm>

#include "bots/riff/sight.h"
#include "bots/riff/weights.h"
#include "bots/smooth.h"

namespace atolls::bots {

namespace {

using riff::kPlayers;
using riff::Public;
using T = RiffTempo;

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
  const RiffSight sight(position);
  RiffScore score;
  const auto sum_into = [](double& sum, const auto& table) {
    return [&](auto feature, double value) { sum += table[static_cast<unsigned>(feature)] * value; };
  };
  riff_look_at_seat(position, sight, position.active, sum_into(score.active, weights.active));
  riff_look_at_seat(position, sight, 1u - position.active, sum_into(score.waiting, weights.waiting));
  look_at_tempo(position, sum_into(score.tempo, weights.tempo));
  return score;
}

void riff_features(const Public& position, std::span<double, kRiffWeightCount> out) {
  std::ranges::fill(out, 0.0);
  const RiffSight sight(position);
  const auto count_into = [&](unsigned first, double sign) {
    return [=](auto feature, double value) { out[first + static_cast<unsigned>(feature)] += sign * value; };
  };
  riff_look_at_seat(position, sight, position.active, count_into(0, 1));
  riff_look_at_seat(position, sight, 1u - position.active, count_into(kRiffFeatures, -1));
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

std::array<float, kPlayers> riff_honest(const Public& position, const std::array<float, kPlayers>& shares) {
  // Fitted to games of the search against itself.
  constexpr float kTruePower = 0.4f;
  constexpr float kTruePowerPerOffspring = 0.17f;
  const int bred = position.seats[0].offspring() + position.seats[1].offspring();
  return sharpened(shares, kTruePower + kTruePowerPerOffspring * static_cast<float>(bred), kPlayers);
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
