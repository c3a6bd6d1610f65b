// How good a move was, and how well a seat played: the thresholds, and the scale of the seven levels.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "analysis/decision.h"

namespace atolls::analysis {

// By the share of the win that a move lost against the best one: a judgement begins at `from`.
struct Band {
  std::string_view name;
  double from;
};
inline constexpr Band kBands[] = {
    {"best", 0}, {"good", 0.02}, {"inaccuracy", 0.06}, {"mistake", 0.12}, {"blunder", 0.20}};
inline constexpr double kWorthAWord = kBands[2].from;  // from here on the reasons are told

std::string_view judgement_of(double lost);

// How well a seat played, from its decisions that were not forced.
struct Skill {
  double accuracy = 100;  // of a hundred
  // The levels that play about as well, from the weakest to the best of them; none for few decisions, or
  // where the game has no scale.
  struct Levels {
    std::string_view from;
    std::string_view to;
  };
  std::optional<Levels> levels;
};

// What one decision gave away, when the move lost so much of the win: the logarithm of the odds that were
// there over those that were left, and a little for the points. Of a game that is won or lost already no odds
// are given away, and a single disaster counts no more than a large mistake: it says little about all the
// others.
double given_away(std::string_view game, const Decision& decision, double lost);

// From what the decisions of a seat gave away.
Skill skill_of(std::string_view game, std::span<const double> given_away);

}  // namespace atolls::analysis
