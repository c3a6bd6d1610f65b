// Placements as people look at them: how hard it is to find the best one, and what it is about.
#pragma once

#include "puzzles/placement.h"

namespace atolls::puzzles {

int rate_placement(const reef::Observation& own, const Asked& asked, const Placements& placements);

std::vector<std::string> placement_themes(const reef::Observation& own, const Asked& asked,
                                          const reef::Move& best);

}  // namespace atolls::puzzles
