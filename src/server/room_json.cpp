#include "server/room_json.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "core/json_text.h"
#include "server/proof.h"

namespace atolls::server {

namespace {

Json or_null(const std::string& text) {
  return text.empty() ? Json() : Json(text);
}

// null where there is nothing.
void or_null(JsonText& out, std::string_view key, const std::string& text) {
  out.key(key);
  text.empty() ? out.value(nullptr) : out.value(text);
}

void or_null(JsonText& out, std::string_view key, int seat) {
  out.key(key);
  seat == kNobody ? out.value(nullptr) : out.value(seat);
}

void write_seat(JsonText& out, const Seat& seat, const Exchange::Place& place, bool open, bool here,
                const Names& names) {
  const bool is_person = !seat.person.empty();
  out.object([&] {
    out.field("person", is_person ? names(seat.person) : Json());
    or_null(out, "bot", seat.bot);
    out.key("here");
    is_person ? out.value(here) : out.value(nullptr);
    or_null(out, "out", seat.out);
    or_null(out, "standIn", seat.stand_in);
    out.field("wantsEnd", seat.wants_end);
    or_null(out, "pledge", open ? place.pledge : "");
    out.field("revealed", !place.nonce.empty());
    out.field("used", seat.used);
  });
}

bool is_here(const Presence& presence, std::size_t seat) {
  return (presence.here >> seat & 1) != 0;
}

}  // namespace

std::string_view phase_name(Phase phase) {
  switch (phase) {
    case Phase::kOpen:
      return "open";
    case Phase::kRunning:
      return "running";
    case Phase::kOver:
      break;
  }
  return "over";
}

RoomText::RoomText(const Room& room, const Names& names, const Presence& presence) : room_(room) {
  common_ = text_of([&](JsonText& out) {
    out.object([&] {
      out.field("id", room.id);
      out.field("game", room.game);
      out.field("options", shown_options(room.options));
      out.field("phase", phase_name(room.phase));
      out.field("listed", room.listed);
      out.field("clock", print_clock(room.clock));
      out.field("created", room.created);
      or_null(out, "host", room.host());
      out.field("commitment", room.exchange.commitment);
      or_null(out, "seal", room.exchange.seal);
      out.key("seats");
      out.array([&] {
        for (std::size_t i = 0; i < room.seats.size(); ++i)
          write_seat(out, room.seats[i], room.exchange.places[i], room.phase == Phase::kOpen,
                     is_here(presence, i), names);
      });
      out.field("version", room.version);
      or_null(out, "toMove", room.to_move());
      out.key("turnSince");
      room.phase == Phase::kRunning ? out.value(room.turn_since) : out.value(nullptr);
      out.field("deadline", room.deadline());
      out.field("result", room.result);
      or_null(out, "rematchOf", room.rematch_of);
      or_null(out, "rematch", room.rematch);
      out.field("watching", presence.watching);
    });
  });
  common_.pop_back();  // its end: what follows differs from seat to seat
}

std::string RoomText::to(int seat) const {
  std::string state = "null";
  if (room_.table)
    state = seat == kNobody ? print_json(room_.table->public_view()) : room_.table->view_text(seat);
  return common_ + ",\"you\":" + (seat == kNobody ? "null" : std::to_string(seat)) + ",\"state\":" + state +
         "}";
}

Json room_view(const Room& room, int seat, const Names& names, const Presence& presence) {
  return parse_json(RoomText(room, names, presence).to(seat)).value_or(Json());
}

Json presence_view(const Room& room, const Presence& presence) {
  Json here = Json::array();
  for (std::size_t i = 0; i < room.seats.size(); ++i)
    here.push_back(room.seats[i].person.empty() ? Json() : Json(is_here(presence, i)));
  return {{"type", "presence"}, {"table", room.id}, {"here", here}, {"watching", presence.watching}};
}

Json event_view(const Event& event, i64 number, const Json& happened, const Names& names) {
  Json view = {{"n", number}, {"at", event.at}, {"event", event.kind}};
  if (event.seat != kNobody) view["seat"] = event.seat;
  if (event.kind == "created" || event.kind == "committed") {
    view["commitment"] = event.more["commitment"];
  } else if (event.kind == "pledged") {
    view["pledge"] = event.pledge;
  } else if (event.kind == "sat") {
    if (event.bot.empty()) {
      view["person"] = names(event.person);
    } else {
      view["bot"] = event.bot;
    }
  } else if (event.kind == "move") {
    view["move"] = event.move;
    view["bot"] = or_null(event.bot);
    view["happened"] = happened;
  } else if (event.kind == "out") {
    view["reason"] = event.reason;
    view["standIn"] = or_null(event.bot);
  } else if (event.kind == "taken_over") {
    view["bot"] = event.bot;
    view["by"] = event.by;
  } else if (event.kind == "over") {
    view["result"] = event.more;
  } else if (event.kind == "resumed") {
    view["credit"] = event.more.value("credit", Json());
  } else if (event.kind == "rematch") {
    view["table"] = event.table;
  }
  return view;
}

std::optional<Json> recent_events(const Room& room, const std::vector<std::string>& lines, i64 after,
                                  const Names& names) {
  const i64 last = static_cast<i64>(lines.size());
  if (last - after > kRecentEvents) return std::nullopt;
  Json list = Json::array();
  int moves = 0;
  for (i64 number = after + 1; number <= last; ++number) {
    const auto event = parse_event(lines[static_cast<std::size_t>(number) - 1]);
    if (!event) continue;
    // A single one is the last, and the room remembers what it brought.
    if (event->kind == "move" && ++moves > 1) return std::nullopt;
    list.push_back(event_view(*event, number, room.happened, names));
  }
  return list;
}

Names names_in(const std::vector<std::string>& lines, const Names& names) {
  std::map<std::string, Json> known;
  for (const std::string& line : lines) {
    if (!line.contains("\"person\"")) continue;
    const auto event = parse_event(line);
    if (event && !event->person.empty()) known.try_emplace(event->person, names(event->person));
  }
  return [known = std::move(known)](const std::string& person) {
    const auto found = known.find(person);
    return found == known.end() ? Json{{"id", person}, {"name", nullptr}, {"guest", true}} : found->second;
  };
}

Json events_after(const Game& table, const std::vector<std::string>& lines, i64 after, const Names& names) {
  Json list = Json::array();
  if (after >= static_cast<i64>(lines.size())) return list;
  const auto history = table ? table->history() : std::vector<Table::Past>();
  std::size_t moves = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto event = parse_event(lines[i]);
    const i64 number = static_cast<i64>(i) + 1;
    const bool is_move = event && event->kind == "move" && moves < history.size();
    const Json happened = is_move ? history[moves++].events : Json();
    if (event && number > after) list.push_back(event_view(*event, number, happened, names));
  }
  return list;
}

Json row_view(const TableRow& row, const Names& names) {
  Json view = {{"id", row.id},         {"game", row.game},       {"phase", phase_name(row.phase)},
               {"listed", row.listed}, {"created", row.created}, {"changed", row.changed}};
  if (auto summary = parse_json(row.summary); summary && summary->is_object()) view.update(*summary);
  if (view.contains("options")) view["options"] = shown_options(view["options"]);
  Json seats = Json::array();
  if (view.contains("seats") && view["seats"].is_array()) {
    for (const Json& seat : view["seats"]) {
      const bool is_person = seat.contains("person");
      seats.push_back({{"person", is_person ? names(seat["person"].get<std::string>()) : Json()},
                       {"bot", seat.contains("bot") ? seat["bot"] : Json()}});
    }
  }
  view["seats"] = std::move(seats);
  return view;
}

Json rows_view(const std::vector<TableRow>& rows, int most, const Names& names) {
  Json tables = Json::array();
  const std::size_t shown = std::min(rows.size(), static_cast<std::size_t>(most));
  for (std::size_t i = 0; i < shown; ++i) tables.push_back(row_view(rows[i], names));
  const bool more = rows.size() > shown && shown > 0;
  const auto place = [](const TableRow& row) { return std::to_string(row.created) + "." + row.id; };
  return {{"tables", std::move(tables)}, {"next", more ? Json(place(rows[shown - 1])) : Json()}};
}

Result<LobbyPlace> parse_place(const JsonField& field) {
  ATOLL_TRY(text, field.text());
  const std::size_t point = text.find('.');
  LobbyPlace place;
  const char* end = text.data() + std::min(point, text.size());
  const auto read = std::from_chars(text.data(), end, place.created);
  if (point == std::string::npos || read.ec != std::errc() || read.ptr != end ||
      text.size() - point - 1 > kLongestTableId)
    return field.fail("must be `next` of an earlier answer");
  place.id = text.substr(point + 1);
  return place;
}

Result<LobbyPage> parse_page(const JsonField& message) {
  LobbyPage page;
  if (message.has("limit")) {
    ATOLL_TRY(limit, message.at("limit")->integer(1, kMostRows));
    page.most = limit;
  }
  if (message.has("after")) {
    ATOLL_TRY(place, parse_place(*message.at("after")));
    page.behind = place;
  }
  return page;
}

Result<Json> game_view(const Room& room, const std::vector<std::string>& lines, const Names& names) {
  if (room.phase != Phase::kOver) return failure("not_over", "the game is not over");
  Json view = {{"table", room_view(room, kNobody, names, {})},
               {"record", nullptr},
               {"events", events_after(room.table, lines, 0, names)},
               {"proof", nullptr}};
  if (!room.table) return view;
  Game named = room.table;
  std::vector<std::string> seats;
  for (const Seat& seat : room.seats) {
    const Json name = seat.person.empty() ? Json(seat.bot) : names(seat.person)["name"];
    seats.push_back(name.is_string() ? name.get<std::string>() : "");
  }
  named->name_seats(seats);
  view["record"] = named->record();
  view["proof"] = make_proof(*named.operator->(), room.options, room.exchange, lines);
  return view;
}

Json print_row(const TableRow& row) {
  return {{"id", row.id},           {"game", row.game},       {"phase", static_cast<int>(row.phase)},
          {"listed", row.listed},   {"created", row.created}, {"changed", row.changed},
          {"summary", row.summary}, {"people", row.people}};
}

std::optional<TableRow> parse_row(const Json& json) {
  const JsonField root(json, "row", "bad_row");
  const auto read = [&]() -> Result<TableRow> {
    TableRow row;
    ATOLL_TRY(id, root.at("id"));
    ATOLL_TRY(id_text, id.text());
    ATOLL_TRY(game, root.at("game"));
    ATOLL_TRY(game_text, game.text());
    ATOLL_TRY(phase, root.at("phase"));
    ATOLL_TRY(phase_number, phase.integer(0, 2));
    ATOLL_TRY(listed, root.at("listed"));
    ATOLL_TRY(is_listed, listed.boolean());
    ATOLL_TRY(summary, root.at("summary"));
    ATOLL_TRY(summary_text, summary.text());
    ATOLL_TRY(people, root.at("people"));
    ATOLL_TRY(list, people.array());
    for (std::size_t i = 0; i < list.size(); ++i) {
      ATOLL_TRY(person, list.item(i).text());
      row.people.push_back(person);
    }
    row.id = id_text;
    row.game = game_text;
    row.phase = static_cast<Phase>(phase_number);
    row.listed = is_listed;
    row.summary = summary_text;
    if (root.has("created") && json["created"].is_number_integer()) row.created = json["created"].get<Time>();
    if (root.has("changed") && json["changed"].is_number_integer()) row.changed = json["changed"].get<Time>();
    return row;
  };
  auto row = read();
  return row ? std::optional(std::move(*row)) : std::nullopt;
}

}  // namespace atolls::server
