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

// What a level gives away in a decision, in the mean; docs/analysis.md tells how they are measured.
struct Rung {
  std::string_view level;
  double reef;
  double riff;
};
constexpr std::array<Rung, 7> kRungs = {{{"shrimp", 0.229, 0.146},
                                         {"crab", 0.200, 0.116},
                                         {"seahorse", 0.184, 0.110},
                                         {"turtle", 0.124, 0.093},
                                         {"octopus", 0.077, 0.089},
                                         {"dolphin", 0.051, 0.047},
                                         {"orca", 0.029, 0.019}}};

// Points, or offspring, against the mean of the others: what one is worth beside the odds, and the most that
// counts of a decision. The weak levels differ in these more than in the odds.
struct Worth {
  double each;
  double most;
};
constexpr Worth worth_in(std::string_view game) {
  return game == "riff" ? Worth{0.5, 4} : Worth{0.02, 4};
}

double lead(const Prospect& prospect, std::size_t seat) {
  double others = 0;
  for (std::size_t s = 0; s < prospect.score.size(); ++s) others += s == seat ? 0 : prospect.score[s];
  return prospect.score[seat] - others / static_cast<double>(prospect.score.size() - 1);
}

// How far single decisions stray from that mean, as a multiple of it.
constexpr double kStray = 1.3;

double of(const Rung& rung, std::string_view game) {
  return game == "riff" ? rung.riff : rung.reef;
}

// The level that gives away this much: the border between two is the geometric mean of theirs.
std::string_view level_of(std::string_view game, double mean) {
  for (std::size_t i = 0; i + 1 < kRungs.size(); ++i) {
    if (mean * mean >= of(kRungs[i], game) * of(kRungs[i + 1], game)) return kRungs[i].level;
  }
  return kRungs.back().level;
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
  const auto [each, most] = worth_in(game);
  return std::min(kMost, static_cast<double>(bots::smooth_log(odds))) +
         each * std::clamp(lead(decision.best, seat) - lead(decision.played, seat), 0.0, most);
}

Skill skill_of(std::string_view game, std::span<const double> given_away) {
  if (given_away.empty()) return {};
  double sum = 0;
  for (const double given : given_away) sum += given;
  const auto count = static_cast<double>(given_away.size());
  const double mean = sum / count;
  Skill skill{.accuracy = 100 * static_cast<double>(bots::smooth_exp(static_cast<float>(-kSharp * mean))),
              .levels = {}};
  if (given_away.size() >= kFewest) {
    const double error = kStray * mean / std::sqrt(count);
    skill.levels = {.from = level_of(game, mean + error), .to = level_of(game, mean - error)};
  }
  return skill;
}

}  // namespace atolls::analysis
