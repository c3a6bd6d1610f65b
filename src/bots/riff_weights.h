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
    RiffFeatureWeight{"offspring1", 0.606, 0.642},
    RiffFeatureWeight{"offspring2", 0.625, 0.662},
    RiffFeatureWeight{"offspring3", 0.752, 0.797},
    RiffFeatureWeight{"offspring4", 0.826, 0.875},
    RiffFeatureWeight{"corals", 0.164, 0.174},
    RiffFeatureWeight{"empty1", -0.081, -0.086},
    RiffFeatureWeight{"empty2", -0.126, -0.133},
    RiffFeatureWeight{"empty3", -0.227, -0.240},
    RiffFeatureWeight{"ready", 0.057, 0.099},
    RiffFeatureWeight{"lack1", 0.284, 0.235},
    RiffFeatureWeight{"lack2", 0.117, 0.124},
    RiffFeatureWeight{"lack3", 0.037, 0.040},
    RiffFeatureWeight{"next", 0.119, 0.179},
    RiffFeatureWeight{"beyond", 0.108, 0.114},
    RiffFeatureWeight{"elsewhere", 0.072, 0.076},
    RiffFeatureWeight{"mateless", -0.001, -0.001},
    RiffFeatureWeight{"any_ready", 0.469, 0.322},
    RiffFeatureWeight{"choice", 0.132, 0.140},
    RiffFeatureWeight{"hope", 0.835, 0.885},
    RiffFeatureWeight{"pair0", 0.657, 0.397},
    RiffFeatureWeight{"pair1", 0.359, 0.381},
    RiffFeatureWeight{"pair2", 0.149, 0.158},
    RiffFeatureWeight{"pair_half", -0.016, -0.017},
    RiffFeatureWeight{"coral_first", 0.100, 0.106},
    RiffFeatureWeight{"coral_more", 0.046, 0.048},
    RiffFeatureWeight{"boat2", 0.290, 0.308},
    RiffFeatureWeight{"boat3", 0.156, 0.165},
    RiffFeatureWeight{"boat4", 0.130, 0.137},
    RiffFeatureWeight{"boat5", 0.115, 0.122},
    RiffFeatureWeight{"boat6", 0.128, 0.136},
    RiffFeatureWeight{"worms", 0.038, 0.054},
    RiffFeatureWeight{"worm1", 0.035, 0.037},
    RiffFeatureWeight{"worm2", 0.019, 0.020},
    RiffFeatureWeight{"worm3", 0.005, 0.006},
    RiffFeatureWeight{"useful", 0.003, 0.003},
    RiffFeatureWeight{"pearls", 0.040, 0.042},
    RiffFeatureWeight{"shark", 0.102, 0.108},
    RiffFeatureWeight{"shark_stops", 0.010, 0.011},
    RiffFeatureWeight{"shark_frees", -0.013, -0.013},
    RiffFeatureWeight{"stuck", -0.108, -0.114},
};
// clang-format on

struct RiffTempoWeight {
  std::string_view name;
  double value;
};
inline constexpr std::array kRiffTempoWeights = {
    RiffTempoWeight{"turn", 0.398},
    RiffTempoWeight{"acted", -0.039},
    RiffTempoWeight{"hurry", 3},
};

// [own offspring][those of the other] now.
// clang-format off
inline constexpr double kLosersOffspring[5][5] = {
    {3.29, 3.18, 2.92, 2.54, 2.10},
    {3.45, 3.39, 3.19, 2.93, 2.62},
    {3.73, 3.60, 3.50, 3.33, 3.08},
    {3.86, 3.82, 3.79, 3.68, 3.59},
    {4.00, 4.00, 4.00, 4.00, 4.00},
};
// clang-format on

}  // namespace atolls::bots
