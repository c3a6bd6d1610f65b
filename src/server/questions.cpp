#include "server/questions.h"

#include <algorithm>
#include <array>

#include "server/command.h"
#include "server/limits.h"

namespace atolls::server {

namespace {

constexpr std::array<std::string_view, 5> kQuestions = {"moves", "advice", "preview", "explain", "deck"};

}  // namespace

bool is_question(std::string_view what) {
  return std::ranges::find(kQuestions, what) != kQuestions.end();
}

Result<Json> answer_question(const Room& room, int seat, const Json& message) {
  const JsonField root(message, "", "bad_request");
  ATOLL_TRY(what, short_text(root, "do", kLongestId));
  if (!room.table) return failure("not_running", "the game has not begun");
  if (what == "deck") return Json{{"deck", room.table->deck()}};
  if (room.phase != Phase::kRunning) return failure("not_running", "the game is over");
  if (seat == kNobody) return failure("not_seated", "you have no seat at this table");
  if (what == "advice") return room.table->advice(seat);
  // The rest is about the hand of who is to move.
  if (room.to_move() != seat) return failure("not_your_turn", "it is not your turn");
  if (what == "moves") return Json{{"moves", room.table->moves()}};
  ATOLL_TRY(move, short_text(root, "move", kLongestMove));
  return what == "preview" ? room.table->preview(move) : room.table->explain(move);
}

}  // namespace atolls::server
