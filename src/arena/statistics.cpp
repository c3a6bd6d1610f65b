#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace atolls::arena {

namespace {

constexpr double kPretended = 2;  // deals

}  // namespace

double student_975(double freedom) {
  constexpr double kNormal = 1.959963984540054;
  constexpr double kTail = 0.05;  // of both sides
  if (freedom < 1.5) return 1 / std::tan(kTail * std::numbers::pi / 2);
  if (freedom < 2.5) return std::sqrt(2 / (kTail * (2 - kTail)) - 2);
  const double a = 1 / (freedom - 0.5);
  const double b = 48 / (a * a);
  double c = ((20700 * a / b - 98) * a - 16) * a + 96.36;
  const double d = ((94.5 / (b + c) - 3) / b + 1) * std::sqrt(a * std::numbers::pi / 2) * freedom;
  double y = std::pow(d * kTail, 2 / freedom);
  if (y > 0.05 + a) {
    const double x = -kNormal;
    y = x * x;
    if (freedom < 5) c += 0.3 * (freedom - 4.5) * (x + 0.6);
    c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b;
    y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x;
    y = std::expm1(a * y * y);
  } else {
    y = ((1 / (((freedom + 6) / (freedom * y) - 0.089 * d - 0.822) * (freedom + 2) * 3) +
          0.5 / (freedom + 4)) *
             y -
         1) *
            (freedom + 1) / (freedom + 2) +
        1 / y;
  }
  return std::sqrt(freedom * y);
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
