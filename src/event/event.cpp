#include "event/event.h"

#include "ops/limits.h"

namespace atolls::server {

namespace {

struct TextField {
  const char* key;
  std::string Event::* member;
};

constexpr TextField kTexts[] = {
    {"person", &Event::person}, {"bot", &Event::bot},     {"pledge", &Event::pledge},
    {"nonce", &Event::nonce},   {"move", &Event::move},   {"reason", &Event::reason},
    {"table", &Event::table},   {"actor", &Event::actor}, {"command", &Event::command},
};

struct SeatField {
  const char* key;
  int Event::* member;
};

constexpr SeatField kSeats[] = {{"seat", &Event::seat}, {"by", &Event::by}};

}  // namespace

std::string print_event(const Event& event) {
  Json json = {{"event", event.kind}, {"at", event.at}};
  for (const SeatField& field : kSeats) {
    if (event.*field.member != kNobody) json[field.key] = event.*field.member;
  }
  for (const TextField& field : kTexts) {
    if (!(event.*field.member).empty()) json[field.key] = event.*field.member;
  }
  if (!event.more.is_null()) json["more"] = event.more;
  return print_json(json);
}

Result<Event> parse_event(std::string_view line) {
  const auto json = parse_json(line);
  if (!json) return failure("bad_event", json.error().message);
  const JsonField root(*json, "", "bad_event");
  ATOLL_TRY(kind_field, root.at("event"));
  ATOLL_TRY(kind, kind_field.text());
  ATOLL_TRY(at, root.at("at"));
  if (!at.value().is_number_integer()) return at.fail("must be a time");
  Event event;
  event.kind = kind;
  event.at = at.value().get<Time>();
  for (const SeatField& field : kSeats) {
    if (!root.has(field.key)) continue;
    ATOLL_TRY(found, root.at(field.key));
    ATOLL_TRY(seat, found.integer(0, kMostSeats - 1));
    event.*field.member = seat;
  }
  for (const TextField& field : kTexts) {
    if (!root.has(field.key)) continue;
    ATOLL_TRY(found, root.at(field.key));
    ATOLL_TRY(text, found.text());
    event.*field.member = text;
  }
  if (root.has("more")) event.more = json->at("more");
  return event;
}

}  // namespace atolls::server
