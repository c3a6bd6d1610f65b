// The Bus of several nodes, on Redis.
#pragma once

#include <memory>
#include <string>

#include "bus/bus.h"

namespace atolls::server {

// `address` as parse_redis_address has it. Connects, and fails with `bus` if that cannot be done now; a
// connection that is lost later comes back by itself. A channel that cannot be listened to at the moment is
// listened to when Redis is back, though the call fails.
Result<std::unique_ptr<Bus>> open_redis_bus(const std::string& address, const std::string& node);

}  // namespace atolls::server
