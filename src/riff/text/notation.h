// Moves, payments and the outcomes of chance as text, the same everywhere: `buy c4 pay RR on 2`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "core/error.h"
#include "riff/move.h"
#include "riff/state.h"

namespace atolls::riff {

std::string space_name(int space);    // 0 is "a1", 31 "d8"
int space_of(std::string_view name);  // -1 if there is none

std::string print_payment(Purse payment);  // "RRB*"

std::string print_move(const Move& move);

// Text becomes a Move only if it is legal now: `bad_move` if it cannot be read, `illegal_move` if it cannot
// be played.
Result<Move> parse_move(const State& state, std::string_view text);

// Why the seat to move can do nothing with the card on a space that costs worms (it is turned up, or bought),
// why its shark may not chase that card, or why it gets no boat.
Result<void> check_buy(const Public& position, int space);
Result<void> check_prey(const Public& position, int space);
Result<void> check_boat(const Public& position);

// What chance decided in one move: "shuffle Rm sea coral; roll RB"; nothing where it decided nothing.
std::string print_outcomes(std::span<const Outcome> outcomes);
Result<std::vector<Outcome>> parse_outcomes(std::string_view text);  // `bad_record`

}  // namespace atolls::riff
