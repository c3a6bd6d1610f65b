#include "room/room_json.h"

#include <algorithm>

#include "core/json_patch.h"
#include "core/json_text.h"
#include "core/overloaded.h"
#include "fair/proof.h"

namespace atolls::server {

namespace {

// null where there is nothing.
void or_null(JsonText& out, std::string_view key, const std::string& text) {
  out.key(key);
  text.empty() ? out.value(nullptr) : out.value(text);
}

void or_null(JsonText& out, std::string_view key, int seat) {
  out.key(key);
  seat == kNobody ? out.value(nullptr) : out.value(seat);
}

// What may change between two events, but for the person.
void write_standing(JsonText& out, const Room& room, std::size_t index, bool here) {
  const Seat& seat = room.seats[index];
  const Exchange::Place& place = room.exchange->places[index];
  or_null(out, "bot", seat.bot);
  out.key("here");
  seat.person.empty() ? out.value(nullptr) : out.value(here);
  or_null(out, "out", seat.out);
  or_null(out, "standIn", seat.stand_in);
  out.field("wantsEnd", seat.wants_end);
  or_null(out, "pledge", room.phase == Phase::kOpen ? place.pledge : "");
  out.field("revealed", !place.nonce.empty());
  out.field("used", seat.used);
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

int eyes_of(const Room& room, int seat) {
  return room.table && !room.table->has_secrets() ? 0 : seat;
}

namespace {

// The second half of a room to everybody.
void write_course(JsonText& out, const Room& room, const Presence& presence) {
  out.field("version", room.version);
  or_null(out, "toMove", room.to_move());
  out.key("turnSince");
  room.phase == Phase::kRunning ? out.value(room.turn_since) : out.value(nullptr);
  out.field("deadline", room.deadline());
  out.field("result", room.result);
  or_null(out, "rematchOf", room.rematch_of);
  or_null(out, "rematch", room.rematch);
  out.field("watching", presence.watching);
}

// As much of it as can change while the same people sit there.
void write_changing(JsonText& out, const Room& room, const Presence& presence) {
  out.object([&] {
    out.field("phase", phase_name(room.phase));
    or_null(out, "host", room.host());
    out.field("commitment", room.exchange->commitment);
    or_null(out, "seal", room.exchange->seal);
    out.key("seats");
    out.array([&] {
      for (std::size_t i = 0; i < room.seats.size(); ++i)
        out.object([&] { write_standing(out, room, i, is_here(presence, i)); });
    });
    write_course(out, room, presence);
  });
}

// The same while a game goes on, without what the other room has just the same.
void write_playing(JsonText& out, const Room& room, const Room& other) {
  out.object([&] {
    out.key("seats");
    out.array([&] {
      for (std::size_t i = 0; i < room.seats.size(); ++i) {
        const Seat& seat = room.seats[i];
        const Seat& then = other.seats[i];
        out.object([&] {
          if (seat.out != then.out) or_null(out, "out", seat.out);
          if (seat.stand_in != then.stand_in) or_null(out, "standIn", seat.stand_in);
          if (seat.wants_end != then.wants_end) out.field("wantsEnd", seat.wants_end);
          if (seat.used != then.used) out.field("used", seat.used);
        });
      }
    });
    out.field("version", room.version);
    if (room.to_move() != other.to_move()) or_null(out, "toMove", room.to_move());
    if (room.turn_since != other.turn_since) out.field("turnSince", room.turn_since);
    if (room.deadline() != other.deadline()) out.field("deadline", room.deadline());
  });
}

std::optional<std::string> changes(const Room& before, const Room& after, const Presence& presence) {
  const bool goes_on = before.phase == Phase::kRunning && after.phase == Phase::kRunning;
  JsonText old_text;
  JsonText new_text;
  goes_on ? write_playing(old_text, before, after) : write_changing(old_text, before, presence);
  goes_on ? write_playing(new_text, after, before) : write_changing(new_text, after, presence);
  return make_patch(old_text.text(), new_text.text());
}

std::string state_text(const Room& room, int seat) {
  if (!room.table) return "null";
  seat = eyes_of(room, seat);
  return seat == kNobody ? print_json(room.table->public_view()) : room.table->view_text(seat);
}

std::optional<std::string> state_patch(const Room& before, const Room& after, int seat) {
  const int eyes = eyes_of(after, seat);
  if (eyes != kNobody && before.table && after.table)
    return after.table->view_patch(eyes, *before.table.operator->());
  return make_patch(state_text(before, seat), state_text(after, seat));
}

}  // namespace

RoomText::RoomText(const Room& room, const Names& names, const Presence& presence) : room_(room) {
  common_ = text_of([&](JsonText& out) {
    out.object([&] {
      out.field("id", room.id);
      out.field("game", room.game);
      write_options(out, *room.options);
      out.field("phase", phase_name(room.phase));
      out.field("listed", room.listed);
      out.field("clock", print_clock(room.clock));
      out.field("created", room.created);
      or_null(out, "host", room.host());
      out.field("commitment", room.exchange->commitment);
      or_null(out, "seal", room.exchange->seal);
      out.key("seats");
      out.array([&] {
        for (std::size_t i = 0; i < room.seats.size(); ++i) {
          const Seat& seat = room.seats[i];
          out.object([&] {
            out.field("person", seat.person.empty() ? Json() : names(seat.person));
            write_standing(out, room, i, is_here(presence, i));
          });
        }
      });
      write_course(out, room, presence);
    });
  });
  common_.pop_back();  // its end: what follows differs from seat to seat
}

std::string RoomText::to(int seat) const {
  return common_ + ",\"you\":" + (seat == kNobody ? "null" : std::to_string(seat)) +
         ",\"state\":" + state_text(room_, seat) + "}";
}

RoomPatch::RoomPatch(const Room& before, const Room& after, const Presence& presence)
    : before_(before), after_(after), common_(changes(before, after, presence)) {}

bool RoomPatch::fits(const Room& before, const Room& after) {
  return std::ranges::equal(before.seats, after.seats, {}, &Seat::person, &Seat::person);
}

std::optional<std::string> RoomPatch::to(int seat) const {
  const auto state = state_patch(before_, after_, seat);
  if (!common_ || !state) return std::nullopt;
  if (*state == "{}") return common_;
  std::string patch = *common_;
  patch.pop_back();
  return patch + (patch == "{" ? "" : ",") + "\"state\":" + *state + "}";
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

void write_event(JsonText& out, const Event& event, i64 number, std::string_view happened,
                 const Names& names) {
  const auto only_seat = [] {};  // nothing else is for everybody
  out.object([&] {
    out.field("n", number);
    out.field("at", event.at);
    out.field("event", name_of(event));
    if (const int seat = seat_in(event); seat != kNobody) out.field("seat", seat);
    std::visit(
        Overloaded{
            [&](const event::Created& created) { out.field("commitment", created.promise.commitment); },
            [&](const event::Committed& anew) { out.field("commitment", anew.promise.commitment); },
            [&](const event::Sat& sat) {
              if (sat.bot.empty()) {
                out.field("person", names(sat.person));
              } else {
                out.field("bot", sat.bot);
              }
            },
            [&](const event::Left&) { only_seat(); },
            [&](const event::NonceGiven&) { only_seat(); },
            [&](const event::Pledged& pledged) { out.field("pledge", pledged.pledge); },
            [&](const event::Sealed&) { only_seat(); },
            [&](const event::Revealed&) { only_seat(); },
            [&](const event::Started&) { only_seat(); },
            [&](const event::Moved& moved) {
              out.field("move", moved.move);
              or_null(out, "bot", moved.bot);
              out.key("happened");
              out.raw(happened);
            },
            [&](const event::Out& lost) {
              out.field("reason", lost.reason);
              or_null(out, "standIn", lost.bot);
            },
            [&](const event::TakenOver& taken) {
              out.field("bot", taken.bot);
              out.field("by", taken.by);
            },
            [&](const event::Returned&) { only_seat(); },
            [&](const event::Agreed&) { only_seat(); },
            [&](const event::Declined&) { only_seat(); },
            [&](const event::Resumed& resumed) { out.field("credit", resumed.credit); },
            [&](const event::Over& over) { out.field("result", over.result); },
            [&](const event::Rematched& rematched) { out.field("table", rematched.table); },
        },
        event.what);
  });
}

std::string_view happened_in(const Room& room) {
  return room.happened ? std::string_view(*room.happened) : "null";
}

namespace {

// What `write` writes into a list, without its brackets.
template <class Write>
std::string items_of(const Write& write) {
  std::string list = text_of([&](JsonText& out) { out.array([&] { write(out); }); });
  list.pop_back();
  list.erase(0, 1);
  return list;
}

}  // namespace

std::optional<std::string> recent_events(const Room& room, const std::vector<std::string>& lines, i64 after,
                                         const Names& names) {
  const i64 last = static_cast<i64>(lines.size());
  if (last - after > kRecentEvents) return std::nullopt;
  int moves = 0;
  std::string items = items_of([&](JsonText& out) {
    for (i64 number = after + 1; number <= last; ++number) {
      const auto event = parse_event(lines[static_cast<std::size_t>(number) - 1]);
      if (!event) continue;
      moves += event->is<event::Moved>() ? 1 : 0;
      write_event(out, *event, number, happened_in(room), names);
    }
  });
  // A single one is the last, and the room remembers what it brought.
  return moves > 1 ? std::nullopt : std::optional(std::move(items));
}

Json NamesThen::operator()(const std::string& person) const {
  const auto found = known.find(person);
  return found == known.end() ? Json{{"id", person}, {"name", nullptr}, {"guest", true}} : found->second;
}

NamesThen names_in(const std::vector<std::string>& lines, const Names& names) {
  NamesThen then;
  for (const std::string& line : lines) {
    if (!line.contains("\"person\"")) continue;
    const auto event = parse_event(line);
    const auto* sat = event ? event->as<event::Sat>() : nullptr;
    if (sat && !sat->person.empty()) then.known.try_emplace(sat->person, names(sat->person));
  }
  return then;
}

std::string events_after(const Game& table, const std::vector<std::string>& lines, i64 after,
                         const Names& names) {
  if (after >= static_cast<i64>(lines.size())) return "";
  const auto history = table ? table->history() : std::vector<Table::Past>();
  std::size_t moves = 0;
  return items_of([&](JsonText& out) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto event = parse_event(lines[i]);
      if (!event) continue;
      const i64 number = static_cast<i64>(i) + 1;
      const bool is_move = event->is<event::Moved>() && moves < history.size();
      const Json* happened = is_move ? &history[moves++].events : nullptr;
      if (number > after) write_event(out, *event, number, happened ? print_json(*happened) : "null", names);
    }
  });
}

namespace {

// The record with the names of the people, and the proof of the deal.
std::pair<std::string, Json> kept_of(const Room& room, const std::vector<std::string>& lines,
                                     const Names& names) {
  Game named = room.table;
  std::vector<std::string> seats;
  for (const Seat& seat : room.seats) {
    const Json name = seat.person.empty() ? Json(seat.bot) : names(seat.person)["name"];
    seats.push_back(name.is_string() ? name.get<std::string>() : "");
  }
  named->name_seats(seats);
  return {named->record(), make_proof(*named.operator->(), *room.options, *room.exchange, lines)};
}

}  // namespace

Result<std::string> game_text(const Room& room, const std::vector<std::string>& lines, const Names& names) {
  if (room.phase != Phase::kOver) return failure("not_over", "the game is not over");
  std::optional<std::pair<std::string, Json>> kept;
  if (room.table) kept = kept_of(room, lines, names);
  return text_of([&](JsonText& out) {
    out.object([&] {
      out.key("table");
      out.raw(RoomText(room, names, {}).to(kNobody));
      out.key("record");
      kept ? out.value(kept->first) : out.value(nullptr);
      out.key("events");
      out.raw("[" + events_after(room.table, lines, 0, names) + "]");
      out.field("proof", kept ? kept->second : Json());
    });
  });
}

}  // namespace atolls::server
