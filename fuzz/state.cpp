// A position as JSON: what is accepted prints and loads back the same, and can be played to the end.
#include "fuzzing.h"
#include "reef/game.h"

using namespace atolls;

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  const auto json = parse_json(as_text(data, size));
  if (!json) return 0;
  const auto loaded = reef::parse_state(*json);
  if (!loaded) {
    FUZZ_EXPECT(!loaded.error().message.empty());
    return 0;
  }
  const Json printed = reef::print_state(loaded->state);
  const auto again = reef::parse_state(printed);
  FUZZ_EXPECT(again && reef::print_state(again->state) == printed);

  Rng rng(size);
  reef::State state = loaded->state;
  int moves_played = 0;
  while (state.phase != reef::Phase::Over) {
    for (int seat = 0; seat < state.players(); ++seat) {
      const reef::Observation own = reef::observe(state, seat);
      FUZZ_EXPECT(reef::observe(reef::sample(own, rng), seat) == own);
    }
    const reef::LegalMoves moves(state);
    FUZZ_EXPECT(moves.size() > 0 && ++moves_played < 1000);
    reef::play(state, moves[static_cast<int>(rng.pick(static_cast<u32>(moves.size())))]);
  }
  return 0;
}
