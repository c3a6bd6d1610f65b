// The Hands of a real server: threads for the store, the bus, bots and passwords.
#pragma once

#include <functional>
#include <memory>

#include "server/hands.h"
#include "server/pool.h"
#include "server/store_thread.h"
#include "server/trouble.h"

namespace atolls::server {

class Threads final : public Hands {
 public:
  // `post` runs a function on the house's thread, soon, from any thread.
  using Post = std::function<void(std::function<void()>)>;
  Threads(std::unique_ptr<Store> store, std::unique_ptr<Bus> bus, Post post);

  void store(std::function<Result<void>(Store&)> job, Done done) override;
  void bus(std::function<Result<void>(Bus&)> job, Done done) override;
  void think(std::function<void()> work, std::function<void()> done) override;
  void hash(std::function<void()> work, Done done) override;
  Time now() const override;
  bool is_alone() const override { return bus_->is_alone(); }

  // Finishes what the store was given; the rest is dropped. Answers are still posted.
  void stop();

 private:
  void finish(const Done& done, const Result<void>& outcome);  // on the house's thread

  Post post_;
  TroubleLog troubles_;
  std::unique_ptr<Bus> bus_;
  StoreThread store_;
  Pool bus_calls_;
  Pool bots_;
  Pool passwords_;
};

}  // namespace atolls::server
