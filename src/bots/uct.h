// The yardstick of the ladder, kept simple for good: UCT over sampled worlds with random playouts and without
// any prior. What a game adds is which moves it looks at (`Lister::list`), and how the win is shared at the
// end.
#pragma once

#include "bots/search_player.h"
#include "core/random_game.h"

namespace atolls::bots {

inline constexpr std::array kUctKnobs = {
    Knob{"explore", 0.7, 0, 10, "weight of the bonus for moves looked at rarely"}};

template <Game G, class Lister>
class UctModel : public Lister {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Observation = typename G::Observation;

  static constexpr bool kPriors = false;
  static constexpr bool kJudgesRivals = false;
  static constexpr u8 kWidths = 0;
  static constexpr u32 visits_for(int) { return 0; }

  void begin(const Observation& own) { playouts_ = Rng(static_cast<u64>(own.seat)); }
  State sample(const Observation& own, Rng& rng) const { return G::sample(own, rng); }
  int to_move(const State& world) const { return G::to_move(world); }

  auto evaluate(State world) {
    Move move;
    while (G::to_move(world) >= 0) {
      random_move<G>(world, playouts_, move);
      G::play(world, move, playouts_);
    }
    return Lister::result(world);
  }
  // It begins every search anew.
  int course(const Observation&, const Observation&, std::span<Option<Move>, Lister::kSeats>) const {
    return 0;
  }
  static bool same(const Move& a, const Move& b) { return a == b; }
  bool shows(const State&, const Observation&) const { return false; }
  template <class Shares>
  Shares honest(const Observation&, const Shares& shares) const {
    return shares;
  }
  std::vector<Term> explain(const Observation&, const Move&) const { return {}; }

 private:
  Rng playouts_{0};
};

template <Game G, class Lister>
PlayerPtr<G> make_uct(const Settings& settings) {
  using Model = UctModel<G, Lister>;
  return std::make_unique<SearchPlayer<G, Model>>(Model(), settings);
}

}  // namespace atolls::bots
