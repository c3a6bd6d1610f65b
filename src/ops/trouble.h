// What goes wrong behind the house, at the store or the bus: hosts read of it in the log; people hear only
// that they may try again, and no path, address or statement.
#pragma once

#include <map>
#include <string>

#include "core/error.h"
#include "ops/time.h"

namespace atolls::server {

Error for_people(const Error& error);

// Writes each trouble to the log when it begins, and at most every ten seconds while it lasts.
class TroubleLog {
 public:
  void note(const Result<void>& outcome, Time now);

 private:
  struct Seen {
    Time told = 0;
    u64 since = 0;  // how often it happened after that
  };
  std::map<std::string, Seen> seen_;  // by message
};

}  // namespace atolls::server
