#include "arena/bradley_terry.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace atolls::arena {

namespace {

constexpr double kNormal975 = 1.959963984540054;

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

// By Gauss and Jordan with pivots; the matrix is symmetric and positive definite.
Matrix inverse(Matrix matrix) {
  const std::size_t n = matrix.size();
  Matrix result(n, Vector(n));
  for (std::size_t i = 0; i < n; ++i) result[i][i] = 1;
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column; row < n; ++row) {
      if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
    }
    std::swap(matrix[column], matrix[pivot]);
    std::swap(result[column], result[pivot]);
    const double scale = 1 / matrix[column][column];
    for (std::size_t k = 0; k < n; ++k) {
      matrix[column][k] *= scale;
      result[column][k] *= scale;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = matrix[row][column];
      if (row == column || factor == 0) continue;
      for (std::size_t k = 0; k < n; ++k) {
        matrix[row][k] -= factor * matrix[column][k];
        result[row][k] -= factor * result[column][k];
      }
    }
  }
  return result;
}

// The likelihood of ratings on the natural scale, where 1 is e times the odds.
class Likelihood {
 public:
  Likelihood(std::size_t bots, std::span<const Meeting> meetings, int players, double pretended)
      : bots_(bots), handicap_(std::log(players - 1)) {
    for (Meeting meeting : meetings) {
      const double won = meeting.games * meeting.score + pretended / players;
      meeting.games += pretended;
      meeting.score = meeting.games > 0 ? won / meeting.games : 0;
      meetings_.push_back(meeting);
    }
  }

  double chance(const Vector& ratings, const Meeting& meeting) const {
    return 1 / (1 + std::exp(ratings[meeting.b] - ratings[meeting.a] + handicap_));
  }

  double value(const Vector& ratings) const {
    double sum = 0;
    for (const Meeting& meeting : meetings_) {
      const double odds = ratings[meeting.a] - ratings[meeting.b] - handicap_;
      // log p = -log(1 + e^-odds), without overflow
      const auto log_chance = [](double x) { return std::min(x, 0.0) - std::log1p(std::exp(-std::abs(x))); };
      sum += meeting.games * (meeting.score * log_chance(odds) + (1 - meeting.score) * log_chance(-odds));
    }
    return sum;
  }

  Vector gradient(const Vector& ratings) const {
    Vector result(bots_);
    for (const Meeting& meeting : meetings_) {
      const double surprise = meeting.games * (meeting.score - chance(ratings, meeting));
      result[meeting.a] += surprise;
      result[meeting.b] -= surprise;
    }
    return result;
  }

  // Adding a number to all ratings changes nothing, so the information is singular in that direction; a
  // constant added to the whole matrix repairs it, and is taken out again.
  Matrix covariance(const Vector& ratings) const {
    const double share = 1 / static_cast<double>(bots_);
    Matrix information(bots_, Vector(bots_, share));
    for (const Meeting& meeting : meetings_) {
      const double p = chance(ratings, meeting);
      const double weight = std::max(1e-12, meeting.games * p * (1 - p));
      information[meeting.a][meeting.a] += weight;
      information[meeting.b][meeting.b] += weight;
      information[meeting.a][meeting.b] -= weight;
      information[meeting.b][meeting.a] -= weight;
    }
    Matrix result = inverse(std::move(information));
    for (Vector& row : result) {
      for (double& entry : row) entry -= share;
    }
    return result;
  }

 private:
  std::size_t bots_;
  double handicap_;
  std::vector<Meeting> meetings_;
};

}  // namespace

std::vector<Rating> fit_ratings(std::size_t bots, std::span<const Meeting> meetings, int players,
                                std::optional<Anchor> anchor, double pretended) {
  const Likelihood likelihood(bots, meetings, players, pretended);
  Vector ratings(bots);
  constexpr int kMostSteps = 200;
  for (int step = 0; step < kMostSteps; ++step) {
    const Vector gradient = likelihood.gradient(ratings);
    const Matrix covariance = likelihood.covariance(ratings);
    Vector move(bots);
    double largest = 0;
    for (std::size_t i = 0; i < bots; ++i) {
      for (std::size_t j = 0; j < bots; ++j) move[i] += covariance[i][j] * gradient[j];
      largest = std::max(largest, std::abs(move[i]));
    }
    if (largest < 1e-10) break;
    // Newton's step may be too long far from the top: at most 2, and half as long until it goes up.
    const double before = likelihood.value(ratings);
    double scale = std::min(1.0, 2 / largest);
    Vector next = ratings;
    for (int halving = 0; halving < 40; ++halving, scale /= 2) {
      for (std::size_t i = 0; i < bots; ++i) next[i] = ratings[i] + scale * move[i];
      if (likelihood.value(next) >= before) break;
    }
    ratings = next;
  }

  const Matrix covariance = likelihood.covariance(ratings);
  const double elo = 400 / std::log(10);
  std::vector<Rating> result(bots);
  for (std::size_t i = 0; i < bots; ++i) {
    const std::size_t zero = anchor ? anchor->bot : i;
    const double variance =
        anchor ? covariance[i][i] + covariance[zero][zero] - 2 * covariance[i][zero] : covariance[i][i];
    result[i].elo = anchor ? anchor->elo + elo * (ratings[i] - ratings[zero]) : elo * ratings[i];
    result[i].error = kNormal975 * elo * std::sqrt(std::max(0.0, variance));
  }
  return result;
}

}  // namespace atolls::arena
