// The evaluation of The Reef for `atoll features`. A `done` is looked at as riff_candidates does: the turn is
// handed over, and nothing is filled or rolled yet.
#pragma once

#include "bots/features.h"
#include "bots/riff/bots.h"
#include "bots/riff/moves.h"

namespace atolls::bots {

template <>
struct Features<riff::Game> {
  static std::vector<std::string> names() {
    std::vector<std::string> names;
    names.reserve(kRiffWeightCount);
    for (int i = 0; i < kRiffWeightCount; ++i) {
      names.push_back(std::string(riff_weight_group(i)) + std::string(riff_weight_name(i)));
    }
    return names;
  }
  static double points(const riff::State& end, int seat) {
    return end.seats[static_cast<unsigned>(seat)].offspring();
  }
  static int look(const riff::Observation& own, const riff::Move& move, std::span<double> out) {
    riff::State state = riff_imagine(own);
    if (move.kind == riff::MoveKind::Done) riff_hand_over(state);
    riff_features(state, out.first<kRiffWeightCount>());
    return state.active;
  }
};

}  // namespace atolls::bots
