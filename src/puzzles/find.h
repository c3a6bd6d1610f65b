// Looking for puzzles in games of bots against themselves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/workers.h"
#include "puzzles/puzzle.h"

namespace atolls::puzzles {

// The puzzles of one game, by its number: the same ones on every platform. The mark counts its moves.
std::vector<Puzzle> find_placements(u64 seed, int game, arena::Mark& mark);
std::vector<Puzzle> find_reef_moves(u64 seed, int game, arena::Mark& mark);
std::vector<Puzzle> find_riff_moves(u64 seed, int game, arena::Mark& mark);

// Which of them finds puzzles of this kind; fails if the game has none.
using Finder = std::vector<Puzzle> (*)(u64 seed, int game, arena::Mark& mark);
Result<Finder> finder_of(std::string_view game, std::string_view kind);

// What no two puzzles of a file may have in common: the position, for a placement the reef however it is
// turned.
std::string position_of(const Puzzle& puzzle);

}  // namespace atolls::puzzles
