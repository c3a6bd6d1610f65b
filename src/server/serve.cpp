#include "server/serve.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>

#include "server/site.h"

namespace atolls::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

constexpr auto kSilence = std::chrono::seconds(30);  // after which a connection is closed
constexpr unsigned kLongestHeader = 16 * 1024;
constexpr unsigned kLongestBody = 1024;  // nobody has anything to send yet
constexpr int kMostConnections = 1000;

constexpr auto kNoThrow = asio::as_tuple(asio::use_awaitable);

class Counted {
 public:
  explicit Counted(int& count) : count_(count) { ++count_; }
  ~Counted() { --count_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

 private:
  int& count_;
};

std::string_view as_view(beast::string_view text) {
  return {text.data(), text.size()};
}

asio::awaitable<void> converse(tcp::socket socket, int& connections) {
  const Counted counted(connections);
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  for (bool open = true; open;) {
    // 1. Read one request, within limits.
    http::request_parser<http::string_body> parser;
    parser.header_limit(kLongestHeader);
    parser.body_limit(kLongestBody);
    stream.expires_after(kSilence);
    if (std::get<0>(co_await http::async_read(stream, buffer, parser, kNoThrow))) break;
    const auto& asked = parser.get();

    // 2. Reply from memory.
    const Reply reply = answer(embedded_site(), {as_view(asked.method_string()), as_view(asked.target()),
                                                 as_view(asked[http::field::accept_encoding]),
                                                 as_view(asked[http::field::if_none_match])});
    http::response<http::span_body<const char>> response{static_cast<http::status>(reply.status),
                                                         asked.version()};
    for (const auto& [name, value] : reply.headers) {
      response.set(beast::string_view(name.data(), name.size()),
                   beast::string_view(value.data(), value.size()));
    }
    response.body() = {reply.body.data(), reply.body.size()};
    if (reply.status != 304) response.content_length(reply.body.size());
    open = asked.keep_alive();
    response.keep_alive(open);

    // 3. Write it; to HEAD only what stands before the body.
    http::response_serializer<http::span_body<const char>> serializer{response};
    stream.expires_after(kSilence);
    boost::system::error_code failed;
    if (asked.method() == http::verb::head) {
      failed = std::get<0>(co_await http::async_write_header(stream, serializer, kNoThrow));
    } else {
      failed = std::get<0>(co_await http::async_write(stream, serializer, kNoThrow));
    }
    if (failed) break;
  }
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> accept_all(tcp::acceptor& acceptor) {
  int connections = 0;
  for (;;) {
    auto [error, socket] = co_await acceptor.async_accept(kNoThrow);
    if (error == asio::error::operation_aborted) co_return;
    // Too many, or out of descriptors: the next may fare better.
    if (error || connections >= kMostConnections) continue;
    asio::co_spawn(acceptor.get_executor(), converse(std::move(socket), connections), asio::detached);
  }
}

Result<tcp::acceptor> listen(asio::io_context& context, const Options& options) {
  const std::string where = options.host + ":" + std::to_string(options.port);
  boost::system::error_code error;
  const auto found = tcp::resolver(context).resolve(options.host, std::to_string(options.port), error);
  if (error) return failure("cannot_listen", where + ": " + error.message());
  const tcp::endpoint endpoint = found.begin()->endpoint();
  tcp::acceptor acceptor(context);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) return failure("cannot_listen", where + ": " + error.message());
  return acceptor;
}

}  // namespace

Result<void> serve(const Options& options, const std::function<void(u16 port)>& listening) {
  asio::io_context context(1);
  auto listened = listen(context, options);
  if (!listened) return std::unexpected(std::move(listened).error());
  asio::co_spawn(context, accept_all(*listened), asio::detached);
  asio::signal_set signals(context, SIGINT, SIGTERM);
  signals.async_wait([&](const boost::system::error_code&, int) { context.stop(); });
  listening(listened->local_endpoint().port());
  context.run();
  return {};
}

}  // namespace atolls::server
