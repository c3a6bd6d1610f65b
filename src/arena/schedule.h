// Which games a contest has, and the seed of everything random in them. Pure: a game's number says all about
// it, so it does not matter which worker plays it, or when.
#pragma once

#include "core/hash.h"
#include "core/types.h"

namespace atolls::arena {

// One game: the first bot of the pairing sits on `seat`, the second on all others.
struct Fixture {
  int pairing = 0;
  int deal = 0;
  int seat = 0;

  friend bool operator==(const Fixture&, const Fixture&) = default;
};

// Each deal is played by every pairing from every seat before the next one begins: a contest that is cut
// short has played the same deals everywhere.
struct Schedule {
  int pairings = 1;
  int players = 2;
  int deals = 1;

  int games() const { return deals * pairings * players; }
  Fixture fixture(int number) const {
    const int round = number / players;
    return {round % pairings, round / pairings, number % players};
  }
  int number(const Fixture& fixture) const {
    return (fixture.deal * pairings + fixture.pairing) * players + fixture.seat;
  }
};

// The same deal for every pairing and seat.
inline u64 deal_seed(u64 seed, int deal) {
  Hash hash;
  hash.add(seed);
  hash.add(static_cast<u64>(deal));
  return hash.value();
}

// For one thought. `seat` is the one that thinks: two bots in the same position on the same seat of the same
// deal get the same luck.
inline u64 move_seed(u64 seed, int deal, int seat, int move) {
  Hash hash;
  hash.add(deal_seed(seed, deal));
  hash.add(static_cast<u64>(seat) + 1);  // never equal to the deal's own
  hash.add(static_cast<u64>(move));
  return hash.value();
}

}  // namespace atolls::arena
