// The clock of a table: seconds for each move, for the whole game, or both.
#pragma once

#include <optional>

#include "core/error.h"
#include "core/json.h"

namespace atolls::server {

// Seconds; what runs out first has lost.
struct Clock {
  std::optional<i32> per_move;
  std::optional<i32> per_game;

  bool runs() const { return per_move || per_game; }
  bool is_slow() const;  // the game goes over days, and nobody needs to be there
};

Result<Clock> parse_clock(const JsonField& field);  // null is none
Json print_clock(const Clock& clock);

}  // namespace atolls::server
