// A whole game looked back at: what each seat's result is made of, and how well it was played.
#pragma once

#include <span>

#include "analysis/decision.h"

namespace atolls::analysis {

using Shares = std::vector<double>;  // of the win, or changes of it, one for each seat

// The account of one seat: start + luck + own + others + rest = result, in shares of the win.
struct Account {
  double start = 0;
  double luck = 0;    // the deal, and all that was turned up, drawn, rolled or held unseen: with the shifts
  double own = 0;     // what the own choices gave away
  double others = 0;  // what those of the others gave, or took
  double rest = 0;    // what two searches of one and the same position cannot both be right about
  double result = 0;
};

struct Accounts {
  std::vector<Account> seats;
  Shares deal;                // what it brought
  std::vector<Shares> luck;   // by moves: what chance brought after it
  std::vector<Shares> shift;  // by moves: what the next search thinks otherwise beside that
  std::vector<Shares> value;  // by moves: what each seat could expect after it, before that
  std::vector<double> lost;   // by moves: what it gave away of its seat's share
};

// `decisions` are all of the game in order, at least one; `result` the shares that came of it.
Accounts accounts_of(std::span<const Decision> decisions, bool dealt, const Shares& result);

// The whole as JSON, as docs/analysis.md describes it. `decisions` must be all of the table's, in order;
// `end` is what judge_end says where the game is not over.
Json report(const Table& whole, std::span<const Decision> decisions, const Shares& end = {});

}  // namespace atolls::analysis
