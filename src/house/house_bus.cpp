// The house and its other nodes: events and presence for everybody, commands for who holds the table.
#include <algorithm>

#include "house/house.h"
#include "ops/metrics.h"

namespace atolls::server {

namespace {

// Other nodes are ours, but of another version perhaps: a message that does not fit is passed over.
std::string text(const Json& message, const char* key) {
  const auto found = message.find(key);
  return found != message.end() && found->is_string() ? found->get<std::string>() : "";
}

i64 number(const Json& message, const char* key) {
  const auto found = message.find(key);
  return found != message.end() && found->is_number_integer() ? found->get<i64>() : 0;
}

std::string channel_of(const std::string& node) {
  return "node:" + node;
}

}  // namespace

void House::open() {
  names_.keep_seated([this] {
    std::vector<std::string> people;
    for (const auto& [id, live] : rooms_)
      people.insert(people.end(), live->people.begin(), live->people.end());
    return people;
  });
  workers_.bus(
      [node = node_](Bus& bus) -> Result<void> {
        ATOLL_CHECK(bus.listen("tables"));
        return bus.listen(channel_of(node));
      },
      [](const Result<void>&) {});
  publish("tables", {{"kind", "started"}});
}

void House::publish(const std::string& channel, const Json& message) {
  if (workers_.is_alone()) return;
  Json signed_message = message;
  signed_message["from"] = node_;
  workers_.bus([channel, line = print_json(signed_message)](Bus& bus) { return bus.publish(channel, line); },
               [this](const Result<void>& outcome) { published(outcome); });
}

// What the bus did not take, nobody will hear: once it takes something again, the others learn that they must
// read for themselves.
void House::published(const Result<void>& outcome) {
  if (!outcome) {
    ++counts_.untold;
    if (!std::exchange(has_missed_, true)) log_line("error", "untold", {{"why", outcome.error().message}});
  } else if (std::exchange(has_missed_, false)) {
    log_line("info", "told_again", {{"untold", counts_.untold}});
    publish("tables", {{"kind", "missed"}});
  }
}

void House::tell(const std::string& kind, Json message) {
  message["kind"] = kind;
  publish("tables", message);
  audience_->message(message);
}

void House::heard(std::string_view channel, std::string_view line) {
  if (channel.empty()) {  // we were cut off, and may have missed anything
    audience_->message({{"kind", "cut_off"}});
    return doubt();
  }
  const auto message = parse_json(line);
  if (!message || !message->is_object() || text(*message, "from") == node_) return;
  const std::string kind = text(*message, "kind");
  nodes_[text(*message, "from")] = {workers_.now()};
  struct Named {
    std::string_view kind;
    void (House::*handler)(const Json& message);
  };
  static constexpr Named kHandlers[] = {
      {"alive", &House::hear_alive},         {"stopped", &House::hear_stopped},
      {"started", &House::hear_started},     {"events", &House::hear_events},
      {"said", &House::hear_said},           {"presence", &House::hear_presence},
      {"strangers", &House::hear_strangers}, {"command", &House::hear_command},
      {"answer", &House::hear_answer},       {"missed", &House::hear_missed},
  };
  const auto* found = std::ranges::find(kHandlers, kind, &Named::kind);
  if (found != std::end(kHandlers)) return (this->*found->handler)(*message);
  audience_->message(*message);
}

void House::hear_alive(const Json&) {}  // that it was heard is all there is to it

// A node that starts may have died before, with something written and not told.
void House::hear_started(const Json&) {
  doubt();
}

// It could not tell us something.
void House::hear_missed(const Json&) {
  audience_->message({{"kind", "cut_off"}});
  doubt();
}

void House::hear_said(const Json& message) {
  audience_->said(text(message, "table"), static_cast<int>(number(message, "seat")), text(message, "what"));
}

// Whatever we know of tables that are not ours may be out of date: those who look at them shall see it.
void House::doubt() {
  std::vector<std::string> followed;
  for (const auto& [id, live] : rooms_) {
    live->stale = true;
    live->owner.clear();
    if (live->room && live->followed()) followed.push_back(id);
  }
  for (const std::string& id : followed) look(id, [](const Result<const LiveRoom*>&) {});
}

// A node that falls silent has died, and may have written what it never told.
void House::watch_nodes() {
  if (workers_.is_alone()) return;
  publish("tables", {{"kind", "alive"}});
  const Time now = workers_.now();
  bool has_died = false;
  for (auto& [node, peer] : nodes_) {
    if (peer.is_dead || now - peer.heard <= kNodeSilent) continue;
    has_died = peer.is_dead = true;
  }
  std::erase_if(nodes_, [now](const auto& one) { return now - one.second.heard > kMinute; });
  if (has_died) doubt();
}

void House::hear_events(const Json& message) {
  if (message.contains("names") && message["names"].is_object()) {
    for (const auto& [person, view] : message["names"].items()) names_.put(person, view);
  }
  if (const auto row = message.contains("row") ? parse_row(message["row"]) : std::nullopt) {
    std::vector<std::string> left;
    const auto list = message.find("left");
    for (std::size_t i = 0; list != message.end() && list->is_array() && i < list->size(); ++i) {
      if ((*list)[i].is_string()) left.push_back((*list)[i].get<std::string>());
    }
    audience_->row_changed(*row, left);
  }
  // What they wrote is in the store: whatever we missed, and in whatever order we hear of it, comes from
  // there.
  const std::string table = text(message, "table");
  const auto found = rooms_.find(table);
  if (found == rooms_.end() || !found->second->room) return;
  LiveRoom& live = *found->second;
  if (number(message, "last") <= live.room->version) return;
  refresh(live);
}

void House::forward(LiveRoom& live) {
  const std::string owner = live.owner;
  live.leased = 0;  // ask again next time: it may have given the table up
  auto waiting = std::exchange(live.waiting, {});
  for (Asked& asked : waiting) {
    if (asked.person.empty()) continue;  // what is due there is that node's affair
    const u64 ticket = next_forward_++;
    publish(channel_of(owner), {{"kind", "command"},
                                {"ticket", ticket},
                                {"table", live.id},
                                {"person", asked.person},
                                {"name", names_(asked.person)},
                                {"command", print_command(asked.command)},
                                {"mayMake", asked.may_make}});
    if (asked.until == 0) asked.until = workers_.now() + kForwardWaits;
    forwarded_[ticket] = {live.id, std::move(asked), workers_.now()};
  }
}

// What was not answered in time goes to whoever has the table now; if it was done, its id is found. What has
// waited long enough is refused.
void House::forward_again() {
  const Time now = workers_.now();
  std::vector<Forwarded> late;
  for (auto it = forwarded_.begin(); it != forwarded_.end();) {
    const bool is_late = now - it->second.since >= kForwardedAgain || it->second.asked.until <= now;
    if (is_late) late.push_back(std::move(it->second));
    it = is_late ? forwarded_.erase(it) : std::next(it);
  }
  for (Forwarded& one : late) {
    if (one.asked.until <= now) {
      one.asked.answer(failure("unavailable", "the node that holds the table does not answer; try again"));
      continue;
    }
    LiveRoom& live = room(one.table);
    live.waiting.push_back(std::move(one.asked));
    work(live);
  }
}

void House::close() {
  is_closing_ = true;
  std::vector<std::string> ours;
  for (const auto& [id, live] : rooms_) {
    if (live->owner == node_) ours.push_back(id);
    if (!live->busy) refuse_all(*live, {"unavailable", "the server stops; try again in a moment"});
  }
  workers_.bus(
      [ours](Bus& bus) -> Result<void> {
        for (const std::string& table : ours) ATOLL_CHECK(bus.release(table));
        return {};
      },
      [](const Result<void>&) {});
  publish("tables", {{"kind", "stopped"}});
}

// It has told all that it wrote, and released its tables.
void House::hear_stopped(const Json& message) {
  const std::string node = text(message, "from");
  nodes_.erase(node);
  for (const auto& [id, live] : rooms_) {
    if (live->owner == node) live->owner.clear();
  }
  for (auto& [ticket, one] : forwarded_) one.since = 0;  // they are passed on at once
}

void House::hear_command(const Json& message) {
  if (is_closing_) return;  // who asks hears that we stop, and asks another node
  const std::string person = text(message, "person");
  const auto parsed = message.contains("command") ? parse_command(message["command"]) : Result<Command>();
  if (!parsed || person.empty()) return;
  if (message.contains("name")) names_.put(person, message["name"]);
  const bool may_make = message.value("mayMake", Json()) == true;
  command(
      text(message, "table"), *parsed, person,
      [this, from = text(message, "from"), ticket = number(message, "ticket")](const Result<Json>& reply) {
        Json answer = {{"kind", "answer"}, {"ticket", ticket}};
        if (reply) {
          answer["reply"] = *reply;
        } else {
          answer["error"] = print_error(reply.error());
        }
        publish(channel_of(from), answer);
      },
      may_make);
}

void House::hear_answer(const Json& message) {
  const auto found = forwarded_.find(static_cast<u64>(number(message, "ticket")));
  if (found == forwarded_.end()) return;
  const Answered answer = std::move(found->second.asked.answer);
  forwarded_.erase(found);
  if (message.contains("reply")) {
    const Json& reply = message["reply"];
    answer(reply);
    // Who was answered knows more than we may have heard: no question of theirs is answered from before.
    const auto live = rooms_.find(text(reply, "table"));
    if (live != rooms_.end() && live->second->room && number(reply, "version") > live->second->room->version)
      refresh(*live->second);
    return;
  }
  const Json error = message.contains("error") ? message["error"] : Json::object();
  answer(failure(text(error, "code"), text(error, "message"), text(error, "clause")));
}

void House::came(const std::string& table, const std::string& person) {
  LiveRoom& live = room(table);
  live.used = workers_.now();
  if (person.empty()) {
    ++live.strangers;
    tell_strangers(live);
  } else if (++live.whereabouts[person].connections == 1) {
    tell_presence(live, person, true);
  }
  audience_->came_or_went(live);
  if (owed(live) > 0) order(live, {command::Resume{}});
}

void House::went(const std::string& table, const std::string& person) {
  LiveRoom& live = room(table);
  live.used = workers_.now();
  if (person.empty()) {
    --live.strangers;
    tell_strangers(live);
  } else if (Whereabouts& where = live.whereabouts[person]; --where.connections == 0) {
    where.seen = workers_.now();
    tell_presence(live, person, false);
  }
  audience_->came_or_went(live);
}

void House::tell_presence(const LiveRoom& live, const std::string& person, bool here) {
  if (is_closing_) return;  // the last that others hear of us is that we stop
  publish("tables", {{"kind", "presence"}, {"table", live.id}, {"person", person}, {"here", here}});
}

void House::tell_strangers(const LiveRoom& live) {
  if (is_closing_) return;
  publish("tables", {{"kind", "strangers"}, {"table", live.id}, {"count", live.strangers}});
}

void House::renew_presence() {
  if (workers_.is_alone()) return;
  for (const auto& [id, live] : rooms_) {
    for (const auto& [person, where] : live->whereabouts) {
      if (where.connections > 0) tell_presence(*live, person, true);
    }
    if (live->strangers > 0) tell_strangers(*live);
  }
}

void House::hear_strangers(const Json& message) {
  const auto found = rooms_.find(text(message, "table"));
  if (found == rooms_.end() || !found->second->room) return;
  LiveRoom::Elsewhere& there = found->second->elsewhere[text(message, "from")];
  const auto count = static_cast<int>(std::clamp<i64>(number(message, "count"), 0, kMostConnections));
  const bool is_new = there.strangers != count || workers_.now() - there.heard >= kPresenceLasts;
  there = {count, workers_.now()};
  std::erase_if(found->second->elsewhere, [this](const auto& one) {
    return one.second.strangers == 0 || workers_.now() - one.second.heard >= kPresenceLasts;
  });
  if (is_new) audience_->came_or_went(*found->second);
}

void House::hear_presence(const Json& message) {
  const auto found = rooms_.find(text(message, "table"));
  const std::string person = text(message, "person");
  if (found == rooms_.end() || person.empty() || !found->second->room) return;
  Whereabouts& where = found->second->whereabouts[person];
  const bool before = where.here(workers_.now());
  const auto here = message.find("here");
  if (here != message.end() && here->is_boolean() && here->get<bool>()) {
    where.elsewhere[text(message, "from")] = workers_.now();
  } else {
    where.elsewhere.erase(text(message, "from"));
    where.seen = workers_.now();
  }
  if (where.here(workers_.now()) != before) audience_->came_or_went(*found->second);
}

}  // namespace atolls::server
