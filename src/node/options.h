// How a server is to run.
#pragma once

#include <string>
#include <vector>

#include "core/types.h"
#include "ops/limits.h"

namespace atolls::server {

// How many days what is kept; 0 is for ever. limits.h has what is usual.
struct Keeping {
  int guest_days = kGuestDays;            // guests without a game, after they were last seen
  int unfinished_days = kUnfinishedDays;  // tables that are not over, after their last event
  int game_days = kGameDays;              // games that are over
};

struct Options {
  std::string host = "127.0.0.1";
  u16 port = 8080;        // 0: any that is free
  std::string store;      // for open_store
  std::string bus = {};   // for open_bus; empty: this node is alone
  std::string node = {};  // its name among others; empty: any
  bool proxy = false;     // a proxy stands in front, and its X-Forwarded-For and -Proto are true
  std::vector<std::string> public_hosts = {};  // what people have in their address bar, with or without port
  bool metrics_open = false;                   // to everybody, not to this machine alone
  Keeping keeping = {};
};

}  // namespace atolls::server
