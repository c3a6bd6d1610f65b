// The house's pulse: proof, every second, that it lives and can write. Where there is none, it was away, and
// no clock of a person ran.
#include <algorithm>

#include "house/house.h"

namespace atolls::server {

// The other nodes must be within reach, too: without them nobody may write.
void House::pulse() {
  if (is_pulsing_) return;
  is_pulsing_ = true;
  const Time sent = pulse_tried_ = workers_.now();
  const auto write = [this, sent] {
    // What was between our last pulse and this start was an outage, however short: connections were cut. Of
    // several nodes another one may have been there.
    const bool is_first = last_pulse_ == 0;
    const Pulse pulse{node_, sent, last_pulse_, is_first && workers_.is_alone() ? 0 : kAwayFrom,
                      is_first ? sent - kOutagesKept : last_pulse_ - kMinute};
    ask<std::vector<Outage>>(
        workers_, [pulse](Store& store) { return store.pulse(pulse); },
        [this, sent](const Result<std::vector<Outage>>& found) { pulsed(sent, found); });
  };
  if (workers_.is_alone()) return write();
  workers_.bus([](Bus& bus) { return bus.check(); },
               [this, sent, write](const Result<void>& outcome) {
                 if (!outcome) return pulsed(sent, std::unexpected(outcome.error()));
                 write();
               });
}

void House::pulsed(Time sent, const Result<std::vector<Outage>>& found) {
  is_pulsing_ = false;
  const auto waiting = std::exchange(want_pulse_, {});
  if (found) {
    last_pulse_ = sent;
    const Time known = outages_.within(0, sent);
    for (const Outage& outage : *found) outages_.add(outage);
    outages_.forget(sent - kOutagesKept);
    if (outages_.within(0, sent) != known) give_back();
  }
  for (const std::string& table : waiting) {
    const auto live = rooms_.find(table);
    if (live == rooms_.end()) continue;
    found ? work(*live->second) : refuse_all(*live->second, found.error());
  }
}

void House::check(Checked then) {
  checks_.push_back(std::move(then));
  if (checks_.size() > 1) return;
  struct Found {
    std::vector<std::string> failing;
    int left = 2;
  };
  auto found = std::make_shared<Found>();
  const auto note = [this, found](const char* what) {
    return [this, found, what](const Result<void>& outcome) {
      if (!outcome) found->failing.emplace_back(what);
      if (--found->left > 0) return;
      const auto asked = std::exchange(checks_, {});
      for (const Checked& one : asked) one(found->failing);
    };
  };
  const Time now = workers_.now();
  workers_.store([now](Store& store) { return store.probe(now); }, note("store"));
  workers_.bus([](Bus& bus) { return bus.check(); }, note("bus"));
}

// Whether we know of every outage until a moment ago, or until the command came that waits there.
bool House::knows_outages(LiveRoom& live) {
  const Time now = workers_.now();
  const bool is_recent = now - last_pulse_ <= kAwayFrom;
  if (is_recent || !live.room->deadline() || (live.doubted > 0 && last_pulse_ >= live.doubted)) {
    live.doubted = 0;
    return true;
  }
  if (live.doubted == 0) live.doubted = now;
  want_pulse_.insert(live.id);
  pulse();
  return false;
}

// What the clock of the turn is to get back, so that the person also has time to come back.
Time House::owed(const LiveRoom& live) const {
  const auto deadline = live.room ? live.room->deadline() : std::nullopt;
  if (!deadline) return 0;
  const Time now = workers_.now();
  const Time since = live.room->clock_seen;
  Time away = outages_.within(since, now);
  if (live.away.until > since) {
    Outages all = outages_;
    all.add(live.away);
    away = all.within(since, now);
  }
  return away == 0 ? 0 : std::max(away, now + kBackWithin - *deadline);
}

// At once at all tables, so that people see until when they have time.
void House::give_back() {
  std::vector<LiveRoom*> owing;
  for (const auto& [id, live] : rooms_) {
    if (owed(*live) > 0 && !live->loading) owing.push_back(live.get());
  }
  for (LiveRoom* live : owing) order(*live, {command::Resume{}});
}

// We have a table that another node may have had until it died. Those that could ask for it had to wait for
// its lease to end, so no more than that is given back.
void House::taken_over(LiveRoom& live) {
  if (live.last_owner == node_) return;
  const Time now = workers_.now();
  for (const auto& [node, peer] : nodes_) {
    if (!live.last_owner.empty() && node != live.last_owner) continue;
    if (now - peer.heard > kAwayFrom) live.away = {peer.heard, std::min(now, peer.heard + kTakenOverWithin)};
  }
}

}  // namespace atolls::server
