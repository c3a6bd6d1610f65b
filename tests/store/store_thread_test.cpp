// The thread of the store: what waits is done together, and told when it lasts.
#include "store/store_thread.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "store/sql_store.h"
#include "store/store_testing.h"

namespace atolls::server {
namespace {

using Names = std::vector<std::string>;

// A database that keeps nothing, counts its commits, and fails on demand.
struct FakeSql final : Sql {
  struct Watch {
    std::atomic<int> commits = 0;
    std::atomic<bool> commits_fail = false;
  };
  explicit FakeSql(Watch& watched) : watch(watched) {}

  const Dialect& dialect() const override {
    static constexpr Dialect kNone = {};
    return kNone;
  }
  Result<void> begin() override { return {}; }
  Result<void> commit() override {
    if (watch.commits_fail) return failure("storage", "the disk is full");
    ++watch.commits;
    return {};
  }
  void rollback() override {}
  bool scrub() override { return true; }
  Result<SqlAnswer> run(std::string_view, std::span<const SqlValue>) override { return SqlAnswer{{}, 1}; }

  Watch& watch;
};

struct StoreThreadTest : testing::Test {
  FakeSql::Watch watch;
  StoreThread thread{std::make_unique<SqlStore>(std::make_unique<FakeSql>(watch)), 100};
  std::promise<void> open;  // until then the thread is held by its first job
  Names told;               // by the thread of the store; read when it has stopped

  void hold() {
    std::promise<void> begun;
    ASSERT_TRUE(thread.submit(
        [&, gate = open.get_future()](Store&) mutable -> Result<void> {
          begun.set_value();
          gate.wait();
          return {};
        },
        [](const Result<void>&) {}));
    begun.get_future().wait();
  }
  Result<void> append(const std::string& table) {
    return thread.submit(
        [table](Store& store) -> Result<std::string> {
          ATOLL_CHECK(store.append(first_events(table, {"1"})));
          return table;
        },
        [this](const Result<std::string>& result) {
          told.push_back(result ? *result : result.error().code + ": " + result.error().message);
        });
  }
};

TEST_F(StoreThreadTest, WhatWaitsReachesTheDiskTogether) {
  hold();
  for (const char* table : {"a", "b", "c"}) EXPECT_TRUE(append(table));
  EXPECT_EQ(watch.commits, 0);
  open.set_value();
  thread.stop();
  EXPECT_EQ(watch.commits, 2);
  EXPECT_EQ(told, (Names{"a", "b", "c"}));
}

TEST_F(StoreThreadTest, AFailedCommitIsEverybodysFailure) {
  hold();
  watch.commits_fail = true;
  for (const char* table : {"a", "b"}) EXPECT_TRUE(append(table));
  open.set_value();
  thread.stop();
  EXPECT_EQ(told, (Names{"storage: the disk is full", "storage: the disk is full"}));
}

TEST_F(StoreThreadTest, ARefusalIsForOneAlone) {
  hold();
  EXPECT_TRUE(append("a"));
  EXPECT_TRUE(append("\xff"));
  EXPECT_TRUE(append("c"));
  open.set_value();
  thread.stop();
  ASSERT_EQ(told.size(), 3u);
  EXPECT_EQ(told[0], "a");
  EXPECT_TRUE(told[1].starts_with("bad_text"));
  EXPECT_EQ(told[2], "c");
}

TEST_F(StoreThreadTest, RefusesWhenTooManyWaitAndAfterItsEnd) {
  hold();
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(append("a"));
  EXPECT_EQ(code_of(append("a")), "busy");
  open.set_value();
  thread.stop();
  EXPECT_EQ(told.size(), 100u);
  EXPECT_EQ(code_of(append("a")), "stopped");
  EXPECT_EQ(told.size(), 100u);
}

TEST_F(StoreThreadTest, DoneMaySubmitMore) {
  std::promise<void> all_done;
  ASSERT_TRUE(thread.submit([](Store& store) { return store.append(first_events("a", {"1"})); },
                            [&](const Result<void>&) {
                              EXPECT_TRUE(append("b"));
                              all_done.set_value();
                            }));
  all_done.get_future().wait();
  thread.stop();
  EXPECT_EQ(told, Names{"b"});
}

// Many threads on a real file: every job is told once, and what was told is there.
TEST(StoreThreadOnSqlite, ServesManyThreads) {
  const TempFolder folder;
  constexpr int kThreads = 4;
  constexpr int kJobs = 200;
  std::atomic<int> done = 0;
  {
    StoreThread thread(opened(folder.path().string()));
    std::vector<std::thread> people;
    for (int person = 0; person < kThreads; ++person) {
      people.emplace_back([&, person] {
        for (i64 next = 1; next <= kJobs; ++next) {
          const auto append = next_events(std::to_string(person), next, {std::to_string(next)});
          EXPECT_TRUE(thread.submit([append](Store& store) { return store.append(append); },
                                    [&](const Result<void>& result) { done += result.has_value(); }));
        }
      });
    }
    for (std::thread& person : people) person.join();
  }
  EXPECT_EQ(done, kThreads * kJobs);
  const auto store = opened(folder.path().string());
  for (int person = 0; person < kThreads; ++person)
    EXPECT_EQ(store->events(std::to_string(person), 0)->size(), static_cast<std::size_t>(kJobs));
}

}  // namespace
}  // namespace atolls::server
