#include "server/threads.h"

#include <algorithm>
#include <chrono>

#include "server/limits.h"

namespace atolls::server {

namespace {

constexpr std::size_t kMostThoughts = 20'000;
constexpr std::size_t kMostBusCalls = 100'000;

std::size_t bot_threads() {
  const unsigned cores = std::thread::hardware_concurrency();
  return std::clamp<std::size_t>(cores, 2, 16) - 1;  // one is for everything else
}

Result<void> too_busy() {
  return failure("busy", "the server has too much to do; try again");
}

}  // namespace

Threads::Threads(std::unique_ptr<Store> store, std::unique_ptr<Bus> bus, Post post)
    : post_(std::move(post)),
      bus_(std::move(bus)),
      store_(std::move(store)),
      bus_calls_(1, kMostBusCalls),
      bots_(bot_threads(), kMostThoughts),
      passwords_(1, kPasswordsWaiting) {}

void Threads::store(std::function<Result<void>(Store&)> job, Done done) {
  auto shared = std::make_shared<Done>(std::move(done));
  const auto taken = store_.submit(std::move(job), [this, shared](const Result<void>& outcome) {
    post_([this, shared, outcome] { finish(*shared, outcome); });
  });
  if (!taken) post_([shared, taken] { (*shared)(taken); });
}

void Threads::bus(std::function<Result<void>(Bus&)> job, Done done) {
  auto shared = std::make_shared<Done>(std::move(done));
  const bool taken = bus_calls_.submit([this, job = std::move(job), shared] {
    const Result<void> outcome = job(*bus_);
    post_([this, shared, outcome] { finish(*shared, outcome); });
  });
  if (!taken) post_([shared] { (*shared)(too_busy()); });
}

void Threads::finish(const Done& done, const Result<void>& outcome) {
  troubles_.note(outcome, now());
  done(outcome);
}

void Threads::think(std::function<void()> work, std::function<void()> done) {
  const bool taken = bots_.submit([this, work = std::move(work), done] {
    work();
    post_(done);
  });
  if (!taken) post_(done);
}

void Threads::hash(std::function<void()> work, Done done) {
  auto shared = std::make_shared<Done>(std::move(done));
  const bool taken = passwords_.submit([this, work = std::move(work), shared] {
    work();
    post_([shared] { (*shared)({}); });
  });
  if (!taken) post_([shared] { (*shared)(too_busy()); });
}

Time Threads::now() const {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

void Threads::stop() {
  bots_.stop();
  passwords_.stop();
  store_.stop();
  bus_calls_.stop();
}

}  // namespace atolls::server
