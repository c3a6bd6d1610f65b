// One connection to Redis, over hiredis. One thread at a time.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/types.h"

struct redisContext;  // NOLINT(readability-identifier-naming): of the library

namespace atolls::server {

struct RedisAddress {
  std::string host;  // or the path of a socket
  int port = 6379;   // 0: a socket
  std::string user;
  std::string password;
  int database = 0;

  std::string shown() const;  // for people: never user or password
};

// redis://[[user]:password@]host[:port][/database], or unix:///path of a socket. Fails with `bus`, without
// repeating the address.
Result<RedisAddress> parse_redis_address(std::string_view address);

struct RedisReply {
  i64 number = 0;
  std::string text;
  std::vector<RedisReply> items;
};

class Redis {
 public:
  using Words = std::vector<std::string>;

  explicit Redis(RedisAddress address);
  Redis(const Redis&) = delete;
  Redis& operator=(const Redis&) = delete;
  ~Redis();

  // All fail with `bus`. What fails for another reason than an error reply ends the connection.
  Result<void> connect();
  bool is_connected() const { return context_ != nullptr; }
  void disconnect();
  Result<RedisReply> ask(const Words& words);

  // For a connection that listens: requests whose replies come among others.
  Result<void> send(const Words& words);
  int socket() const;
  Result<std::vector<RedisReply>> receive();  // waits for bytes, and gives what they complete

 private:
  std::unexpected<Error> fail();

  struct Free {
    void operator()(redisContext* context) const;
  };

  RedisAddress address_;
  std::unique_ptr<redisContext, Free> context_;
};

}  // namespace atolls::server
