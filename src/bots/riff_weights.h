// The weights of riff_value.h and the mean final offspring of a loser. Made by tools/fit: do not edit by
// hand.
#pragma once

#include <array>
#include <string_view>

namespace atolls::bots {

struct RiffFeatureWeight {
  std::string_view name;
  double active;
  double waiting;
};
// clang-format off
inline constexpr std::array kRiffFeatureWeights = {
    RiffFeatureWeight{"offspring1", 0.572, 0.488},
    RiffFeatureWeight{"offspring2", 0.656, 0.642},
    RiffFeatureWeight{"offspring3", 0.713, 0.649},
    RiffFeatureWeight{"offspring4", 1.017, 0.747},
    RiffFeatureWeight{"corals", 0.162, 0.171},
    RiffFeatureWeight{"empty1", -0.080, -0.085},
    RiffFeatureWeight{"empty2", -0.124, -0.131},
    RiffFeatureWeight{"empty3", -0.223, -0.236},
    RiffFeatureWeight{"ready", 0.056, 0.097},
    RiffFeatureWeight{"lack1", 0.279, 0.231},
    RiffFeatureWeight{"lack2", 0.115, 0.122},
    RiffFeatureWeight{"lack3", 0.037, 0.039},
    RiffFeatureWeight{"next", 0.117, 0.176},
    RiffFeatureWeight{"beyond", 0.106, 0.112},
    RiffFeatureWeight{"elsewhere", 0.070, 0.074},
    RiffFeatureWeight{"mateless", -0.001, -0.001},
    RiffFeatureWeight{"any_ready", 0.461, 0.317},
    RiffFeatureWeight{"choice", 0.130, 0.137},
    RiffFeatureWeight{"hope", 0.820, 0.869},
    RiffFeatureWeight{"pair0", 0.645, 0.390},
    RiffFeatureWeight{"pair1", 0.353, 0.374},
    RiffFeatureWeight{"pair2", 0.146, 0.155},
    RiffFeatureWeight{"pair_half", -0.016, -0.017},
    RiffFeatureWeight{"coral_first", 0.098, 0.104},
    RiffFeatureWeight{"coral_more", 0.045, 0.047},
    RiffFeatureWeight{"boat2", 0.285, 0.302},
    RiffFeatureWeight{"boat3", 0.153, 0.162},
    RiffFeatureWeight{"boat4", 0.127, 0.135},
    RiffFeatureWeight{"boat5", 0.113, 0.120},
    RiffFeatureWeight{"boat6", 0.126, 0.133},
    RiffFeatureWeight{"worms", 0.037, 0.053},
    RiffFeatureWeight{"worm1", 0.034, 0.036},
    RiffFeatureWeight{"worm2", 0.019, 0.020},
    RiffFeatureWeight{"worm3", 0.005, 0.006},
    RiffFeatureWeight{"useful", 0.003, 0.003},
    RiffFeatureWeight{"pearls", 0.039, 0.041},
    RiffFeatureWeight{"shark", 0.100, 0.106},
    RiffFeatureWeight{"shark_stops", 0.010, 0.010},
    RiffFeatureWeight{"shark_frees", -0.013, -0.013},
    RiffFeatureWeight{"stuck", -0.106, -0.112},
};
// clang-format on

struct RiffTempoWeight {
  std::string_view name;
  double value;
};
inline constexpr std::array kRiffTempoWeights = {
    RiffTempoWeight{"turn", 0.286},
    RiffTempoWeight{"acted", -0.116},
    RiffTempoWeight{"hurry", 3},
};

// [own offspring][those of the other] now.
// clang-format off
inline constexpr double kLosersOffspring[5][5] = {
    {2.88, 2.37, 2.37, 1.97, 1.53},
    {3.21, 2.96, 2.76, 2.55, 2.36},
    {3.47, 3.40, 3.26, 3.11, 3.05},
    {3.80, 3.71, 3.66, 3.59, 3.55},
    {4.00, 4.00, 4.00, 4.00, 4.00},
};
// clang-format on

}  // namespace atolls::bots
