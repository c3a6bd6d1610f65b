#include "bots/signature.h"

#include <bit>

#include "bots/reef/bots.h"
#include "bots/riff/bots.h"
#include "core/hash.h"

namespace atolls::bots {

namespace {

// All of it, to the last bit of its values.
template <Game G>
void add_thought(Hash& hash, const typename G::Rules& rules, const Thought<G>& thought) {
  const auto add_move = [&](const typename G::Move& move) {
    for (const char c : G::print_move(rules, move)) hash.add(static_cast<u64>(c));
  };
  add_move(thought.move);
  for (const u64 visits : thought.visits) hash.add(visits);
  for (const auto* list : {&thought.value, &thought.score}) {
    for (const double value : *list) hash.add(std::bit_cast<u64>(value));
  }
  for (const auto& move : thought.line) add_move(move);
  for (const Term& term : thought.terms) hash.add(std::bit_cast<u64>(term.value));
}

// A game by greedy with some randomness, and what the searches think on the way.
template <Game G>
void add_game(Hash& hash, const typename G::Rules& rules, u64 seed, int between, int thoughts) {
  Rng rng(seed);
  auto state = G::start(rules, rng);
  auto greedy = *seat<G>("greedy");
  auto search = *seat<G>("search:nodes=150");
  auto uct = *seat<G>("uct:nodes=15");
  for (int i = 0; G::to_move(state) >= 0 && i < between * thoughts; ++i) {
    const auto own = G::observe(state, G::to_move(state));
    if (i % between == 0) {
      add_thought<G>(hash, rules, search.think(own, {}, rng));
      add_thought<G>(hash, rules, uct.think(own, {}, rng));
    }
    const auto legal = G::legal(state);
    const bool any = rng.pick(4) == 0;
    G::play(state,
            any ? legal[static_cast<int>(rng.pick(static_cast<u32>(legal.size())))]
                : greedy.think(own, {}, rng).move,
            rng);
  }
}

}  // namespace

u64 signature() {
  Hash hash;
  for (u8 players = 2; players <= reef::kMaxPlayers; ++players) {
    const auto rules = *reef::make_rules({.players = players});
    for (u64 seed = 1; seed <= 2; ++seed) add_game<reef::Game>(hash, *rules, seed, 5 + players, 6);
  }
  const auto rules = *riff::make_rules({});
  for (u64 seed = 1; seed <= 4; ++seed) add_game<riff::Game>(hash, *rules, seed, 23, 8);
  return hash.value();
}

}  // namespace atolls::bots
