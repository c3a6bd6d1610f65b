// Whether those who are connected still have their sessions, and who sits at tables their names: what another
// node said of it may have been lost.
#include <set>

#include "wire/live.h"

namespace atolls::server {

void Live::tick() {
  check_sessions();
  names_.ask_again([this](const std::string& person) { renamed(person); });
}

void Live::check_sessions() {
  if (checking_sessions_) return;
  const Time now = workers_.now();
  std::vector<std::string> sessions;
  std::vector<u64> asked;
  auto at = connections_.upper_bound(last_checked_);
  for (std::size_t seen = 0; seen < kConnectionsLookedAt && at != connections_.end(); ++seen, ++at) {
    const auto& [number, connection] = *at;
    last_checked_ = number;
    const bool due = connection.checked < doubted_ || now - connection.checked >= kSessionChecked;
    if (connection.session.empty() || !due) continue;
    sessions.push_back(connection.session);
    asked.push_back(number);
  }
  if (at == connections_.end()) last_checked_ = 0;
  if (asked.empty()) return;
  checking_sessions_ = true;
  ask<std::vector<std::string>>(
      workers_,
      [sessions, oldest = now - kSessionLasts](Store& store) {
        return store.live_sessions(sessions, oldest);
      },
      [this, asked = std::move(asked), now](Result<std::vector<std::string>>& found) {
        checking_sessions_ = false;
        if (!found) return;  // they stay due
        const std::set<std::string> there(found->begin(), found->end());
        for (const u64 number : asked) {
          Connection* connection = find(number);
          if (connection == nullptr) continue;
          connection->checked = now;
          if (there.contains(connection->session)) continue;
          sessions_.ended(connection->session);
          dismiss(number, {"signed_out", "you have been signed out"});
        }
      });
}

void Live::cut_off() {
  doubted_ = workers_.now();
  sessions_.doubt();
  names_.doubt();
}

}  // namespace atolls::server
