// Moves and boards as text, the same everywhere: `play 17 b2=R c3=P`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "reef/move.h"
#include "reef/state.h"

namespace atolls::reef {

std::string letter(int colour);                         // "R", "Y", "G" or "P"
std::string space_name(int space);                      // 0 is "a1", 15 "d4"
int space_of(std::string_view name);                    // -1 if there is none
std::string stack_text(const Board& board, int space);  // bottom to top, "RG"
std::vector<std::string> space_names(Spaces spaces);

// "b2=RG", the same notation in moves and in the score assistant, onto a board.
Result<std::vector<Piece>> parse_stack(std::string_view word);

std::string print_move(const Rules& rules, const Move& move);

// Text becomes a Move only if it is legal now: `bad_move` if it cannot be read, `illegal_move` if it cannot
// be played.
Result<Move> parse_move(const State& state, std::string_view text);

// Why the seat to move may not take the card of a slot (from 0), or draw and lay the point on it.
Result<void> check_take(const Public& position, unsigned slot);
Result<void> check_draw(const Public& position, unsigned slot);

}  // namespace atolls::reef
