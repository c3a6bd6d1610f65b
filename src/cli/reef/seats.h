// The players of Reef with their points, cards and reefs, side by side.
#pragma once

#include "cli/reef/screen.h"

namespace atolls::cli {

const char* first_marker(const Look& look);  // beside the first player's name

// How wide all seats are with whole stacks, if a second column fits beside them; else as wide as usual.
int seats_width(const Scene& scene);

// Whole stacks, or their tops and heights where there is not enough room. Returns the row after them.
int put_seats(Picture& page, int row, const Scene& scene, const Look& look, int room);

}  // namespace atolls::cli
