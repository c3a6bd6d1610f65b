#include "puzzles/grade.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace atolls::puzzles {

namespace {

constexpr int kEasiest = 400;
constexpr int kHardest = 2400;

double expected(int level, double rating) {
  return 1 / (1 + std::pow(10.0, (rating - rating_of_level(level)) / 400));
}

}  // namespace

int rating_of(const std::array<double, kLevels>& solved) {
  const double sum = std::accumulate(solved.begin(), solved.end(), 0.0);
  double low = kEasiest;
  double high = kHardest;
  while (high - low > 0.25) {
    const double middle = (low + high) / 2;
    double all = 0;
    for (int level = 0; level < kLevels; ++level) all += expected(level, middle);
    (all > sum ? low : high) = middle;  // more are expected than do: it is harder
  }
  return static_cast<int>(std::lround(low));
}

}  // namespace atolls::puzzles
