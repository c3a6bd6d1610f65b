// Addresses, rates and lanes: what keeps one from taking everything.
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>

#include "house/fair_queue.h"
#include "house/pool.h"
#include "net/address.h"
#include "ops/rate.h"

namespace atolls::server {
namespace {

TEST(Address, OneLineToTheInternetIsOneKey) {
  EXPECT_EQ(network_of("203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(network_of("203.0.113.7:51234"), "203.0.113.7");
  EXPECT_EQ(network_of("::ffff:203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(network_of("::ffff:cb00:7107"), "203.0.113.7");
  EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("2001:DB8:1:2::1"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("[2001:db8:1:2::1]:443"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("fe80::1%eth0"), "fe80::/64");
  EXPECT_NE(network_of("2001:db8:1:3::1"), network_of("2001:db8:1:2::1"));
  EXPECT_EQ(network_of(""), "");
  EXPECT_EQ(network_of("unknown"), "unknown");
  EXPECT_EQ(network_of("[2001:db8::1"), "2001:db8::/64");
  EXPECT_LE(network_of(std::string(1000, 'x')).size(), 64u);
}

TEST(Limiter, ForgetsKeysThatHaveTheirFullRateAgain) {
  Limiter limiter({2, 1});
  Time now = 1'000'000;
  for (int i = 0; i < 5000; ++i) EXPECT_TRUE(limiter.allow("key " + std::to_string(i), now));
  EXPECT_EQ(limiter.size(), 5000u);
  now += kMinute;
  EXPECT_TRUE(limiter.allow("one", now));
  EXPECT_EQ(limiter.size(), 1u);
}

TEST(Limiter, AFloodOfKeysDoesNotFillTheMemory) {
  Limiter limiter({1, 0.001});
  const Time now = 1'000'000;
  std::size_t allowed = 0;
  for (int i = 0; i < 150'000; ++i) allowed += limiter.allow("key " + std::to_string(i), now) ? 1 : 0;
  EXPECT_EQ(limiter.size(), Limiter::kMostKeys);
  EXPECT_EQ(allowed, Limiter::kMostKeys);
  EXPECT_FALSE(limiter.allow("key 7", now)) << "those that are known stay known";
}

TEST(Quota, NeitherPaysWhereTheOtherRefuses) {
  Quota quota({2, 0}, {3, 0});
  const Time now = 1'000'000;
  EXPECT_TRUE(quota.allow("ann", "home", now));
  EXPECT_TRUE(quota.allow("ben", "home", now));
  EXPECT_TRUE(quota.allow("ben", "home", now));
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(quota.allow("ann", "home", now)) << "the address has used its own";
  EXPECT_TRUE(quota.allow("ann", "office", now)) << "which has cost the person nothing";
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(quota.allow("ann", "office", now)) << "now she has used hers";
  EXPECT_TRUE(quota.allow("cleo", "office", now)) << "which has cost the address nothing";
  EXPECT_TRUE(quota.allow("cleo", "office", now));
  EXPECT_FALSE(quota.allow("dora", "office", now));
}

using Queue = FairQueue<std::string>;

std::string all(Queue& queue) {
  std::string taken;
  while (!queue.empty()) taken += queue.pop() + " ";
  return taken;
}

TEST(FairQueue, LanesTakeTurns) {
  Queue queue(4, 10);
  for (const char* item : {"a1", "a2", "a3"}) EXPECT_TRUE(queue.push({"a"}, item));
  EXPECT_TRUE(queue.push({"b"}, "b1"));
  EXPECT_TRUE(queue.push({"c"}, "c1"));
  EXPECT_TRUE(queue.push({"b"}, "b2"));
  EXPECT_EQ(all(queue), "a1 b1 c1 a2 b2 a3 ");
}

TEST(FairQueue, ACrowdOfOneLeavesRoomForOthers) {
  Queue queue(4, 3);
  int taken = 0;
  for (int i = 0; i < 100; ++i) taken += queue.push({"attacker"}, "x") ? 1 : 0;
  EXPECT_EQ(taken, 4);
  EXPECT_TRUE(queue.push({"owner"}, "owner"));
  EXPECT_EQ(queue.pop(), "x");
  EXPECT_EQ(queue.pop(), "owner");
}

TEST(FairQueue, WhoIsKnownComesFirstAndHasRoomWhateverTheCrowd) {
  Queue queue(4, 3);
  int taken = 0;
  for (int i = 0; i < 100; ++i) taken += queue.push({"net " + std::to_string(i)}, "x") ? 1 : 0;
  EXPECT_EQ(taken, 3);
  EXPECT_FALSE(queue.push({"stranger"}, "y"));
  EXPECT_TRUE(queue.push({"owner", Lane::kKnown}, "owner"));
  EXPECT_EQ(queue.pop(), "owner");
}

TEST(FairQueue, WhoIsDoubtedIsServedAllTheSame) {
  Queue queue(100, 10);
  EXPECT_TRUE(queue.push({"d", Lane::kDoubtful}, "doubted"));
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(queue.push({"k", Lane::kKnown}, "k"));
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(queue.push({"u"}, "u"));
  int before = 0;
  while (queue.pop() != "doubted") ++before;
  EXPECT_EQ(before, 3);
}

TEST(FairPool, OthersAreServedWhileOneFillsItsLane) {
  FairPool pool(1, 4, 10);
  std::promise<void> open;
  const std::shared_future<void> door = open.get_future().share();
  std::string order;  // written by the one thread of the pool
  std::atomic<int> left = 0;
  const auto add = [&](const Lane& lane, char what) {
    ++left;
    const bool taken = pool.submit(lane, [&, what] {
      door.wait();
      order += what;
      --left;
    });
    if (!taken) --left;
    return taken;
  };
  int taken = 0;
  for (int i = 0; i < 100; ++i) taken += add({"attacker"}, 'x') ? 1 : 0;
  EXPECT_LE(taken, 5) << "four wait, and one may be under way";
  EXPECT_TRUE(add({"owner"}, 'o'));
  open.set_value();
  for (int i = 0; i < 6000 && left > 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  ASSERT_EQ(left, 0);
  EXPECT_LE(order.find('o'), 2u) << order;
}

}  // namespace
}  // namespace atolls::server
