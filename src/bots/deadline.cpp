#include "bots/deadline.h"

#include <chrono>
#include <ctime>

namespace atolls::bots {

Deadline::Deadline(const Budget& budget)
    : nodes_(budget.nodes.value_or(kMostNodes)),
      timed_(budget.milliseconds.has_value()),
      cpu_time_(budget.cpu_time) {
  if (timed_) end_ = now() + *budget.milliseconds;
}

double Deadline::now() const {
#ifdef CLOCK_THREAD_CPUTIME_ID
  if (cpu_time_) {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
  }
#endif
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double, std::milli>(since).count();
}

}  // namespace atolls::bots
