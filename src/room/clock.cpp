#include "room/clock.h"

#include "ops/limits.h"

namespace atolls::server {

bool Clock::is_slow() const {
  return per_move ? *per_move >= kSlowClock : per_game && *per_game >= kSlowGame;
}

Result<Clock> parse_clock(const JsonField& field) {
  Clock clock;
  if (field.value().is_null()) return clock;
  const auto read = [&](const char* key, i32 shortest, std::optional<i32>& into) -> Result<void> {
    if (!field.has(key)) return {};
    ATOLL_TRY(value, field.at(key));
    if (value.value().is_null()) return {};
    ATOLL_TRY(seconds, value.integer(shortest, kLongestClock));
    into = seconds;
    return {};
  };
  ATOLL_CHECK(field.object());
  ATOLL_CHECK(read("secondsPerMove", kShortestMoveClock, clock.per_move));
  ATOLL_CHECK(read("secondsPerGame", kShortestGameClock, clock.per_game));
  return clock;
}

Json print_clock(const Clock& clock) {
  if (!clock.runs()) return nullptr;
  return {{"secondsPerMove", clock.per_move ? Json(*clock.per_move) : Json()},
          {"secondsPerGame", clock.per_game ? Json(*clock.per_game) : Json()}};
}

}  // namespace atolls::server
