// HTTP for the page. Everything of Boost stays behind this header.
#pragma once

#include <functional>
#include <string>

#include "core/error.h"
#include "core/types.h"

namespace atolls::server {

struct Options {
  std::string host = "127.0.0.1";
  u16 port = 8080;  // 0: any that is free
};

// Serves the embedded page until the process is asked to end (SIGINT, SIGTERM). `listening` is called once,
// with the port. Fails with `cannot_listen`.
Result<void> serve(const Options& options, const std::function<void(u16 port)>& listening);

}  // namespace atolls::server
