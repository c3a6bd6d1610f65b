// A deck file of either game: what is accepted can be played.
#include "fuzzing.h"
#include "reef/game.h"
#include "riff/game.h"

using namespace atolls;

namespace {

// To the end, or long enough to know that nothing breaks: The Reef may go on for long.
template <Game G>
void play_through(const typename G::Rules& rules, u64 seed) {
  Rng rng(seed);
  auto state = G::start(rules, rng);
  for (int i = 0; i < 400 && G::to_move(state) >= 0; ++i) {
    const auto moves = G::legal(state);
    FUZZ_EXPECT(moves.size() > 0);
    G::play(state, moves[static_cast<int>(rng.pick(static_cast<u32>(moves.size())))], rng);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  const auto json = parse_json(as_text(data, size));
  if (!json) return 0;
  if (const auto rules = reef::make_rules({.mirror = size % 2 == 0}, *json)) {
    play_through<reef::Game>(**rules, size);
  } else {
    FUZZ_EXPECT(!rules.error().message.empty());
  }
  if (const auto rules = riff::make_rules({}, *json)) {
    play_through<riff::Game>(**rules, size);
  } else {
    FUZZ_EXPECT(!rules.error().message.empty());
  }
  return 0;
}
