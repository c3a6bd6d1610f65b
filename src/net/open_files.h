// How many files, and so connections, this process may have open at once.
#pragma once

#include <sys/resource.h>

#include <algorithm>

#include "ops/limits.h"

namespace atolls::server {

// Raises what the process may have to so many, as far as it may do that itself.
inline void allow_files(rlim_t wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted) return;
  limit.rlim_cur = std::min(wanted, limit.rlim_max);
  setrlimit(RLIMIT_NOFILE, &limit);
}

inline i64 files_allowed() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return kMostConnections + kFilesBeside;
  return static_cast<i64>(std::min<rlim_t>(limit.rlim_cur, kMostConnections + kFilesBeside));
}

// Fewer where the files would not do: some are the store's and the bus's.
inline int most_connections(i64 files) {
  return static_cast<int>(std::clamp<i64>(files - kFilesBeside, files / 4, kMostConnections));
}

}  // namespace atolls::server
