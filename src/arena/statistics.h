// What a match proves. The rotations of one deal are not independent of each other, so the unit is the deal:
// its mean score is one observation.
#pragma once

#include <optional>
#include <span>

namespace atolls::arena {

// The 97.5 % point of Student's t; `freedom` at least 1.
double student_975(double freedom);

// Elo of a share of the wins among `players`: 0 is an equal share, 400 ten times the odds. Nothing for 0
// and 1.
std::optional<double> elo_of(double score, int players);
double score_of(double elo, int players);

struct Interval {
  double low = 0;
  double high = 1;
};

// The observations of a match as they come in.
class Scores {
 public:
  explicit Scores(int players) : players_(players) {}

  void add(double deal_mean);
  int deals() const { return deals_; }
  double mean() const { return deals_ == 0 ? 1.0 / players_ : sum_ / deals_; }

  // 95 %, by the normal approximation with Student's t. Two more deals are pretended, with the luck of equals
  // (one won, one lost between two players): a match of nothing but wins has an interval, too.
  Interval interval() const;

  // Of the mean, from the same pretended deals; never 0.
  double centre() const;
  double variance() const;  // of one deal

 private:
  int players_;
  int deals_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

// A sequential test between two strengths of A: is it elo0 or elo1?
struct Sprt {
  double elo0 = 0;
  double elo1 = 0;
  double alpha = 0.05;  // taking elo1 for true when elo0 is
  double beta = 0.05;   // the other way round

  double lower() const;
  double upper() const;
};

// The generalised log-likelihood ratio with the variance that was observed, by the normal approximation.
double llr(const Scores& scores, const Sprt& sprt, int players);

}  // namespace atolls::arena
