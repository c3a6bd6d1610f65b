// What may come of one game of many.
#pragma once

#include <algorithm>

#include "sight.h"
#include "vec.h"

namespace atolls::python {

template <Game G>
struct Slot {
  typename G::State state;
  Rng rng{0};   // of the deals and dice
  Rng pick{0};  // of moves at random and of the bots
  bool over = true;

  void seed(u64 number) {
    rng = Rng(number);
    pick = Rng(~number);
  }
};

// Into a row of each array that somebody wants: the shares of the win, and each seat's lead over the best
// other one.
template <Game G>
void write_result(const typename G::State& over, float* rewards, float* margins, std::size_t row) {
  const auto players = static_cast<std::size_t>(G::players(over));
  std::array<bool, 4> won{};
  std::array<int, 4> points{};
  int winners = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    won[seat] = Coding<G>::won(over, static_cast<int>(seat));
    winners += int{won[seat]};
    points[seat] = Coding<G>::points(over, static_cast<int>(seat));
  }
  for (std::size_t seat = 0; seat < players; ++seat) {
    int best = INT32_MIN;
    for (std::size_t other = 0; other < players; ++other) {
      if (other != seat) best = std::max(best, points[other]);
    }
    if (rewards != nullptr)
      rewards[row * players + seat] = won[seat] ? 1.0f / static_cast<float>(winners) : 0.0f;
    if (margins != nullptr) margins[row * players + seat] = static_cast<float>(points[seat] - best);
  }
}

// The positions after the moves of the seat to move. What it cannot know is imagined, once for all its moves:
// each meets the same world and the same luck.
template <Game G>
class Ahead {
 public:
  // All legal moves, or with a sight those that `search` looks at first; none when the game is over.
  void look(const Slot<G>& slot, Sight<G>* sight) {
    moves_.clear();
    if (slot.over) return;
    chance_ = slot.pick;  // not that of the game, which would tell what comes
    world_ = G::sample(G::observe(slot.state, G::to_move(slot.state)), chance_);
    if (sight != nullptr) return sight->likely(world_, moves_);
    const auto legal = G::legal(world_);
    for (int k = 0; k < legal.size(); ++k) moves_.push_back(legal[k]);
  }
  std::size_t size() const { return moves_.size(); }

  void write(std::size_t move, const Rows& rows, std::size_t row, Sight<G>* sight) const {
    const int mover = G::to_move(world_);
    auto state = world_;
    Rng chance = chance_;
    G::play(state, moves_[move], chance);
    const bool over = G::to_move(state) < 0;
    if (rows.actions != nullptr) rows.actions[row] = Coding<G>::encode(world_, moves_[move]);
    if (rows.terminated != nullptr) rows.terminated[row] = over ? 1 : 0;
    const auto players = static_cast<std::size_t>(G::players(state));
    if (over) {
      write_result<G>(state, rows.rewards, rows.margins, row);
    } else {
      if (rows.rewards != nullptr) std::fill_n(rows.rewards + row * players, players, 0.0f);
      if (rows.margins != nullptr) std::fill_n(rows.margins + row * players, players, 0.0f);
    }
    if (rows.observations == nullptr && rows.features == nullptr) return;
    const auto own = G::observe(state, mover);
    if (rows.observations != nullptr)
      Coding<G>::write(own,
                       rows.observations + row * static_cast<std::size_t>(Coding<G>::bytes(*state.rules)));
    if (rows.features != nullptr) sight->write(own, rows.features + row * sight_size<G>() * players);
  }

 private:
  typename G::State world_;
  Rng chance_{0};
  std::vector<typename G::Move> moves_;
};

}  // namespace atolls::python
