// A few threads that do what takes long: bots' thoughts, passwords, calls of the bus.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "house/fair_queue.h"

namespace atolls::server {

// The queue of those who are all alike: in the order they came.
class PlainQueue {
 public:
  explicit PlainQueue(std::size_t most) : most_(most) {}

  // False if too many wait.
  bool push(std::function<void()> work) {
    if (waiting_.size() >= most_) return false;
    waiting_.push_back(std::move(work));
    return true;
  }
  bool empty() const { return waiting_.empty(); }
  std::function<void()> pop() {
    std::function<void()> work = std::move(waiting_.front());
    waiting_.pop_front();
    return work;
  }
  void clear() { waiting_.clear(); }

 private:
  const std::size_t most_;
  std::deque<std::function<void()>> waiting_;
};

template <class Queue>
class PoolOf {
 public:
  // The queue is made with `limits`.
  explicit PoolOf(std::size_t threads, auto... limits) : waiting_(static_cast<std::size_t>(limits)...) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
  }
  PoolOf(const PoolOf&) = delete;
  PoolOf& operator=(const PoolOf&) = delete;
  ~PoolOf() { stop(); }

  // Takes what the queue takes. False if too many wait already, or it has stopped.
  bool submit(auto&&... work) {
    {
      const std::lock_guard lock(mutex_);
      if (is_stopping_ || !waiting_.push(std::forward<decltype(work)>(work)...)) return false;
    }
    changed_.notify_one();
    return true;
  }

  // Drops what waits; what is being done is finished.
  void stop() {
    {
      const std::lock_guard lock(mutex_);
      is_stopping_ = true;
      waiting_.clear();
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) {
      if (thread.joinable()) thread.join();
    }
  }

 private:
  void run() {
    for (;;) {
      std::function<void()> work;
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return is_stopping_ || !waiting_.empty(); });
        if (is_stopping_) return;
        work = waiting_.pop();
      }
      work();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  Queue waiting_;
  bool is_stopping_ = false;
  std::vector<std::thread> threads_;
};

using Pool = PoolOf<PlainQueue>;
using FairPool = PoolOf<FairQueue<std::function<void()>>>;  // a lane for each who asks

}  // namespace atolls::server
