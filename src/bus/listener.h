// The listening half of the bus on Redis: a connection and a thread of its own, that comes back by itself.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "bus/bus.h"
#include "bus/redis.h"

namespace atolls::server {

class Listener {
 public:
  explicit Listener(RedisAddress address);
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener();

  static std::string channel_key(std::string_view channel);  // its name in Redis

  void start(Bus::Heard heard);  // once; nothing is heard before

  // Waits until Redis has confirmed it, though not on the listener's own thread. It fails with `bus` if that
  // takes too long, and is done when Redis is back.
  Result<void> listen(std::string_view channel);

 private:
  enum class News : u8 { kNone, kAlarm, kBytes };

  void wake();
  void run();
  Result<void> serve_once();  // what is wanted, and what comes next; fails when the connection is lost
  Result<void> subscribe();
  void take(const RedisReply& reply);
  void tell_if_back();
  News wait_for_news(int milliseconds);

  using Channels = std::set<std::string, std::less<>>;

  const std::string where_;
  Redis redis_;
  const int alarm_;  // an eventfd: something is wanted, or it is the end
  std::atomic<bool> is_ending_ = false;

  std::mutex mutex_;
  std::condition_variable changed_;
  Channels wanted_;
  Channels confirmed_;  // by Redis, on this connection

  // The thread's own.
  Bus::Heard heard_;
  Channels asked_;  // on this connection
  bool was_cut_off_ = false;
  bool is_ping_sent_ = false;

  std::thread thread_;
};

}  // namespace atolls::server
