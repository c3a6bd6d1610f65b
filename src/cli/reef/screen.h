// The screen of a game at the terminal: as wide as there is room, and on 80x24 or more not higher for the
// standard deck. On a narrow terminal cards are lines, on a wide one the story stands beside the table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/layout.h"
#include "cli/play/picture.h"
#include "cli/reef/sight.h"
#include "cli/reef/story.h"

namespace atolls::cli {

struct Scene {
  Sight sight;
  const reef::Rules* rules = nullptr;
  Names names;
  std::vector<std::string> story;   // the last moves in words, oldest first
  std::vector<std::string> ending;  // when the game is over: final scoring and ranking
  std::optional<u64> seed;
  Space space;
};

std::string draw_screen(const Scene& scene, const Look& look);

}  // namespace atolls::cli
