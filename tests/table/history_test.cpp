// A history is copied at once and shared between threads; its end is not deep.
#include "table/history.h"

#include <gtest/gtest.h>

#include <thread>

namespace atolls {
namespace {

std::vector<int> all(const History<int>& history) {
  std::vector<int> steps;
  for (const int* step : history.steps()) steps.push_back(*step);
  return steps;
}

TEST(History, CopiesGoOnByThemselves) {
  History<int> first;
  first.push_back(1);
  first.push_back(2);
  History<int> second = first;
  second.pop_back();
  second.push_back(3);
  first.push_back(4);
  EXPECT_EQ(all(first), (std::vector{1, 2, 4}));
  EXPECT_EQ(all(second), (std::vector{1, 3}));
  first = second;
  second = {};
  EXPECT_EQ(all(first), (std::vector{1, 3}));
  EXPECT_TRUE(second.empty() && all(second).empty());
  const History<int> moved = std::move(first);
  EXPECT_EQ(moved.size(), 2U);
  EXPECT_EQ(moved.back(), 3);
}

TEST(History, ALongOneEndsWithoutGoingDeep) {
  History<int> history;
  for (int i = 0; i < 1'000'000; ++i) history.push_back(i);
  const History<int> copy = history;
  history = {};
  EXPECT_EQ(copy.back(), 999'999);
}

TEST(History, ThreadsShareWhatTheyHaveInCommon) {
  History<std::vector<int>> history;
  for (int i = 0; i < 1000; ++i) history.push_back({i});
  std::vector<std::jthread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([copy = history]() mutable {
      while (copy.size() > 10) {
        History<std::vector<int>> another = copy;
        copy.pop_back();
        EXPECT_EQ(another.back()[0], static_cast<int>(copy.size()));
      }
    });
  }
  history = {};
}

}  // namespace
}  // namespace atolls
