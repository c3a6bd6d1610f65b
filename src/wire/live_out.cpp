// What goes out: replies, and what happens.
#include <algorithm>

#include "core/json_text.h"
#include "core/overloaded.h"
#include "ops/trouble.h"
#include "room/questions.h"
#include "wire/live.h"

namespace atolls::server {

namespace {

Error too_slow() {
  return {"too_slow", "you take messages too slowly; connect again and ask for what you missed"};
}

}  // namespace

void Live::send(u64 number, const Text& text) {
  Connection* connection = find(number);
  if (connection == nullptr) return;
  // It is dropped for what it has not taken, never for the size of what is to come.
  const std::size_t waiting = connection->wire->waiting();
  if (waiting >= kMostWaiting) return dismiss(number, too_slow());
  if (waiting >= kLittleWaiting || connection->untaken > 0) {
    count_untaken(*connection, waiting + text->size());
    make_room(connection->address);
    connection = find(number);
    if (connection == nullptr) return;
  }
  metrics_.count("messages_sent");
  connection->wire->send(text);
}

void Live::count_untaken(Connection& connection, std::size_t bytes) {
  if (bytes < kLittleWaiting) bytes = 0;  // a client that reads
  std::size_t& of_address = of_address_[connection.address].untaken;
  of_address = of_address - connection.untaken + bytes;
  connection.untaken = bytes;
}

// What all connections of an address have not taken has a bound, too: who left most makes room.
void Live::make_room(const std::string& address) {
  const OfAddress& all = of_address_[address];
  if (all.untaken < kMostWaitingOfAddress) return;
  u64 slowest = 0;
  std::size_t most = 0;
  for (const u64 number : all.numbers) {
    Connection& connection = *find(number);
    count_untaken(connection, connection.wire->waiting());
    if (connection.untaken <= most) continue;
    most = connection.untaken;
    slowest = number;
  }
  if (all.untaken >= kMostWaitingOfAddress) dismiss(slowest, too_slow());
}

void Live::send(u64 number, const Json& message) {
  send(number, std::make_shared<const std::string>(print_json(message)));
}

void Live::reply_with(u64 number, const std::string& id, const std::function<void(JsonText&)>& write) {
  if (find(number) == nullptr) return;
  send(number, std::make_shared<const std::string>(text_of([&](JsonText& out) {
         out.object([&] {
           out.field("type", "reply");
           out.field("id", id);
           out.field("ok", true);
           write(out);
         });
       })));
}

void Live::reply(u64 number, const std::string& id, const Json& fields) {
  reply_with(number, id, [&](JsonText& out) {
    for (const auto& [key, value] : *fields.get_ptr<const Json::object_t*>()) out.field(key, value);
  });
}

void Live::refuse(u64 number, const std::string& id, const Error& refused, const Json& more) {
  const Error error = for_people(refused);
  metrics_.refused(error.code);
  if (find(number) == nullptr) return;
  Json message = {{"type", "reply"},
                  {"id", id.empty() ? Json() : Json(id)},
                  {"ok", false},
                  {"error", print_error(error)}};
  message.update(more);
  send(number, message);
}

void Live::question(u64 number, const std::string& id, const JsonField& message) {
  const auto table = short_text(message, "table", kLongestTableId);
  if (!table) return refuse(number, id, table.error());
  house_.look(*table, [this, number, id, asked = message.value()](const Result<const LiveRoom*>& found) {
    if (find(number) == nullptr) return;
    if (!found) return refuse(number, id, found.error());
    const Room& room = *(*found)->room;
    if (!pay(number, cost_of_moves(room, asked))) return refuse(number, id, too_many_messages());
    auto answer = answer_question(room, room.seat_of(person_of(number)), asked);
    if (!answer) return refuse(number, id, answer.error());
    reply(number, id, *answer);
  });
}

void Live::send_views(const LiveRoom& live, const std::function<Text(int seat, bool patched)>& make) {
  const auto found = followers_.find(live.id);
  if (found == followers_.end()) return;
  struct Made {
    int seat;
    bool patched;
    Text text;
  };
  std::vector<Made> made;
  const std::vector<u64> numbers(found->second.begin(), found->second.end());  // sending may end a connection
  for (const u64 number : numbers) {
    const Connection* connection = find(number);
    if (connection == nullptr) continue;
    const auto followed = connection->followed.find(live.id);
    const bool patched = followed != connection->followed.end() && followed->second;
    const int seat = live.room->seat_of(connection->person);
    auto known = std::ranges::find_if(
        made, [&](const Made& one) { return one.seat == seat && one.patched == patched; });
    if (known == made.end()) known = made.insert(known, {seat, patched, make(seat, patched)});
    send(number, known->text);
  }
}

void Live::happened(const LiveRoom& live, i64 first, std::span<const Event> events,
                    std::span<const Brought> earlier, const Room& before) {
  const bool is_renamed = renamed_.erase(live.id) > 0;
  if (!followers_.contains(live.id)) return;
  const Room& room = *live.room;
  const i64 base = first - 1;
  const std::string beginning =
      R"({"type":"events","table":")" + live.id + R"(","events":)" + text_of([&](JsonText& out) {
        out.array([&] {
          for (const Event& event : events) {
            const bool is_earlier = event.is<event::Moved>() && !earlier.empty();
            write_event(out, event, first++, is_earlier ? *earlier.front() : happened_in(room), names());
            if (is_earlier) earlier = earlier.subspan(1);
          }
        });
      });
  const Presence presence = live.presence(workers_.now());
  std::optional<RoomText> whole;
  std::optional<RoomPatch> patches;
  const bool can_patch = !is_renamed && before.version == base && RoomPatch::fits(before, room);
  std::map<int, Text> patch_texts;  // by whose eyes they are for
  send_views(live, [&](int seat, bool patched) -> Text {
    if (patched && can_patch) {
      Text& text = patch_texts[eyes_of(room, seat)];
      if (text) return text;
      if (!patches) patches.emplace(before, room, presence);
      if (const auto patch = patches->to(seat)) {
        return text = std::make_shared<const std::string>(beginning + R"(,"base":)" + std::to_string(base) +
                                                          R"(,"patch":)" + *patch + "}");
      }
    }
    if (!whole) whole.emplace(room, names(), presence);
    return std::make_shared<const std::string>(beginning + R"(,"view":)" + whole->to(seat) + "}");
  });
}

// Patches say nothing of names: where this person sits, whole views come next.
void Live::renamed(const std::string& person) {
  std::erase_if(renamed_, [this](const std::string& table) { return !followers_.contains(table); });
  for (const auto& [table, numbers] : followers_) {
    const LiveRoom* live = house_.find(table);
    if (live != nullptr && live->room && live->room->seat_of(person) >= 0) renamed_.insert(table);
  }
}

void Live::came_or_went(const LiveRoom& live) {
  if (!live.room) return;
  auto message = std::make_shared<const std::string>(
      print_json(presence_view(*live.room, live.presence(workers_.now()))));
  send_views(live, [&](int, bool) -> Text { return message; });
}

void Live::said(const std::string& table, int seat, const std::string& what) {
  const LiveRoom* live = house_.find(table);
  if (live == nullptr) return;
  auto message = std::make_shared<const std::string>(
      print_json({{"type", "said"}, {"table", table}, {"seat", seat}, {"what", what}}));
  send_views(*live, [&](int, bool) -> Text { return message; });
}

void Live::row_changed(const TableRow& row, const std::vector<std::string>& left) {
  const auto make = [&](const char* type, bool gone) -> Json {
    return {{"type", type}, {"table", row.id}, {"row", gone ? Json() : row_view(row, names())}};
  };
  if (row.listed && !in_lobby_.empty()) {
    const auto text =
        std::make_shared<const std::string>(print_json(make("lobby", row.phase != Phase::kOpen)));
    const std::set<u64> numbers = in_lobby_;
    for (const u64 number : numbers) send(number, text);
  }
  const auto tell = [&](const std::string& person, bool gone) {
    const auto found = of_person_.find(person);
    if (found == of_person_.end()) return;
    Text text;
    const std::set<u64> numbers = found->second;
    for (const u64 number : numbers) {
      const Connection* connection = find(number);
      if (connection == nullptr || !connection->sees_mine) continue;
      if (!text) text = std::make_shared<const std::string>(print_json(make("mine", gone)));
      send(number, text);
    }
  };
  for (const std::string& person : row.people) tell(person, false);
  for (const std::string& person : left) tell(person, true);
}

// What concerns people goes to every node, this one too, and comes in here.
void Live::person_changed(const Person& person) {
  sessions_.changed(person);
  house_.tell(news::PersonChanged{names_(person.id)});
}

void Live::session_ended(const std::string& session) {
  house_.tell(news::SessionEnded{session});
}

void Live::other_sessions_ended(const std::string& person, const std::string& kept) {
  house_.tell(news::SessionsEnded{person, kept});
}

void Live::person_gone(const std::string& person) {
  house_.tell(news::PersonGone{person});
}

void Live::heard(const news::OfPeople& what) {
  const auto end_where = [&](const auto& matches) {
    std::vector<u64> numbers;
    for (const auto& [number, connection] : connections_) {
      if (!connection.person.empty() && matches(connection)) numbers.push_back(number);
    }
    for (const u64 number : numbers) dismiss(number, {"signed_out", "you have been signed out"});
  };
  std::visit(Overloaded{
                 [&](const news::PersonChanged& changed) {
                   const Json& person = changed.person;
                   if (!person.is_object() || !person.contains("id") || !person["id"].is_string()) return;
                   names_.put(person["id"].get<std::string>(), person);
                   renamed(person["id"].get<std::string>());
                 },
                 [&](const news::SessionEnded& ended) {
                   sessions_.ended(ended.session);
                   end_where([&](const Connection& one) { return one.session == ended.session; });
                 },
                 [&](const news::SessionsEnded& ended) {
                   sessions_.ended_others(ended.person, ended.kept);
                   end_where([&](const Connection& one) {
                     return one.person == ended.person && one.session != ended.kept;
                   });
                 },
                 [&](const news::PersonGone& gone) {
                   sessions_.gone(gone.person);
                   renamed(gone.person);
                   end_where([&](const Connection& one) { return one.person == gone.person; });
                 },
             },
             what);
}

}  // namespace atolls::server
