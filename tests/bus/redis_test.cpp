// Several nodes on one Redis, and a Redis that comes and goes.
#include "bus/redis.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "bus/redis_bus.h"
#include "bus/redis_server.h"

namespace atolls::server {
namespace {

TEST(RedisBus, ALeaseBelongsToOneNodeUntilItIsGivenBack) {
  const RedisServer server;
  const auto one = server.bus("one");
  const auto two = server.bus("two");
  const u64 fence = one->lease("a")->fence;
  EXPECT_EQ(two->lease("a")->node, "one");
  ASSERT_TRUE(two->release("a"));  // it is not its own
  EXPECT_EQ(one->lease("a")->fence, fence);
  ASSERT_TRUE(one->release("a"));
  EXPECT_EQ(two->lease("a")->node, "two");
  EXPECT_GT(two->lease("a")->fence, fence);
}

TEST(RedisBus, ALeaseThatIsNotRenewedPassesOnWithAGreaterFence) {
  const RedisServer server;
  const auto two = server.bus("two");
  u64 fence = 0;
  {
    const auto one = server.bus("one");
    fence = one->lease("a")->fence;
    EXPECT_EQ(two->lease("a")->node, "one");
  }
  EXPECT_TRUE(wait_until([&] { return two->lease("a")->node == "two"; }));
  EXPECT_GT(two->lease("a")->fence, fence);
}

TEST(RedisBus, OfNodesThatRaceOneGetsTheLease) {
  const RedisServer server;
  std::vector<std::thread> nodes;
  std::atomic<int> won = 0;
  for (int i = 0; i < 6; ++i) {
    nodes.emplace_back([&, node = std::to_string(i)] {
      const auto bus = server.bus(node);
      for (int table = 0; table < 20; ++table) won += bus->lease(std::to_string(table))->node == node;
    });
  }
  for (std::thread& node : nodes) node.join();
  EXPECT_EQ(won, 20);
}

TEST(RedisBus, EveryNodeThatListensHears) {
  const RedisServer server;
  Ear ears[2];
  const auto one = server.bus("one");
  const auto two = server.bus("two");
  one->on_message(ears[0].heard());
  two->on_message(ears[1].heard());
  ASSERT_TRUE(one->listen("x"));
  ASSERT_TRUE(two->listen("x"));
  ASSERT_TRUE(two->publish("x", "hello"));
  EXPECT_TRUE(ears[0].hears({"x=hello"}));
  EXPECT_TRUE(ears[1].hears({"x=hello"}));
}

TEST(RedisBus, ComesBackAndSaysThatItWasCutOff) {
  RedisServer server;
  Ear ear;
  const auto bus = server.bus("one");
  bus->on_message(ear.heard());
  ASSERT_TRUE(bus->listen("x"));
  const u64 fence = bus->lease("a")->fence;
  server.kill();
  EXPECT_EQ(code_of(bus->lease("a")), "bus");
  EXPECT_EQ(code_of(bus->publish("x", "into the void")), "bus");
  EXPECT_EQ(code_of(bus->listen("y")), "bus");
  server.start();
  EXPECT_TRUE(ear.hears({"=lost"}));
  ASSERT_TRUE(bus->publish("x", "again"));
  ASSERT_TRUE(bus->publish("y", "too"));
  EXPECT_TRUE(ear.hears({"=lost", "x=again", "y=too"}));
  // Redis knows nothing any more, and fences grow all the same.
  EXPECT_GT(bus->lease("a")->fence, fence);
}

TEST(RedisBus, ALeaseDoesNotNoticeARestart) {
  RedisServer server;
  const auto bus = server.bus("one");
  const u64 fence = bus->lease("a")->fence;
  server.kill();
  server.start();
  EXPECT_GT(bus->lease("a")->fence, fence);
}

TEST(RedisBus, SaysWhyItCannotConnectAndKeepsThePassword) {
  const RedisServer server("secret");
  const auto bus = open_redis_bus(server.address(), "one");
  ASSERT_FALSE(bus && (*bus)->lease("a"));
  const auto nowhere = open_redis_bus("redis://anna:hushhush@127.0.0.1:1/0", "one");
  ASSERT_FALSE(nowhere);
  EXPECT_TRUE(nowhere.error().message.starts_with("Redis at 127.0.0.1:1: ")) << nowhere.error().message;
  EXPECT_FALSE(nowhere.error().message.contains("hush"));
}

TEST(RedisAddress, IsReadFromAnAddress) {
  const auto full = parse_redis_address("redis://anna:p%40ss@example.org:7000/3");
  ASSERT_TRUE(full);
  EXPECT_EQ(full->host, "example.org");
  EXPECT_EQ(full->port, 7000);
  EXPECT_EQ(full->user, "anna");
  EXPECT_EQ(full->password, "p@ss");
  EXPECT_EQ(full->database, 3);
  EXPECT_EQ(full->shown(), "Redis at example.org:7000");
  EXPECT_EQ(parse_redis_address("redis://:pass@host")->password, "pass");
  EXPECT_EQ(parse_redis_address("redis://host")->port, 6379);
  EXPECT_EQ(parse_redis_address("unix:///run/redis")->host, "/run/redis");
  for (const char* wrong : {"", "host", "rediss://host", "redis://", "redis://:7000", "redis://host:x",
                            "redis://host:0", "redis://host:70000", "redis://host/x", "redis://a:%zz@host",
                            "redis://secret@host", "unix://relative"}) {
    const auto address = parse_redis_address(wrong);
    ASSERT_FALSE(address) << wrong;
    EXPECT_FALSE(address.error().message.contains("secret"));
  }
}

}  // namespace
}  // namespace atolls::server
