// The server: the page, the API and the live protocol. Everything of Boost stays behind this header.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/types.h"
#include "server/limits.h"

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

// Serves until the process is asked to end (SIGINT, SIGTERM). `listening` is called once, with the port.
// Fails with `cannot_listen`, or as open_store and open_bus do.
Result<void> serve(const Options& options, const std::function<void(u16 port)>& listening);

}  // namespace atolls::server
