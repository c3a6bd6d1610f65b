// The deal of a day in each game: one person against one opponent, the same cards and dice for everybody.
#pragma once

#include <string>
#include <string_view>

#include "table/table.h"
#include "today/day.h"

namespace atolls::today {

inline constexpr int kYou = 0;
inline constexpr int kOther = 1;
inline constexpr std::string_view kOpponent = "turtle";  // in every game: one that thinks in milliseconds

// The seed is the date as a number, so there is nothing to choose. Fails with `unknown_game`.
Result<TablePtr> deal(std::string_view game, Day day);

// The opponent's move at this table. It comes fresh to every move, as in the page, so the position and the
// number of moves before it decide the answer.
Result<std::string> answer(const Table& table);

// By how much somebody is ahead of the other: points in Reef, offspring in The Reef.
int lead_of(const Json& result, int seat);

}  // namespace atolls::today
