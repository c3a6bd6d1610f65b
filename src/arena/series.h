// Games by number, each played by a worker and kept as one line of a log, from which a later run goes on.
#pragma once

#include <functional>
#include <string>

#include "arena/workers.h"

namespace atolls::arena {

struct Series {
  int games = 1;
  int jobs = 1;
  std::string log = {};     // a path, or empty for none
  std::string header = {};  // what determines the games: a log with another one is refused
  // In a worker: the game as one line of JSON, an object; with a field `error` if it could not be played.
  std::function<std::string(int game, Mark& mark)> play = {};
  // In the parent, for each game that was played now or stands in the log: its number. Fails if the line is
  // none of this series.
  std::function<Result<int>(const std::string& line)> keep = {};
  // Asked after each game and a few times a second, with the games so far; true ends it.
  std::function<bool(int games)> enough = {};
};

Result<void> play_series(const Series& series);

}  // namespace atolls::arena
