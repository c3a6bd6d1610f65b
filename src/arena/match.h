// What a match says about its two bots.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "arena/contest.h"
#include "arena/statistics.h"

namespace atolls::arena {

struct Summary {
  int players = 2;
  int deals = 0;  // counted
  int games = 0;
  int left_out = 0;  // games of deals that were not played to the end, or after the test was decided
  double score = 0;  // A's share of the wins
  Interval interval;
  std::optional<double> elo;  // nothing: without bound
  std::optional<double> elo_low;
  std::optional<double> elo_high;
  int wins = 0;  // of A alone
  int shared = 0;
  int losses = 0;
  std::vector<double> seat_scores;             // of A, by its seat
  std::array<std::array<int, 4>, 2> faults{};  // by side and Fault
  int endless = 0;
  std::vector<std::string> fault_words;  // the first few
  double mean_moves = 0;
  double mean_turns = 0;
  double median_turns = 0;
  std::array<double, 2> ms_per_move{};
};

// The first `deals` of a pairing; no more than it has.
Summary summarise(const Games& games, int pairing, int deals);

// A sequential test that follows a pairing deal by deal, in their order: the verdict does not depend on which
// worker was faster.
class Trial {
 public:
  enum class Verdict { Undecided, H0, H1 };

  Trial(const Sprt& sprt, int players) : sprt_(sprt), players_(players), scores_(players) {}

  // Takes the deals in until it is decided.
  Verdict follow(const Games& games, int pairing);

  const Sprt& sprt() const { return sprt_; }
  Verdict verdict() const;
  double ratio() const { return llr(scores_, sprt_, players_); }
  int deals() const { return scores_.deals(); }

 private:
  Sprt sprt_;
  int players_;
  Scores scores_;
};

// As docs/bots.md has it.
Json print_summary(const Summary& summary);

}  // namespace atolls::arena
