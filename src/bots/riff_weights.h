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
inline constexpr std::array kRiffFeatureWeights = {
    RiffFeatureWeight{"offspring1", 0.647, 0.668},    RiffFeatureWeight{"offspring2", 0.678, 0.727},
    RiffFeatureWeight{"offspring3", 0.810, 0.864},    RiffFeatureWeight{"offspring4", 1.305, 1.158},
    RiffFeatureWeight{"corals", 0.265, 0.208},        RiffFeatureWeight{"empty1", -0.153, -0.086},
    RiffFeatureWeight{"empty2", -0.276, -0.137},      RiffFeatureWeight{"empty3", -0.395, -0.224},
    RiffFeatureWeight{"ready", 0.059, 0.128},         RiffFeatureWeight{"lack1", 0.265, 0.366},
    RiffFeatureWeight{"lack2", 0.048, 0.134},         RiffFeatureWeight{"lack3", -0.040, 0.046},
    RiffFeatureWeight{"next", 0.140, 0.217},          RiffFeatureWeight{"beyond", 0.099, 0.167},
    RiffFeatureWeight{"elsewhere", 0.000, 0.085},     RiffFeatureWeight{"mateless", -0.050, -0.001},
    RiffFeatureWeight{"any_ready", 0.577, 0.430},     RiffFeatureWeight{"choice", -0.002, 0.156},
    RiffFeatureWeight{"hope", 0.897, 1.031},          RiffFeatureWeight{"pair0", 0.689, 0.474},
    RiffFeatureWeight{"pair1", 0.402, 0.452},         RiffFeatureWeight{"pair2", 0.114, 0.230},
    RiffFeatureWeight{"pair_half", -0.014, -0.004},   RiffFeatureWeight{"coral_first", 0.138, 0.118},
    RiffFeatureWeight{"coral_more", 0.061, 0.086},    RiffFeatureWeight{"boat2", 0.234, 0.295},
    RiffFeatureWeight{"boat3", 0.202, 0.114},         RiffFeatureWeight{"boat4", 0.132, 0.133},
    RiffFeatureWeight{"boat5", 0.151, 0.139},         RiffFeatureWeight{"boat6", 0.231, 0.223},
    RiffFeatureWeight{"worms", 0.062, 0.081},         RiffFeatureWeight{"worms7", 0.030, 0.018},
    RiffFeatureWeight{"worms12", -0.036, -0.150},     RiffFeatureWeight{"colours", 0.010, -0.004},
    RiffFeatureWeight{"useful", 0.003, -0.004},       RiffFeatureWeight{"open", -0.013, -0.015},
    RiffFeatureWeight{"pearls", 0.013, 0.012},        RiffFeatureWeight{"pearl_near", 0.100, 0.102},
    RiffFeatureWeight{"sharks", 0.148, 0.160},        RiffFeatureWeight{"shark_stops", 0.077, -0.023},
    RiffFeatureWeight{"shark_frees", -0.052, -0.010}, RiffFeatureWeight{"stuck", -0.203, -0.134},
};

struct RiffTempoWeight {
  std::string_view name;
  double value;
};
inline constexpr std::array kRiffTempoWeights = {
    RiffTempoWeight{"turn", 0.005},
    RiffTempoWeight{"acted", -0.002},
    RiffTempoWeight{"hurry", 3},
};

// [own offspring][those of the other] now.
inline constexpr double kLosersOffspring[5][5] = {{2.5, 2.5, 2, 1.5, 1},
                                                  {3, 3, 2.5, 2, 1.5},
                                                  {3.2, 3.2, 3, 2.7, 2.4},
                                                  {3.5, 3.5, 3.5, 3.4, 3.2},
                                                  {4, 4, 4, 4, 4}};

}  // namespace atolls::bots
