// A ladder as a picture: one dot a bot, with its interval. The SVG stands alone, reads aloud, and follows
// light and dark.
#pragma once

#include <span>
#include <string>

namespace atolls::arena {

struct PlotRow {
  std::string name;
  double elo = 0;
  double error = 0;
};

// The rows from top to bottom; at least one.
std::string plot_ladder(const std::string& title, std::span<const PlotRow> rows);

}  // namespace atolls::arena
