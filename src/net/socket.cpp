#include "net/socket.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/defer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/container/static_vector.hpp>
#include <chrono>
#include <vector>

#include "net/frames.h"

namespace atolls::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

constexpr auto kNoThrow = asio::as_tuple(asio::use_awaitable);
constexpr auto kFarewell = std::chrono::seconds(2);  // for the last message to get through
constexpr std::size_t kReadAtOnce = std::size_t{16} << 10;
constexpr std::size_t kSentAtOnce = 16;  // frames

Time seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace

// Most are silent most of the time, so they wait without a buffer, and read into one that is everybody's.
// What is sent goes out when the work at hand is done, all frames in one call.
class Socket final : public Wire, public std::enable_shared_from_this<Socket> {
 public:
  Socket(tcp::socket own, Live& live, std::unique_ptr<Inside> inside, Sockets& sockets)
      : socket_(std::move(own)),
        live_(live),
        inside_(std::move(inside)),
        sockets_(sockets),
        place_(sockets.open_.insert(sockets.open_.end(), this)),
        heard_(seconds_now()) {}
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket() override { sockets_.open_.erase(place_); }

  void begin(const std::optional<Visitor>& visitor, const std::string& address) {
    boost::system::error_code failed;
    socket_.non_blocking(true, failed);
    if (failed) return;
    number_ = live_.connect(*this, visitor, address);
    wait_to_read();
  }

  void send(Text text) override { put(Opcode::kText, std::move(text)); }
  std::size_t waiting() const override { return waiting_; }
  void end(Text last, bool going_away) override {
    if (going_away) code_ = kGoingAway;
    number_ = 0;
    finish(std::move(last), code_);
  }

  void look_after(Time now) {
    const Time silent = now - heard_;
    if (silent >= kSilenceSeconds) return cut();
    if (silent < kSilenceSeconds / 2 || is_asked_) return;
    is_asked_ = true;
    put(Opcode::kPing, std::make_shared<const std::string>());
  }

 private:
  struct Frame {
    Opcode opcode;
    Text payload;
  };

  void wait_to_read() {
    socket_.async_wait(tcp::socket::wait_read,
                       [self = shared_from_this()](const boost::system::error_code& error) {
                         if (error || !self->read()) return self->gone();
                         self->wait_to_read();
                       });
  }

  // Whether there may be more to come.
  bool read() {
    static std::array<char, kReadAtOnce> buffer;  // only one thread reads
    boost::system::error_code error;
    const std::size_t size = socket_.read_some(asio::buffer(buffer), error);
    if (error == asio::error::would_block) return true;
    if (error) return false;
    heard_ = seconds_now();
    is_asked_ = false;
    frames_.take({buffer.data(), size});
    for (;;) {
      const Frames::Found found = frames_.next();
      using What = Frames::Found::What;
      if (found.what == What::kNothing) return socket_.is_open();
      if (is_ending_) {  // what still comes in is read, so that the farewell gets out
        if (found.what == What::kClose) return false;
        continue;
      }
      if (found.what == What::kPing || found.what == What::kPong || found.what == What::kPiece) {
        if (live_.take_frame(number_) && found.what == What::kPing) pong(found.text);
        continue;
      }
      if (found.what == What::kMessage) live_.receive(number_, found.text);
      if (found.what == What::kClose) finish(nullptr, found.code);
      if (found.what == What::kWrong) refuse(found.code);
    }
  }

  void refuse(u16 code) {
    code_ = code;
    if (code == kTooLong) {
      live_.dismiss(number_,
                    {"too_long", "a message has at most " + std::to_string(kLongestMessage) + " bytes"});
    } else if (code == kNotText) {
      live_.dismiss(number_, {"not_text", "messages are text"});
    } else {
      finish(nullptr, code);
    }
  }

  // Of several pings the last is answered.
  void pong(std::string_view text) {
    auto payload = std::make_shared<const std::string>(text);
    if (queue_.size() > 1 && queue_.back().opcode == Opcode::kPong) {
      waiting_ -= queue_.back().payload->size();
      queue_.pop_back();
    }
    put(Opcode::kPong, std::move(payload));
  }

  void put(Opcode opcode, Text payload) {
    if (is_ending_) return;
    waiting_ += payload->size();
    queue_.push_back({opcode, std::move(payload)});
    if (is_writing_) return;
    is_writing_ = true;
    asio::defer(socket_.get_executor(), [self = shared_from_this()] { self->write(); });
  }

  enum class Sent { kAll, kSome, kFailed };

  // As many frames as fit now.
  Sent push() {
    while (!queue_.empty() && socket_.is_open()) {
      boost::container::static_vector<FrameHead, kSentAtOnce> heads;
      boost::container::static_vector<asio::const_buffer, 2 * kSentAtOnce> buffers;
      for (std::size_t i = 0; i < std::min(queue_.size(), kSentAtOnce); ++i) {
        heads.emplace_back(queue_[i].opcode, queue_[i].payload->size());
        asio::const_buffer head = asio::buffer(heads.back().text());
        asio::const_buffer payload = asio::buffer(*queue_[i].payload);
        if (i == 0) {
          const std::size_t of_payload = sent_ - std::min(sent_, head.size());
          head += sent_;
          payload += of_payload;
        }
        buffers.push_back(head);
        buffers.push_back(payload);
      }
      boost::system::error_code error;
      const std::size_t size = socket_.write_some(buffers, error);
      if (error == asio::error::would_block) return Sent::kSome;
      if (error) return Sent::kFailed;
      forget(size);
    }
    return Sent::kAll;
  }

  // The rest follows when the client has taken some.
  void write() {
    switch (push()) {
      case Sent::kAll:
        break;
      case Sent::kFailed:
        return gone();
      case Sent::kSome:
        return socket_.async_wait(tcp::socket::wait_write,
                                  [self = shared_from_this()](const boost::system::error_code& failed) {
                                    failed ? self->gone() : self->write();
                                  });
    }
    is_writing_ = false;
    if (queue_.empty()) queue_ = {};
  }

  // What has been sent.
  void forget(std::size_t size) {
    sent_ += size;
    std::size_t whole = 0;
    for (; whole < queue_.size(); ++whole) {
      const std::size_t payload = queue_[whole].payload->size();
      const std::size_t length = FrameHead(queue_[whole].opcode, payload).size + payload;
      if (sent_ < length) break;
      sent_ -= length;
      waiting_ -= payload;
    }
    queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(whole));
  }

  // What the client does not take at once is dropped, but for what is on its way already; then a last
  // message, and the close.
  void finish(Text last, u16 code) {
    if (is_ending_) return;
    if (number_ != 0) live_.disconnect(std::exchange(number_, 0));
    push();
    while (queue_.size() > (sent_ > 0 ? 1 : 0)) {
      waiting_ -= queue_.back().payload->size();
      queue_.pop_back();
    }
    if (last) put(Opcode::kText, std::move(last));
    put(Opcode::kClose, std::make_shared<const std::string>(close_payload(code)));
    is_ending_ = true;
    farewell_ = std::make_unique<asio::steady_timer>(socket_.get_executor(), kFarewell);
    farewell_->async_wait([self = shared_from_this()](const boost::system::error_code&) { self->cut(); });
  }

  // Nobody is there any more.
  void gone() {
    is_ending_ = true;
    if (number_ != 0) live_.disconnect(std::exchange(number_, 0));
    if (farewell_) farewell_->cancel();
    cut();
  }

  // No more reading nor writing: who waits for either is told, and then nobody holds it any more.
  void cut() {
    boost::system::error_code ignored;
    socket_.close(ignored);
  }

  tcp::socket socket_;
  Live& live_;
  u64 number_ = 0;  // as Live knows it; 0: no more
  std::unique_ptr<Inside> inside_;
  Sockets& sockets_;
  std::list<Socket*>::iterator place_;
  Frames frames_{kLongestMessage};
  std::vector<Frame> queue_;
  std::size_t sent_ = 0;     // of the first in the queue
  std::size_t waiting_ = 0;  // bytes in the queue
  Time heard_;               // when something last came in, in seconds
  std::unique_ptr<asio::steady_timer> farewell_;
  u16 code_ = kPolicy;
  bool is_asked_ = false;  // for a sign of life
  bool is_writing_ = false;
  bool is_ending_ = false;
};

void Sockets::tick() {
  const Time now = seconds_now();
  if (std::exchange(looked_, now) == now) return;
  for (Socket* socket : open_) socket->look_after(now);  // none ends before this does
}

asio::awaitable<void> run_socket(beast::tcp_stream stream, http::request<http::string_body> upgrade,
                                 Live& live, std::optional<Visitor> visitor, std::string address,
                                 std::unique_ptr<Inside> inside, Sockets& sockets) {
  websocket::stream<beast::tcp_stream, false> handshake(std::move(stream));
  websocket::stream_base::timeout limits{};
  limits.handshake_timeout = std::chrono::seconds(kHeaderSeconds);
  limits.idle_timeout = websocket::stream_base::none();
  handshake.set_option(limits);
  const auto [refused] = co_await handshake.async_accept(upgrade, kNoThrow);
  if (refused) co_return;
  const auto socket =
      std::make_shared<Socket>(handshake.next_layer().release_socket(), live, std::move(inside), sockets);
  socket->begin(visitor, address);
}

}  // namespace atolls::server
