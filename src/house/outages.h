// When the house was away: down, frozen, or unable to write. No clock of a person runs then.
#pragma once

#include <map>

#include "store/store.h"

namespace atolls::server {

class Outages {
 public:
  void add(const Outage& outage);
  void forget(Time until);  // what ended before
  // How much of this time they take.
  Time within(Time from, Time until) const;

 private:
  std::map<Time, Time> spans_;  // from, until; apart from each other
};

}  // namespace atolls::server
