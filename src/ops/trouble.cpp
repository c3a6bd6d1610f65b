#include "ops/trouble.h"

#include "ops/limits.h"
#include "ops/metrics.h"

namespace atolls::server {

namespace {

constexpr Time kToldAgain = 10 * kSecond;
constexpr std::size_t kMostTroubles = 100;  // that are told apart

bool is_trouble(const Error& error) {
  return error.code == "storage" || error.code == "bus" || error.code == "stalled";
}

}  // namespace

Error for_people(const Error& error) {
  if (error.code == "storage") return {"storage", "the server cannot read or write now; try again"};
  if (error.code == "stalled")
    return {"unavailable", "the server waits for its storage or its nodes; try again"};
  if (error.code == "bus")
    return {"unavailable", "the nodes of the server do not reach each other now; try again"};
  return error;
}

void TroubleLog::note(const Result<void>& outcome, Time now) {
  if (outcome || !is_trouble(outcome.error())) return;
  const Error& error = outcome.error();
  std::erase_if(
      seen_, [now](const auto& one) { return now - one.second.told >= kToldAgain && one.second.since == 0; });
  if (seen_.size() >= kMostTroubles) return;
  const auto [at, is_new] = seen_.try_emplace(error.message);
  Seen& seen = at->second;
  ++seen.since;
  if (!is_new && now - seen.told < kToldAgain) return;
  log_line("error", error.code, {{"why", error.message}, {"times", seen.since}});
  seen = {now, 0};
}

}  // namespace atolls::server
