// Random lawful things to test with, all from a seeded generator: boards, patterns, decks, crowded positions.
#pragma once

#include "core/json.h"
#include "core/rng.h"
#include "reef/board.h"
#include "reef/slow.h"

namespace atolls::tests {

// True in `percent` of 100 cases.
bool chance(Rng& rng, u32 percent);
// From low to high, both included.
int between(Rng& rng, int low, int high);

enum class Filling { Sparse, Medium, Full, Tall, OneColour };
inline constexpr int kFillings = 5;

// Of few pieces, of many, with no space left empty, of fours mostly, or full with nearly all tops alike: the
// last is what makes completions overlap most.
SlowReef random_reef(Rng& rng, Filling filling);
reef::Board board_of(const SlowReef& reef);

// Rows of tokens up to 4×4, with wilds, exact and least heights. `plain` ones have neither heights nor many
// colours, so that full boards complete them often.
Json random_pattern(Rng& rng, bool plain);
Json random_card(Rng& rng, int id);
// With ids in no order. At most 64 cards.
Json random_deck(Rng& rng, int cards);

// A lawful position just after the setup of `start`, but with nearly full reefs and short supplies.
Json crowded(Rng& rng, Json start);

}  // namespace atolls::tests
