// The screen of a game at the terminal: at most 23 lines of 79 columns for the standard deck, so that the
// prompt fits below on 80×24.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/picture.h"
#include "cli/reef_sight.h"
#include "cli/reef_story.h"

namespace atolls::cli {

struct Scene {
  Sight sight;
  const reef::Rules* rules = nullptr;
  Names names;
  std::vector<std::string> story;   // the last moves in words, oldest first; as many as fit are shown
  std::vector<std::string> ending;  // when the game is over: final scoring and ranking
  std::optional<u64> seed;
};

std::string draw_screen(const Scene& scene, const Look& look);
// One card by itself, with its number, pieces, points and goal.
std::string draw_card(const reef::Card& card, const Look& look);

}  // namespace atolls::cli
