// Many puzzles into a file, on all cores, and on from where an earlier run was ended.
#pragma once

#include <functional>
#include <string>

#include "core/error.h"
#include "core/types.h"

namespace atolls::puzzles {

struct Making {
  std::string game;
  std::string kind;
  int count = 100;
  u64 seed = 1;
  int jobs = 1;
  std::string out;  // beside it, with .log, what a later run goes on from
};

struct Made {
  int puzzles = 0;
  int games = 0;  // that were looked through
};

// `enough` is asked after each game and a few times a second; true ends it, with what there is so far. The
// same seed and count give the same file, whatever the number of workers and however often it was ended.
// Fails if the game has no puzzles of this kind.
Result<Made> make_puzzles(const Making& making, const std::function<bool(const Made& so_far)>& enough);

}  // namespace atolls::puzzles
