// The game itself: begin, play a move, observe, imagine, and the result.
#pragma once

#include <algorithm>
#include <array>

#include "core/chance.h"
#include "core/rng.h"
#include "reef/move.h"
#include "reef/state.h"

namespace atolls::reef {

// The state after dealing: `order` lists all cards, the first player's... seat 0's two cards first, then seat
// 1's, …, then the draw deck from its top.
State deal(const Rules& rules, std::span<const u8> order, int first);

// Chance decides the order of the cards and the first player, in this order.
template <Chance C>
State start(const Rules& rules, C& chance) {
  std::array<u8, kMaxCards> order;
  const std::span<u8> cards = std::span(order).first(static_cast<unsigned>(rules.card_count));
  for (std::size_t i = 0; i < cards.size(); ++i) cards[i] = static_cast<u8>(i);
  chance.shuffle(cards);
  return deal(rules, cards, static_cast<int>(chance.pick(rules.options.players)));
}

// The move must be legal. Nothing in Reef is random after the deal.
void play(State& state, const Move& move);

// What a seat knows. When the game is over, all hands are open.
Observation observe(const State& state, int seat);

// A State drawn uniformly from all that fit the observation: observe(sample(o), o.seat) == o.
State sample(const Observation& observation, Rng& rng);
// The same position with what no seat knows in another order: the deck below its top.
State reshuffle(State state, Rng& rng);

struct Standing {
  std::array<i32, kMaxPlayers> points{};
  std::array<u8, kMaxPlayers> covered{};  // spaces with a stack: the first tie-break
  std::array<u8, kMaxPlayers> fours{};    // stacks of exactly 4: the second
  std::array<u8, kMaxPlayers> ranks{};    // 1 is best, equals share a rank

  bool won(int seat) const { return ranks[static_cast<unsigned>(seat)] == 1; }
};

// The result when the game is over; before, how things stand now.
Standing standing(const Public& position);

// Points a card in hand brings at the end: once, if it is there at all.
inline int final_points(const Rules::CompiledCard& card, const Board& board) {
  return card.scorer.completed(board) ? card.points : 0;
}

}  // namespace atolls::reef
