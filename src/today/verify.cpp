#include "today/verify.h"

#include <optional>

namespace atolls::today {

namespace {

std::unexpected<Error> wrong(std::size_t move, const std::string& why) {
  return failure("bad_game", "move " + std::to_string(move + 1) + ": " + why);
}

}  // namespace

Result<TablePtr> replay(std::string_view game, Day day, const std::vector<std::string>& moves) {
  ATOLL_TRY(table, deal(game, day));
  if (moves.size() > kMostMoves)
    return failure("bad_game", "a game of more than " + std::to_string(kMostMoves) + " moves does not count");
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (table->to_move() < 0) return wrong(i, "the game is over");
    if (const auto played = table->play(moves[i]); !played) return wrong(i, played.error().message);
  }
  if (table->to_move() >= 0) return failure("bad_game", "the game is not over");
  return std::move(table);
}

// First whether the moves are legal, which takes no time; only then the opponent thinks, and only until a
// move differs.
Result<int> verify(std::string_view game, Day day, const std::vector<std::string>& moves) {
  ATOLL_TRY(whole, replay(game, day, moves));
  const TablePtr table = whole->fork(0);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::optional<std::string> thought;
    if (table->to_move() == kOther) {
      ATOLL_TRY(answered, answer(*table));
      thought = std::move(answered);
    }
    ATOLL_CHECK(table->play(moves[i]));
    if (thought && table->last_move() != *thought)
      return wrong(i, "the opponent would have played " + *thought);
  }
  return lead_of(whole->result(), kYou);
}

}  // namespace atolls::today
