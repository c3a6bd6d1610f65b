#include "analysis/scale.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/smooth.h"

namespace atolls::analysis {

namespace {

constexpr std::size_t kFewest = 10;  // decisions for which levels are named
constexpr double kLeast = 0.02;      // of the win: below it, and above the rest, odds count no more
constexpr double kMost = 0.5;        // odds that one decision can give away
constexpr double kSharp = 5;         // how quickly accuracy falls

constexpr double kMostPoints = 4;  // points, or offspring, that count of a decision

constexpr std::array<std::string_view, 7> kLevels = {"shrimp",  "crab",    "seahorse", "turtle",
                                                     "octopus", "dolphin", "orca"};

// What was measured for a game; docs/analysis.md tells how.
struct Scale {
  std::string_view game;
  // What a point, or an offspring, against the mean of the others is worth beside the odds. The weak levels
  // differ in these more than in the odds.
  double point;
  std::array<double, kLevels.size()> given_away;  // by each level in a decision, in the mean
};
constexpr Scale kScales[] = {{"reef", 0.02, {0.229, 0.200, 0.184, 0.124, 0.077, 0.051, 0.029}},
                             {"riff", 0.5, {0.146, 0.116, 0.110, 0.093, 0.089, 0.047, 0.019}}};

// Null for a game that was not measured: its points count nothing, and no levels are named.
const Scale* scale_of(std::string_view game) {
  const auto* const scale = std::ranges::find(kScales, game, &Scale::game);
  return scale == std::end(kScales) ? nullptr : scale;
}

double lead(const Prospect& prospect, std::size_t seat) {
  double others = 0;
  for (std::size_t s = 0; s < prospect.score.size(); ++s) others += s == seat ? 0 : prospect.score[s];
  return prospect.score[seat] - others / static_cast<double>(prospect.score.size() - 1);
}

// How far single decisions stray from that mean, as a multiple of it.
constexpr double kStray = 1.3;

// The level that gives away this much: the border between two is the geometric mean of theirs.
std::string_view level_of(const Scale& scale, double mean) {
  for (std::size_t i = 0; i + 1 < kLevels.size(); ++i) {
    if (mean * mean >= scale.given_away[i] * scale.given_away[i + 1]) return kLevels[i];
  }
  return kLevels.back();
}

}  // namespace

std::string_view judgement_of(double lost) {
  std::string_view name = kBands[0].name;
  for (const Band& band : kBands) {
    if (lost >= band.from) name = band.name;
  }
  return name;
}

double given_away(std::string_view game, const Decision& decision, double lost) {
  if (lost <= 0) return 0;
  const auto seat = static_cast<std::size_t>(decision.seat);
  const double best = std::clamp(decision.best.value[seat], kLeast, 1 - kLeast);
  const double left = std::clamp(decision.best.value[seat] - lost, kLeast, best);
  const auto odds = static_cast<float>(best * (1 - left) / (left * (1 - best)));
  const Scale* const scale = scale_of(game);
  return std::min(kMost, static_cast<double>(bots::smooth_log(odds))) +
         (scale == nullptr ? 0.0 : scale->point) *
             std::clamp(lead(decision.best, seat) - lead(decision.played, seat), 0.0, kMostPoints);
}

Skill skill_of(std::string_view game, std::span<const double> given_away) {
  if (given_away.empty()) return {};
  double sum = 0;
  for (const double given : given_away) sum += given;
  const auto count = static_cast<double>(given_away.size());
  const double mean = sum / count;
  Skill skill{.accuracy = 100 * static_cast<double>(bots::smooth_exp(static_cast<float>(-kSharp * mean))),
              .levels = {}};
  const Scale* const scale = scale_of(game);
  if (scale != nullptr && given_away.size() >= kFewest) {
    const double error = kStray * mean / std::sqrt(count);
    skill.levels = {.from = level_of(*scale, mean + error), .to = level_of(*scale, mean - error)};
  }
  return skill;
}

}  // namespace atolls::analysis
