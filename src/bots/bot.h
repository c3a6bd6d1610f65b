// The one interface of all bots. A bot sees an Observation, never a State: passing a State does not compile.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/rng.h"

namespace atolls::bots {

// What a bot may spend; the simple ones need no limit and ignore it.
struct Budget {
  std::optional<int> milliseconds;
  std::optional<u64> nodes;
};

template <Game G>
struct Thought {
  typename G::Move move;
  std::vector<double> value;  // for each seat, the share of the win it expects
  std::vector<u64> visits;    // positions it looked at, one number for each stage of its thinking
};

// `own` must be the seat to move. The same observation, nodes and generator give the same thought.
template <Game G>
using Think = Thought<G> (*)(const typename G::Observation& own, const Budget& budget, Rng& rng);

template <Game G>
struct Bot {
  std::string_view name;
  Think<G> think;
};

// The bots of a game, weakest first. Each game's file specialises it.
template <Game G>
const std::vector<Bot<G>>& all();

}  // namespace atolls::bots
