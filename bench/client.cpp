#include "client.h"

#include <array>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <optional>
#include <stdexcept>

namespace atolls::bench {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
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

// Frames of RFC 6455, read and written with one call each: what the generator takes, a server on the same
// machine does not get.
class RealSocket final : public Socket {
 public:
  RealSocket(tcp::socket socket, std::string already) : socket_(std::move(socket)), in_(std::move(already)) {}

  asio::awaitable<void> send(std::string text) override { co_await put(kText, std::move(text)); }

  asio::awaitable<std::string> receive() override {
    for (;;) {
      while (const auto frame = next()) {
        if (frame->opcode == kClose) throw std::runtime_error("the server has closed a connection");
        if (frame->opcode == kText) co_return std::string(frame->payload);
        std::string payload(frame->payload);
        if (frame->opcode == kPing) co_await put(kPong, std::move(payload));
      }
      in_.erase(0, std::exchange(at_, 0));
      in_.append(chunk_.data(), co_await socket_.async_read_some(asio::buffer(chunk_), use_awaitable));
    }
  }

 private:
  enum Opcode : unsigned char { kText = 1, kClose = 8, kPing = 9, kPong = 10 };
  struct Frame {
    unsigned char opcode;
    std::string_view payload;  // until the next call
  };

  // The next one that is here whole. Servers do not mask, and neither of ours sends a message in pieces.
  std::optional<Frame> next() {
    const std::string_view rest = std::string_view(in_).substr(at_);
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
    if (rest.size() < 2) return std::nullopt;
    const std::size_t more = byte(1) == 126 ? 2 : byte(1) == 127 ? 8 : 0;
    if (rest.size() < 2 + more) return std::nullopt;
    std::size_t length = more == 0 ? byte(1) : 0;
    for (std::size_t i = 0; i < more; ++i) length = length << 8 | byte(2 + i);
    if (rest.size() < 2 + more + length) return std::nullopt;
    at_ += 2 + more + length;
    return Frame{static_cast<unsigned char>(byte(0) & 15), rest.substr(2 + more, length)};
  }

  // A client's frames are masked; with zeros they stay as they are.
  asio::awaitable<void> put(Opcode opcode, std::string text) {
    std::string frame = {static_cast<char>(0x80 | opcode)};
    if (text.size() < 126) {
      frame += static_cast<char>(0x80 | text.size());
    } else {
      frame += {static_cast<char>(0x80 | 126), static_cast<char>(text.size() >> 8),
                static_cast<char>(text.size() & 255)};
    }
    frame.append(4, '\0');
    frame += text;
    const auto bytes = asio::buffer(frame);
    co_await asio::async_write(socket_, bytes, use_awaitable);
  }

  tcp::socket socket_;
  std::string in_;
  std::size_t at_ = 0;  // up to here it was read
  std::array<char, 4096> chunk_;
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
  beast::tcp_stream stream = co_await connect(server);
  http::request<http::empty_body> request(http::verb::get, path, 11);
  request.set(http::field::host, server.host + ":" + server.port);
  request.set(http::field::connection, "Upgrade");
  request.set(http::field::upgrade, "websocket");
  request.set(http::field::sec_websocket_version, "13");
  request.set(http::field::sec_websocket_key, "dGhlIHNhbXBsZSBub25jZQ==");  // that of RFC 6455
  for (const auto& [name, value] : headers) request.set(name, value);
  co_await http::async_write(stream, request, use_awaitable);
  beast::flat_buffer buffer;
  http::response_parser<http::empty_body> response;
  co_await http::async_read_header(stream, buffer, response, use_awaitable);
  const unsigned status = response.get().result_int();
  if (status != 101) throw std::runtime_error(path + ": " + std::to_string(status));
  std::string already = beast::buffers_to_string(buffer.data());  // the first frames may have come along
  co_return std::make_unique<RealSocket>(stream.release_socket(), std::move(already));
}

}  // namespace atolls::bench
