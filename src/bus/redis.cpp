#include "bus/redis.h"

#include <hiredis/hiredis.h>
#include <sys/time.h>

#include <optional>

#include "core/text.h"

namespace atolls::server {

namespace {

constexpr timeval kReplyWithin = {1, 0};  // for a connection, and for each reply

struct FreeReply {
  void operator()(void* reply) const { freeReplyObject(reply); }
};
using ReplyPtr = std::unique_ptr<redisReply, FreeReply>;

RedisReply copied(const redisReply& reply) {
  RedisReply copy;
  copy.number = reply.integer;
  if (reply.str != nullptr) copy.text.assign(reply.str, reply.len);
  for (std::size_t i = 0; i < reply.elements; ++i) copy.items.push_back(copied(*reply.element[i]));
  return copy;
}

// "%40" to "@", for passwords in an address.
std::optional<std::string> without_percents(std::string_view text) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += text[i];
      continue;
    }
    if (i + 2 >= text.size() || digit(text[i + 1]) < 0 || digit(text[i + 2]) < 0) return std::nullopt;
    plain += static_cast<char>(16 * digit(text[i + 1]) + digit(text[i + 2]));
    i += 2;
  }
  return plain;
}

// Whether the text is a number up to the limit, or empty; then the default stays.
bool read_number(std::string_view text, u64 most, int& number) {
  if (text.empty()) return true;
  const auto parsed = parse_number(text);
  if (!parsed || *parsed > most) return false;
  number = static_cast<int>(*parsed);
  return true;
}

bool read_credentials(std::string_view text, RedisAddress& address) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return false;
  const auto user = without_percents(text.substr(0, colon));
  const auto password = without_percents(text.substr(colon + 1));
  if (!user || !password) return false;
  address.user = *user;
  address.password = *password;
  return true;
}

}  // namespace

std::string RedisAddress::shown() const {
  return "Redis at " + host + (port == 0 ? "" : ":" + std::to_string(port));
}

Result<RedisAddress> parse_redis_address(std::string_view text) {
  const auto wrong = [] {
    return failure("bus",
                   "the address of Redis is not understood: it should be like "
                   "redis://:password@host:6379/0 or unix:///path");
  };
  RedisAddress address;
  if (text.starts_with("unix://")) {
    address.host = text.substr(7);
    address.port = 0;
    if (!address.host.starts_with('/')) return wrong();
    return address;
  }
  if (!text.starts_with("redis://")) return wrong();
  text.remove_prefix(8);
  if (const std::size_t at = text.rfind('@'); at != std::string_view::npos) {
    if (!read_credentials(text.substr(0, at), address)) return wrong();
    text.remove_prefix(at + 1);
  }
  const std::size_t slash = std::min(text.find('/'), text.size());
  const std::string_view place = text.substr(0, slash);
  const std::size_t colon = std::min(place.rfind(':'), place.size());
  address.host = place.substr(0, colon);
  const std::string_view port = colon < place.size() ? place.substr(colon + 1) : "";
  const std::string_view database = slash < text.size() ? text.substr(slash + 1) : "";
  if (address.host.empty() || !read_number(port, 65535, address.port) || address.port == 0 ||
      !read_number(database, 1'000'000, address.database)) {
    return wrong();
  }
  return address;
}

void Redis::Free::operator()(redisContext* context) const {
  redisFree(context);
}

Redis::Redis(RedisAddress address) : address_(std::move(address)) {}
Redis::~Redis() = default;

void Redis::disconnect() {
  context_.reset();
}

int Redis::socket() const {
  return context_ ? context_->fd : -1;
}

Result<void> Redis::connect() {
  const RedisAddress& to = address_;
  context_.reset(to.port == 0 ? redisConnectUnixWithTimeout(to.host.c_str(), kReplyWithin)
                              : redisConnectWithTimeout(to.host.c_str(), to.port, kReplyWithin));
  if (context_ == nullptr || context_->err != 0) return fail();
  redisSetTimeout(context_.get(), kReplyWithin);
  if (to.port != 0) redisEnableKeepAlive(context_.get());
  Result<RedisReply> greeted;
  if (!to.password.empty())
    greeted = ask(to.user.empty() ? Words{"AUTH", to.password} : Words{"AUTH", to.user, to.password});
  if (greeted && to.database != 0) greeted = ask({"SELECT", std::to_string(to.database)});
  if (greeted) return {};
  context_.reset();
  return std::unexpected(greeted.error());
}

Result<void> Redis::send(const Words& words) {
  if (!context_) return failure("bus", address_.shown() + ": not connected");
  std::vector<const char*> texts;
  std::vector<std::size_t> sizes;
  for (const std::string& word : words) {
    texts.push_back(word.data());
    sizes.push_back(word.size());
  }
  const int count = static_cast<int>(words.size());
  if (redisAppendCommandArgv(context_.get(), count, texts.data(), sizes.data()) != REDIS_OK) return fail();
  for (int is_sent = 0; is_sent == 0;) {
    if (redisBufferWrite(context_.get(), &is_sent) != REDIS_OK) return fail();
  }
  return {};
}

Result<RedisReply> Redis::ask(const Words& words) {
  if (auto sent = send(words); !sent) return std::unexpected(sent.error());
  void* got = nullptr;
  if (redisGetReply(context_.get(), &got) != REDIS_OK) return fail();
  const ReplyPtr reply(static_cast<redisReply*>(got));
  if (reply->type == REDIS_REPLY_ERROR)
    return failure("bus", address_.shown() + ": " + without_controls(std::string(reply->str, reply->len)));
  return copied(*reply);
}

Result<std::vector<RedisReply>> Redis::receive() {
  if (!context_ || redisBufferRead(context_.get()) != REDIS_OK) return fail();
  std::vector<RedisReply> replies;
  for (;;) {
    void* got = nullptr;
    if (redisGetReplyFromReader(context_.get(), &got) != REDIS_OK) return fail();
    if (got == nullptr) return replies;
    const ReplyPtr reply(static_cast<redisReply*>(got));
    replies.push_back(copied(*reply));
  }
}

std::unexpected<Error> Redis::fail() {
  const std::string why = context_ ? context_->errstr : "out of memory";
  context_.reset();
  return failure("bus", address_.shown() + ": " + (why.empty() ? "the connection was lost" : why));
}

}  // namespace atolls::server
