// One decision of a recorded game, judged: what was played beside what was best, from what the mover knew.
#pragma once

#include <string>
#include <vector>

#include "table/table.h"

namespace atolls::analysis {

// Of one move: what each seat may expect after it. Where the better one is worth a word, both have the
// reasons for it in the game's own terms.
struct Prospect {
  std::string move;
  std::vector<double> value;     // shares of the win
  std::vector<double> score;     // points, or offspring, at the end
  Json terms = Json::object();   // of the search, as docs/protocol.md has them
  Json reason = Json::object();  // of the rules, likewise under `explain`
};

struct Decision {
  int number = 0;  // of the move, from 1
  int seat = 0;
  bool forced = false;       // there was nothing else to do; then nothing is judged
  bool certain = false;      // neither chance nor what others hold had a part in what came next
  std::vector<double> luck;  // of what came next, by seat
  Prospect best;
  Prospect played;  // the same as `best` where it is the best

  double lost() const {
    const auto mover = static_cast<std::size_t>(seat);
    return forced ? 0 : best.value[mover] - played.value[mover];
  }
};

// The decision after so many moves, by a search of so many passes; its share of the seed is its own. There
// must be such a move.
Result<Decision> judge(const Table& whole, std::size_t moves, u64 passes, u64 seed);

// What the seat to move may expect where a record ends before the game does.
Result<std::vector<double>> judge_end(const Table& whole, u64 passes, u64 seed);

Result<std::vector<double>> parse_shares(const JsonField& json, int players);
Json print_decision(const Decision& decision);
Result<Decision> parse_decision(const JsonField& json, int players);

}  // namespace atolls::analysis
