// Connections, and what comes in through them.
#include "wire/live.h"

#include <algorithm>

#include "engine/engine.h"
#include "room/questions.h"

namespace atolls::server {

namespace {

constexpr int kLiveProtocol = 1;

}  // namespace

Live::Connection* Live::find(u64 number) {
  const auto found = connections_.find(number);
  return found == connections_.end() ? nullptr : &found->second;
}

std::string Live::person_of(u64 number) const {
  const auto found = connections_.find(number);
  return found == connections_.end() ? "" : found->second.person;
}

Result<void> Live::may_connect(const std::optional<Visitor>& visitor, const std::string& address) const {
  const auto of_address = of_address_.find(address);
  if (of_address != of_address_.end() && of_address->second.numbers.size() >= kConnectionsOfAddress)
    return failure("too_many_connections", "too many connections from your address");
  if (!visitor) return {};
  const auto of_person = of_person_.find(visitor->person.id);
  if (of_person != of_person_.end() && of_person->second.size() >= kConnectionsOfPerson)
    return failure("too_many_connections", "you have too many connections open");
  return {};
}

u64 Live::connect(Wire& wire, const std::optional<Visitor>& visitor, const std::string& address) {
  const u64 number = next_++;
  connections_.try_emplace(number, wire, visitor, address, workers_.now());
  of_address_[address].numbers.insert(number);
  if (visitor) of_person_[visitor->person.id].insert(number);
  if (visitor && !names_.knows(visitor->person.id)) names_.put(visitor->person);
  metrics_.count("connections");
  send(number, {{"type", "hello"},
                {"protocol", kLiveProtocol},
                {"version", kVersion},
                {"node", house_.node()},
                {"now", workers_.now()},
                {"you", visitor ? names_(visitor->person.id) : Json()}});
  return number;
}

void Live::disconnect(u64 number) {
  Connection* connection = find(number);
  if (connection == nullptr) return;
  const std::string person = connection->person;
  const auto of_address = of_address_.find(connection->address);
  of_address->second.numbers.erase(number);
  of_address->second.untaken -= connection->untaken;
  if (of_address->second.numbers.empty()) of_address_.erase(of_address);
  if (!person.empty()) {
    of_person_[person].erase(number);
    if (of_person_[person].empty()) of_person_.erase(person);
  }
  in_lobby_.erase(number);
  for (const auto& [table, patched] : connection->followed) {
    followers_[table].erase(number);
    if (followers_[table].empty()) followers_.erase(table);
    left_.emplace_back(table, person);
  }
  connections_.erase(number);
  tell_who_left();
}

// To say that somebody went may find others too slow, and so on: one after the other, not one inside the
// other.
void Live::tell_who_left() {
  if (is_telling_) return;
  is_telling_ = true;
  while (!left_.empty()) {
    const auto [table, person] = std::move(left_.front());
    left_.pop_front();
    house_.went(table, person);
  }
  is_telling_ = false;
}

void Live::dismiss(u64 number, const Error& why) {
  Connection* connection = find(number);
  if (connection == nullptr) return;
  metrics_.refused(why.code);
  Wire* wire = connection->wire;
  disconnect(number);
  const Json bye = {{"type", "bye"}, {"error", print_error(why)}};
  wire->end(std::make_shared<const std::string>(print_json(bye)), why.code == "going_down");
}

void Live::dismiss_all(const Error& why) {
  std::vector<u64> numbers;
  numbers.reserve(connections_.size());
  for (const auto& [number, connection] : connections_) numbers.push_back(number);
  for (const u64 number : numbers) dismiss(number, why);
}

void Live::receive(u64 number, std::string_view text) {
  metrics_.count("messages");
  const bool too_many = !take_frame(number);
  if (find(number) == nullptr) return;
  const auto message = parse_json(text);
  if (!message) return refuse(number, "", too_many ? too_many_messages() : message.error());
  const JsonField root(*message, "", "bad_request");
  const auto id = short_text(root, "id", kLongestId);
  if (!id) return refuse(number, "", too_many ? too_many_messages() : id.error());
  if (too_many) return refuse(number, *id, too_many_messages());
  handle(number, *id, *message);
}

// Who goes on and on regardless is let go.
bool Live::take_frame(u64 number) {
  Connection* connection = find(number);
  if (connection == nullptr) return false;
  const bool is_paid = pay(number, 1);
  connection->refused = is_paid ? 0 : connection->refused + 1;
  if (connection->refused > kRefusedInARow) dismiss(number, too_many_messages());
  return is_paid;
}

bool Live::pay(u64 number, double cost) {
  Connection* connection = find(number);
  if (connection == nullptr) return false;
  const Time now = workers_.now();
  return connection->messages.take(kMessages, now, cost) &&
         messages_of_address_.allow(connection->address, now, cost);
}

void Live::handle(u64 number, const std::string& id, const Json& message) {
  const JsonField root(message, "", "bad_request");
  const auto what = short_text(root, "do", kLongestId);
  if (!what) return refuse(number, id, what.error());
  const Handled* found = find_handled(*what);
  const auto asked = cost_of_question(*what);
  const auto go_on = [&](double cost, Handler handler) {
    if (!pay(number, cost - 1)) return refuse(number, id, too_many_messages());
    (this->*handler)(number, id, root);
  };
  if (found != nullptr) return go_on(found->cost, found->handler);
  if (asked) return go_on(*asked, &Live::question);
  if (is_command(*what)) return go_on(1, &Live::command);
  refuse(number, id, {"unknown_command", "do: there is no such command"});
}

// As many lists of an address as it may have HTTP requests for the same.
const Live::Handled* Live::find_handled(std::string_view name) {
  static constexpr Handled kHandlers[] = {
      {"ping", 1, &Live::ping},   {"follow", 2, &Live::follow}, {"unfollow", 1, &Live::unfollow},
      {"lobby", 6, &Live::lobby}, {"mine", 6, &Live::mine},     {"say", 1, &Live::say},
  };
  const auto* found = std::ranges::find(kHandlers, name, &Handled::name);
  return found == std::end(kHandlers) ? nullptr : found;
}

void Live::ping(u64 number, const std::string& id, const JsonField&) {
  reply(number, id, {{"now", workers_.now()}});
}

void Live::lobby(u64 number, const std::string& id, const JsonField& message) {
  const auto on = message.boolean_at("on");
  if (!on) return refuse(number, id, on.error());
  if (!*on) {
    in_lobby_.erase(number);
    return reply(number, id, Json::object());
  }
  const auto page = parse_page(message);
  if (!page) return refuse(number, id, page.error());
  in_lobby_.insert(number);
  list(
      number, id, [page = *page](Store& store) { return store.lobby(page.most + 1, page.behind); },
      page->most);
}

void Live::mine(u64 number, const std::string& id, const JsonField& message) {
  const auto on = message.boolean_at("on");
  if (!on) return refuse(number, id, on.error());
  Connection* connection = find(number);
  if (connection == nullptr) return;
  if (connection->person.empty())
    return refuse(number, id, {"not_signed_in", "strangers have no tables of their own"});
  connection->sees_mine = *on;
  if (!*on) return reply(number, id, Json::object());
  list(
      number, id,
      [person = connection->person](Store& store) { return store.tables_of(person, false, kMostRows); },
      kMostRows);
}

void Live::list(u64 number, const std::string& id, std::function<Result<std::vector<TableRow>>(Store&)> rows,
                int most) {
  // Rows and names in one go: no change can come between them and the reply.
  using Found = std::pair<std::vector<TableRow>, std::vector<Person>>;
  ask<Found>(
      workers_,
      [rows = std::move(rows)](Store& store) -> Result<Found> {
        ATOLL_TRY(found, rows(store));
        ATOLL_TRY(people, store.people(people_in(found)));
        return Found{std::move(found), std::move(people)};
      },
      [this, number, id, most](Result<Found>& found) {
        if (!found) return refuse(number, id, found.error());
        for (const Person& person : found->second) names_.put(person);
        reply(number, id, rows_view(found->first, most, names()));
      });
}

void Live::say(u64 number, const std::string& id, const JsonField& message) {
  const std::string person = person_of(number);
  if (person.empty()) return refuse(number, id, {"not_signed_in", "strangers may look, not act"});
  const auto table = short_text(message, "table", kLongestTableId);
  if (!table) return refuse(number, id, table.error());
  const auto what = short_text(message, "what", kLongestId);
  if (!what) return refuse(number, id, what.error());
  if (!sayings_.allow(person, workers_.now()))
    return refuse(number, id, {"too_many_messages", "you say too much at once"});
  house_.say(*table, person, *what, [this, number, id](const Result<Json>& done) {
    if (!done) return refuse(number, id, done.error());
    reply(number, id, *done);
  });
}

void Live::command(u64 number, const std::string& id, const JsonField& message) {
  const std::string person = person_of(number);
  if (person.empty()) return refuse(number, id, {"not_signed_in", "strangers may look, not act"});
  const auto table = short_text(message, "table", kLongestTableId);
  if (!table) return refuse(number, id, table.error());
  const auto parsed = parse_command(message.value());
  if (!parsed) return refuse(number, id, parsed.error());
  const Time now = workers_.now();
  if (!commands_.allow(person, now) || !commands_of_address_.allow(find(number)->address, now))
    return refuse(number, id, {"too_many_commands", "too many commands; slow down"});
  act(number, id, *table, *parsed, person);
}

// Who acts may sit down: then views need the name at once.
void Live::act(u64 number, const std::string& id, const std::string& table, const Command& command,
               const std::string& actor) {
  if (names_.knows(actor)) return perform(number, id, table, command, actor);
  names_.need({actor}, [this, number, id, table, command, actor] {
    if (!names_.knows(actor)) return refuse(number, id, kNameless.error());
    perform(number, id, table, command, actor);
  });
}

// What a rematch costs of the tables that somebody may make is asked for only where it makes one.
void Live::perform(u64 number, const std::string& id, const std::string& table, const Command& command,
                   const std::string& actor, bool may_make) {
  const Time asked = workers_.now();
  const auto again = [this, number, id, table, command, actor] {
    const Connection* there = find(number);
    if (there == nullptr) return;
    sessions_.may_make_table(
        actor, there->address, [this, number, id, table, command, actor](const Result<void>& may) {
          may ? perform(number, id, table, command, actor, true) : refuse(number, id, may.error());
        });
  };
  house_.command(
      table, command, actor,
      [this, number, id, asked, own_table = table, again](const Result<Json>& done) {
        if (done && done->empty()) return again();
        metrics_.took(static_cast<double>(workers_.now() - asked) / 1000);
        if (done) return reply(number, id, *done);
        Json more = Json::object();
        const LiveRoom* live = house_.find(own_table);
        Connection* there = find(number);
        if (done.error().code == "stale" && live != nullptr && there != nullptr) {
          more["view"] = room_view(*live->room, live->room->seat_of(there->person), names(),
                                   live->presence(workers_.now()));
        }
        refuse(number, id, done.error(), more);
      },
      may_make);
}

}  // namespace atolls::server
