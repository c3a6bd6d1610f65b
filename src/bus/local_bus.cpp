#include "bus/local_bus.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>

namespace atolls::server {

namespace {

class LocalBus final : public Bus {
 public:
  LocalBus(std::string node, u64 last_fence) : node_(std::move(node)), last_fence_(last_fence) {}

  // Fences are times of taking, as on Redis: so they also grow from one run of the server to the next, and
  // when a house of several nodes becomes one of one.
  Result<Lease> lease(std::string_view table) override {
    const std::lock_guard lock(mutex_);
    const auto held = leases_.find(table);
    if (held != leases_.end()) return Lease{node_, held->second};
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    last_fence_ = std::max(last_fence_ + 1, static_cast<u64>(milliseconds));
    leases_.emplace(table, last_fence_);
    return Lease{node_, last_fence_};
  }
  Result<void> release(std::string_view table) override {
    const std::lock_guard lock(mutex_);
    if (const auto held = leases_.find(table); held != leases_.end()) leases_.erase(held);
    return {};
  }
  Result<void> check() override { return {}; }

  // There is nobody to hear or to be heard.
  Result<void> listen(std::string_view) override { return {}; }
  Result<void> publish(std::string_view, std::string_view) override { return {}; }
  void on_message(Heard) override {}

  const std::string& node() const override { return node_; }
  bool is_alone() const override { return true; }

 private:
  const std::string node_;
  std::mutex mutex_;
  std::map<std::string, u64, std::less<>> leases_;
  u64 last_fence_;
};

}  // namespace

std::unique_ptr<Bus> make_local_bus(const std::string& node, u64 last_fence) {
  return std::make_unique<LocalBus>(node, last_fence);
}

}  // namespace atolls::server
