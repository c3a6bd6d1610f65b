// The Bus of a house with one node: everything is its own.
#pragma once

#include <memory>
#include <string>

#include "bus/bus.h"

namespace atolls::server {

// Fences are greater than `last_fence`, whatever the clock of the machine says.
std::unique_ptr<Bus> make_local_bus(const std::string& node, u64 last_fence = 0);

}  // namespace atolls::server
