// A move's text against a random position: what is accepted is legal, and prints and reads back the same.
#include <vector>

#include "fuzzing.h"
#include "reef/game.h"

using namespace atolls;

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  // The first three bytes choose the position: options, seed, and how many moves in.
  if (size < 3) return 0;
  reef::Options options;
  options.players = static_cast<u8>(2 + data[0] % 3);
  options.setup = (data[0] & 4) != 0 ? reef::Setup::Free : reef::Setup::Centre;
  options.deck_out = (data[0] & 8) != 0 ? reef::DeckOut::FinishRound : reef::DeckOut::Immediate;
  const auto rules = *reef::make_rules(options);
  Rng rng(data[1]);
  reef::State state = reef::start(*rules, rng);
  for (int i = 0; i < data[2] && state.phase != reef::Phase::Over; ++i) {
    const reef::LegalMoves moves(state);
    reef::play(state, moves[static_cast<int>(rng.pick(static_cast<u32>(moves.size())))]);
  }

  const auto move = reef::parse_move(state, as_text(data + 3, size - 3));
  if (!move) {
    FUZZ_EXPECT(!move.error().message.empty());
    return 0;
  }
  const std::string printed = reef::print_move(*rules, *move);
  const auto again = reef::parse_move(state, printed);
  FUZZ_EXPECT(again && *again == *move);
  bool listed = false;
  const reef::LegalMoves moves(state);
  for (int i = 0; i < moves.size() && !listed; ++i) listed = moves[i] == *move;
  FUZZ_EXPECT(listed);
  return 0;
}
