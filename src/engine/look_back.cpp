// What the protocol has for those who look back at a game: docs/protocol.md under Looking back.
#include "analysis/report.h"
#include "engine/engine.h"

namespace atolls {

Result<Json> Engine::judge(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  std::string move;
  if (request.has("move")) {
    ATOLL_TRY(text, request.text_at("move"));
    move = text;
  }
  ATOLL_TRY(nodes, request.integer_at("nodes", 1, kMostNodes));
  ATOLL_TRY(seed_value, seed(request));
  return at->judge(move, static_cast<u64>(nodes), seed_value);
}

Result<Json> Engine::analyse(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  ATOLL_TRY(field, request.at("number"));
  ATOLL_TRY(number, field.integer(1, static_cast<i32>(at->move_count())));
  ATOLL_TRY(nodes, request.integer_at("nodes", 1, kMostNodes));
  ATOLL_TRY(seed_value, seed(request));
  ATOLL_TRY(decision,
            analysis::judge(*at, static_cast<std::size_t>(number) - 1, static_cast<u64>(nodes), seed_value));
  return Json{{"decision", analysis::print_decision(decision)}};
}

Result<Json> Engine::report(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  ATOLL_TRY(list, request.array_at("decisions"));
  if (list.size() == 0 || list.size() != at->move_count())
    return list.fail("must be all decisions of the table, " + std::to_string(at->move_count()));
  std::vector<analysis::Decision> decisions;
  for (std::size_t i = 0; i < list.size(); ++i) {
    ATOLL_TRY(decision, analysis::parse_decision(list.item(i), at->players()));
    if (decision.number != static_cast<int>(i) + 1) return list.item(i).fail("is not the next decision");
    decisions.push_back(std::move(decision));
  }
  analysis::Shares end;
  if (at->to_move() >= 0) {
    ATOLL_TRY(field, request.at("end"));
    ATOLL_TRY(shares, analysis::parse_shares(field, at->players()));
    end = std::move(shares);
  }
  return Json{{"report", analysis::report(*at, decisions, end)}};
}

}  // namespace atolls
