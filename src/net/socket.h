// One WebSocket. With Boost, as connection.h.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <list>
#include <memory>
#include <optional>
#include <string>

#include "net/connection_limits.h"
#include "wire/live.h"

namespace atolls::server {

class Socket;

// All that are open. Whoever is silent is asked for a sign of life, and then let go: one look at all of them
// every second costs less than a timer for each.
class Sockets {
 public:
  void tick();  // several times a second

 private:
  friend class Socket;
  std::list<Socket*> open_;
  Time looked_ = 0;
};

// Accepts the upgrade, and carries messages until either side ends it; it is `inside` for as long. All of
// them must end before `sockets` does.
boost::asio::awaitable<void> run_socket(boost::beast::tcp_stream stream,
                                        boost::beast::http::request<boost::beast::http::string_body> upgrade,
                                        Live& live, std::optional<Visitor> visitor, std::string address,
                                        std::unique_ptr<Inside> inside, Sockets& sockets);

}  // namespace atolls::server
