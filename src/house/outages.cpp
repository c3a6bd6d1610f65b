#include "house/outages.h"

#include <algorithm>

namespace atolls::server {

// Several nodes tell of one outage, each as it saw it: together they are one.
void Outages::add(const Outage& outage) {
  if (outage.until <= outage.from) return;
  Time from = outage.from;
  Time until = outage.until;
  auto at = spans_.upper_bound(from);
  if (at != spans_.begin() && std::prev(at)->second >= from) --at;
  while (at != spans_.end() && at->first <= until) {
    from = std::min(from, at->first);
    until = std::max(until, at->second);
    at = spans_.erase(at);
  }
  spans_.emplace(from, until);
}

void Outages::forget(Time until) {
  std::erase_if(spans_, [until](const auto& span) { return span.second < until; });
}

Time Outages::within(Time from, Time until) const {
  Time sum = 0;
  for (const auto& [begin, end] : spans_)
    sum += std::max<Time>(std::min(end, until) - std::max(begin, from), 0);
  return sum;
}

}  // namespace atolls::server
