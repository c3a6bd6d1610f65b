#include "server/node.h"

#include "server/local_bus.h"
#include "server/open_store.h"
#include "server/redis_bus.h"
#include "server/secrets.h"

namespace atolls::server {

namespace {

Result<std::unique_ptr<Bus>> open_bus(const std::string& url, const std::string& node, Store& store) {
  if (url.empty()) {
    ATOLL_TRY(fence, store.last_fence());
    return make_local_bus(node, fence);
  }
  return open_redis_bus(url, node);
}

}  // namespace

Result<std::unique_ptr<Node>> open_node(const Options& options, const Threads::Post& post) {
  const std::string name = options.node.empty() ? random_id() : options.node;
  ATOLL_TRY(store, open_store(options.store));
  ATOLL_TRY(key, store->setting("cookie_key", random_secret()));
  ATOLL_TRY(bus, open_bus(options.bus, name, *store));
  Bus& heard_from = *bus;
  auto node = std::make_unique<Node>(std::move(store), std::move(bus), name, key, options, post);
  heard_from.on_message([&house = node->house, post](std::string_view channel, std::string_view message) {
    post([&house, channel = std::string(channel), message = std::string(message)] {
      house.heard(channel, message);
    });
  });
  node->house.open();
  return node;
}

}  // namespace atolls::server
