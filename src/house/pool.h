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

// In the order it came.
class Pool {
 public:
  Pool(std::size_t threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
  }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool() { stop(); }

  // False if too many wait already, or it has stopped.
  bool submit(std::function<void()> work) {
    {
      const std::lock_guard lock(mutex_);
      if (is_stopping_ || waiting_.size() >= most_waiting_) return false;
      waiting_.push_back(std::move(work));
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
        work = std::move(waiting_.front());
        waiting_.pop_front();
      }
      work();
    }
  }

  const std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  bool is_stopping_ = false;
  std::vector<std::thread> threads_;
};

// One thread, and a lane for each who asks.
class FairPool {
 public:
  FairPool(std::size_t most_each, std::size_t most_lanes)
      : waiting_(most_each, most_lanes), thread_([this] { run(); }) {}
  FairPool(const FairPool&) = delete;
  FairPool& operator=(const FairPool&) = delete;
  ~FairPool() { stop(); }

  // False if too many wait already, or it has stopped.
  bool submit(const Lane& lane, std::function<void()> work) {
    {
      const std::lock_guard lock(mutex_);
      if (is_stopping_ || !waiting_.push(lane, std::move(work))) return false;
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
    if (thread_.joinable()) thread_.join();
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
  FairQueue<std::function<void()>> waiting_;
  bool is_stopping_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace atolls::server
