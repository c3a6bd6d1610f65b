#include "bus/redis_server.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <iostream>

#include "bus/redis.h"
#include "bus/redis_bus.h"

namespace atolls::server {

RedisServer::RedisServer(std::string password) : password_(std::move(password)) {
  start();
}

void RedisServer::start() {
  process_.start({"/usr/bin/redis-server", "--port", "0", "--unixsocket", folder_.file("socket"), "--dir",
                  folder_.path().string(), "--save", "", "--requirepass", password_},
                 "", folder_.file("log"));
  const auto answers = [&] {
    auto address = parse_redis_address(this->address());
    address->password = password_;
    Redis redis(*address);
    return redis.connect() && redis.ask({"PING"});
  };
  if (wait_until(answers)) return;
  std::cerr << "Redis for the tests does not start; is it installed? apt-get install redis-server\n"
            << std::ifstream(folder_.file("log")).rdbuf() << std::endl;
  std::abort();
}

void RedisServer::kill() {
  process_.end(SIGKILL);
}

std::unique_ptr<Bus> RedisServer::bus(const std::string& node) const {
  auto bus = open_redis_bus(address(), node);
  if (bus) return std::move(*bus);
  ADD_FAILURE() << bus.error().message;
  std::abort();
}

Bus::Heard Ear::heard() {
  return [this](std::string_view channel, std::string_view message) {
    const std::lock_guard lock(mutex_);
    said_.push_back(std::string(channel) + "=" + std::string(message));
  };
}

bool Ear::hears(const std::vector<std::string>& wanted) {
  const bool all = wait_until([&] {
    const std::lock_guard lock(mutex_);
    return said_.size() >= wanted.size();
  });
  const std::lock_guard lock(mutex_);
  EXPECT_EQ(said_, wanted);
  return all && said_ == wanted;
}

}  // namespace atolls::server
