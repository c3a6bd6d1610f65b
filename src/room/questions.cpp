#include "room/questions.h"

#include <algorithm>
#include <array>

#include "ops/limits.h"
#include "room/command.h"

namespace atolls::server {

namespace {

constexpr std::array<std::string_view, 5> kQuestions = {"moves", "advice", "preview", "explain", "deck"};

// The moves of every turn fit; those of a free setup, 32,760, come in parts.
Result<Json> list_moves(const Table& table, const JsonField& root) {
  std::size_t from = 0;
  const std::size_t count = table.choices();
  if (root.has("from")) {
    ATOLL_TRY(given, root.integer_at("from", 0, static_cast<i32>(count)));
    from = static_cast<std::size_t>(given);
  }
  const bool is_more = count - from > kMostMoves;
  return Json{{"moves", table.some_moves(from, kMostMoves)},
              {"count", count},
              {"next", is_more ? Json(from + kMostMoves) : Json()}};
}

}  // namespace

double cost_of(std::string_view what) {
  if (what == "advice") return 4;
  if (what == "lobby" || what == "mine") return 6;  // of an address as many as HTTP requests for the same
  if (what == "follow" || what == "explain" || what == "deck") return 2;
  return 1;
}

double cost_of_moves(const Room& room, const Json& message) {
  if (!room.table || message["do"] != "moves") return 0;
  return static_cast<double>(std::min(room.table->choices(), kMostMoves)) / kMovesForOne;
}

bool is_question(std::string_view what) {
  return std::ranges::find(kQuestions, what) != kQuestions.end();
}

Result<Json> answer_question(const Room& room, int seat, const Json& message) {
  const JsonField root(message, "", "bad_request");
  ATOLL_TRY(what, short_text(root, "do", kLongestId));
  if (what == "deck" && !room.table && room.options->contains("deck"))
    return Json{{"deck", (*room.options)["deck"]}};
  if (!room.table) return failure("not_running", "the game has not begun");
  if (what == "deck") return Json{{"deck", room.table->deck()}};
  if (room.phase != Phase::kRunning) return failure("not_running", "the game is over");
  if (seat == kNobody) return failure("not_seated", "you have no seat at this table");
  if (what == "advice") return room.table->advice(seat);
  // The rest is about the hand of who is to move.
  if (room.to_move() != seat) return failure("not_your_turn", "it is not your turn");
  if (what == "moves") return list_moves(*room.table.operator->(), root);
  ATOLL_TRY(move, short_text(root, "move", kLongestMove));
  return what == "preview" ? room.table->preview(move) : room.table->explain(move);
}

}  // namespace atolls::server
