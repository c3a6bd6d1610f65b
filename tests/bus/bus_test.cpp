// The promises of bus.h, within one process and on Redis.
#include "bus/bus.h"

#include <gtest/gtest.h>

#include "bus/local_bus.h"
#include "bus/redis_server.h"

namespace atolls::server {
namespace {

class BusTest : public testing::TestWithParam<std::string> {
 protected:
  std::unique_ptr<RedisServer> server = GetParam() == "Redis" ? std::make_unique<RedisServer>() : nullptr;
  std::unique_ptr<Bus> bus = server ? server->bus("node-1") : make_local_bus("node-1");
};

class RedisBusTest : public testing::Test {
 protected:
  RedisServer server;
  Ear ear;  // before the bus: its thread speaks to it
  std::unique_ptr<Bus> bus = server.bus("node-1");
};

INSTANTIATE_TEST_SUITE_P(On, BusTest, testing::Values("Local", "Redis"),
                         [](const auto& test) { return test.param; });

TEST_P(BusTest, ALeaseIsTakenKeptAndGivenBack) {
  EXPECT_EQ(bus->node(), "node-1");
  EXPECT_EQ(bus->is_alone(), GetParam() == "Local");
  const auto first = bus->lease("a");
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_EQ(first->node, "node-1");
  EXPECT_GT(first->fence, 0u);
  EXPECT_EQ(bus->lease("a")->fence, first->fence);
  EXPECT_EQ(bus->lease("b")->node, "node-1");
  ASSERT_TRUE(bus->release("a"));
  EXPECT_GT(bus->lease("a")->fence, first->fence);
}

TEST(LocalBus, GoesOnAfterTheLastFenceAlsoWhenTheClockWasSetBack) {
  const u64 future = u64{1} << 50;
  EXPECT_EQ(make_local_bus("a", future)->lease("t")->fence, future + 1);
}

TEST_F(RedisBusTest, AMessageReachesThoseWhoListen) {
  bus->on_message(ear.heard());
  ASSERT_TRUE(bus->listen("one"));
  ASSERT_TRUE(bus->listen("two"));
  ASSERT_TRUE(bus->publish("one", "a"));
  ASSERT_TRUE(bus->publish("three", "b"));
  ASSERT_TRUE(bus->publish("two", std::string("c\0d\n", 4)));
  EXPECT_TRUE(ear.hears({"one=a", std::string("two=c\0d\n", 8)}));
}

TEST_F(RedisBusTest, WhoHearsMayListenAndSpeak) {
  bus->on_message([&](std::string_view channel, std::string_view message) {
    if (channel == "one") {
      EXPECT_TRUE(bus->listen("two"));
      EXPECT_TRUE(bus->publish("one more", ""));
    }
    ear.heard()(channel, message);
  });
  ASSERT_TRUE(bus->listen("one more"));
  ASSERT_TRUE(bus->listen("one"));
  ASSERT_TRUE(bus->publish("one", "a"));
  EXPECT_TRUE(ear.hears({"one=a", "one more="}));
  ASSERT_TRUE(bus->listen("two"));
  ASSERT_TRUE(bus->publish("two", "b"));
  EXPECT_TRUE(ear.hears({"one=a", "one more=", "two=b"}));
}

}  // namespace
}  // namespace atolls::server
