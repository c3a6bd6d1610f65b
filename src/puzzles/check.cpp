#include "puzzles/check.h"

#include <algorithm>

#include "puzzles/best_move.h"
#include "puzzles/find.h"
#include "puzzles/placement.h"
#include "reef/game.h"
#include "table/table.h"

namespace atolls::puzzles {

namespace {

std::unexpected<Error> wrong(std::string message) {
  return failure("bad_puzzle", std::move(message));
}

// The state is a view of the seat that moves: as much as it may know, and no more.
Result<void> check_view(const Puzzle& puzzle) {
  ATOLL_TRY(table, load_view(puzzle.state, 1));
  if (table->game() != puzzle.game) return wrong("state: it is of another game");
  if (table->to_move() != puzzle.seat) return wrong("seat: it is not to move");
  ATOLL_TRY(view, table->view(puzzle.seat));
  if (view != puzzle.state) return wrong("state: it is not what the seat may know");
  std::set<std::string> legal;
  for (const std::string& move : table->moves()) legal.insert(without_payment(move));
  for (const std::string& move : puzzle.solution) {
    if (!legal.contains(move)) return wrong("solution: " + move + " is not legal");
  }
  return {};
}

Result<void> check_placement(const Puzzle& puzzle) {
  if (puzzle.game != reef::Game::kName) return wrong("kind: only Reef has placements");
  ATOLL_TRY(whole, reef::Game::complete_view(puzzle.state));
  ATOLL_TRY(opening, reef::Game::parse_state(whole));
  const auto own = reef::observe(opening.state, puzzle.seat);
  const auto in_hand = [&](int id) -> std::optional<u8> {
    const auto card = own.rules->index_of(id);
    const bool held = card && std::ranges::find(own.hand(), static_cast<u8>(*card)) != own.hand().end();
    return held ? std::optional(static_cast<u8>(*card)) : std::nullopt;
  };
  const auto card = in_hand(puzzle.card.value_or(-1));
  const auto then = puzzle.then ? in_hand(*puzzle.then) : std::nullopt;
  if (!card || then.has_value() != puzzle.then.has_value() || then == card)
    return wrong("card: it is not in hand, or the next one is not");
  const auto again = placement_puzzle(own, {*card, then});
  if (!again) return wrong("it has no one best placement that is far enough ahead and not obvious");
  if (print_puzzle(*again) != print_puzzle(puzzle)) return wrong("it should be " + print_puzzle(*again));
  return {};
}

Result<void> check_move(const Puzzle& puzzle) {
  if (puzzle.points - puzzle.second < kClearShare) return wrong("points: it is not far enough ahead");
  if (puzzle.points > 1 || puzzle.second < 0) return wrong("points: must be a share of the win");
  if (puzzle.themes.empty()) return wrong("themes: it has none");
  return {};
}

template <Game G>
Result<bool> finds(const Puzzle& puzzle, u64 passes, u64 seed) {
  ATOLL_TRY(whole, G::complete_view(puzzle.state));
  ATOLL_TRY(opening, G::parse_state(whole));
  const auto own = G::observe(opening.state, puzzle.seat);
  const auto verdict = judge<G>(*bots::seat<G>(kJudge)->player, own, passes, seed);
  const std::string best = choice_of(G::print_move(*own.rules, verdict.best));
  return std::ranges::find(puzzle.solution, best, choice_of) != puzzle.solution.end();
}

}  // namespace

Result<void> Checker::check(const Puzzle& puzzle) {
  if (!seen_.insert(puzzle.id).second) return wrong("id: " + puzzle.id + " is there twice");
  if (!seen_.insert(position_of(puzzle)).second) return wrong("state: the position is there twice");
  ATOLL_CHECK(check_view(puzzle));
  if (puzzle.id != id_of(puzzle)) return wrong("id: it should be " + id_of(puzzle));
  return puzzle.kind == kPlacement ? check_placement(puzzle) : check_move(puzzle);
}

Result<bool> holds(const Puzzle& puzzle, u64 passes, u64 seed) {
  if (puzzle.game == reef::Game::kName) return finds<reef::Game>(puzzle, passes, seed);
  if (puzzle.game == riff::Game::kName) return finds<riff::Game>(puzzle, passes, seed);
  return wrong("game: " + puzzle.game + " has no puzzles");
}

}  // namespace atolls::puzzles
