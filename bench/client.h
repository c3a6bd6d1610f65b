// What a load generator needs of the network: HTTP requests with JSON, and a WebSocket. Coroutines on one
// thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"

namespace atolls::bench {

namespace asio = boost::asio;
using Headers = std::vector<std::pair<std::string, std::string>>;

struct Server {
  std::string host = "127.0.0.1";
  std::string port = "8080";
  std::string origin() const { return "http://" + host + ":" + port; }
};

struct Answer {
  int status = 0;
  std::string cookie;  // name=value, as it is to be sent back
  Json body;
};

// One request on a connection of its own. Fails by throwing: a load test has no use for half a crowd.
asio::awaitable<Answer> post(const Server& server, std::string path, Json body, Headers headers);

class Socket {
 public:
  virtual ~Socket() = default;
  virtual asio::awaitable<void> send(std::string text) = 0;
  virtual asio::awaitable<std::string> receive() = 0;
};

asio::awaitable<std::unique_ptr<Socket>> open_socket(const Server& server, std::string path, Headers headers);

}  // namespace atolls::bench
