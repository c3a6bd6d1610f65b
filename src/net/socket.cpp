#include "net/socket.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <memory>

namespace atolls::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

constexpr auto kNoThrow = asio::as_tuple(asio::use_awaitable);
constexpr auto kFarewell = std::chrono::seconds(2);  // for the last message to get through
constexpr std::size_t kReadAtOnce = 512;  // most messages are shorter, and each connection has such a buffer

class Socket final : public Wire, public std::enable_shared_from_this<Socket> {
 public:
  explicit Socket(beast::tcp_stream stream) : stream_(std::move(stream)), farewell_(stream_.get_executor()) {
    websocket::stream_base::timeout limits{};
    limits.handshake_timeout = std::chrono::seconds(kHeaderSeconds);
    limits.idle_timeout = std::chrono::seconds(kSilenceSeconds);
    limits.keep_alive_pings = true;
    stream_.set_option(limits);
    stream_.read_message_max(0);  // the limit is ours, so that it has a name
    stream_.text(true);
  }

  websocket::stream<beast::tcp_stream>& stream() { return stream_; }
  bool is_ending() const { return is_ending_; }

  void send(Text text) override {
    if (is_ending_) return;
    waiting_ += text->size();
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }

  std::size_t waiting() const override { return waiting_; }

  void end(Text last, bool going_away) override {
    if (is_ending_) return;
    if (going_away) close_code_ = websocket::close_code::going_away;
    // The first in the queue is on its way already.
    while (queue_.size() > 1) {
      waiting_ -= queue_.back()->size();
      queue_.pop_back();
    }
    send(std::move(last));
    is_ending_ = true;
    farewell_.expires_after(kFarewell);
    farewell_.async_wait([self = shared_from_this()](const boost::system::error_code&) { self->cut(); });
  }

  // No more reading nor writing.
  void cut() {
    boost::system::error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  void forget_farewell() { farewell_.cancel(); }

 private:
  void write() {
    stream_.async_write(asio::buffer(*queue_.front()),
                        [self = shared_from_this()](const boost::system::error_code& error, std::size_t) {
                          self->wrote(!error);
                        });
  }

  void wrote(bool well) {
    waiting_ -= queue_.front()->size();
    queue_.pop_front();
    if (!well) return cut();
    if (!queue_.empty()) return write();
    if (!is_ending_) return;
    stream_.async_close(close_code_, [self = shared_from_this()](const boost::system::error_code&) {});
  }

  websocket::stream<beast::tcp_stream> stream_;
  asio::steady_timer farewell_;
  std::deque<Text> queue_;
  std::size_t waiting_ = 0;
  websocket::close_code close_code_ = websocket::close_code::policy_error;
  bool is_ending_ = false;
};

}  // namespace

asio::awaitable<void> run_socket(beast::tcp_stream stream, http::request<http::string_body> upgrade,
                                 Live& live, std::optional<Visitor> visitor, std::string address,
                                 [[maybe_unused]] std::unique_ptr<Inside> inside) {
  const auto socket = std::make_shared<Socket>(std::move(stream));
  const auto [refused] = co_await socket->stream().async_accept(upgrade, kNoThrow);
  if (refused) co_return;
  upgrade = {};
  const u64 number = live.connect(*socket, visitor, address);
  visitor.reset();
  beast::flat_buffer buffer;
  for (;;) {
    const auto [error, read] = co_await socket->stream().async_read_some(buffer, kReadAtOnce, kNoThrow);
    if (error) break;
    if (socket->is_ending()) {  // what still comes in is read, so that the farewell gets out
      buffer.consume(buffer.size());
      continue;
    }
    if (buffer.size() > kLongestMessage) {
      live.dismiss(number,
                   {"too_long", "a message has at most " + std::to_string(kLongestMessage) + " bytes"});
      continue;
    }
    if (!socket->stream().is_message_done()) continue;
    if (socket->stream().got_binary()) {
      live.dismiss(number, {"not_text", "messages are text"});
      continue;
    }
    live.receive(number, {static_cast<const char*>(buffer.data().data()), buffer.size()});
    buffer = {};  // most are silent most of the time
  }
  live.disconnect(number);
  socket->forget_farewell();
}

}  // namespace atolls::server
