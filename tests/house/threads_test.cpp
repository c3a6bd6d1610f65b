// The threads of a real server, with a store that takes its time.
#include "house/threads.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <mutex>
#include <thread>

#include "bus/local_bus.h"
#include "house/house_testing.h"

namespace atolls::server {
namespace {

// What is posted runs when the test says so, as on the thread of a house.
class Posted {
 public:
  void operator()(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(work));
  }
  void run() {
    std::vector<std::function<void()>> now;
    {
      const std::lock_guard lock(mutex_);
      now.swap(work_);
    }
    for (const auto& work : now) work();
  }

 private:
  std::mutex mutex_;
  std::vector<std::function<void()>> work_;
};

TEST(Threads, WhoWaitsForAStoreIsToldThatItIsLateAndHearsNothingTwice) {
  Posted posted;
  Threads threads(std::make_unique<MemoryStore>(), make_local_bus("a", 0),
                  [&posted](std::function<void()> work) { posted(std::move(work)); });
  std::vector<std::string> told;
  const auto tell = [&told](const char* who) {
    return [&told, who](const Result<void>& outcome) {
      told.push_back(who + std::string(outcome ? ": done" : ": " + outcome.error().code));
    };
  };
  const auto until_told = [&](std::size_t count) {
    while (told.size() < count) {
      threads.tick();
      posted.run();
      std::this_thread::yield();
    }
  };
  std::promise<void> open;
  std::atomic<bool> is_written = false;
  threads.store(
      [&](Store&) -> Result<void> {
        open.get_future().wait();
        is_written = true;
        return {};
      },
      tell("first"));
  threads.store([](Store&) -> Result<void> { return {}; }, tell("second"));
  until_told(2);
  EXPECT_EQ(told, (std::vector<std::string>{"first: stalled", "second: stalled"}));
  // While it is stuck nobody waits at all.
  threads.store([](Store&) -> Result<void> { return {}; }, tell("third"));
  posted.run();
  ASSERT_EQ(told.size(), 3u);
  EXPECT_EQ(told[2], "third: stalled");
  // What was late is done all the same; then the next is answered, and the late ones are not told again.
  open.set_value();
  while (told.back() != "fourth: done") {
    threads.store([](Store&) -> Result<void> { return {}; }, tell("fourth"));
    until_told(told.size() + 1);
  }
  EXPECT_TRUE(is_written);
  for (const char* once : {"first: stalled", "second: stalled", "third: stalled"})
    EXPECT_EQ(std::ranges::count(told, once), 1) << once;
  EXPECT_EQ(std::ranges::count(told, "first: done") + std::ranges::count(told, "second: done"), 0);
  threads.stop();
}

// Studies of one address are many; others wait for one of them, and tables that are loaded for none.
TEST(Threads, StudiesTakeTurns) {
  Posted posted;
  Threads threads(std::make_unique<MemoryStore>(), make_local_bus("a", 0),
                  [&posted](std::function<void()> work) { posted(std::move(work)); });
  std::promise<void> begun;
  std::promise<void> open;
  std::vector<std::string> done;  // by the one thread of studies
  std::size_t asked = 0;
  std::size_t told = 0;
  std::size_t refused = 0;
  const auto study = [&](const Lane& lane) {
    ++asked;
    threads.study(
        lane, [&done, key = lane.key] { done.push_back(key); },
        [&](const Result<void>& outcome) {
          ++told;
          refused += outcome ? 0 : 1;
        });
  };
  threads.study(
      {"first"},
      [&] {
        begun.set_value();
        open.get_future().wait();
      },
      [](const Result<void>&) {});
  begun.get_future().wait();
  for (std::size_t i = 0; i <= kStudiesWaiting; ++i) study({"flood"});
  posted.run();
  EXPECT_EQ(refused, 1u) << "an address has so many, and no more";
  for (std::size_t i = 1; i <= kStudyLanes; ++i) study({"address " + std::to_string(i)});
  posted.run();
  EXPECT_EQ(refused, 2u) << "there are so many addresses, and no more";
  study({"a table", Lane::kKnown});
  open.set_value();
  while (told < asked) {
    posted.run();
    std::this_thread::yield();
  }
  EXPECT_EQ(refused, 2u) << "a table is loaded whoever studies";
  ASSERT_GT(done.size(), 3u);
  done.resize(3);
  EXPECT_EQ(done, (std::vector<std::string>{"a table", "flood", "address 1"}));
  threads.stop();
}

// Requests count as running until what their answer holds is let go, and that count belongs to one thread.
TEST(Threads, WhatAnAnswerHoldsIsLetGoAtOnceAndOnTheThreadOfTheHouse) {
  Posted posted;
  const auto house = std::this_thread::get_id();
  // Whoever posts from another thread goes on only after that has run: the least favourable order.
  Threads threads(std::make_unique<MemoryStore>(), make_local_bus("a", 0), [&](std::function<void()> work) {
    const bool waits = std::this_thread::get_id() != house;
    std::atomic<bool> is_gone = false;
    posted([work = std::move(work), gone = waits ? &is_gone : nullptr]() mutable {
      std::exchange(work, nullptr)();
      if (gone) *gone = true;
    });
    while (waits && !is_gone) std::this_thread::yield();
  });
  const Lane lane{.key = "one"};
  const std::vector<std::pair<const char*, std::function<void(Workers::Done)>>> ways = {
      {"store",
       [&](Workers::Done done) {
         threads.store([](Store&) -> Result<void> { return {}; }, std::move(done));
       }},
      {"bus",
       [&](Workers::Done done) { threads.bus([](Bus&) -> Result<void> { return {}; }, std::move(done)); }},
      {"study", [&](Workers::Done done) { threads.study(lane, [] {}, std::move(done)); }},
      {"hash", [&](Workers::Done done) { threads.hash(lane, [] {}, std::move(done)); }},
      {"paint", [&](Workers::Done done) { threads.paint(lane, [] {}, std::move(done)); }},
      {"think", [&](Workers::Done done) { threads.think([] {}, [done = std::move(done)] { done({}); }); }},
  };
  for (const auto& [name, ask] : ways) {
    std::thread::id let_go_by;
    bool is_called = false;
    {
      const std::shared_ptr<void> held(nullptr, [&](void*) { let_go_by = std::this_thread::get_id(); });
      ask([held, &is_called](const Result<void>&) { is_called = true; });
    }
    while (!is_called) {
      posted.run();
      std::this_thread::yield();
    }
    EXPECT_EQ(let_go_by, house) << name;
  }
  threads.stop();
}

}  // namespace
}  // namespace atolls::server
