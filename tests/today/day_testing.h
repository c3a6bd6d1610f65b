// Games of the day, played as a person might.
#pragma once

#include <string>
#include <vector>

#include "core/rng.h"
#include "today/deal.h"

namespace atolls::today {

// A whole game against the opponent: the person takes the quick bot's word, `seed` its whims.
inline std::vector<std::string> play_day(std::string_view game, Day day, u64 seed = 1) {
  const TablePtr table = *deal(game, day);
  Rng rng(seed);
  std::vector<std::string> moves;
  while (table->to_move() >= 0) {
    std::string move = table->to_move() == kOther
                           ? *answer(*table)
                           : (*table->think("greedy", {}, rng.next()))["move"].get<std::string>();
    (void)table->play(move);
    moves.push_back(std::move(move));
  }
  return moves;
}

inline int lead_after(std::string_view game, Day day, const std::vector<std::string>& moves) {
  const TablePtr table = *deal(game, day);
  for (const std::string& move : moves) (void)table->play(move);
  return lead_of(table->result(), kYou);
}

}  // namespace atolls::today
