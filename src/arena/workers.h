// Jobs on forked processes: a bot that crashes or hangs costs one worker, and nothing it did to its memory
// outlives it.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "core/error.h"

namespace atolls::arena {

// Where a worker writes down what it is at; its parent reads it even after the worker's death.
using Mark = std::atomic<int>;

struct Report {
  int job = 0;
  std::optional<std::string> answer;  // nothing if the worker died of the job
  int mark = 0;                       // then its last one, 0 if it made none
  int status = 0;                     // and its end, as of waitpid
};

struct Jobs {
  int workers = 1;
  // In a worker: the answer, at most 64 KiB.
  std::function<std::string(int job, Mark& mark)> work;
  // In the parent: the next job, or nothing for now; asked again after each report.
  std::function<std::optional<int>()> next;
  std::function<void(Report report)> done;
  // Asked a few times a second and after each report; true ends all workers at once.
  std::function<bool()> stop;
};

// Returns when there is no next job and all are done, or when it is stopped. The process must have no other
// threads.
Result<void> run_jobs(const Jobs& jobs);

}  // namespace atolls::arena
