#include "room/questions.h"

#include <algorithm>

#include "ops/limits.h"
#include "room/command.h"

namespace atolls::server {

namespace {

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

Result<void> need_player(const Room& room, int seat) {
  if (!room.table) return failure("not_running", "the game has not begun");
  if (room.phase != Phase::kRunning) return failure("not_running", "the game is over");
  if (seat == kNobody) return failure("not_seated", "you have no seat at this table");
  return {};
}

// About the hand of who is to move.
Result<void> need_turn(const Room& room, int seat) {
  ATOLL_CHECK(need_player(room, seat));
  if (room.to_move() != seat) return failure("not_your_turn", "it is not your turn");
  return {};
}

Result<Json> answer_moves(const Room& room, int seat, const JsonField& root) {
  ATOLL_CHECK(need_turn(room, seat));
  return list_moves(*room.table.operator->(), root);
}

Result<Json> answer_advice(const Room& room, int seat, const JsonField&) {
  ATOLL_CHECK(need_player(room, seat));
  return room.table->advice(seat);
}

Result<Json> answer_preview(const Room& room, int seat, const JsonField& root) {
  ATOLL_CHECK(need_turn(room, seat));
  ATOLL_TRY(move, short_text(root, "move", kLongestMove));
  return room.table->preview(move);
}

Result<Json> answer_explain(const Room& room, int seat, const JsonField& root) {
  ATOLL_CHECK(need_turn(room, seat));
  ATOLL_TRY(move, short_text(root, "move", kLongestMove));
  return room.table->explain(move);
}

Result<Json> answer_deck(const Room& room, int, const JsonField&) {
  if (room.table) return Json{{"deck", room.table->deck()}};
  if (room.options->contains("deck")) return Json{{"deck", (*room.options)["deck"]}};
  return failure("not_running", "the game has not begun");
}

struct Question {
  std::string_view name;
  double cost;
  Result<Json> (*answer)(const Room& room, int seat, const JsonField& root);
};
constexpr Question kQuestions[] = {
    {"moves", 1, &answer_moves},     {"advice", 4, &answer_advice}, {"preview", 1, &answer_preview},
    {"explain", 2, &answer_explain}, {"deck", 2, &answer_deck},
};

const Question* find_question(std::string_view name) {
  const auto* found = std::ranges::find(kQuestions, name, &Question::name);
  return found == std::end(kQuestions) ? nullptr : found;
}

}  // namespace

std::optional<double> cost_of_question(std::string_view what) {
  const Question* question = find_question(what);
  return question ? std::optional(question->cost) : std::nullopt;
}

double cost_of_moves(const Room& room, const Json& message) {
  if (!room.table || message["do"] != "moves") return 0;
  return static_cast<double>(std::min(room.table->choices(), kMostMoves)) / kMovesForOne;
}

Result<Json> answer_question(const Room& room, int seat, const Json& message) {
  const JsonField root(message, "", "bad_request");
  ATOLL_TRY(what, short_text(root, "do", kLongestId));
  const Question* question = find_question(what);
  if (question == nullptr) return failure("unknown_command", "do: there is no such command");
  return question->answer(room, seat, root);
}

}  // namespace atolls::server
