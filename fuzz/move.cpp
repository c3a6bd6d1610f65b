// A move's text against a random position: what is accepted is legal, and prints and reads back the same.
#include "fuzzing.h"
#include "reef/game.h"
#include "riff/game.h"

using namespace atolls;

namespace {

template <Game G>
void check_text(const typename G::Rules& rules, u8 seed, u8 skip, std::string_view text) {
  Rng rng(seed);
  auto state = G::start(rules, rng);
  for (int i = 0; i < skip && G::to_move(state) >= 0; ++i) {
    const auto moves = G::legal(state);
    G::play(state, moves[static_cast<int>(rng.pick(static_cast<u32>(moves.size())))], rng);
  }
  const auto move = G::parse_move(state, text);
  if (!move) {
    FUZZ_EXPECT(!move.error().message.empty());
    return;
  }
  const auto again = G::parse_move(state, G::print_move(rules, *move));
  FUZZ_EXPECT(again && *again == *move);
  bool listed = false;
  const auto moves = G::legal(state);
  for (int i = 0; i < moves.size() && !listed; ++i) listed = moves[i] == *move;
  FUZZ_EXPECT(listed);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  // The first three bytes choose the position: game and options, seed, and how many moves in.
  if (size < 3) return 0;
  const std::string_view text = as_text(data + 3, size - 3);
  if ((data[0] & 16) != 0) {
    riff::Options options;
    options.move_fish = (data[0] & 1) != 0;
    check_text<riff::Game>(**riff::make_rules(options), data[1], data[2], text);
    return 0;
  }
  reef::Options options;
  options.players = static_cast<u8>(2 + data[0] % 3);
  options.setup = (data[0] & 4) != 0 ? reef::Setup::Free : reef::Setup::Centre;
  options.deck_out = (data[0] & 8) != 0 ? reef::DeckOut::FinishRound : reef::DeckOut::Immediate;
  check_text<reef::Game>(**reef::make_rules(options), data[1], data[2], text);
  return 0;
}
