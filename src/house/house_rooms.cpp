// Tables in the memory: how they come in, what is due there, and how they go.
#include <algorithm>
#include <iterator>

#include "house/house.h"
#include "ops/metrics.h"

namespace atolls::server {

LiveRoom& House::room(const std::string& table) {
  auto& live = rooms_[table];
  if (!live) {
    live = std::make_unique<LiveRoom>();
    live->id = table;
    live->used = workers_.now();
  }
  return *live;
}

const LiveRoom* House::find(const std::string& table) const {
  const auto found = rooms_.find(table);
  return found != rooms_.end() && found->second->room && found->second->room->version > 0
             ? found->second.get()
             : nullptr;
}

void House::look(const std::string& table, Seen seen, i64 at_least) {
  LiveRoom& live = room(table);
  live.used = workers_.now();
  const bool is_known = find(table) != nullptr;
  if (is_known && live.room->version < at_least) live.stale = true;
  // While it is being loaded, what comes in has not been told to those who look on: who joins them now would
  // hear of it twice.
  if (is_known && !live.stale && !live.loading) return seen(&live);
  load(live, [&live, seen = std::move(seen)](const Result<void>& outcome) {
    if (!outcome) return seen(std::unexpected(outcome.error()));
    seen(&live);
  });
}

// Reads what the store knows beyond what we have.
void House::load(LiveRoom& live, std::function<void(const Result<void>&)> then) {
  live.loaders.push_back(std::move(then));
  if (!live.loading) fetch(live);
}

void House::fetch(LiveRoom& live) {
  live.loading = true;
  live.stale = false;  // who writes from now on says so
  const std::size_t known = live.lines.size();
  ask<std::vector<std::string>>(
      workers_, [id = live.id, known](Store& store) { return store.events(id, static_cast<i64>(known)); },
      [this, &live, known](Result<std::vector<std::string>>& found) {
        if (!found) {
          live.stale = true;
          return loaded(live, std::unexpected(found.error()));
        }
        take_in(live, std::move(*found), known);
      });
}

// Events on their way into a room.
struct House::Folding {
  Room next;
  std::vector<std::string> lines;
  std::vector<Event> events = {};  // of as many lines as have been applied
  bool is_told = false;            // there may be followers, who hear what all moves brought
  std::vector<Brought> brought = {};
  std::optional<Error> wrong = {};

  std::size_t left() const { return lines.size() - events.size(); }
  void go_on(std::size_t most) {
    for (; most > 0 && left() > 0 && !wrong; --most) {
      auto event = parse_event(lines[events.size()]);
      const auto applied = event ? next.apply(*event) : std::unexpected(event.error());
      if (!applied) {
        wrong = applied.error();
      } else {
        if (is_told && event->is<event::Moved>()) brought.push_back(next.happened);
        events.push_back(std::move(*event));
      }
    }
  }
};

void House::take_in(LiveRoom& live, std::vector<std::string> lines, std::size_t known) {
  // What we wrote ourselves in the meantime is there already.
  const std::size_t ours = std::min(live.lines.size() - known, lines.size());
  lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(ours));
  auto folding = std::make_shared<Folding>(live.room ? *live.room : Room(), std::move(lines));
  folding->next.id = live.id;
  folding->is_told = live.room.has_value();
  fold_on(live, folding);
}

// A long game that comes in is played through elsewhere, in parts, so that nobody waits for it: neither those
// at other tables nor other long games. It goes before what somebody only wants to look at.
void House::fold_on(LiveRoom& live, const std::shared_ptr<Folding>& folding) {
  if (live.room || folding->left() <= kFoldedAtOnce || folding->wrong) {
    folding->go_on(folding->left());
    return folded(live, std::move(*folding));
  }
  workers_.study(
      {live.id, Lane::kKnown}, [folding] { folding->go_on(kFoldedInAPart); },
      [this, &live, folding](const Result<void>& outcome) {
        if (!outcome) return loaded(live, std::unexpected(outcome.error()));
        fold_on(live, folding);
      });
}

void House::folded(LiveRoom& live, Folding folding) {
  const i64 first = static_cast<i64>(live.lines.size()) + 1;
  if (folding.wrong) {
    const i64 number = first + static_cast<i64>(folding.events.size());
    return loaded(live, std::unexpected(damaged(live, number, *folding.wrong)));
  }
  if (folding.next.version == 0) return loaded(live, failure("unknown_table", "there is no such table"));
  const bool first_time = live.lines.empty();
  const TableRow row = folding.next.row();
  const auto before = std::make_shared<const Room>(live.room ? std::move(*live.room) : Room());
  live.room = std::move(folding.next);
  live.lines.insert(live.lines.end(), std::make_move_iterator(folding.lines.begin()),
                    std::make_move_iterator(folding.lines.end()));
  live.due = row.due;
  live.people = row.people;
  if (first_time) live.loaded = workers_.now();
  if (!folding.brought.empty()) folding.brought.pop_back();  // the room has it
  names_.need(row.people, [this, &live, first, first_time, before, events = std::move(folding.events),
                           earlier = std::move(folding.brought)] {
    if (!first_time && !events.empty()) audience_->happened(live, first, events, earlier, *before);
    if (live.stale) return fetch(live);
    loaded(live, {});
  });
}

// What was stored does not fit together: only a host can help. People hear that it is not their fault.
Error House::damaged(const LiveRoom& live, i64 number, const Error& why) {
  if (damaged_.insert(live.id).second)
    log_line("error", "damaged", {{"table", live.id}, {"event", number}, {"why", why.message}});
  return {"damaged", "this table was stored wrongly, and cannot be shown"};
}

// Reads again what may have changed, for those who look on.
void House::refresh(LiveRoom& live) {
  live.stale = true;
  look(live.id, [](const Result<const LiveRoom*>&) {});
}

void House::loaded(LiveRoom& live, const Result<void>& outcome) {
  live.loading = false;
  const std::string id = live.id;
  const auto loaders = std::exchange(live.loaders, {});
  for (const auto& then : loaders) then(outcome);
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  LiveRoom& there = *found->second;
  // Commands that came meanwhile have waited for it.
  outcome ? work(there) : refuse_all(there, outcome.error());
  // What is not there leaves no trace.
  if (!outcome && !there.room && !there.busy && !there.loading && there.waiting.empty()) rooms_.erase(found);
}

// Does what is due at a table that is ours.
void House::attend(LiveRoom& live) {
  if (!live.room || live.busy || live.loading || !live.waiting.empty()) return;
  const Time now = workers_.now();
  if (!live.due || *live.due > now) return;
  if (live.owner != node_) {
    if (live.owner.empty() || now - live.leased > kLeaseAsked) lease(live);
    return;
  }
  if (live.stale) {
    return load(live, [this, &live](const Result<void>& outcome) {
      if (outcome) attend(live);
    });
  }
  const Room& room = *live.room;
  if (room.phase == Phase::kOpen) return order(live, {command::Expire{}});
  const int mover = room.to_move();
  if (mover == kNobody) return;
  if (!room.seats[static_cast<std::size_t>(mover)].player_bot().empty()) return think(live);
  // A clock has run out only if we could write afterwards: until then it may be our outage.
  if (last_pulse_ < *live.due) return pulse();
  order(live, {command::TimeOut{}});
}

void House::think(LiveRoom& live) {
  const Room& room = *live.room;
  if (live.thinking == room.position) return;
  live.thinking = room.position;
  const int mover = room.to_move();
  struct Work {
    Game table;
    command::BotMove move;
    u64 seed = 0;
  };
  auto work = std::make_shared<Work>();
  work->table = room.table;
  work->move.bot = room.seats[static_cast<std::size_t>(mover)].player_bot();
  work->move.version = room.position;
  work->seed = deal_seed(bot_label(mover, room.table->move_count()), room.exchange->deal());
  workers_.think(
      [work] {
        bots::Budget budget;
        budget.milliseconds = kBotMilliseconds;
        const auto thought = work->table->think(work->move.bot, budget, work->seed);
        if (thought) work->move.move = (*thought)["move"].get<std::string>();
      },
      [this, id = live.id, work] {
        const auto found = rooms_.find(id);
        if (found == rooms_.end()) return;
        LiveRoom& there = *found->second;
        if (there.thinking == work->move.version) there.thinking = 0;
        if (!work->move.move.empty()) order(there, {work->move});
      });
}

void House::tick() {
  if (is_closing_) return;
  const Time now = workers_.now();
  if (now - pulse_tried_ >= kPulse) pulse();
  std::vector<LiveRoom*> due;
  for (const auto& [id, live] : rooms_) {
    if (live->due && *live->due <= now) due.push_back(live.get());
  }
  for (LiveRoom* live : due) attend(*live);
  renew_leases();
  if (now - due_looked_ >= kDueLooked) {
    due_looked_ = now;
    look_for_due();
  }
  forward_again();
  if (now - alive_told_ >= kAliveTold) {
    alive_told_ = now;
    watch_nodes();
  }
  if (now - presence_told_ >= kPresenceTold) {
    presence_told_ = now;
    renew_presence();
  }
  if (now - idle_looked_ >= kSecond) {
    idle_looked_ = now;
    drop_idle();
    // What we wrote without learning that we did, and what we could not read.
    std::vector<LiveRoom*> stale;
    for (const auto& [id, live] : rooms_) {
      if (live->stale && live->room && !live->loading && live->followed()) stale.push_back(live.get());
    }
    for (LiveRoom* live : stale) refresh(*live);
  }
}

// A bot may think longer than a lease lasts: nobody else shall begin to think, too.
void House::renew_leases() {
  if (workers_.is_alone()) return;
  const Time now = workers_.now();
  for (const auto& [id, live] : rooms_) {
    if (live->thinking > 0 && live->owner == node_ && !live->busy && now - live->leased > kLeaseTrusted)
      lease(*live);
  }
}

// Tables that nobody looks at may have clocks or bots, too: they come in before it is time.
void House::look_for_due() {
  const Time until = workers_.now() + kDueAhead;
  ask<std::vector<TableRow>>(
      workers_, [until](Store& store) { return store.due(until, kMostDue); },
      [this](Result<std::vector<TableRow>>& rows) {
        if (!rows) return;
        for (const TableRow& row : *rows) {
          if (find(row.id) == nullptr) look(row.id, [](const Result<const LiveRoom*>&) {});
        }
      });
}

void House::drop_idle() {
  const Time now = workers_.now();
  for (auto it = rooms_.begin(); it != rooms_.end();) {
    const LiveRoom& live = *it->second;
    const bool in_use = live.busy || live.loading || !live.waiting.empty() || live.thinking > 0 ||
                        live.followed() || (live.due && *live.due < now + kDueAhead + kIdleAfter);
    if (in_use || now - live.used < kIdleAfter) {
      ++it;
      continue;
    }
    if (live.owner == node_)
      workers_.bus([id = live.id](Bus& bus) { return bus.release(id); }, [](const Result<void>&) {});
    it = rooms_.erase(it);
  }
}

}  // namespace atolls::server
