#include "node/keeper.h"

#include <malloc.h>

#include <algorithm>

#include "ops/limits.h"
#include "ops/metrics.h"
#include "today/day.h"

namespace atolls::server {

void Keeper::tick() {
  const Time now = workers_.now();
  if (now - purged_ < kPurgeEvery || purging_) return;
  purged_ = now;
  const std::size_t rooms = house_.counts().rooms;
  most_rooms_ = std::max(most_rooms_, rooms);
  sessions_.sweep();
  // What tables took stays with the allocator in pieces; after a crowd has gone it is worth to give it back.
  if (most_rooms_ > 2 * rooms + kRoomsWorthATrim) {
    workers_.study({"keeper"}, [] { malloc_trim(0); }, [](const Result<void>&) {});
    most_rooms_ = rooms;
  }
  purge();
}

void Keeper::purge() {
  const Time now = workers_.now();
  const auto before = [&](int days) { return days > 0 ? now - days * kDay : Time{-1}; };
  next_.most = kMostPurged;
  next_.sessions_before = now - kSessionLasts;
  next_.guests_before = before(keeping_.guest_days);
  next_.abandoned_before = now - kAbandonedKept;
  next_.unfinished_before = before(keeping_.unfinished_days);
  next_.games_before = before(keeping_.game_days);
  next_.days_before = today::number_of(today::day_at(now - kDayGamesKept));
  purging_ = true;
  ask<Purged>(
      workers_, [purge = next_](Store& store) { return store.purge(purge); },
      [this](Result<Purged>& purged) {
        purging_ = false;
        if (!purged) return;
        next_.tables_after = purged->tables_after;
        next_.people_after = purged->people_after;
        if (purged->sessions + purged->guests + purged->tables + purged->days == 0) return;
        log_line("info", "purged",
                 {{"sessions", purged->sessions},
                  {"guests", purged->guests},
                  {"tables", purged->tables},
                  {"days", purged->days}});
      });
}

}  // namespace atolls::server
