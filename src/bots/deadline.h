// When a budget is used up. Clocks are asked rarely: they cost more than a step of the search.
#pragma once

#include "bots/bot.h"

namespace atolls::bots {

class Deadline {
 public:
  explicit Deadline(const Budget& budget);

  bool over(u64 nodes) const {
    if (nodes >= nodes_) return true;
    return timed_ && nodes % kBetweenLooks == 0 && now() >= end_;
  }

 private:
  static constexpr u64 kBetweenLooks = 8;

  double now() const;  // milliseconds

  u64 nodes_;
  bool timed_;
  bool cpu_time_;
  double end_ = 0;
};

}  // namespace atolls::bots
