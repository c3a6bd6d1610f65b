// What a command brings: pure, from the room as it is, who asks and what the house sees.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/command.h"
#include "room/room.h"

namespace atolls::server {

// What the house knows beside the room.
struct Facts {
  Time now = 0;
  unsigned gone = 0;        // a bit for each seat whose person is gone
  std::string secret = {};  // a fresh one, at a table that is sealed
  Time credit = 0;          // what the clock of the turn gets back for an outage
};

struct Decision {
  std::vector<Event> events;
  i64 version = 0;                // of the table afterwards
  std::optional<Room> next = {};  // the room after the events, as far as deciding had to find it
};

// `person` is who asks; empty for the house itself, which alone may say: time (the clock has run out), resume
// (it gets back what an outage took), expire (nobody started the table), bot (a bot's move). A command that
// was done before has no events. Refusals are those of docs/live.md.
Result<Decision> decide(const Room& room, const Command& command, std::string_view person,
                        const Facts& facts);

}  // namespace atolls::server
