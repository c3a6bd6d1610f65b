#include "reef/signature.h"

#include "core/hash.h"
#include "reef/best.h"
#include "reef/play.h"
#include "reef/text/notation.h"

namespace atolls::reef {

namespace {

class Hash : public atolls::Hash {
 public:
  using atolls::Hash::add;
  void add(const Move& move) {
    add(static_cast<u64>(move.kind) << 16 | static_cast<u64>(move.what) << 8 | move.pieces_size);
    for (const Piece piece : move.placed()) add(static_cast<u64>(piece.space) << 8 | piece.colour);
  }
  void add(const Board& board) {
    for (int colour = 0; colour < kColours; ++colour) add(board.topped(colour));
    for (int height = 2; height <= kTallest; ++height) add(board.at_least(height));
    for (int space = 0; space < kSpaces; ++space) {
      for (int level = 0; level < board.height(space); ++level)
        add(static_cast<u64>(board.piece(space, level)));
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
    for (const u8 card : state.hand()) {
      hash.add(static_cast<u64>(rules.card(card).scorer.completions(state.board())));
      const Best best = best_placement(state.board(), state.supply, rules, card);
      hash.add(best.move);
      hash.add(static_cast<u64>(best.completions));
    }
    play(state, move);
    // A sampled world must be the same everywhere, too.
    const State imagined = sample(observe(state, state.to_move), rng);
    for (const u8 card : imagined.deck()) hash.add(card);
  }
  const Standing result = standing(state);
  for (unsigned seat = 0; seat < static_cast<unsigned>(state.players()); ++seat) {
    hash.add(static_cast<u64>(result.points[seat]));
    hash.add(result.ranks[seat]);
    hash.add(state.boards[seat]);
  }
}

}  // namespace

u64 signature() {
  Hash hash;
  u64 seed = 1;
  for (u8 players = 2; players <= kMaxPlayers; ++players) {
    for (const Setup setup : {Setup::Centre, Setup::Free}) {
      for (const DeckOut deck_out : {DeckOut::Immediate, DeckOut::FinishRound}) {
        const auto rules = make_rules({.players = players, .setup = setup, .deck_out = deck_out});
        for (int game = 0; game < 20; ++game) add_game(hash, **rules, seed++);
      }
    }
  }
  return hash.value();
}

}  // namespace atolls::reef
