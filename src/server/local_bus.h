// The Bus of a house with one node: everything is its own.
#pragma once

#include <memory>
#include <string>

#include "server/bus.h"

namespace atolls::server {

std::unique_ptr<Bus> make_local_bus(const std::string& node);

}  // namespace atolls::server
