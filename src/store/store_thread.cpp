#include "store/store_thread.h"

namespace atolls::server {

StoreThread::StoreThread(std::unique_ptr<Store> store, std::size_t most_waiting)
    : store_(std::move(store)), most_waiting_(most_waiting), thread_([this] { run(); }) {}

StoreThread::~StoreThread() {
  stop();
}

void StoreThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

Result<void> StoreThread::add(Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (is_stopping_) return failure("stopped", "the store is being closed");
    if (waiting_.size() >= most_waiting_)
      return failure("busy", std::to_string(waiting_.size()) + " jobs wait for the disk already");
    waiting_.push_back(std::move(task));
  }
  changed_.notify_one();
  return {};
}

void StoreThread::run() {
  std::vector<Task> batch;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return is_stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      batch.swap(waiting_);
    }
    const auto lasted = store_->together([&] {
      for (Task& task : batch) task.work(*store_);
    });
    for (Task& task : batch) task.finish(lasted ? nullptr : &lasted.error());
    batch.clear();
  }
}

}  // namespace atolls::server
