// One WebSocket. With Boost, so only serve.cpp and socket.cpp include it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>

#include "net/connection_limits.h"
#include "wire/live.h"

namespace atolls::server {

// Accepts the upgrade, and carries messages until either side ends it; it is `inside` for as long.
boost::asio::awaitable<void> run_socket(boost::beast::tcp_stream stream,
                                        boost::beast::http::request<boost::beast::http::string_body> upgrade,
                                        Live& live, std::optional<Visitor> visitor, std::string address,
                                        std::unique_ptr<Inside> inside);

}  // namespace atolls::server
