// Threads that share one piece of work at a time: a range, cut into equal parts.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace atolls::python {

class Pool {
 public:
  using Work = std::function<void(unsigned thread, std::size_t from, std::size_t to)>;

  explicit Pool(unsigned threads) : threads_(threads) {
    for (unsigned i = 1; i < threads; ++i) workers_.emplace_back([this, i] { run(i); });
  }
  ~Pool() {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    begin_.notify_all();
    for (std::thread& worker : workers_) worker.join();
  }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // Ends when all of [0, size) is done. The work must not throw.
  void share(std::size_t size, const Work& work) {
    if (workers_.empty()) return work(0, 0, size);
    {
      const std::lock_guard lock(mutex_);
      work_ = &work;
      size_ = size;
      busy_ = workers_.size();
      ++round_;
    }
    begin_.notify_all();
    part(0, size, work);
    std::unique_lock lock(mutex_);
    end_.wait(lock, [this] { return busy_ == 0; });
  }

 private:
  void part(unsigned number, std::size_t size, const Work& work) const {
    work(number, size * number / threads_, size * (number + 1) / threads_);
  }

  void run(unsigned number) {
    std::size_t seen = 0;
    for (;;) {
      std::unique_lock lock(mutex_);
      begin_.wait(lock, [&] { return ending_ || round_ != seen; });
      if (ending_) return;
      seen = round_;
      const Work& work = *work_;
      const std::size_t size = size_;
      lock.unlock();
      part(number, size, work);
      lock.lock();
      if (--busy_ == 0) end_.notify_one();
    }
  }

  const unsigned threads_;
  std::vector<std::thread> workers_;
  std::mutex mutex_;
  std::condition_variable begin_;
  std::condition_variable end_;
  const Work* work_ = nullptr;
  std::size_t size_ = 0;
  std::size_t busy_ = 0;
  std::size_t round_ = 0;
  bool ending_ = false;
};

}  // namespace atolls::python
