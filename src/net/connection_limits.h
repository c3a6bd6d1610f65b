// How many may come in at once, in all and from one address, and who has to go when it is too many.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "ops/limits.h"

namespace atolls::server {

// Connections by address. A proxy's own address has no limit: it counts for everybody behind it.
class ConnectionLimits {
 public:
  ConnectionLimits(bool proxy, int most) : proxy_(proxy), most_(most) {}

  // When all places are taken, whoever has been idle longest makes room.
  bool may_enter(const std::string& address) {
    const auto found = by_address_.find(address);
    const bool many = found != by_address_.end() && found->second >= kConnectionsOfAddress;
    return (proxy_ || !many) && (total_ < most_ || show_out());
  }
  void enter(const std::string& address) {
    ++total_;
    ++by_address_[address];
  }
  void leave(const std::string& address) {
    --total_;
    if (--by_address_[address] == 0) by_address_.erase(address);
  }

  // Somebody who has nothing under way: `close` ends the connection.
  u64 idle(std::function<void()> close) {
    idle_.emplace(++last_idle_, std::move(close));
    return last_idle_;
  }
  void idle_no_more(u64 number) { idle_.erase(number); }
  // Whether there was anybody to show out.
  bool show_out() {
    if (idle_.empty()) return false;
    const auto close = std::move(idle_.begin()->second);
    idle_.erase(idle_.begin());
    close();
    return true;
  }

 private:
  const bool proxy_;
  const int most_;
  int total_ = 0;
  u64 last_idle_ = 0;
  std::map<u64, std::function<void()>> idle_;
  std::map<std::string, int> by_address_;
};

struct Inside {
  Inside(std::shared_ptr<ConnectionLimits> own_limits, std::string from)
      : limits(std::move(own_limits)), address(std::move(from)) {
    limits->enter(address);
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  ~Inside() { limits->leave(address); }

  const std::shared_ptr<ConnectionLimits> limits;  // a connection may be the last thing to end
  const std::string address;
};

// While it lives, a connection is idle.
struct Idle {
  Idle(ConnectionLimits& own_limits, std::function<void()> close)
      : limits(own_limits), number(limits.idle(std::move(close))) {}
  Idle(const Idle&) = delete;
  Idle& operator=(const Idle&) = delete;
  ~Idle() { limits.idle_no_more(number); }

  ConnectionLimits& limits;
  const u64 number;
};

}  // namespace atolls::server
