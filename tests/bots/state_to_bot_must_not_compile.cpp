// Fair by type: a bot sees an Observation. This file must not compile, because it hands a bot the whole
// truth; with ATOLL_FAIR it hands over the observation and must compile, which proves that nothing else is
// wrong here. CTest tries both, see CMakeLists.txt. No build target has it.
#include "bots/reef/bots.h"

namespace atolls {

bots::Thought<reef::Game> think(const reef::State& state, Rng& rng) {
#ifdef ATOLL_FAIR
  return bots::reef_greedy(reef::observe(state, state.to_move), bots::Budget{}, rng);
#else
  return bots::reef_greedy(state, bots::Budget{}, rng);
#endif
}

// Through a player, as the engine does it.
bots::Thought<reef::Game> think(bots::Player<reef::Game>& bot, const reef::State& state, Rng& rng) {
  return bot.think(reef::observe(state, state.to_move), bots::Budget{}, rng);
}

static_assert(!std::is_convertible_v<const reef::State&, const reef::Observation&>);
static_assert(!std::is_invocable_v<bots::Think<reef::Game>, const reef::State&, const bots::Budget&, Rng&>);
static_assert(
    std::is_invocable_v<bots::Think<reef::Game>, const reef::Observation&, const bots::Budget&, Rng&>);

}  // namespace atolls
