// What the learned evaluation of The Reef sees.
#pragma once

#include "bots/riff/net.h"
#include "riff/game.h"
#include "sight.h"

namespace atolls::python {

template <>
class Sight<riff::Game> {
 public:
  static std::vector<Part> layout();
  static bool knows(const riff::Rules& rules) { return bots::RiffEyes::knows(rules); }
  static void write(const riff::Observation& own, u8* out);
  static void likely(const riff::State& state, std::vector<riff::Move>& out);
};

}  // namespace atolls::python
