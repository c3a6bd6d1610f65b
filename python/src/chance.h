// Chance decided from outside, step by step: a move is played again and again with a longer list of outcomes
// until nothing is left to decide. So every roll and every card of a shuffle is an event of its own, with
// known probabilities.
#pragma once

#include <algorithm>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "core/chance.h"

namespace atolls::python {

class ScriptedChance {
 public:
  explicit ScriptedChance(std::span<const int> script) : script_(script) {}

  u32 pick(u32 n) {
    std::vector<u8> all(n);
    for (u32 i = 0; i < n; ++i) all[i] = static_cast<u8>(i);
    return next(all);
  }
  // Card by card, from the first place on.
  void shuffle(std::span<u8> items) {
    std::vector<u8> left(items.begin(), items.end());
    for (u8& item : items) {
      item = next(left);
      if (!wanted_.empty() || wrong_) return;
      left.erase(std::ranges::find(left, item));
    }
  }

  // What must be decided next, each outcome with its weight; empty if nothing is left.
  const std::map<int, int>& wanted() const { return wanted_; }
  // Whether the script decides what cannot come, or more than there is to decide.
  bool wrong() const { return wrong_ || (wanted_.empty() && used_ < script_.size()); }

 private:
  u8 next(const std::vector<u8>& choices) {
    const bool forced = std::ranges::all_of(choices, [&](u8 choice) { return choice == choices.front(); });
    if (forced || !wanted_.empty() || wrong_) return choices.front();
    if (used_ == script_.size()) {
      for (const u8 choice : choices) ++wanted_[choice];
      return choices.front();
    }
    const int chosen = script_[used_++];
    wrong_ = std::ranges::find(choices, chosen) == choices.end();
    return wrong_ ? choices.front() : static_cast<u8>(chosen);
  }

  std::span<const int> script_;
  std::size_t used_ = 0;
  std::map<int, int> wanted_;
  bool wrong_ = false;
};

static_assert(Chance<ScriptedChance>);

// Passes on what another source decides, and remembers it for the record.
template <Chance C>
class Recorder {
 public:
  explicit Recorder(C& source) : source_(source) {}
  u32 pick(u32 n) {
    const u32 picked = source_.pick(n);
    outcomes.push_back({false, {static_cast<u8>(picked)}});
    return picked;
  }
  void shuffle(std::span<u8> items) {
    source_.shuffle(items);
    outcomes.push_back({true, {items.begin(), items.end()}});
  }
  std::vector<Outcome> outcomes;

 private:
  C& source_;
};

}  // namespace atolls::python
