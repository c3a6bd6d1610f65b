// What the protocol has for those who show games to people: docs/protocol.md under Extensions.
#include "engine/engine.h"

namespace atolls {

Result<Json> Engine::names(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  if (request.has("names")) {
    ATOLL_TRY(list, request.array_at("names"));
    if (list.size() != at->seat_names().size()) {
      return list.fail("must be " + std::to_string(at->seat_names().size()) + " names, one for each seat");
    }
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < list.size(); ++i) {
      ATOLL_TRY(text, list.item(i).text());
      texts.push_back(text);
    }
    at->name_seats(std::move(texts));
  }
  return Json{{"names", at->seat_names()}};
}

Result<Json> Engine::deck(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  return Json{{"deck", at->deck()}};
}

Result<Json> Engine::advice(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  ATOLL_TRY(seat, request.integer_at("seat", 0, at->players() - 1));
  return at->advice(seat);
}

Result<Json> Engine::preview(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  ATOLL_TRY(text, request.text_at("move"));
  return at->preview(text);
}

Result<Json> Engine::explain(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  ATOLL_TRY(text, request.text_at("move"));
  return at->explain(text);
}

Result<Json> Engine::history(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  Json list = Json::array();
  for (const Table::Past& past : at->history()) {
    list.push_back(Json{{"seat", past.seat}, {"move", past.move}, {"events", past.events}});
  }
  return Json{{"history", list}};
}

Result<Json> Engine::fork(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  ATOLL_TRY(field, request.at("moves"));
  const std::size_t played = at->history().size();
  ATOLL_TRY(moves, field.integer(0, static_cast<i32>(played)));
  TablePtr copy = at->fork(static_cast<std::size_t>(moves));
  if (!request.has("seat")) return seat_at(std::move(copy));
  ATOLL_TRY(seat, request.integer_at("seat", 0, at->players() - 1));
  ATOLL_TRY(seed_value, seed(request));
  return seat_at(copy->redeal(seat, seed_value));
}

}  // namespace atolls
