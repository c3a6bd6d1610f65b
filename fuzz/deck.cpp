// A deck file: what is accepted can be played to the end.
#include "fuzzing.h"
#include "reef/game.h"

using namespace atolls;

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  const auto json = parse_json(as_text(data, size));
  if (!json) return 0;
  const auto rules = reef::make_rules({.mirror = size % 2 == 0}, *json);
  if (!rules) {
    FUZZ_EXPECT(!rules.error().message.empty());
    return 0;
  }
  Rng rng(size);
  reef::State state = reef::start(**rules, rng);
  int moves_played = 0;
  while (state.phase != reef::Phase::Over) {
    const reef::LegalMoves moves(state);
    FUZZ_EXPECT(moves.size() > 0 && ++moves_played < 1000);
    reef::play(state, moves[static_cast<int>(rng.pick(static_cast<u32>(moves.size())))]);
  }
  return 0;
}
