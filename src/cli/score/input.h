// What people give the score assistant: a reef in one of three forms, and the cards to score on it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "reef/deck.h"

namespace atolls::cli {

// `b2=RR c2=RG`, a JSON object, or a drawing of four rows with the upper one first, each of four stacks or
// dots, on lines of their own or between slashes. Errors name the stack or the row.
Result<reef::Board> read_reef(std::string_view text);

// One card of the deck by its number.
Result<reef::Card> find_card(const reef::Deck& deck, std::string_view number);

// A goal of one's own: rows between slashes, or the two colours of a counting card.
Result<reef::Card> make_pattern(std::string_view rows);
Result<reef::Card> make_count(std::string_view counted, std::string_view around);

}  // namespace atolls::cli
