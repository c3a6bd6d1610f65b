// The game itself: begin, play a move, observe, imagine, and the result.
#pragma once

#include <algorithm>
#include <array>

#include "core/chance.h"
#include "riff/move.h"
#include "riff/state.h"

namespace atolls::riff {

// The state after dealing and before the first roll. `order` has rows a, b, c and d from column 1 on, then
// the deck from its top; `offspring` the four open ones, then the stack from its top.
State deal(const Rules& rules, std::span<const u8, kCards> order, std::span<const u8, kOffspring> offspring,
           int first);

// The steps of a turn that need no chance.
void take_worms(State& state, int die);            // those without a choice, from this die on
void act(State& state, const Move& move);          // any move of the buying but `done`
void flow(State& state);                           // the rows slide towards the sea
void put_discard_onto_deck(State& state);          // by kind; to be shuffled
bool ends_turn(State& state);                      // counts it; whether the game ends with it
inline void lay(State& state, int space, u8 card)  // onto an empty space
{
  state.reef.put(space, card);
  ((kMiddleRows & space_bit(space)) != 0 ? state.face_down : state.face_up) |= space_bit(space);
}
inline std::array<int, kRows> rows_from(int seat) {  // the near row first
  return seat == 0 ? std::array{0, 1, 2, 3} : std::array{3, 2, 1, 0};
}

template <Chance C>
void roll(State& state, C& chance) {
  for (u8& die : state.dice) die = static_cast<u8>(chance.pick(kColours));
  take_worms(state, 0);
}

template <Chance C>
void shuffle_discard_into_deck(State& state, C& chance) {
  put_discard_onto_deck(state);
  chance.shuffle(std::span(state.cards).last(state.deck_count));
}

// After the flow each row is gapless from column 1 on.
template <Chance C>
void fill(State& state, C& chance) {
  if (state.discard_count >= kShuffleAt) shuffle_discard_into_deck(state, chance);
  for (const int row : rows_from(state.active)) {
    const Spaces cards = state.occupied() >> row * kColumns & 0xff;
    for (int column = std::popcount(cards); column < kColumns; ++column) {
      if (state.deck_count == 0) {
        if (state.discard_count == 0) return;
        shuffle_discard_into_deck(state, chance);
      }
      lay(state, row * kColumns + column, state.deck().front());
      --state.deck_count;
    }
  }
}

// Chance decides the order of the reef cards, that of the offspring, the first player and his two dice, in
// this order.
template <Chance C>
State start(const Rules& rules, C& chance) {
  std::array<u8, kCards> order{};
  unsigned size = 0;
  for (u8 kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < rules.deck->counts[kind]; ++i) order[size++] = kind;
  }
  chance.shuffle(order);
  std::array<u8, kOffspring> offspring{};
  for (u8 pair = 0; pair < kOffspring; ++pair) offspring[pair] = pair;
  chance.shuffle(offspring);
  const int first = static_cast<int>(chance.pick(kPlayers));
  State state = deal(rules, order, offspring, first);
  roll(state, chance);
  return state;
}

// The move must be legal. Only `done` asks chance: for the shuffle at seven, for one when the deck runs out
// in the filling, then for the next player's two dice.
template <Chance C>
void play(State& state, const Move& move, C& chance) {
  if (move.kind == MoveKind::Worm) {
    state.worms -= Purse::one(move.what);
    state.seats[state.to_move].purse += Purse::one(move.what);
    take_worms(state, state.die + 1);
  } else if (move.kind != MoveKind::Done) {
    act(state, move);
  } else {
    flow(state);
    fill(state, chance);
    if (!ends_turn(state)) roll(state, chance);
  }
}

// What a seat knows: the same as the other.
Observation observe(const State& state, int seat);

// A State drawn uniformly from all that fit the observation: observe(sample(o), o.seat) == o.
State sample(const Observation& observation, Rng& rng);

struct Standing {
  std::array<int, kPlayers> offspring{};
  std::array<int, kPlayers> ranks{};  // 1 is best, equals share a rank
};

// The result when the game is over; before, how things stand now.
Standing standing(const Public& position);

// How many of each kind are in sight, in the reef, with the players and in the discard; and, as bits, which
// offspring are.
std::array<u8, kKinds> cards_in_sight(const Public& position);
u32 offspring_in_sight(const Public& position);

}  // namespace atolls::riff
