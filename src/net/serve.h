// The server: the page, the API and the live protocol. Everything of Boost stays behind this header.
#pragma once

#include <functional>

#include "core/error.h"
#include "core/types.h"
#include "node/options.h"

namespace atolls::server {

// Serves until the process is asked to end (SIGINT, SIGTERM). `listening` is called once, with the port.
// Fails with `cannot_listen`, or as open_store and open_bus do.
Result<void> serve(const Options& options, const std::function<void(u16 port)>& listening);

}  // namespace atolls::server
