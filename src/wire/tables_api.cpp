// Tables, and the server itself.
#include "core/text.h"
#include "engine/engine.h"
#include "wire/api.h"

namespace atolls::server {

namespace {

Json players_of(const std::string& game) {
  Json players = Json::array();
  for (int count = 2; count <= kMostSeats; ++count) {
    if (new_table(game, {{"players", count}}, 0)) players.push_back(count);
  }
  return players;
}

Json make_info() {
  Json games = Json::object();
  for (const std::string& game : game_names()) {
    const auto levels = level_names(game);
    games[game] = {{"players", players_of(game)}, {"bots", levels ? Json(*levels) : Json::array()}};
  }
  Json messages = Json::array();
  for (const std::string_view message : canned_messages()) messages.push_back(message);
  Json faces = Json::array();
  for (const std::string_view emote : emotes()) faces.push_back(emote);
  return {{"version", kVersion},
          {"games", games},
          {"messages", messages},
          {"emotes", faces},
          {"limits",
           {{"secondsPerMoveFrom", kShortestMoveClock},
            {"secondsPerGameFrom", kShortestGameClock},
            {"secondsTo", kLongestClock},
            {"goneAfterSeconds", kGoneAfter / kSecond},
            {"messageBytes", kLongestMessage},
            {"bodyBytes", kLongestBody}}}};
}

}  // namespace

void Api::info(CallPtr call) {
  static const Json kInfo = make_info();
  Json info = kInfo;
  info["node"] = house_.node();
  info["now"] = workers_.now();
  call->reply(200, info);
}

void Api::reply_rows(const CallPtr& call, std::function<Result<std::vector<TableRow>>(Store&)> rows,
                     int most) {
  ask<std::vector<TableRow>>(workers_, std::move(rows),
                             [this, call, most](Result<std::vector<TableRow>>& found) {
                               if (!found) return call->refuse(found.error());
                               names_.need(people_in(*found), [this, call, most, found = *found] {
                                 call->reply(200, rows_view(found, most, names()));
                               });
                             });
}

void Api::lobby(CallPtr call) {
  Json asked = Json::object();
  const std::string_view limit = call->request.query("limit");
  const std::string_view after = call->request.query("after");
  if (!limit.empty()) {
    // What is no number is refused like a number that is too large.
    const auto number = parse_number(limit);
    asked["limit"] = number ? Json(*number) : Json(limit);
  }
  if (!after.empty()) asked["after"] = after;
  const auto page = parse_page(JsonField(asked, "", "bad_request"));
  if (!page) return call->refuse(page.error());
  reply_rows(
      call, [page = *page](Store& store) { return store.lobby(page.most + 1, page.behind); }, page->most);
}

void Api::my_tables(CallPtr call) {
  const bool over = call->request.query("over") == "true";
  reply_rows(
      call,
      [person = call->person().id, over](Store& store) { return store.tables_of(person, over, kMostRows); },
      kMostRows);
}

void Api::create(CallPtr call) {
  const auto plan = parse_plan(call->body);
  if (!plan) return call->refuse(plan.error());
  sessions_.may_make_table(
      call->person().id, call->request.address, [this, call, plan = *plan](const Result<void>& may) {
        if (!may) return call->refuse(may.error());
        house_.create(plan, call->person().id, [this, call](Result<Json> made) {
          if (!made) return call->refuse(made.error());
          // It is answered before it is applied here, so it is looked at a moment later.
          house_.look((*made)["table"].get<std::string>(),
                      [this, call](const Result<const LiveRoom*>& found) {
                        if (!found) return call->refuse(found.error());
                        const Room& room = *(*found)->room;
                        call->reply(201, {{"table", room_view(room, room.seat_of(call->person().id), names(),
                                                              (*found)->presence(workers_.now()))}});
                      });
        });
      });
}

void Api::table(CallPtr call) {
  house_.look(call->id, [this, call](const Result<const LiveRoom*>& found) {
    if (!found) return call->refuse(found.error());
    const Room& room = *(*found)->room;
    const int seat = call->visitor ? room.seat_of(call->person().id) : kNobody;
    call->reply(200, {{"table", room_view(room, seat, names(), (*found)->presence(workers_.now()))}});
  });
}

void Api::alive(CallPtr call) {
  call->reply(200, {{"status", "ok"}});
}

void Api::ready(CallPtr call) {
  house_.check([call](const std::vector<std::string>& failing) {
    if (failing.empty()) return call->reply(200, {{"status", "ok"}});
    call->reply(503, {{"status", "unavailable"}, {"failing", failing}});
  });
}

void Api::show_metrics(CallPtr call) {
  if (!metrics_open_ && !call->request.loopback)
    return call->refuse({"not_here", "metrics are for this machine only"});
  const House::Counts counts = house_.counts();
  metrics_.gauge("connections", static_cast<double>(live_.size()));
  metrics_.gauge("tables_live", static_cast<double>(counts.rooms));
  metrics_.gauge("bots_thinking", static_cast<double>(counts.thinking));
  std::string text = metrics_.print();
  const auto total = [&](const char* name, u64 value) {
    text += "# TYPE " + std::string(name) + " counter\n" + name + " " + std::to_string(value) + "\n";
  };
  total("atoll_commands_total", counts.commands);
  total("atoll_events_total", counts.events);
  total("atoll_bot_moves_total", counts.bot_moves);
  total("atoll_untold_total", counts.untold);
  HttpReply reply = json_reply(200, {});
  reply.headers[0].second = "text/plain; version=0.0.4; charset=utf-8";
  reply.body = std::move(text);
  call->respond(std::move(reply));
}

}  // namespace atolls::server
