// Where randomness comes from: always an argument, never a member of a State. A generator is one source, a
// recorded game another; the rules cannot tell them apart.
#pragma once

#include <algorithm>
#include <concepts>
#include <span>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "core/types.h"

namespace atolls {

template <class C>
concept Chance = requires(C& chance, u32 n, std::span<u8> items) {
  { chance.pick(n) } -> std::same_as<u32>;  // uniform in [0, n)
  chance.shuffle(items);                    // every order equally likely
};

static_assert(Chance<Rng>);

// What chance decided once: a number picked, or the order that a shuffle left.
struct Outcome {
  bool shuffled = false;
  std::vector<u8> values;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// Passes on what a generator decides, and remembers it for the record.
class RecordingChance {
 public:
  explicit RecordingChance(Rng& rng) : rng_(rng) {}

  u32 pick(u32 n) {
    const u32 picked = rng_.pick(n);
    outcomes_.push_back({false, {static_cast<u8>(picked)}});
    return picked;
  }
  void shuffle(std::span<u8> items) {
    rng_.shuffle(items);
    outcomes_.push_back({true, {items.begin(), items.end()}});
  }

  std::vector<Outcome> take() { return std::move(outcomes_); }

 private:
  Rng& rng_;
  std::vector<Outcome> outcomes_;
};

// Decides as a record says. A record that asks for something else than the rules do leaves it `broken`.
class RecordedChance {
 public:
  explicit RecordedChance(std::vector<Outcome> outcomes) : outcomes_(std::move(outcomes)) {}

  u32 pick(u32 n) {
    const Outcome* outcome = next(false);
    if (outcome == nullptr || outcome->values.size() != 1 || outcome->values[0] >= n) {
      broken_ = true;
      return 0;
    }
    return outcome->values[0];
  }
  void shuffle(std::span<u8> items) {
    const Outcome* outcome = next(true);
    if (outcome == nullptr || !std::ranges::is_permutation(outcome->values, items)) {
      broken_ = true;
      return;
    }
    std::ranges::copy(outcome->values, items.begin());
  }

  // Whether all went as recorded, and nothing recorded was left over.
  bool held() const { return !broken_ && used_ == outcomes_.size(); }

 private:
  const Outcome* next(bool shuffled) {
    if (used_ == outcomes_.size() || outcomes_[used_].shuffled != shuffled) return nullptr;
    return &outcomes_[used_++];
  }

  std::vector<Outcome> outcomes_;
  std::size_t used_ = 0;
  bool broken_ = false;
};

static_assert(Chance<RecordingChance> && Chance<RecordedChance>);

}  // namespace atolls
