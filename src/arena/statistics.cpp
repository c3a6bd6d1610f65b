#include "arena/statistics.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace atolls::arena {

namespace {

constexpr double kPretended = 2;  // deals

}  // namespace

double student_975(double freedom) {
  return boost::math::quantile(boost::math::students_t(freedom), 0.975);
}

std::optional<double> elo_of(double score, int players) {
  if (score <= 0 || score >= 1) return std::nullopt;
  return 400 * std::log10(score * (players - 1) / (1 - score));
}

double score_of(double elo, int players) {
  const double odds = std::pow(10, elo / 400) / (players - 1);
  return odds / (1 + odds);
}

void Scores::add(double deal_mean) {
  ++deals_;
  sum_ += deal_mean;
  squares_ += deal_mean * deal_mean;
}

double Scores::centre() const {
  return (sum_ + kPretended / players_) / (deals_ + kPretended);
}

double Scores::variance() const {
  const double count = deals_ + kPretended;
  const double mean = centre();
  // A deal that is won counts 1 and its square as well, so the sum and the squares of those pretended are the
  // same.
  return std::max(0.0, squares_ + kPretended / players_ - count * mean * mean) / (count - 1);
}

Interval Scores::interval() const {
  if (deals_ == 0) return {};
  const double count = deals_ + kPretended;
  const double reach = student_975(count - 1) * std::sqrt(variance() / count);
  return {std::clamp(centre() - reach, 0.0, mean()), std::clamp(centre() + reach, mean(), 1.0)};
}

double Sprt::lower() const {
  return std::log(beta / (1 - alpha));
}
double Sprt::upper() const {
  return std::log((1 - beta) / alpha);
}

double llr(const Scores& scores, const Sprt& sprt, int players) {
  if (scores.deals() == 0) return 0;
  const double s0 = score_of(sprt.elo0, players);
  const double s1 = score_of(sprt.elo1, players);
  return scores.deals() * (s1 - s0) * (2 * scores.mean() - s0 - s1) / (2 * scores.variance());
}

}  // namespace atolls::arena
