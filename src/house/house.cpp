#include "house/house.h"

#include <algorithm>

#include "fair/secrets.h"
#include "ops/metrics.h"

namespace atolls::server {

namespace {

Json done(const std::string& table, i64 version) {
  Json answer = Json::object();
  answer["table"] = table;
  answer["version"] = version;
  return answer;
}

void no_answer(const Result<Json>&) {}

// Whether this person plays there, or still can.
bool has_place(const Room& room, const std::string& person) {
  if (room.phase == Phase::kOver) return false;
  return room.seat_of(person) != kNobody || (room.phase == Phase::kOpen && !room.exchange->all_taken());
}

}  // namespace

void House::command(const std::string& table, Command command, const std::string& person, Answered answer,
                    bool may_make) {
  ++counts_.commands;
  LiveRoom& live = room(table);
  if (live.waiting.size() >= kCommandsWaiting)
    return answer(failure("busy", "too many commands wait for this table"));
  live.waiting.push_back({std::move(command), person, std::move(answer), false, 0, may_make});
  work(live);
}

// A command of the house itself, to a room that it has.
void House::order(LiveRoom& live, Command command) {
  live.waiting.push_back({std::move(command), "", no_answer, false});
  work(live);
}

void House::refuse_all(LiveRoom& live, const Error& error) {
  auto waiting = std::exchange(live.waiting, {});
  for (Asked& asked : waiting) asked.answer(std::unexpected(error));
}

// Goes on with what waits at a table, one step at a time: what takes time comes back here.
void House::work(LiveRoom& live) {
  if (live.busy || live.loading || live.waiting.empty()) return;
  if (is_closing_) return refuse_all(live, {"unavailable", "the server stops; try again in a moment"});
  const Time now = workers_.now();
  live.used = now;
  // 1. Know everything that was written, also by other nodes.
  if (!live.room || live.stale) {
    return load(live, [this, &live](const Result<void>& outcome) {
      if (!outcome) return refuse_all(live, outcome.error());
      work(live);
    });
  }
  // 2. Whose table is it? Ours for sure only if we asked a moment ago.
  const bool may_be_lost = !workers_.is_alone() && now - live.leased > kLeaseTrusted;
  if (live.owner.empty() || may_be_lost) return lease(live);
  // 3. Another node's: it decides. Ours: we do.
  if (live.owner != node_) return forward(live);
  // 4. What a clock shows is true only if we know of our outages.
  if (knows_outages(live)) perform(live);
}

void House::lease(LiveRoom& live) {
  live.busy = true;
  auto lease = std::make_shared<Lease>();
  workers_.bus(
      [id = live.id, lease](Bus& bus) -> Result<void> {
        ATOLL_TRY(found, bus.lease(id));
        *lease = found;
        return {};
      },
      [this, &live, lease](const Result<void>& outcome) {
        live.busy = false;
        if (!outcome) return refuse_all(live, outcome.error());
        // Between our last lease and this one others may have written.
        if (lease->node == node_ && (live.owner != node_ || live.fence != lease->fence)) {
          live.stale = true;
          taken_over(live);
        }
        live.owner = live.last_owner = lease->node;
        live.fence = lease->fence;
        live.leased = workers_.now();
        work(live);
        attend(live);
      });
}

void House::perform(LiveRoom& live) {
  // First of all the clock gets back what an outage took.
  if (!live.waiting.front().command.is<command::Resume>() && owed(live) > 0)
    live.waiting.push_front({{command::Resume{}}, "", no_answer, false});
  Asked asked = std::move(live.waiting.front());
  live.waiting.pop_front();
  const Room& room = *live.room;
  const auto* rematch = asked.command.as<command::Rematch>();
  if (rematch != nullptr && rematch->table.empty() && room.phase == Phase::kOver &&
      room.seat_of(asked.person) != kNobody && !room.done_before(asked.person, asked.command.id)) {
    return find_rematch(live, std::move(asked));
  }
  const Time now = workers_.now();
  const std::string fresh = room.phase == Phase::kOpen && room.exchange->is_sealed() ? random_secret() : "";
  auto decision =
      decide(room, asked.command, asked.person, {now, live.gone(now, outages_), fresh, owed(live)});
  if (!decision) {
    asked.answer(std::unexpected(decision.error()));
  } else if (decision->events.empty()) {
    Json reply = done(live.id, decision->version);
    if (asked.command.is<command::Rematch>()) reply["rematch"] = room.rematch;
    asked.answer(std::move(reply));
  } else {
    return write(live, std::move(asked), std::move(*decision));
  }
  work(live);
}

// The table that follows this one, as long as who asks can play there; otherwise a new one.
void House::find_rematch(LiveRoom& live, Asked asked) {
  if (live.room->rematch.empty()) return begin_rematch(live, std::move(asked));
  live.busy = true;
  auto shared = std::make_shared<Asked>(std::move(asked));
  look(live.room->rematch, [this, &live, shared](const Result<const LiveRoom*>& found) {
    live.busy = false;
    if (!found && found.error().code != "unknown_table") {
      shared->answer(std::unexpected(found.error()));
      return work(live);
    }
    if (!found || !has_place(*(*found)->room, shared->person)) return begin_rematch(live, std::move(*shared));
    shared->command.what = command::Rematch{live.room->rematch};
    live.waiting.push_front(std::move(*shared));
    work(live);
  });
}

// The new table first, then the link to it: whoever follows the link finds it.
void House::begin_rematch(LiveRoom& live, Asked asked) {
  if (!asked.may_make) {
    asked.answer(Json::object());
    return work(live);
  }
  live.busy = true;
  auto shared = std::make_shared<Asked>(std::move(asked));
  Plan plan = plan_again(*live.room);
  plan.rematch_of = live.id;
  create(plan, shared->person, [this, &live, shared](const Result<Json>& created) {
    live.busy = false;
    if (created) {
      shared->command.what = command::Rematch{(*created)["table"].get<std::string>()};
      live.waiting.push_front(std::move(*shared));
    } else {
      shared->answer(std::unexpected(created.error()));
    }
    work(live);
  });
}

void House::write(LiveRoom& live, Asked asked, Decision decision) {
  const auto append = std::make_shared<Append>();
  auto writing = std::make_shared<Writing>(std::move(asked), std::move(decision.events),
                                           decision.next ? *std::move(decision.next) : *live.room, append);
  append->first = live.room->version + 1;
  for (std::size_t i = 0; i < writing->events.size(); ++i) {
    const bool is_applied = writing->next.version >= append->first + static_cast<i64>(i);
    if (const auto applied = is_applied ? Result<void>() : writing->next.apply(writing->events[i]);
        !applied) {
      writing->asked.answer(std::unexpected(applied.error()));
      return work(live);
    }
    append->events.push_back(print_event(writing->events[i]));
  }
  append->fence = live.fence;
  append->row = writing->next.row();
  append->same_people = append->first > 1 && append->row.people == live.people;
  append->same_phase =
      append->first > 1 && append->row.phase == live.room->phase && append->row.due == live.due;
  live.busy = true;
  live.coming = append->row.people;
  workers_.store([append](Store& store) { return store.append(*append); },
                 [this, &live, writing](const Result<void>& outcome) {
                   live.busy = false;
                   written(live, std::move(*writing), outcome);
                   live.coming.clear();
                   work(live);
                 });
}

void House::written(LiveRoom& live, Writing writing, const Result<void>& outcome) {
  Asked& asked = writing.asked;
  if (!outcome) {
    live.stale = true;
    const std::string& code = outcome.error().code;
    if (code == "fenced") live.owner.clear();
    // Others have written, or we did without learning it: look again, and decide anew. If it was ours, its id
    // is found and nothing is done twice.
    if ((code == "conflict" || code == "fenced") && !asked.again) {
      asked.again = true;
      live.waiting.push_front(std::move(asked));
    } else if (code == "conflict" || code == "fenced") {
      log_line("error", code, {{"why", outcome.error().message}});
      asked.answer(failure("unavailable", "another node holds the table; try again"));
    } else {
      asked.answer(std::unexpected(outcome.error()));
    }
    return;
  }
  Json reply = done(live.id, writing.next.version);
  if (asked.command.is<command::Rematch>()) reply["rematch"] = writing.next.rematch;
  asked.answer(std::move(reply));
  const Append& append = *writing.append;
  const Room before = std::exchange(*live.room, std::move(writing.next));
  live.lines.insert(live.lines.end(), append.events.begin(), append.events.end());
  counts_.events += append.events.size();
  if (asked.command.is<command::BotMove>()) ++counts_.bot_moves;
  std::vector<std::string> left = std::exchange(live.people, append.row.people);
  std::erase_if(left, [&](const std::string& person) {
    return std::ranges::find(live.people, person) != live.people.end();
  });
  live.due = append.row.due;
  if (!workers_.is_alone()) tell_events(live, append.row, left);
  audience_->happened(live, append.first, writing.events, {}, before);
  audience_->row_changed(append.row, left);
  attend(live);
}

// To the other nodes, which have the names of people from us.
void House::tell_events(const LiveRoom& live, const TableRow& row, const std::vector<std::string>& left) {
  Json names = Json::object();
  for (const Seat& seat : live.room->seats) {
    if (!seat.person.empty()) names[seat.person] = names_(seat.person);
  }
  publish("tables", news::Events{live.id, live.room->version, row, left, std::move(names)});
}

void House::create(const Plan& plan, const std::string& person, Answered answer) {
  const std::string id = random_id();
  LiveRoom& live = room(id);
  const auto events = first_events(plan, id, random_secret(), person, workers_.now());
  Room empty;
  empty.id = id;
  live.room = std::move(empty);
  live.loaded = live.used = workers_.now();
  live.busy = true;
  auto lease = std::make_shared<Lease>();
  workers_.bus(
      [id, lease](Bus& bus) -> Result<void> {
        ATOLL_TRY(found, bus.lease(id));
        *lease = found;
        return {};
      },
      [this, &live, lease, person, events, answer = std::move(answer)](const Result<void>& outcome) {
        live.busy = false;
        if (!outcome) return answer(std::unexpected(outcome.error()));
        live.owner = live.last_owner = lease->node;
        live.fence = lease->fence;
        live.leased = workers_.now();
        write(live, {{command::Create{}}, person, answer, true}, {events, static_cast<i64>(events.size())});
      });
}

void House::say(const std::string& table, const std::string& person, const std::string& what,
                Answered answer) {
  look(table, [this, person, what, answer = std::move(answer)](const Result<const LiveRoom*>& found) {
    if (!found) return answer(std::unexpected(found.error()));
    const int seat = (*found)->room->seat_of(person);
    if (seat == kNobody) return answer(failure("not_seated", "you have no seat at this table"));
    if (!can_be_said(what)) return answer(failure("bad_message", "what: that cannot be said here"));
    answer(Json::object());
    publish("tables", news::Said{(*found)->id, seat, what});
    audience_->said((*found)->id, seat, what);
  });
}

House::Counts House::counts() const {
  Counts counts = counts_;
  counts.rooms = rooms_.size();
  for (const auto& [id, live] : rooms_) counts.thinking += live->thinking > 0 ? 1 : 0;
  return counts;
}

}  // namespace atolls::server
