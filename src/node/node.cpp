#include "node/node.h"

#include <atomic>
#include <chrono>
#include <thread>

#include "bus/local_bus.h"
#include "bus/redis_bus.h"
#include "fair/secrets.h"
#include "store/open_store.h"

namespace atolls::server {

namespace {

constexpr int kMeetings = 30;
constexpr std::chrono::milliseconds kBetweenMeetings{100};

Result<std::unique_ptr<Bus>> open_bus(const std::string& url, const std::string& node, Store& store) {
  if (url.empty()) {
    ATOLL_TRY(fence, store.last_fence());
    return make_local_bus(node, fence);
  }
  return open_redis_bus(url, node);
}

// Nodes that share a store must hear each other, or each would wait for ever for what another one does.
Result<void> meet_others(Bus& bus, const std::string& node, const std::string& where,
                         const std::atomic<bool>& is_heard) {
  ATOLL_TRY(before, count_servers(where));
  if (before <= 1) return {};
  ATOLL_CHECK(bus.listen("tables"));
  for (int i = 0; i < kMeetings && !is_heard; ++i) {
    ATOLL_CHECK(bus.publish("tables", print_news(node, news::Alive{})));
    std::this_thread::sleep_for(kBetweenMeetings);
  }
  if (is_heard) return {};
  ATOLL_TRY(after, count_servers(where));
  if (after <= 1) return {};
  return failure(
      "bus",
      "another node uses the same database, but is not heard on this bus: start all of them with the "
      "same --bus");
}

bool is_from(std::string_view message, const std::string& node) {
  const auto news = parse_news(message);
  return news && news->from == node;
}

}  // namespace

Result<std::unique_ptr<Node>> open_node(const Options& options, const Threads::Post& post) {
  const std::string name = options.node.empty() ? random_id() : options.node;
  ATOLL_TRY(store, open_store(options.store, options.bus.empty() ? Sharing::kAlone : Sharing::kNodes));
  ATOLL_TRY(key, store->setting("cookie_key", random_secret()));
  ATOLL_TRY(bus, open_bus(options.bus, name, *store));
  Bus& heard_from = *bus;
  auto node = std::make_unique<Node>(std::move(store), std::move(bus), name, key, options, post);
  const auto is_heard = std::make_shared<std::atomic<bool>>(false);
  heard_from.on_message(
      [&house = node->house, post, name, is_heard](std::string_view channel, std::string_view message) {
        if (!*is_heard && !channel.empty() && !is_from(message, name)) *is_heard = true;
        post([&house, channel = std::string(channel), message = std::string(message)] {
          house.heard(channel, message);
        });
      });
  if (!options.bus.empty()) ATOLL_CHECK(meet_others(heard_from, name, options.store, *is_heard));
  node->house.open();
  return node;
}

}  // namespace atolls::server
