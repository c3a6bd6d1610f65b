// The bots of Nim: random comes for nothing, and uct needs only a list of moves.
#include "bots/random.h"
#include "bots/uct.h"
#include "nim/nim.h"

namespace atolls::bots {

namespace {

using nim::Move;
using nim::State;

struct NimMenu {
  bool all = false;

  bool empty() const { return !all; }
  bool has(u8) const { return true; }
  NimMenu without(const NimMenu& other) const { return {all && !other.all}; }
  void add(const NimMenu& other) { all |= other.all; }
};

class NimLister {
 public:
  using Menu = NimMenu;
  using Shares = std::array<float, nim::kPlayers>;
  static constexpr int kSeats = nim::kPlayers;
  static constexpr bool kOutcomes = false;
  static constexpr int kMostOptions = nim::kMostHeaps * nim::kHighest;

  Menu menu(const State&) const { return {true}; }
  Move resolve(const State&, const Move& move, u8) const { return move; }
  void play(State& world, const Move& move, Rng& rng) const { nim::Game::play(world, move, rng); }
  bool is_chance(const State&, const Move&) const { return false; }
  Shares result(const State& over) const { return over.to_move == 0 ? Shares{0, 1} : Shares{1, 0}; }
  Shares expect(const State&) const { return {0, 0}; }  // there are no points

  int list(const State& world, const Menu&, int, std::span<Option<Move>> out) const {
    const nim::LegalMoves moves(world);
    for (int i = 0; i < moves.size(); ++i) out[static_cast<unsigned>(i)] = {moves[i], 0, 0};
    return moves.size();
  }
};

}  // namespace

template <>
const std::vector<Bot<nim::Game>>& all<nim::Game>() {
  static const std::vector<Bot<nim::Game>> bots = {
      {"random", {}, forgetful<nim::Game, random<nim::Game>>},
      {"uct", kUctKnobs, make_uct<nim::Game, NimLister>},
  };
  return bots;
}

template <>
const std::vector<Level>& levels<nim::Game>() {
  static const std::vector<Level> levels = {{"novice", "random"}, {"master", "uct:nodes=20000"}};
  return levels;
}

}  // namespace atolls::bots
