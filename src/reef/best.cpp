#include "reef/best.h"

namespace atolls::reef {

namespace {

class Search {
 public:
  Search(const Board& board, const Scorer& scorer, u8 card) : board_(board), scorer_(scorer), card_(card) {}

  // Placing fewer than two pieces, or one of two: few ways, so all of them.
  Best all(const Placing& ways) {
    for (int i = 0; i < ways.count(); ++i) consider(ways.at(card_, i));
    return best_;
  }

  // Two pieces. Where a piece improves nothing, one space on which it does no harm is as good as any other:
  // so of those only two are tried (one may be taken by the other piece), and harmful spaces only if there
  // are not so many.
  Best two(int first, int second) {
    const Spaces first_spaces = worth_trying(scorer_.effect(board_, first), board_.open(), 2);
    const Spaces second_spaces = worth_trying(scorer_.effect(board_, second), board_.open(), 2);
    for (Spaces a = first_spaces; a != 0; a &= static_cast<Spaces>(a - 1)) {
      // Of two equal pieces, either may be the one on the lower space.
      const Spaces others = first == second ? static_cast<Spaces>(~(2u * space_bit(lowest(a)) - 1))
                                            : static_cast<Spaces>(~space_bit(lowest(a)));
      for (Spaces b = second_spaces & others; b != 0; b &= static_cast<Spaces>(b - 1)) {
        consider(lowest(a), first, lowest(b), second);
      }
    }
    stack(first, second);
    if (first != second) stack(second, first);
    return best_;
  }

 private:
  static Spaces worth_trying(const Scorer::Effect& effect, Spaces allowed, int spares) {
    Spaces chosen = effect.gain & allowed;
    auto harmless = static_cast<Spaces>(allowed & ~effect.gain & ~effect.loss);
    for (; spares > 0 && harmless != 0; --spares) {
      chosen |= space_bit(lowest(harmless));
      harmless &= static_cast<Spaces>(harmless - 1);
    }
    return spares > 0 ? allowed : chosen;
  }

  void stack(int lower, int upper) {
    Spaces both = worth_trying(scorer_.effect(board_, upper, 2), board_.wide_open(), 1);
    for (; both != 0; both &= static_cast<Spaces>(both - 1))
      consider(lowest(both), lower, lowest(both), upper);
  }

  void consider(int a, int first, int b, int second) {
    Move move{.kind = MoveKind::Play, .what = card_, .pieces_size = 2};
    const bool ordered = a <= b;
    move.pieces[ordered ? 0 : 1] = {static_cast<u8>(a), static_cast<u8>(first)};
    move.pieces[ordered ? 1 : 0] = {static_cast<u8>(b), static_cast<u8>(second)};
    consider(move);
  }

  void consider(const Move& move) {
    Board after = board_;
    for (const Piece piece : move.placed()) after.add(piece.space, piece.colour);
    const int completions = scorer_.completions(after);
    if (completions > best_.completions) best_ = {move, completions};
  }

  const Board& board_;
  const Scorer& scorer_;
  u8 card_;
  Best best_;
};

}  // namespace

Best best_preparation(const Board& board, std::span<const u8, kColours> supply, const Rules& rules, int card,
                      const Scorer& prepared) {
  const Placing ways(board, supply, rules.card(card).coral);
  Search search(board, prepared, static_cast<u8>(card));
  return ways.pieces() == 2 ? search.two(ways.colour(0), ways.colour(1)) : search.all(ways);
}

Best best_placement(const Board& board, std::span<const u8, kColours> supply, const Rules& rules, int card) {
  return best_preparation(board, supply, rules, card, rules.card(card).scorer);
}

}  // namespace atolls::reef
