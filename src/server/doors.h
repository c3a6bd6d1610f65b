// How many may come in at once, in all and from one address.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "server/limits.h"

namespace atolls::server {

// Connections by address. A proxy's own address has no limit: it counts for everybody behind it.
class Doors {
 public:
  explicit Doors(bool proxy) : proxy_(proxy) {}

  bool may_enter(const std::string& address) const {
    const auto found = by_address_.find(address);
    const bool many = found != by_address_.end() && found->second >= kConnectionsOfAddress;
    return total_ < kMostConnections && (proxy_ || !many);
  }
  void enter(const std::string& address) {
    ++total_;
    ++by_address_[address];
  }
  void leave(const std::string& address) {
    --total_;
    if (--by_address_[address] == 0) by_address_.erase(address);
  }

 private:
  const bool proxy_;
  int total_ = 0;
  std::map<std::string, int> by_address_;
};

struct Inside {
  Inside(std::shared_ptr<Doors> own_doors, std::string from)
      : doors(std::move(own_doors)), address(std::move(from)) {
    doors->enter(address);
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  ~Inside() { doors->leave(address); }

  const std::shared_ptr<Doors> doors;  // a conversation may be the last thing to end
  const std::string address;
};

}  // namespace atolls::server
