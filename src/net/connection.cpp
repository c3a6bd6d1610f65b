#include "net/connection.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>

#include "core/text.h"
#include "net/address.h"
#include "page/site.h"
#include "wire/api.h"

namespace atolls::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

constexpr auto kNoThrow = asio::as_tuple(asio::use_awaitable);
constexpr auto kWriteWithin = std::chrono::seconds(30);
constexpr auto kReadOut = std::chrono::seconds(2);

std::string text_of(beast::string_view text) {
  return {text.data(), text.size()};
}

using Incoming = http::request<http::string_body>;

// Why a request seems to come from a proxy, which asks for others; nothing if it does not.
std::string sign_of_proxy(const Incoming& asked, bool from_here, const HostCheck& host_check) {
  for (const char* added :
       {"X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "Forwarded", "X-Real-IP", "Via"}) {
    if (asked.count(added) > 0) return std::string("with ") + added;
  }
  // Who is on this machine has no need of the public name.
  const std::string host = text_of(asked[http::field::host]);
  const bool is_public = host_check.is_told(host) && !HostCheck::is_this_machine(host);
  return from_here && is_public ? "from this machine by its public name" : "";
}

HttpRequest read_request(const Incoming& asked, const std::string& peer, HostCheck& host_check) {
  HttpRequest request;
  request.method = text_of(asked.method_string());
  request.target = text_of(asked.target());
  request.host = text_of(asked[http::field::host]);
  request.origin = text_of(asked[http::field::origin]);
  request.cookie = text_of(asked[http::field::cookie]);
  request.content_type = text_of(asked[http::field::content_type]);
  request.agent = text_of(asked[http::field::user_agent]);
  request.accept_language = text_of(asked[http::field::accept_language]);
  request.if_none_match = text_of(asked[http::field::if_none_match]);
  request.address = network_of(peer);
  const bool from_here = peer == "127.0.0.1" || peer == "::1";
  const std::string sign = sign_of_proxy(asked, from_here, host_check);
  request.loopback = from_here && sign.empty() && HostCheck::is_this_machine(request.host);
  if (!sign.empty() && !host_check.proxy()) host_check.note_proxy(sign);
  const std::string forwarded = text_of(asked["X-Forwarded-For"]);
  if (!forwarded.empty() && host_check.proxy()) {
    // The last one is what our proxy saw itself; those before it anybody can make up.
    request.address = network_of(trim(split(forwarded, ',').back()));
    request.secure = text_of(asked["X-Forwarded-Proto"]) == "https";
  }
  request.body = asked.body();
  return request;
}

// Whether the connection stays open. To HEAD goes only what stands before the body.
template <class Body>
asio::awaitable<bool> write(beast::tcp_stream& stream, const Incoming& asked, http::response<Body>& response,
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

asio::awaitable<bool> send(beast::tcp_stream& stream, const Incoming& asked, HttpReply reply, bool keep) {
  http::response<http::string_body> response{static_cast<http::status>(reply.status), asked.version()};
  for (const auto& [name, value] : reply.headers) response.insert(name, value);
  response.body() = std::move(reply.body);
  response.prepare_payload();
  co_return co_await write(stream, asked, response, keep);
}

asio::awaitable<bool> send_file(beast::tcp_stream& stream, const Incoming& asked,
                                const HttpRequest& request) {
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

// A body of pieces, each made when the one before has been taken.
asio::awaitable<bool> send_pieces(beast::tcp_stream& stream, const Incoming& asked, HttpReply reply,
                                  bool keep) {
  const bool chunked = asked.version() >= 11;  // before, the end of the connection was the end of the body
  http::response<http::empty_body> response{static_cast<http::status>(reply.status), asked.version()};
  for (const auto& [name, value] : reply.headers) response.insert(name, value);
  response.keep_alive(keep && chunked);
  response.chunked(chunked);
  http::response_serializer<http::empty_body> serializer{response};
  stream.expires_after(kWriteWithin);
  if (std::get<0>(co_await http::async_write_header(stream, serializer, kNoThrow))) co_return false;
  if (asked.method() == http::verb::head) co_return keep&& chunked;
  const auto executor = co_await asio::this_coro::executor;
  for (std::string piece = std::move(reply.body); !piece.empty();) {
    stream.expires_after(kWriteWithin);
    boost::system::error_code failed;
    if (chunked) {
      auto writing = asio::async_write(stream, http::make_chunk(asio::buffer(piece)), kNoThrow);
      failed = std::get<0>(co_await std::move(writing));
    } else {
      failed = std::get<0>(co_await asio::async_write(stream, asio::buffer(piece), kNoThrow));
    }
    if (failed) co_return false;
    stream.expires_never();
    const auto promise = std::make_shared<Promise<Result<std::string>>>(executor);
    reply.next([promise](Result<std::string> next) { promise->set(std::move(next)); });
    while (!promise->value) co_await promise->ready.async_wait(kNoThrow);
    if (!*promise->value) co_return false;
    piece = std::move(**promise->value);
  }
  if (!chunked) co_return false;
  stream.expires_after(kWriteWithin);
  co_return !std::get<0>(co_await asio::async_write(stream, http::make_chunk_last(), kNoThrow)) && keep;
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

}  // namespace

asio::awaitable<void> serve_connection(tcp::socket socket, Node& node,
                                       std::shared_ptr<ConnectionLimits> limits, HostCheck& host_check,
                                       Sockets& sockets, std::string peer) {
  auto inside = std::make_unique<Inside>(limits, network_of(peer));
  boost::system::error_code unknown;
  const std::string reached_at = socket.local_endpoint(unknown).address().to_string();
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  for (bool open = true; open;) {
    // 1. Read one request, within limits of size and time.
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(kLongestHeader));
    parser.body_limit(kLongestBody);
    stream.expires_after(std::chrono::seconds(kHeaderSeconds));
    boost::system::error_code error;
    std::size_t size = 0;
    {
      const Idle idle(*limits, [&stream] { stream.close(); });
      std::tie(error, size) = co_await http::async_read_header(stream, buffer, parser, kNoThrow);
    }
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
    const Incoming& asked = parser.get();
    HttpRequest request = read_request(asked, peer, host_check);
    // Whether it is well, whoever can reach it may ask by any name: load balancers do.
    if (!request.path().starts_with("/health") && !host_check.is_ours(request.host, reached_at)) {
      host_check.note_wrong_host(request.host);
      node.metrics.refused("wrong_host");
      auto refused = send(stream, asked,
                          refusal({"wrong_host",
                                   "Host: this server does not go by that name; its host can add it "
                                   "with --public-host"}),
                          false);
      co_await std::move(refused);
      break;
    }

    // 2. A file of the page.
    const bool is_shared = Api::is_shared(request);
    if (!is_shared && !Api::is_for(request)) {
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
        // A connection may last for days: what the request took goes back, this coroutine included.
        auto running = run_socket(std::move(stream), parser.release(), node.live, std::move(**promise->value),
                                  request.address, std::move(inside), sockets);
        asio::co_spawn(executor, std::move(running), asio::detached);
        co_return;
      }
      auto refused = send(stream, asked, refusal(promise->value->error()), false);
      co_await std::move(refused);
      break;
    }
    // 4. The API, or a page about something that is shared.
    const auto promise = std::make_shared<Promise<HttpReply>>(executor);
    const Respond respond = [promise](HttpReply reply) { promise->set(std::move(reply)); };
    if (is_shared) {
      node.api.page(std::move(request), respond);
    } else {
      node.api.handle(std::move(request), respond);
    }
    while (!promise->value) co_await promise->ready.async_wait(kNoThrow);
    HttpReply& reply = *promise->value;
    auto sent = reply.next ? send_pieces(stream, asked, std::move(reply), asked.keep_alive())
                           : send(stream, asked, std::move(reply), asked.keep_alive());
    open = co_await std::move(sent);
  }
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

}  // namespace atolls::server
