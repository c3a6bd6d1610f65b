#include "puzzles/placement.h"

#include <algorithm>

#include "puzzles/eyes.h"
#include "reef/best.h"
#include "reef/game.h"

namespace atolls::puzzles {

namespace {

using reef::Board;
using reef::Move;
using reef::Observation;
using reef::Spaces;

using Supply = decltype(Observation::supply);

// What a reef brings with the pieces of the asked card on it.
class Worth {
 public:
  Worth(const Observation& own, const Asked& asked)
      : rules_(*own.rules), card_(rules_.card(asked.card)), then_(asked.then) {}

  int now(const Board& board) const { return card_.points * card_.scorer.completions(board); }
  int next(const Board& board, const Supply& supply) const {
    if (!then_) return 0;
    return rules_.card(*then_).points * reef::best_placement(board, supply, rules_, *then_).completions;
  }

 private:
  const reef::Rules& rules_;
  const reef::Rules::CompiledCard& card_;
  std::optional<u8> then_;
};

// A reef on its way: the pieces laid so far, and what is left of the supply.
struct Laid {
  Board board;
  Supply supply;

  explicit Laid(const Observation& own) : board(own.board()), supply(own.supply) {}
  void put(int space, int colour) {
    board.add(space, colour);
    --supply[static_cast<unsigned>(colour)];
  }
  void put(const Move& move) {
    for (const reef::Piece piece : move.placed()) put(piece.space, piece.colour);
  }
};

Laid after(const Observation& own, const Move& move) {
  Laid laid(own);
  laid.put(move);
  return laid;
}

// Who puts one piece where it brings most, and then the other, in either order.
double piece_by_piece(const Observation& own, const Asked& asked, const std::vector<Board>& wanted) {
  const Worth worth(own, asked);
  const auto& coral = own.rules->card(asked.card).coral;
  const auto best_spaces = [&](const Laid& from, u8 colour) {
    Spaces spaces = 0;
    int most = -1;
    for (Spaces open = from.board.open(); open != 0; open &= static_cast<Spaces>(open - 1)) {
      Laid put = from;
      put.put(reef::lowest(open), colour);
      const int points = worth.now(put.board) + worth.next(put.board, put.supply);
      if (points > most) spaces = 0;
      if (points >= most) spaces |= reef::space_bit(reef::lowest(open));
      most = std::max(most, points);
    }
    return spaces;
  };
  double found = 0;
  for (unsigned order = 0; order < 2; ++order) {
    const Spaces firsts = best_spaces(Laid(own), coral[order]);
    for (Spaces a = firsts; a != 0; a &= static_cast<Spaces>(a - 1)) {
      Laid one(own);
      one.put(reef::lowest(a), coral[order]);
      const Spaces seconds = best_spaces(one, coral[1 - order]);
      int right = 0;
      for (Spaces b = seconds; b != 0; b &= static_cast<Spaces>(b - 1)) {
        Laid two = one;
        two.put(reef::lowest(b), coral[1 - order]);
        right += std::ranges::find(wanted, two.board) != wanted.end() ? 1 : 0;
      }
      found += 0.5 * right / reef::count(seconds) / reef::count(firsts);
    }
  }
  return found;
}

// Who looks at the points of this card alone, and takes any of its best placements.
double this_card_alone(const Placements& placements) {
  int most = 0;
  for (const auto& way : placements.ways) most = std::max(most, way.now);
  int all = 0;
  int right = 0;
  for (const auto& way : placements.ways) {
    if (way.now != most) continue;
    ++all;
    right += way.points == placements.points ? 1 : 0;
  }
  return static_cast<double>(right) / all;
}

}  // namespace

std::vector<Move> Placements::best() const {
  std::vector<Move> list;
  for (const Way& way : ways) {
    if (way.points == points) list.push_back(way.move);
  }
  return list;
}

std::string shape_of(const Board& board) {
  std::string least;
  for (int turn = 0; turn < 8; ++turn) {
    std::string text;
    for (int space = 0; space < reef::kSpaces; ++space) {
      int x = space % 4;
      int y = space / 4;
      if ((turn & 1) != 0) x = 3 - x;
      if ((turn & 2) != 0) y = 3 - y;
      if ((turn & 4) != 0) std::swap(x, y);
      const int from = x + 4 * y;
      for (int level = 0; level < board.height(from); ++level)
        text += reef::kColourLetters[board.piece(from, level)];
      text += '.';
    }
    if (least.empty() || text < least) least = std::move(text);
  }
  return least;
}

Placements all_placements(const Observation& own, const Asked& asked) {
  const Worth worth(own, asked);
  const reef::Placing placing(own.board(), own.supply, own.rules->card(asked.card).coral);
  Placements all;
  all.points = -1;
  all.second = -1;
  for (int i = 0; i < placing.count(); ++i) {
    const Move move = placing.at(asked.card, i);
    const Laid laid = after(own, move);
    const int now = worth.now(laid.board);
    const int points = now + worth.next(laid.board, laid.supply);
    all.ways.push_back({move, points, now});
    if (points > all.points) {
      all.second = all.points;
      all.points = points;
    } else if (points < all.points) {
      all.second = std::max(all.second, points);
    }
  }
  const auto best = all.best();
  const std::string first = shape_of(after(own, best.front()).board);
  all.unique =
      std::ranges::all_of(best, [&](const Move& move) { return shape_of(after(own, move).board) == first; });
  return all;
}

double found_by_habit(const Observation& own, const Asked& asked, const Placements& placements) {
  std::vector<Board> wanted;
  for (const Move& move : placements.best()) wanted.push_back(after(own, move).board);
  const double pieces = piece_by_piece(own, asked, wanted);
  return asked.then ? std::max(pieces, this_card_alone(placements)) : pieces;
}

std::optional<Puzzle> placement_puzzle(const Observation& own, const Asked& asked) {
  if (asked.then && own.last_round) return std::nullopt;  // there is no next turn
  const auto& coral = own.rules->card(asked.card).coral;
  if (reef::Placing(own.board(), own.supply, coral).pieces() != 2) return std::nullopt;
  const Placements all = all_placements(own, asked);
  // A placement that is the only one there is has no second.
  if (!all.unique || all.second < 0 || all.points - all.second < kClearPoints) return std::nullopt;
  if (found_by_habit(own, asked, all) > kObvious) return std::nullopt;
  Puzzle puzzle;
  puzzle.game = reef::Game::kName;
  puzzle.kind = kPlacement;
  puzzle.state = reef::Game::print_view(own);
  puzzle.seat = own.seat;
  puzzle.card = own.rules->id(asked.card);
  if (asked.then) puzzle.then = own.rules->id(*asked.then);
  for (const Move& move : all.best()) puzzle.solution.push_back(reef::Game::print_move(*own.rules, move));
  puzzle.points = all.points;
  puzzle.second = all.second;
  puzzle.rating = rate_placement(own, asked, all);
  puzzle.themes = placement_themes(own, asked, all.best().front());
  puzzle.id = id_of(puzzle);
  return puzzle;
}

}  // namespace atolls::puzzles
