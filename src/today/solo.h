// Solo challenges of Reef: one person, a fixed deal, twelve turns, and as many points as possible. The other
// seat is the tide, which keeps the display moving and thinks nothing.
#pragma once

#include <string>
#include <vector>

#include "reef/move.h"
#include "reef/state.h"
#include "table/table.h"

namespace atolls::today {

inline constexpr int kSoloTurns = 12;

// The tide's move: of all legal moves as text the last one in order. So it takes the third card on display
// while it has room in its hand, and else plays one, onto its last spaces.
std::string tide_move(const Table& table);
reef::Move tide_move(const reef::State& state);

// The challenge with this seed: seat 0 is the person's, 1 the tide's.
TablePtr solo_table(u64 seed);

// Whether all turns are made, and the points then. What is left in the hand brings nothing.
bool is_solo_over(const Table& table);
int solo_points(const Table& table);

struct SoloLine {
  int points = 0;
  std::vector<std::string> moves;  // of both
};

// The best line that a beam of so many positions finds, knowing the deck. Not proven to be the best there is.
SoloLine search_solo(u64 seed, int width, u64 whim);

// What a level makes of it, knowing what a player knows. Fails with `unknown_bot`.
Result<int> play_solo(u64 seed, std::string_view level, u64 whim);

}  // namespace atolls::today
