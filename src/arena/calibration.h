// Whether the shares of the win that a bot expects come true: predictions in bins, and their errors. The
// predictions of one game depend on each other, so the unit is the game.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/types.h"

namespace atolls::arena {

inline constexpr int kBins = 10;   // of the predicted share: 0 to 10 %, and so on; 100 % is in the last
inline constexpr int kThirds = 3;  // of the moves of a game

// All that is kept of the predictions of one game.
struct Predictions {
  struct Cell {
    int count = 0;
    double predicted = 0;  // sums
    double actual = 0;
    friend bool operator==(const Cell&, const Cell&) = default;
  };
  struct Third {
    std::array<Cell, kBins> bins;
    double squares = 0;        // of actual less predicted
    double equal_squares = 0;  // the same for one who always predicts an equal share
    friend bool operator==(const Third&, const Third&) = default;
  };

  int game = 0;
  std::array<Third, kThirds> thirds;
  friend bool operator==(const Predictions&, const Predictions&) = default;
};

// `predicted` has for each move the share of each seat; `shares` is what each seat got.
Predictions gather(int game, std::span<const std::vector<double>> predicted, std::span<const double> shares);

std::string print_predictions(const Predictions& predictions);
Result<Predictions> parse_predictions(std::string_view line);

struct Reliability {
  struct Bin {
    int count = 0;
    double predicted = 0;  // means
    double actual = 0;
    double error = 0;  // half the 95 % interval of actual less predicted; 0 where fewer than two games are in
  };
  std::array<Bin, kBins> bins;
  int predictions = 0;
  double brier = 0;  // the mean square of actual less predicted, over all seats
  double brier_error = 0;
  double equal_brier = 0;  // of equal shares
};

// Of the given thirds, [first, last).
Reliability assess(std::span<const Predictions> games, int first = 0, int last = kThirds);

}  // namespace atolls::arena
