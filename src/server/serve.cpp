#include "server/serve.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>

#include "core/text.h"
#include "server/api.h"
#include "server/doors.h"
#include "server/node.h"
#include "server/site.h"
#include "server/socket.h"

namespace atolls::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

constexpr auto kNoThrow = asio::as_tuple(asio::use_awaitable);
constexpr auto kTick = std::chrono::milliseconds(200);
constexpr auto kWriteWithin = std::chrono::seconds(30);
constexpr auto kReadOut = std::chrono::seconds(2);
constexpr auto kFarewell = std::chrono::seconds(1);  // for what is under way when the server stops

std::string text_of(beast::string_view text) {
  return {text.data(), text.size()};
}

using Asked = http::request<http::string_body>;

HttpRequest read_request(const Asked& asked, const std::string& peer, bool proxy) {
  HttpRequest request;
  request.method = text_of(asked.method_string());
  request.target = text_of(asked.target());
  request.host = text_of(asked[http::field::host]);
  request.origin = text_of(asked[http::field::origin]);
  request.cookie = text_of(asked[http::field::cookie]);
  request.content_type = text_of(asked[http::field::content_type]);
  request.agent = text_of(asked[http::field::user_agent]);
  request.address = peer;
  request.loopback = peer == "127.0.0.1" || peer == "::1";
  const std::string forwarded = text_of(asked["X-Forwarded-For"]);
  if (proxy && !forwarded.empty()) {
    // The last one is what our proxy saw itself; those before it anybody can make up.
    request.address = std::string(trim(split(forwarded, ',').back()));
    request.loopback = false;
    request.secure = text_of(asked["X-Forwarded-Proto"]) == "https";
  }
  request.body = asked.body();
  return request;
}

// Whether the connection stays open. To HEAD goes only what stands before the body.
template <class Body>
asio::awaitable<bool> write(beast::tcp_stream& stream, const Asked& asked, http::response<Body>& response,
                            bool keep) {
  response.keep_alive(keep);
  http::response_serializer<Body> serializer{response};
  stream.expires_after(kWriteWithin);
  boost::system::error_code failed;
  if (asked.method() == http::verb::head) {
    failed = std::get<0>(co_await http::async_write_header(stream, serializer, kNoThrow));
  } else {
    failed = std::get<0>(co_await http::async_write(stream, serializer, kNoThrow));
  }
  co_return !failed && keep;
}

asio::awaitable<bool> send(beast::tcp_stream& stream, const Asked& asked, HttpReply reply, bool keep) {
  http::response<http::string_body> response{static_cast<http::status>(reply.status), asked.version()};
  for (const auto& [name, value] : reply.headers) response.insert(name, value);
  response.body() = std::move(reply.body);
  response.prepare_payload();
  co_return co_await write(stream, asked, response, keep);
}

asio::awaitable<bool> send_file(beast::tcp_stream& stream, const Asked& asked, const HttpRequest& request) {
  const std::string encodings = text_of(asked[http::field::accept_encoding]);
  const std::string tags = text_of(asked[http::field::if_none_match]);
  const Reply reply = answer(embedded_site(), {request.method, request.target, encodings, tags});
  http::response<http::span_body<const char>> response{static_cast<http::status>(reply.status),
                                                       asked.version()};
  for (const auto& [name, value] : reply.headers) {
    response.set(beast::string_view(name.data(), name.size()),
                 beast::string_view(value.data(), value.size()));
  }
  response.body() = {reply.body.data(), reply.body.size()};
  if (reply.status != 304) response.content_length(reply.body.size());
  co_return co_await write(stream, asked, response, asked.keep_alive());
}

// Whoever still sends gets our reply only if we read for a while: closing at once would take it back.
asio::awaitable<void> read_out(beast::tcp_stream& stream) {
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream.expires_after(kReadOut);
  std::array<char, 4096> waste{};
  for (;;) {
    const auto [error, size] = co_await stream.async_read_some(asio::buffer(waste), kNoThrow);
    if (error) co_return;
  }
}

// Waits for an answer that comes on this very thread, later.
template <class T>
struct Promise {
  explicit Promise(const asio::any_io_executor& executor)
      : ready(executor, asio::steady_timer::time_point::max()) {}

  void set(T given) {
    value = std::move(given);
    ready.cancel();
  }

  std::optional<T> value;
  asio::steady_timer ready;
};

asio::awaitable<void> converse(tcp::socket socket, Node& node, std::shared_ptr<Doors> doors, bool proxy,
                               std::string peer) {
  const Inside inside(doors, peer);
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  for (bool open = true; open;) {
    // 1. Read one request, within limits of size and time.
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(kLongestHeader));
    parser.body_limit(kLongestBody);
    stream.expires_after(std::chrono::seconds(kHeaderSeconds));
    auto [error, size] = co_await http::async_read_header(stream, buffer, parser, kNoThrow);
    if (!error && !parser.is_done()) {
      stream.expires_after(std::chrono::seconds(kBodySeconds));
      std::tie(error, size) = co_await http::async_read(stream, buffer, parser, kNoThrow);
    }
    if (error == http::error::header_limit || error == http::error::body_limit) {
      node.metrics.refused("too_long");
      auto refused = send(stream, parser.get(), refusal({"too_long", "the request is too long"}), false);
      co_await std::move(refused);
      co_await read_out(stream);
      break;
    }
    if (error == beast::error::timeout) node.metrics.refused("too_slow");
    if (error) break;
    const Asked& asked = parser.get();
    HttpRequest request = read_request(asked, peer, proxy);

    // 2. A file of the page.
    if (!Api::is_for(request)) {
      open = co_await send_file(stream, asked, request);
      continue;
    }
    // 3. The live protocol: the connection is a WebSocket from now on.
    const auto executor = co_await asio::this_coro::executor;
    if (request.path() == "/live" && beast::websocket::is_upgrade(asked)) {
      const auto promise = std::make_shared<Promise<Result<std::optional<Visitor>>>>(executor);
      node.api.admit_live(request,
                          [promise](Result<std::optional<Visitor>>& visitor) { promise->set(visitor); });
      while (!promise->value) co_await promise->ready.async_wait(kNoThrow);
      if (*promise->value) {
        stream.expires_never();
        buffer = {};  // a connection may last for days: what the request took goes back
        auto running =
            run_socket(std::move(stream), parser.release(), node.live, **promise->value, request.address);
        co_await std::move(running);
        co_return;
      }
      auto refused = send(stream, asked, refusal(promise->value->error()), false);
      co_await std::move(refused);
      break;
    }
    // 4. The API.
    const auto promise = std::make_shared<Promise<HttpReply>>(executor);
    node.api.handle(std::move(request), [promise](HttpReply reply) { promise->set(std::move(reply)); });
    while (!promise->value) co_await promise->ready.async_wait(kNoThrow);
    auto sent = send(stream, asked, std::move(*promise->value), asked.keep_alive());
    open = co_await std::move(sent);
  }
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> accept_all(tcp::acceptor& acceptor, Node& node, bool proxy) {
  const auto doors = std::make_shared<Doors>(proxy);
  for (;;) {
    auto [error, socket] = co_await acceptor.async_accept(kNoThrow);
    if (error == asio::error::operation_aborted) co_return;
    boost::system::error_code failed;
    const auto peer = error ? tcp::endpoint() : socket.remote_endpoint(failed);
    if (error || failed) continue;  // the next may fare better
    std::string address = peer.address().to_string();
    if (!doors->may_enter(address)) {
      node.metrics.refused("too_many_connections");
      continue;
    }
    asio::co_spawn(acceptor.get_executor(),
                   converse(std::move(socket), node, doors, proxy, std::move(address)), asio::detached);
  }
}

asio::awaitable<void> tick(Node& node) {
  const auto executor = co_await asio::this_coro::executor;
  asio::steady_timer timer(executor);
  for (;;) {
    node.house.tick();
    timer.expires_after(kTick);
    const auto [error] = co_await timer.async_wait(kNoThrow);
    if (error) co_return;
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
  ATOLL_TRY(node, open_node(options, [&context](std::function<void()> work) {
              asio::post(context, std::move(work));
            }));
  asio::co_spawn(context, accept_all(*listened, *node, options.proxy), asio::detached);
  asio::co_spawn(context, tick(*node), asio::detached);
  asio::signal_set signals(context, SIGINT, SIGTERM);
  asio::steady_timer farewell(context);
  signals.async_wait([&](const boost::system::error_code&, int) {
    boost::system::error_code ignored;
    listened->close(ignored);
    node->live.dismiss_all({"going_down", "the server stops; connect again in a moment"});
    farewell.expires_after(kFarewell);
    farewell.async_wait([&](const boost::system::error_code&) { context.stop(); });
  });
  const u16 port = listened->local_endpoint().port();
  listening(port);
  log_line("info", "listening", {{"port", port}, {"node", node->house.node()}});
  context.run();
  node->threads.stop();
  log_line("info", "stopped");
  return {};
}

}  // namespace atolls::server
