// A position as JSON, of any game: what is accepted prints and loads back the same, and can be played on.
#include "fuzzing.h"
#include "reef/game.h"
#include "riff/game.h"

using namespace atolls;

namespace {

template <Game G>
void check_state(const Json& json, u64 seed) {
  const auto loaded = G::parse_state(json);
  if (!loaded) {
    FUZZ_EXPECT(!loaded.error().message.empty());
    return;
  }
  const Json printed = G::print_state(loaded->state);
  const auto again = G::parse_state(printed);
  FUZZ_EXPECT(again && G::print_state(again->state) == printed);

  Rng rng(seed);
  auto state = loaded->state;
  for (int i = 0; i < 200 && G::to_move(state) >= 0; ++i) {
    for (int seat = 0; seat < G::players(state); ++seat) {
      const auto own = G::observe(state, seat);
      FUZZ_EXPECT(G::observe(G::sample(own, rng), seat) == own);
    }
    const auto moves = G::legal(state);
    FUZZ_EXPECT(moves.size() > 0);
    G::play(state, moves[static_cast<int>(rng.pick(static_cast<u32>(moves.size())))], rng);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  const auto json = parse_json(as_text(data, size));
  if (!json) return 0;
  check_state<reef::Game>(*json, size);
  check_state<riff::Game>(*json, size);
  return 0;
}
