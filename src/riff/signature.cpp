#include "riff/signature.h"

#include <bit>

#include "core/hash.h"
#include "riff/moves.h"
#include "riff/play.h"

namespace atolls::riff {

namespace {

class Hash : public atolls::Hash {
 public:
  using atolls::Hash::add;
  void add(Purse purse) {
    for (int means = 0; means < kMeans; ++means) add(static_cast<u64>(purse[means]));
  }
  void add(const Move& move) {
    add(static_cast<u64>(move.kind) << 16 | static_cast<u64>(move.what) << 8 | move.coral);
    add(move.pay);
  }
  void add(std::span<const u8> bytes) {
    for (const u8 byte : bytes) add(u64{byte});
  }
  void add(const State& state) {
    for (int space = 0; space < kSpaces; ++space) add(u64{state.card(space)});
    add(state.deck());
    add(state.offspring_deck());
    add(state.offspring);
    add(state.discard);
    add(u64{state.face_up} << 32 | state.face_down);
    add(u64{state.turn} << 32 | state.idle);
    for (const Seat& seat : state.seats) {
      add(seat.purse);
      add(seat.on_corals());
      add(u64{seat.boats} << 8 | seat.sharks);
    }
  }
};

// One random game, with everything the rules can be asked about it.
void add_game(Hash& hash, const Rules& rules, u64 seed) {
  Rng rng(seed);
  State state = start(rules, rng);
  while (state.phase != Phase::Over) {
    const LegalMoves moves(state);
    hash.add(static_cast<u64>(moves.size()));
    const Move move = moves[static_cast<int>(rng.pick(static_cast<u32>(moves.size())))];
    hash.add(move);
    play(state, move, rng);
    if (move.kind != MoveKind::Done) continue;
    hash.add(state);
    // A sampled world must be the same everywhere, too.
    const State imagined = sample(observe(state, state.to_move), rng);
    hash.add(imagined);
  }
  hash.add(state);
}

}  // namespace

u64 signature() {
  Hash hash;
  u64 seed = 1;
  for (const bool move_fish : {false, true}) {
    for (const u32 standoff : {1u, 40u}) {
      const auto rules = make_rules({.standoff = standoff, .max_turns = 60, .move_fish = move_fish});
      for (int game = 0; game < 50; ++game) add_game(hash, **rules, seed++);
    }
  }
  return hash.value();
}

}  // namespace atolls::riff
