// What happened at a table, as it is stored: one line of JSON each. Folding them in order gives the table.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "core/json.h"
#include "ops/time.h"

namespace atolls::server {

inline constexpr int kNobody = -1;  // instead of a seat

// Fields that an event does not have are empty, and are not written.
struct Event {
  std::string kind;  // as docs/live.md lists them
  Time at = 0;
  int seat = kNobody;
  std::string person = {};  // who sat down
  std::string bot = {};     // the level of a bot that sat down, played or plays from now on
  std::string pledge = {};
  std::string nonce = {};
  std::string move = {};
  std::string reason = {};
  int by = kNobody;          // the seat that asked for it
  std::string table = {};    // another one: of a rematch
  Json more = {};            // of `created` and `committed`: how and with which secret; of `over`: the result
  std::string actor = {};    // the person whose command it was
  std::string command = {};  // that command's id
};

std::string print_event(const Event& event);
// Fails with `bad_event`, naming the field.
Result<Event> parse_event(std::string_view line);

}  // namespace atolls::server
