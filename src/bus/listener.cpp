#include "bus/listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

namespace atolls::server {

namespace {

constexpr int kQuietMilliseconds = 1000;  // then Redis is asked for a sign; after as long again it is gone
constexpr int kShortestPause = 50;        // before connecting again, doubled each time
constexpr int kLongestPause = 2000;
constexpr std::chrono::seconds kPatience{5};  // of those who want to listen

constexpr std::string_view kPrefix = "atoll:channel:";

}  // namespace

Listener::Listener(RedisAddress address)
    : where_(address.shown()), redis_(std::move(address)), alarm_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

Listener::~Listener() {
  is_ending_ = true;
  wake();
  if (thread_.joinable()) thread_.join();
  close(alarm_);
}

std::string Listener::channel_key(std::string_view channel) {
  return std::string(kPrefix) + std::string(channel);
}

void Listener::start(Bus::Heard heard) {
  heard_ = std::move(heard);
  thread_ = std::thread([this] { run(); });
}

void Listener::wake() {
  (void)eventfd_write(alarm_, 1);
}

Result<void> Listener::listen(std::string_view channel) {
  std::unique_lock lock(mutex_);
  wanted_.emplace(channel);
  wake();
  if (std::this_thread::get_id() == thread_.get_id()) return {};
  const bool is_done = changed_.wait_for(lock, kPatience, [&] { return confirmed_.contains(channel); });
  if (is_done) return {};
  return failure("bus", where_ + ": cannot be listened to now");
}

void Listener::run() {
  for (int pause = kShortestPause; !is_ending_; pause = std::min(2 * pause, kLongestPause)) {
    if (redis_.connect()) {
      pause = kShortestPause;
      asked_.clear();
      is_ping_sent_ = false;
      while (!is_ending_ && serve_once()) {
      }
      redis_.disconnect();
    }
    was_cut_off_ = true;
    {
      const std::lock_guard lock(mutex_);
      confirmed_.clear();
    }
    changed_.notify_all();
    if (!is_ending_) (void)wait_for_news(pause);
  }
}

Result<void> Listener::serve_once() {
  ATOLL_CHECK(subscribe());
  tell_if_back();
  const News news = wait_for_news(kQuietMilliseconds);
  if (news == News::kBytes) {
    ATOLL_TRY(replies, redis_.receive());
    for (const RedisReply& reply : replies) take(reply);
  } else if (news == News::kNone) {
    if (is_ping_sent_) return failure("bus", where_ + ": gives no sign of life");
    ATOLL_CHECK(redis_.send({"PING"}));
    is_ping_sent_ = true;
  }
  return {};
}

// To what is wanted and was not asked for.
Result<void> Listener::subscribe() {
  Channels wanted;
  {
    const std::lock_guard lock(mutex_);
    wanted = wanted_;
  }
  for (const std::string& channel : wanted) {
    if (!asked_.contains(channel)) ATOLL_CHECK(redis_.send({"SUBSCRIBE", channel_key(channel)}));
  }
  asked_ = std::move(wanted);
  return {};
}

void Listener::take(const RedisReply& reply) {
  is_ping_sent_ = false;
  if (reply.items.size() < 2 || !reply.items[1].text.starts_with(kPrefix)) return;
  const std::string& kind = reply.items[0].text;
  const std::string channel = reply.items[1].text.substr(kPrefix.size());
  if (kind == "message" && reply.items.size() == 3) {
    heard_(channel, reply.items[2].text);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    if (kind == "subscribe") confirmed_.insert(channel);
  }
  changed_.notify_all();
}

// Only when everything is heard again: what is said from now on is not lost.
void Listener::tell_if_back() {
  if (!was_cut_off_) return;
  {
    const std::lock_guard lock(mutex_);
    if (!std::ranges::includes(confirmed_, asked_)) return;
  }
  was_cut_off_ = false;
  heard_("", "lost");
}

Listener::News Listener::wait_for_news(int milliseconds) {
  pollfd news[] = {{alarm_, POLLIN, 0}, {redis_.socket(), POLLIN, 0}};  // a socket of -1 is passed over
  (void)poll(news, 2, milliseconds);
  if (news[0].revents != 0) {
    eventfd_t ignored = 0;
    (void)eventfd_read(alarm_, &ignored);
  }
  return news[1].revents != 0 ? News::kBytes : news[0].revents != 0 ? News::kAlarm : News::kNone;
}

}  // namespace atolls::server
