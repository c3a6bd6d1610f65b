// What the learned evaluation of Reef sees.
#pragma once

#include "bots/reef/model.h"
#include "sight.h"

namespace atolls::python {

template <>
class Sight<reef::Game> {
 public:
  static std::vector<Part> layout();
  static bool knows(const reef::Rules& rules) { return bots::ReefEyes::knows(rules); }
  void write(const reef::Observation& own, u8* out);
  void likely(const reef::State& state, std::vector<reef::Move>& out);

 private:
  bots::ReefValue value_{bots::ReefWeights{}};
  bots::ReefEyes eyes_{nullptr};
  bots::ReefModel model_{bots::ReefWeights{}};
};

}  // namespace atolls::python
