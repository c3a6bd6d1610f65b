// Puzzles in little room, in pieces by rating: what a page fetches. docs/puzzles.md has the format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzles/puzzle.h"

namespace atolls::puzzles {

inline constexpr int kPiece = 200;  // puzzles in a piece

// A value without the keys of its objects: a list of all keys that belong together stands once in `shapes`.
Json pack_value(const Json& value, std::vector<Json>& shapes);
Result<Json> unpack_value(const Json& packed, const Json& shapes);

// A piece as one line of JSON, and back.
std::string pack_piece(const std::vector<Puzzle>& puzzles);
Result<std::vector<Puzzle>> unpack_piece(std::string_view text);

// All pieces, the easiest puzzles first, and in front of them the index: a name for this very set,
// how many puzzles there are, the lowest rating of each piece, and how many puzzles each theme has.
std::vector<std::string> pack(std::vector<Puzzle> puzzles);

}  // namespace atolls::puzzles
