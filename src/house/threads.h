// The Workers of a real server: threads for the store, the bus, bots and passwords.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "house/pool.h"
#include "house/workers.h"
#include "ops/trouble.h"
#include "store/store_thread.h"

namespace atolls::server {

class Threads final : public Workers {
 public:
  // `post` runs a function on the house's thread, soon, from any thread.
  using Post = std::function<void(std::function<void()>)>;
  Threads(std::unique_ptr<Store> store, std::unique_ptr<Bus> bus, Post post);

  void store(std::function<Result<void>(Store&)> job, Done done) override;
  void bus(std::function<Result<void>(Bus&)> job, Done done) override;
  void think(std::function<void()> work, std::function<void()> done) override;
  void study(const Lane& lane, std::function<void()> work, Done done) override;
  void hash(const Lane& lane, std::function<void()> work, Done done) override;
  void paint(const Lane& lane, std::function<void()> work, Done done) override;
  Time now() const override;
  bool is_alone() const override { return bus_->is_alone(); }

  // Tells those who wait too long for the store or the bus that it does not answer; several times a second.
  void tick();

  // Finishes what the store was given; the rest is dropped. Answers are still posted.
  void stop();

 private:
  // The jobs that were given to the store or the bus, by those who wait for them. All on the house's thread.
  class Counter {
   public:
    using Clock = std::chrono::steady_clock;
    struct Ticket {
      Done done;
      Clock::time_point until;
      bool is_answered = false;
    };
    explicit Counter(const char* what) : what_(what) {}
    bool is_stuck() const { return is_stuck_; }  // what it has is late, and it takes no more
    std::shared_ptr<Ticket> take(Done done);
    void answer(Ticket& ticket, const Result<void>& outcome);
    bool tell_late();  // whether somebody was told
    Error late() const;

   private:
    const char* what_;
    bool is_stuck_ = false;
    std::deque<std::shared_ptr<Ticket>> waiting_;
  };
  // `submit` gives the job to its thread, with what is to be called when it is done.
  using Submit = std::function<Result<void>(std::function<void(const Result<void>&)>)>;
  void give(Counter& counter, Done done, const Submit& submit);
  void bring(std::function<void()> answer);  // to the house's thread
  using Job = std::function<void()>;
  void submit(Job work, Done done, const std::function<bool(Job)>& to);  // false: it takes no more

  Post post_;
  Counter store_counter_{"the store"};
  Counter bus_counter_{"the bus"};
  TroubleLog troubles_;
  std::mutex arriving_;
  std::vector<std::function<void()>> arrived_;  // answers on their way
  std::unique_ptr<Bus> bus_;
  StoreThread store_;
  Pool bus_calls_;
  Pool bots_;
  FairPool studies_;
  FairPool passwords_;
  FairPool pictures_;
};

}  // namespace atolls::server
