// Rows of lists: to people, and between nodes.
#include <algorithm>
#include <charconv>

#include "room/room_json.h"

namespace atolls::server {

namespace {

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

}  // namespace

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

Result<LobbyPage> parse_page(const JsonField& message) {
  LobbyPage page;
  if (message.has("limit")) {
    ATOLL_TRY(limit, message.integer_at("limit", 1, kMostRows));
    page.most = limit;
  }
  if (message.has("after")) {
    ATOLL_TRY(place, parse_place(*message.at("after")));
    page.behind = place;
  }
  return page;
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
    ATOLL_TRY(id, root.text_at("id"));
    ATOLL_TRY(game, root.text_at("game"));
    ATOLL_TRY(phase, root.integer_at("phase", 0, 2));
    ATOLL_TRY(listed, root.boolean_at("listed"));
    ATOLL_TRY(summary, root.text_at("summary"));
    ATOLL_TRY(people, root.texts_at("people"));
    row.id = id;
    row.game = game;
    row.phase = static_cast<Phase>(phase);
    row.listed = listed;
    row.summary = summary;
    row.people = people;
    if (root.has("created") && json["created"].is_number_integer()) row.created = json["created"].get<Time>();
    if (root.has("changed") && json["changed"].is_number_integer()) row.changed = json["changed"].get<Time>();
    return row;
  };
  auto row = read();
  return row ? std::optional(std::move(*row)) : std::nullopt;
}

}  // namespace atolls::server
