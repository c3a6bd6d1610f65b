// Everything of one running server, put together; the sockets are in serve.cpp.
#pragma once

#include <memory>

#include "house/house.h"
#include "house/names.h"
#include "house/threads.h"
#include "node/keeper.h"
#include "node/options.h"
#include "ops/metrics.h"
#include "wire/api.h"
#include "wire/live.h"
#include "wire/sessions.h"

namespace atolls::server {

struct Node {
  Node(std::unique_ptr<Store> store, std::unique_ptr<Bus> bus, const std::string& name,
       const std::string& key, const Options& options, Threads::Post post)
      : threads(std::move(store), std::move(bus), std::move(post)),
        names(threads),
        house(threads, names, name),
        sessions(threads, names, key),
        live(threads, house, names, sessions, metrics),
        api(threads, house, live, names, sessions, metrics, options.metrics_open),
        keeper(threads, house, sessions, options.keeping) {}

  Metrics metrics;
  Threads threads;
  NameBook names;
  House house;
  Sessions sessions;
  Live live;
  Api api;
  Keeper keeper;
};

// Opens store and bus, and what stands on them. Fails as open_store and open_bus do.
Result<std::unique_ptr<Node>> open_node(const Options& options, const Threads::Post& post);

}  // namespace atolls::server
