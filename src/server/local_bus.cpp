#include "server/local_bus.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <thread>

namespace atolls::server {

namespace {

class LocalBus final : public Bus {
 public:
  explicit LocalBus(std::string node) : node_(std::move(node)) {}
  LocalBus(const LocalBus&) = delete;
  LocalBus& operator=(const LocalBus&) = delete;
  ~LocalBus() override {
    {
      const std::lock_guard lock(mutex_);
      is_ending_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable()) thread_.join();
  }

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

  Result<void> listen(std::string_view channel) override {
    const std::lock_guard lock(mutex_);
    channels_.emplace(channel);
    return {};
  }
  Result<void> ignore(std::string_view channel) override {
    const std::lock_guard lock(mutex_);
    if (const auto found = channels_.find(channel); found != channels_.end()) channels_.erase(found);
    return {};
  }
  Result<void> publish(std::string_view channel, std::string_view message) override {
    {
      const std::lock_guard lock(mutex_);
      if (!channels_.contains(channel)) return {};
      messages_.push_back({std::string(channel), std::string(message)});
    }
    changed_.notify_one();
    return {};
  }
  void on_message(Heard heard) override {
    thread_ = std::thread([this, heard = std::move(heard)] { pass_on(heard); });
  }

  const std::string& node() const override { return node_; }

 private:
  struct Message {
    std::string channel;
    std::string text;
  };

  void pass_on(const Heard& heard) {
    for (std::unique_lock lock(mutex_);;) {
      changed_.wait(lock, [this] { return is_ending_ || !messages_.empty(); });
      if (is_ending_) return;
      const Message message = std::move(messages_.front());
      messages_.pop_front();
      lock.unlock();
      heard(message.channel, message.text);
      lock.lock();
    }
  }

  const std::string node_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, u64, std::less<>> leases_;
  u64 last_fence_ = 0;
  std::set<std::string, std::less<>> channels_;
  std::deque<Message> messages_;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Bus> make_local_bus(const std::string& node) {
  return std::make_unique<LocalBus>(node);
}

}  // namespace atolls::server
