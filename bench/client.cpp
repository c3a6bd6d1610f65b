#include "client.h"

#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <stdexcept>

namespace atolls::bench {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::use_awaitable;
using asio::ip::tcp;

asio::awaitable<beast::tcp_stream> connect(const Server& server) {
  beast::tcp_stream stream(co_await asio::this_coro::executor);
  const tcp::endpoint where(asio::ip::make_address(server.host),
                            static_cast<unsigned short>(std::stoi(server.port)));
  co_await stream.async_connect(where, use_awaitable);
  stream.socket().set_option(tcp::no_delay(true));
  co_return stream;
}

class RealSocket final : public Socket {
 public:
  RealSocket(beast::tcp_stream stream, const Headers& headers) : stream_(std::move(stream)) {
    stream_.set_option(websocket::stream_base::decorator([headers](websocket::request_type& request) {
      for (const auto& [name, value] : headers) request.set(name, value);
    }));
    stream_.read_message_max(std::size_t{4} << 20);
  }

  asio::awaitable<void> open(std::string host, std::string path) {
    co_await stream_.async_handshake(host, path, use_awaitable);
    stream_.text(true);
  }

  // One write at a time; who comes while one is under way leaves his text behind.
  asio::awaitable<void> send(std::string text) override {
    waiting_.push_back(std::move(text));
    if (waiting_.size() > 1) co_return;
    while (!waiting_.empty()) {
      const auto bytes = asio::buffer(waiting_.front());
      co_await stream_.async_write(bytes, use_awaitable);
      waiting_.pop_front();
    }
  }

  asio::awaitable<std::string> receive() override {
    co_await stream_.async_read(buffer_, use_awaitable);
    std::string text = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    co_return text;
  }

 private:
  websocket::stream<beast::tcp_stream> stream_;
  beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;
};

}  // namespace

asio::awaitable<Answer> post(const Server& server, std::string path, Json body, Headers headers) {
  beast::tcp_stream stream = co_await connect(server);
  http::request<http::string_body> request(http::verb::post, path, 11);
  request.set(http::field::host, server.host + ":" + server.port);
  request.set(http::field::origin, server.origin());
  request.set(http::field::content_type, "application/json");
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = print_json(body);
  request.keep_alive(false);
  request.prepare_payload();
  co_await http::async_write(stream, request, use_awaitable);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  co_await http::async_read(stream, buffer, response, use_awaitable);
  const auto status = static_cast<int>(response.result_int());
  if (status >= 300) throw std::runtime_error(path + ": " + std::to_string(status) + " " + response.body());
  const auto found = response.find(http::field::set_cookie);
  std::string cookie;
  if (found != response.end()) {
    const std::string_view all(found->value().data(), found->value().size());
    cookie = all.substr(0, all.find(';'));
  }
  auto parsed = parse_json(response.body());
  co_return Answer{status, std::move(cookie), parsed ? std::move(*parsed) : Json()};
}

asio::awaitable<std::unique_ptr<Socket>> open_socket(const Server& server, std::string path,
                                                     Headers headers) {
  auto socket = std::make_unique<RealSocket>(co_await connect(server), headers);
  const std::string host = server.host + ":" + server.port;
  co_await socket->open(host, path);
  co_return socket;
}

}  // namespace atolls::bench
