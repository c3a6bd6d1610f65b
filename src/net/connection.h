// One connection from its first request to its last, or to the end of the WebSocket that it became. Speaks
// Boost, as socket.h does.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>

#include "net/connection_limits.h"
#include "net/host_check.h"
#include "net/socket.h"
#include "node/node.h"

namespace atolls::server {

// `peer` is the address it comes from; with a proxy in front, what that says counts.
boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket, Node& node,
                                              std::shared_ptr<ConnectionLimits> limits, HostCheck& host_check,
                                              Sockets& sockets, std::string peer);

}  // namespace atolls::server
