// Everything of one running server, put together; the sockets are in serve.cpp.
#pragma once

#include <memory>

#include "server/api.h"
#include "server/house.h"
#include "server/keeper.h"
#include "server/live.h"
#include "server/metrics.h"
#include "server/names.h"
#include "server/serve.h"
#include "server/threads.h"
#include "server/visitors.h"

namespace atolls::server {

struct Node {
  Node(std::unique_ptr<Store> store, std::unique_ptr<Bus> bus, const std::string& name,
       const std::string& key, const Options& options, Threads::Post post)
      : threads(std::move(store), std::move(bus), std::move(post)),
        names(threads),
        house(threads, names, name),
        visitors(threads, names, key),
        live(threads, house, names, visitors, metrics),
        api(threads, house, live, names, visitors, metrics, options.metrics_open),
        keeper(threads, house, visitors, options.keeping) {}

  Metrics metrics;
  Threads threads;
  NameBook names;
  House house;
  Visitors visitors;
  Live live;
  Api api;
  Keeper keeper;
};

// Opens store and bus, and what stands on them. Fails as open_store and open_bus do.
Result<std::unique_ptr<Node>> open_node(const Options& options, const Threads::Post& post);

}  // namespace atolls::server
