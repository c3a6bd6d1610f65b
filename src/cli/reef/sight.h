// What one seat sees, read from the JSON view of the table: the screen and the advice know nothing else, so
// they cannot show more.
#pragma once

#include <optional>
#include <vector>

#include "core/json.h"
#include "reef/state.h"

namespace atolls::cli {

struct Sight {
  struct Seat {
    std::optional<int> points;  // none where they are hidden
    std::vector<int> hand;      // the numbers of the known cards
    int unknown = 0;
    reef::Board reef;
  };
  struct Slot {
    int card = 0;
    int tokens = 0;
  };

  int seat = 0;  // that looks
  bool setup = false;
  bool over = false;
  bool last_round = false;
  int first = 0;
  int to_move = -1;
  int round = 0;
  std::array<u8, reef::kColours> supply{};
  std::array<std::optional<Slot>, reef::kSlots> display;
  std::optional<int> deck_top;
  int deck_count = 0;
  std::vector<Seat> seats;

  const Seat& own() const { return seats[static_cast<std::size_t>(seat)]; }
  int players() const { return static_cast<int>(seats.size()); }
};

Sight read_view(const Json& view, int seat);

}  // namespace atolls::cli
