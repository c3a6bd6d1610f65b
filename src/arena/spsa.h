// Tuning by simultaneous perturbation (Spall's SPSA): each step moves all knobs at once a little one way and
// the other, lets the two play each other, and goes towards the winner. Pure: who plays is the caller's.
#pragma once

#include <string>
#include <vector>

#include "core/error.h"
#include "core/types.h"

namespace atolls::arena {

struct Dial {
  std::string name;
  double low = 0;
  double high = 1;
  double value = 0;

  friend bool operator==(const Dial&, const Dial&) = default;
};

struct SpsaSettings {
  u64 seed = 1;
  double reach = 0.1;     // the first perturbation, as a share of high - low
  double gain = 2;        // the first step after a whole win, in perturbations
  double stability = 10;  // Spall's A, in steps; a tenth of all is usual

  friend bool operator==(const SpsaSettings&, const SpsaSettings&) = default;
};

class Spsa {
 public:
  Spsa(SpsaSettings settings, std::vector<Dial> dials, int steps = 0)
      : settings_(settings), dials_(std::move(dials)), steps_(steps) {}

  // The values to try against each other next; always the same until learn() is called.
  struct Probe {
    std::vector<double> plus;
    std::vector<double> minus;
  };
  Probe probe() const;

  // `outcome` of plus against minus: from -1, all lost, to 1, all won.
  void learn(double outcome);

  int steps() const { return steps_; }
  const std::vector<Dial>& dials() const { return dials_; }

 private:
  std::vector<int> signs() const;
  double reach_now() const;

  SpsaSettings settings_;
  std::vector<Dial> dials_;
  int steps_;  // done
};

}  // namespace atolls::arena
