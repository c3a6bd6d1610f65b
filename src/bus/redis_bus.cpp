#include "bus/redis_bus.h"

#include <chrono>
#include <csignal>

#include "bus/listener.h"
#include "core/text.h"
#include "ops/limits.h"

namespace atolls::server {

namespace {

// Takes or renews a lease. Redis runs a script whole, so nobody comes between. A fence is the time of taking
// it, or one more than the last if that is not greater: so fences grow also over a Redis that lost its
// memory. The last one is remembered for a day, against clocks that go back a little.
constexpr const char* kLeaseScript = R"(
  local holder = redis.call('GET', KEYS[1])
  if holder and holder ~= ARGV[1] then return {holder, '0'} end
  local fence = tonumber(redis.call('GET', KEYS[2]) or '0')
  if not holder or fence == 0 then
    local time = redis.call('TIME')
    fence = math.max(fence + 1, time[1] * 1000 + math.floor(time[2] / 1000))
  end
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  redis.call('SET', KEYS[2], string.format('%.0f', fence), 'EX', 86400)
  return {ARGV[1], string.format('%.0f', fence)})";

constexpr std::chrono::milliseconds kPause{300};

constexpr const char* kReleaseScript =
    "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0";

class RedisBus final : public Bus {
 public:
  RedisBus(const RedisAddress& address, std::string node)
      : node_(std::move(node)), redis_(address), listener_(address) {}

  Result<void> connect() { return redis_.connect(); }

  Result<Lease> lease(std::string_view table) override {
    ATOLL_TRY(reply, ask_twice({"EVAL", kLeaseScript, "2", lease_key(table), fence_key(table), node_,
                                std::to_string(kLeaseLasts)}));
    if (reply.items.size() != 2) return failure("bus", "Redis answered a lease with something else");
    return Lease{reply.items[0].text, parse_number(reply.items[1].text).value_or(0)};
  }

  Result<void> release(std::string_view table) override {
    ATOLL_CHECK(ask_twice({"EVAL", kReleaseScript, "1", lease_key(table), node_}));
    return {};
  }

  Result<void> check() override {
    ATOLL_CHECK(ask_twice({"PING"}));
    return {};
  }

  Result<void> listen(std::string_view channel) override { return listener_.listen(channel); }
  void on_message(Heard heard) override { listener_.start(std::move(heard)); }

  // Not twice: it may have been heard though the reply was lost.
  Result<void> publish(std::string_view channel, std::string_view message) override {
    const std::lock_guard lock(mutex_);
    const Redis::Words words = {"PUBLISH", Listener::channel_key(channel), std::string(message)};
    ATOLL_CHECK(redis_.is_connected() ? redis_.ask(words) : ask_anew(words));
    return {};
  }

  const std::string& node() const override { return node_; }

 private:
  // The braces keep both in one place, should Redis be a cluster.
  static std::string lease_key(std::string_view table) { return "atoll:{" + std::string(table) + "}:lease"; }
  static std::string fence_key(std::string_view table) { return "atoll:{" + std::string(table) + "}:fence"; }

  // For what may be done twice: that a connection was lost shows only when it is used.
  Result<RedisReply> ask_twice(const Redis::Words& words) {
    const std::lock_guard lock(mutex_);
    if (redis_.is_connected()) {
      auto reply = redis_.ask(words);
      if (reply || redis_.is_connected()) return reply;
    }
    return ask_anew(words);
  }

  // A Redis that is away keeps one call waiting, and for a moment those behind it are not.
  Result<RedisReply> ask_anew(const Redis::Words& words) {
    const auto now = std::chrono::steady_clock::now();
    if (now < away_until_) return std::unexpected(away_);
    const auto connected = redis_.connect();
    auto reply = connected ? redis_.ask(words) : Result<RedisReply>(std::unexpected(connected.error()));
    if (!redis_.is_connected()) {
      away_ = reply.error();
      away_until_ = std::chrono::steady_clock::now() + kPause;
    }
    return reply;
  }

  const std::string node_;
  std::mutex mutex_;
  Redis redis_;  // guarded by it, as what follows
  Error away_;
  std::chrono::steady_clock::time_point away_until_;
  Listener listener_;
};

}  // namespace

Result<std::unique_ptr<Bus>> open_redis_bus(const std::string& address, const std::string& node) {
  ATOLL_TRY(parsed, parse_redis_address(address));
  std::signal(SIGPIPE, SIG_IGN);  // hiredis would let a lost connection end the process
  auto bus = std::make_unique<RedisBus>(parsed, node);
  ATOLL_CHECK(bus->connect());
  return bus;
}

}  // namespace atolls::server
