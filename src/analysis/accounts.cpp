#include <algorithm>

#include "analysis/report.h"

namespace atolls::analysis {

namespace {

// A decision in the account: what each seat could expect before and after it.
struct Entry {
  Shares before;
  Shares after;
  std::size_t next = 0;    // the next decision that was judged, or the end
  std::size_t chance = 0;  // the move after which something unknown came; `next` if nothing did
};

}  // namespace

// Between two decisions the value changes from what the first search expects after the move that was played,
// a mean over all that it imagines could come, to what the next one expects of the position that came. If
// something unknown came, the difference is its luck. If nothing did, both searches are about one and the
// same position; then the later one, which sees further, is believed, and what the earlier move gave away is
// counted down from there: no more than there was to give. Where other seats come below none of the win or
// above all of it so, the difference is the rest. Forced moves have no search of their own.
Accounts accounts_of(std::span<const Decision> decisions, bool dealt, const Shares& result) {
  const std::size_t players = result.size();
  const std::size_t moves = decisions.size();
  Accounts accounts{.seats = std::vector<Account>(players),
                    .deal = Shares(players),
                    .luck = {},
                    .shift = std::vector<Shares>(moves, Shares(players)),
                    .value = std::vector<Shares>(moves, result),
                    .lost = std::vector<double>(moves)};
  for (const Decision& decision : decisions) accounts.luck.push_back(decision.luck);
  std::vector<Entry> entries(moves);
  std::size_t first = moves;
  const auto value_at = [&](std::size_t i) -> const Shares& {
    return i < moves ? entries[i].before : result;
  };
  // From the end on, since what is known later is believed.
  for (std::size_t i = moves; i-- > 0;) {
    if (decisions[i].forced) continue;
    const Decision& decision = decisions[i];
    Entry& entry = entries[i];
    entry.next = entry.chance = first;
    for (std::size_t j = first; j-- > i;) {
      if (!decisions[j].certain) entry.chance = j;
    }
    const bool luck = entry.chance < entry.next;
    entry.after = luck ? decision.played.value : value_at(entry.next);
    entry.before = decision.best.value;
    const double there = 1 - entry.after[static_cast<std::size_t>(decision.seat)];
    accounts.lost[i] = luck ? decision.lost() : std::min(decision.lost(), there);
    const double part = decision.lost() > 0 ? accounts.lost[i] / decision.lost() : 0;
    for (std::size_t s = 0; s < players; ++s) {
      Account& seat = accounts.seats[s];
      const bool mover = static_cast<int>(s) == decision.seat;
      const double choice =
          mover ? -accounts.lost[i] : part * (decision.played.value[s] - decision.best.value[s]);
      (mover ? seat.own : seat.others) += choice;
      if (luck) {
        const double all = value_at(entry.next)[s] - entry.after[s];
        seat.luck += all;
        accounts.shift[entry.chance][s] = all;
        for (std::size_t j = i; j < entry.next; ++j) accounts.shift[entry.chance][s] -= accounts.luck[j][s];
      } else {
        entry.before[s] = std::clamp(entry.after[s] - choice, 0.0, 1.0);
        seat.rest += entry.after[s] - choice - entry.before[s];
      }
    }
    // After forced moves, too, up to where something came.
    for (std::size_t j = i; j < entry.next; ++j) {
      accounts.value[j] = j <= entry.chance ? entry.after : value_at(entry.next);
    }
    first = i;
  }
  for (std::size_t s = 0; s < players; ++s) {
    // Before the deal all seats are alike, for chance also decides who begins.
    Account& seat = accounts.seats[s];
    seat.start = dealt ? 1 / static_cast<double>(players) : value_at(first)[s];
    seat.result = result[s];
    accounts.deal[s] = value_at(first)[s] - seat.start;
    seat.luck += accounts.deal[s];
  }
  // What comes before the first decision is in its value already.
  for (std::size_t j = 0; j < first; ++j) {
    accounts.value[j] = value_at(first);
    for (std::size_t s = 0; s < players; ++s) accounts.shift[j][s] = -accounts.luck[j][s];
  }
  return accounts;
}

}  // namespace atolls::analysis
