// The one thread that works on a Store, so that nobody else waits for the disk.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <vector>

#include "store/store.h"

namespace atolls::server {

// All jobs that wait are done together, with one sync for all of them: the more there is to do, the less each
// costs.
class StoreThread {
 public:
  static constexpr std::size_t kMostWaiting = 20'000;

  explicit StoreThread(std::unique_ptr<Store> store, std::size_t most_waiting = kMostWaiting);
  StoreThread(const StoreThread&) = delete;
  StoreThread& operator=(const StoreThread&) = delete;
  ~StoreThread();  // as stop()

  // `job` is a function of Store& to a Result<T>. `done` gets that result once it lasts, or the `storage`
  // error of all that were done together; both run on the thread of the store, in the order of submission.
  // Fails with `busy` if too many wait, or `stopped`; neither function is called then.
  template <class Job, class Done>
  Result<void> submit(Job job, Done done) {
    using Answer = std::invoke_result_t<Job&, Store&>;
    auto answer = std::make_shared<std::optional<Answer>>();
    return add({[job = std::move(job), answer](Store& store) mutable { answer->emplace(job(store)); },
                [done = std::move(done), answer](const Error* lost) mutable {
                  done(lost == nullptr ? std::move(**answer) : Answer(std::unexpected(*lost)));
                }});
  }

  // Finishes what was submitted, and takes no more. Not from a job or a `done`.
  void stop();

 private:
  struct Task {
    std::move_only_function<void(Store&)> work;
    std::move_only_function<void(const Error* lost)> finish;
  };

  Result<void> add(Task task);
  void run();

  std::unique_ptr<Store> store_;
  const std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Task> waiting_;
  bool is_stopping_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace atolls::server
