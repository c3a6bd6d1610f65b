// The house and its other nodes: events and presence for everybody, commands for who holds the table.
#include <algorithm>

#include "house/house.h"
#include "ops/metrics.h"

namespace atolls::server {

namespace {

std::string channel_of(const std::string& node) {
  return "node:" + node;
}

}  // namespace

void House::open() {
  names_.keep_seated([this] {
    std::vector<std::string> people;
    for (const auto& [id, live] : rooms_) {
      for (const auto& some : {live->people, live->coming})
        people.insert(people.end(), some.begin(), some.end());
      for (const Asked& asked : live->waiting) people.push_back(asked.person);
    }
    for (const auto& [ticket, one] : forwarded_) people.push_back(one.asked.person);
    return people;
  });
  workers_.bus(
      [node = node_](Bus& bus) -> Result<void> {
        ATOLL_CHECK(bus.listen("tables"));
        return bus.listen(channel_of(node));
      },
      [](const Result<void>&) {});
  publish("tables", news::Started{});
}

void House::publish(const std::string& channel, const news::Any& what) {
  if (workers_.is_alone()) return;
  workers_.bus([channel, line = print_news(node_, what)](Bus& bus) { return bus.publish(channel, line); },
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
    publish("tables", news::Missed{});
  }
}

void House::tell(const news::OfPeople& what) {
  publish("tables", std::visit([](const auto& one) -> news::Any { return one; }, what));
  audience_->heard(what);
}

void House::heard(std::string_view channel, std::string_view line) {
  if (channel.empty()) {  // we were cut off, and may have missed anything
    audience_->cut_off();
    return doubt();
  }
  const auto news = parse_news(line);
  if (!news || news->from == node_) return;
  nodes_[news->from] = {workers_.now()};
  if (news->what) std::visit([&](const auto& what) { hear(news->from, what); }, *news->what);
}

void House::hear(const std::string&, const news::OfPeople& what) {
  audience_->heard(what);
}

void House::hear(const std::string&, const news::Alive&) {}  // that it was heard is all there is to it

void House::hear(const std::string&, const news::Started&) {
  doubt();
}

void House::hear(const std::string&, const news::Missed&) {
  audience_->cut_off();
  doubt();
}

void House::hear(const std::string&, const news::Said& said) {
  audience_->said(said.table, static_cast<int>(said.seat), said.what);
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
  publish("tables", news::Alive{});
  const Time now = workers_.now();
  bool has_died = false;
  for (auto& [node, peer] : nodes_) {
    if (peer.is_dead || now - peer.heard <= kNodeSilent) continue;
    has_died = peer.is_dead = true;
  }
  std::erase_if(nodes_, [now](const auto& one) { return now - one.second.heard > kMinute; });
  if (has_died) doubt();
}

void House::hear(const std::string&, const news::Events& events) {
  if (events.names.is_object()) {
    for (const auto& [person, view] : events.names.items()) names_.put(person, view);
  }
  if (events.row) audience_->row_changed(*events.row, events.left);
  // What they wrote is in the store: whatever we missed, and in whatever order we hear of it, comes from
  // there.
  const auto found = rooms_.find(events.table);
  if (found == rooms_.end()) return;
  const auto& room = found->second->room;
  if (room && events.last > room->version) refresh(*found->second);
}

void House::forward(LiveRoom& live) {
  const std::string owner = live.owner;
  live.leased = 0;  // ask again next time: it may have given the table up
  auto waiting = std::exchange(live.waiting, {});
  for (Asked& asked : waiting) {
    if (asked.person.empty()) continue;  // what is due there is that node's affair
    const u64 ticket = next_forward_++;
    publish(channel_of(owner),
            news::Passed{ticket, live.id, asked.person, names_(asked.person), asked.command, asked.may_make});
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
  publish("tables", news::Stopped{});
}

void House::hear(const std::string& node, const news::Stopped&) {
  nodes_.erase(node);
  for (const auto& [id, live] : rooms_) {
    if (live->owner == node) live->owner.clear();
  }
  for (auto& [ticket, one] : forwarded_) one.since = 0;  // they are passed on at once
}

void House::hear(const std::string& from, const news::Passed& passed) {
  if (is_closing_) return;  // who asks hears that we stop, and asks another node
  if (!passed.command || passed.person.empty()) return;
  names_.put(passed.person, passed.name);
  const auto answer = [this, from, ticket = passed.ticket](const Result<Json>& reply) {
    news::Answered answered{ticket};
    if (reply) {
      answered.reply = *reply;
    } else {
      answered.error = reply.error();
    }
    publish(channel_of(from), answered);
  };
  // It may have forgotten the name itself.
  names_.need({passed.person}, [this, passed, answer] {
    if (!names_.knows(passed.person)) return answer(kNameless);
    command(passed.table, *passed.command, passed.person, answer, passed.may_make);
  });
}

void House::hear(const std::string&, const news::Answered& answered) {
  const auto found = forwarded_.find(answered.ticket);
  if (found == forwarded_.end()) return;
  const Answered answer = std::move(found->second.asked.answer);
  forwarded_.erase(found);
  const Json& reply = answered.reply;
  if (!reply.is_object()) return answer(std::unexpected(answered.error.value_or(Error{})));
  answer(reply);
  // Who was answered knows more than we may have heard: no question of theirs is answered from before.
  const auto table = reply.find("table");
  const auto version = reply.find("version");
  if (table == reply.end() || !table->is_string() || version == reply.end()) return;
  const auto live = rooms_.find(table->get<std::string>());
  if (live == rooms_.end()) return;
  const auto& room = live->second->room;
  if (room && *version > room->version) refresh(*live->second);
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
  publish("tables", news::IsHere{live.id, person, here});
}

void House::tell_strangers(const LiveRoom& live) {
  if (is_closing_) return;
  publish("tables", news::Strangers{live.id, live.strangers});
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

void House::hear(const std::string& from, const news::Strangers& strangers) {
  const auto found = rooms_.find(strangers.table);
  if (found == rooms_.end() || !found->second->room) return;
  LiveRoom::Elsewhere& there = found->second->elsewhere[from];
  const auto count = static_cast<int>(std::clamp<i64>(strangers.count, 0, kMostConnections));
  const bool is_new = there.strangers != count || workers_.now() - there.heard >= kPresenceLasts;
  there = {count, workers_.now()};
  std::erase_if(found->second->elsewhere, [this](const auto& one) {
    return one.second.strangers == 0 || workers_.now() - one.second.heard >= kPresenceLasts;
  });
  if (is_new) audience_->came_or_went(*found->second);
}

void House::hear(const std::string& from, const news::IsHere& presence) {
  const auto found = rooms_.find(presence.table);
  const std::string& person = presence.person;
  if (found == rooms_.end() || person.empty() || !found->second->room) return;
  Whereabouts& where = found->second->whereabouts[person];
  const bool before = where.here(workers_.now());
  if (presence.here) {
    where.elsewhere[from] = workers_.now();
  } else {
    where.elsewhere.erase(from);
    where.seen = workers_.now();
  }
  if (where.here(workers_.now()) != before) audience_->came_or_went(*found->second);
}

}  // namespace atolls::server
