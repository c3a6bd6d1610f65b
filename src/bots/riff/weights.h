// The weights of riff_value.h, and the mean final offspring of a loser. Made by tools/fit --write;
// riff_value.h says how.
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
    RiffFeatureWeight{"offspring1", 0.589, 0.604},
    RiffFeatureWeight{"offspring2", 0.675, 0.692},
    RiffFeatureWeight{"offspring3", 0.709, 0.726},
    RiffFeatureWeight{"offspring4", 0.852, 0.872},
    RiffFeatureWeight{"corals", 0.165, 0.169},
    RiffFeatureWeight{"empty1", -0.090, -0.092},
    RiffFeatureWeight{"empty2", -0.155, -0.159},
    RiffFeatureWeight{"empty3", -0.276, -0.283},
    RiffFeatureWeight{"ready", 0.054, 0.121},
    RiffFeatureWeight{"lack1", 0.290, 0.276},
    RiffFeatureWeight{"lack2", 0.123, 0.126},
    RiffFeatureWeight{"lack3", 0.049, 0.051},
    RiffFeatureWeight{"next", 0.142, 0.190},
    RiffFeatureWeight{"beyond", 0.134, 0.137},
    RiffFeatureWeight{"elsewhere", 0.090, 0.092},
    RiffFeatureWeight{"mateless", -0.014, -0.014},
    RiffFeatureWeight{"any_ready", 0.562, 0.343},
    RiffFeatureWeight{"choice", 0.119, 0.122},
    RiffFeatureWeight{"hope", 0.982, 1.006},
    RiffFeatureWeight{"pair0", 0.583, 0.378},
    RiffFeatureWeight{"pair1", 0.335, 0.343},
    RiffFeatureWeight{"pair2", 0.138, 0.141},
    RiffFeatureWeight{"pair_half", -0.009, -0.009},
    RiffFeatureWeight{"coral_first", 0.101, 0.103},
    RiffFeatureWeight{"coral_more", 0.057, 0.059},
    RiffFeatureWeight{"boat2", 0.325, 0.333},
    RiffFeatureWeight{"boat3", 0.163, 0.167},
    RiffFeatureWeight{"boat4", 0.161, 0.165},
    RiffFeatureWeight{"boat5", 0.141, 0.145},
    RiffFeatureWeight{"boat6", 0.190, 0.195},
    RiffFeatureWeight{"worms", 0.040, 0.060},
    RiffFeatureWeight{"worm1", 0.039, 0.040},
    RiffFeatureWeight{"worm2", 0.024, 0.024},
    RiffFeatureWeight{"worm3", 0.012, 0.013},
    RiffFeatureWeight{"useful", 0.002, 0.002},
    RiffFeatureWeight{"pearls", 0.053, 0.054},
    RiffFeatureWeight{"shark", 0.116, 0.119},
    RiffFeatureWeight{"shark_stops", 0.009, 0.009},
    RiffFeatureWeight{"shark_frees", -0.014, -0.015},
    RiffFeatureWeight{"stuck", -0.104, -0.107},
};
// clang-format on

struct RiffTempoWeight {
  std::string_view name;
  double value;
};
inline constexpr std::array kRiffTempoWeights = {
    RiffTempoWeight{"turn", 0.349},
    RiffTempoWeight{"acted", -0.054},
    RiffTempoWeight{"hurry", 3},
};

// [own offspring][those of the other] now.
// clang-format off
inline constexpr double kLosersOffspring[5][5] = {
    {3.13, 2.88, 2.72, 2.34, 2.00},
    {3.34, 3.26, 3.05, 2.83, 2.56},
    {3.62, 3.56, 3.40, 3.26, 3.09},
    {3.82, 3.76, 3.69, 3.65, 3.63},
    {4.00, 4.00, 4.00, 4.00, 4.00},
};
// clang-format on

}  // namespace atolls::bots
