// What a seat may do and what it brings, from its own sight: the lists behind `moves` and the reason of a
// hint.
#pragma once

#include <string>
#include <vector>

#include "cli/reef/sight.h"
#include "reef/moves.h"

namespace atolls::cli {

struct Ranked {
  reef::Move move;
  int completions = 0;
};

// All ways to place two pieces with what the scorer finds after each, the best first; `card` goes into the
// moves.
std::vector<Ranked> rank_placements(const reef::Board& board, std::span<const u8, reef::kColours> supply,
                                    std::array<u8, 2> coral, const reef::Scorer& scorer, u8 card = 0);

// What a card scores on the own reef as it is, and at best with its own two pieces.
struct Worth {
  int now = 0;
  int best = 0;
};
Worth worth_of(const Sight& sight, const reef::Rules& rules, int id);

// The slots, from 1, that a draw may pay onto now; none if nothing can be drawn or paid.
std::vector<int> payable_slots(const Sight& sight, const reef::Rules& rules);

std::string list_moves(const Sight& sight, const reef::Rules& rules);
Result<std::string> list_placements(const Sight& sight, const reef::Rules& rules, std::string_view card);

// Why a move of the seat that looks may be good: what it brings now, beginning with a verb. The move must be
// legal.
std::string reason(const Sight& sight, const reef::Rules& rules, std::string_view move);

// The terms of a thought in sentences; `next` is the name of the player who comes next.
std::vector<std::string> tell_terms(const Json& terms, const std::string& next);

}  // namespace atolls::cli
