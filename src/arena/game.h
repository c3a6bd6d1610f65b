// One game between two bots, and what became of it as one line of JSON.
#pragma once

#include <array>
#include <functional>
#include <string>

#include "arena/schedule.h"
#include "arena/workers.h"
#include "table/table.h"

namespace atolls::arena {

enum class Side { A, B };

// All but Endless lose the game for the side that made them; that one is nobody's.
enum class Fault { None, Crash, Illegal, Overrun, Endless };

struct GameResult {
  Fixture fixture;
  double score = 0;  // of A: its share of the win
  int moves = 0;
  int turns = 0;  // as the game counts them; where it does not, each move is one
  std::array<int, 2> thoughts{};
  std::array<double, 2> ms{};  // of all thoughts together
  Fault fault = Fault::None;
  Side by = Side::A;  // whose move it was
  std::string what;   // the fault in words
};

std::string print_game(const GameResult& result);
Result<GameResult> parse_game(std::string_view line);

std::string_view name_of(Fault fault);

// How a bot makes its move at a seat of one game. The move comes back as text, and need not be legal.
using Mind = std::function<Result<std::string>(const Table& table, u64 seed)>;

struct GameSetting {
  std::string game;
  Json options;
  u64 seed = 0;
  int most_moves = 20'000;  // a game that is longer is shared by all
  bool cpu_time = true;     // the clock of the thoughts, else that on the wall
  std::array<std::string, 2> names;
  std::array<int, 2> limit_ms{};  // a thought that takes longer loses the game
  // A fresh one for each seat of each game, so that no game depends on those its worker played before.
  std::function<Mind(Side side)> make_mind;
  std::function<void(const Fixture& fixture, const std::string& record)> keep_record;  // may be empty
};

// Plays it in a worker process, which dies of a thought that takes too long. The mark says who thinks.
GameResult play_game(const GameSetting& setting, const Fixture& fixture, Mark& mark);

// What became of a game whose worker died. Fails if no bot was thinking then: it is not a bot's fault.
Result<GameResult> fault_of_death(const Fixture& fixture, const Report& report);

// True if somebody else ended the worker: the game says nothing and can be played again.
bool ended_from_outside(const Report& report);

}  // namespace atolls::arena
