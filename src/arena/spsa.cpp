#include "arena/spsa.h"

#include <algorithm>
#include <cmath>

#include "core/hash.h"
#include "core/rng.h"

namespace atolls::arena {

namespace {

// Spall's exponents for few steps.
constexpr double kAlpha = 0.602;
constexpr double kGamma = 0.101;

}  // namespace

std::vector<int> Spsa::signs() const {
  Hash hash;
  hash.add(settings_.seed);
  hash.add(static_cast<u64>(steps_));
  Rng rng(hash.value());
  std::vector<int> result;
  result.reserve(dials_.size());
  for (std::size_t i = 0; i < dials_.size(); ++i) result.push_back(rng.pick(2) == 0 ? -1 : 1);
  return result;
}

double Spsa::reach_now() const {
  return settings_.reach / std::pow(steps_ + 1, kGamma);
}

Spsa::Probe Spsa::probe() const {
  Probe probe;
  const std::vector<int> sign = signs();
  for (std::size_t i = 0; i < dials_.size(); ++i) {
    const Dial& dial = dials_[i];
    const double shift = sign[i] * reach_now() * (dial.high - dial.low);
    probe.plus.push_back(std::clamp(dial.value + shift, dial.low, dial.high));
    probe.minus.push_back(std::clamp(dial.value - shift, dial.low, dial.high));
  }
  return probe;
}

void Spsa::learn(double outcome) {
  const std::vector<int> sign = signs();
  // a_k of the theory, such that the first whole win moves by `gain` perturbations: outcome / (2 c_k) is the
  // slope.
  const double a0 = settings_.gain * 2 * settings_.reach * settings_.reach;
  const double a = a0 * std::pow((settings_.stability + 1) / (settings_.stability + steps_ + 1), kAlpha);
  const double step = a * outcome / (2 * reach_now());
  for (std::size_t i = 0; i < dials_.size(); ++i) {
    Dial& dial = dials_[i];
    dial.value = std::clamp(dial.value + sign[i] * step * (dial.high - dial.low), dial.low, dial.high);
  }
  ++steps_;
}

}  // namespace atolls::arena
