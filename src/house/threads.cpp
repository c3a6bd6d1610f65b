#include "house/threads.h"

#include <algorithm>
#include <chrono>

#include "ops/limits.h"

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
      studies_(1, kStudiesWaiting, kStudyLanes),
      passwords_(1, kPasswordsWaiting, kPasswordLanes),
      pictures_(1, kPicturesWaiting, kPictureLanes) {}

std::shared_ptr<Threads::Counter::Ticket> Threads::Counter::take(Done done) {
  return waiting_.emplace_back(
      std::make_shared<Ticket>(std::move(done), Clock::now() + std::chrono::milliseconds(kAnsweredWithin)));
}

void Threads::Counter::answer(Ticket& ticket, const Result<void>& outcome) {
  is_stuck_ = false;
  if (!std::exchange(ticket.is_answered, true)) std::exchange(ticket.done, nullptr)(outcome);
}

Error Threads::Counter::late() const {
  return {"stalled", std::string(what_) + " gives no answer"};
}

// In the order they came, so the first is the latest.
bool Threads::Counter::tell_late() {
  const auto now = Clock::now();
  bool any = false;
  while (!waiting_.empty() && (waiting_.front()->is_answered || waiting_.front()->until <= now)) {
    const auto ticket = waiting_.front();
    waiting_.pop_front();
    if (ticket->is_answered) continue;
    any = is_stuck_ = ticket->is_answered = true;
    std::exchange(ticket->done, nullptr)(std::unexpected(late()));
  }
  return any;
}

// What is late may still be done, and then lasts: whoever hears that it is late must not think that it was
// not done.
void Threads::give(Counter& counter, Done done, const Submit& submit) {
  if (counter.is_stuck()) {
    return post_([this, &counter, done = std::move(done)] {
      const Result<void> late = std::unexpected(counter.late());
      troubles_.note(late, now());
      done(late);
    });
  }
  const auto ticket = counter.take(std::move(done));
  const auto taken = submit([this, &counter, ticket](const Result<void>& outcome) {
    bring([this, &counter, ticket, outcome] {
      troubles_.note(outcome, now());
      counter.answer(*ticket, outcome);
    });
  });
  // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): a function that was moved on
  if (!taken) post_([&counter, ticket, taken] { counter.answer(*ticket, taken); });
}

// What is done together comes back together: the house's thread is woken once.
void Threads::bring(std::function<void()> answer) {
  {
    const std::lock_guard lock(arriving_);
    arrived_.push_back(std::move(answer));
    if (arrived_.size() > 1) return;
  }
  post_([this] {
    std::vector<std::function<void()>> all;
    {
      const std::lock_guard lock(arriving_);
      all.swap(arrived_);
    }
    for (const auto& one : all) one();
  });
}

void Threads::store(std::function<Result<void>(Store&)> job, Done done) {
  give(store_counter_, std::move(done),
       [&](auto finished) { return store_.submit(std::move(job), std::move(finished)); });
}

void Threads::bus(std::function<Result<void>(Bus&)> job, Done done) {
  give(bus_counter_, std::move(done), [&](auto finished) -> Result<void> {
    const bool taken = bus_calls_.submit(
        [this, job = std::move(job), finished = std::move(finished)] { finished(job(*bus_)); });
    return taken ? Result<void>() : too_busy();
  });
}

void Threads::tick() {
  for (Counter* counter : {&store_counter_, &bus_counter_}) {
    if (counter->tell_late()) troubles_.note(std::unexpected(counter->late()), now());
  }
}

void Threads::think(std::function<void()> work, std::function<void()> done) {
  submit(
      std::move(work), [done = std::move(done)](const Result<void>&) { done(); },
      [this](Job job) { return bots_.submit(std::move(job)); });
}

void Threads::study(const Lane& lane, std::function<void()> work, Done done) {
  submit(std::move(work), std::move(done),
         [this, &lane](Job job) { return studies_.submit(lane, std::move(job)); });
}

void Threads::hash(const Lane& lane, std::function<void()> work, Done done) {
  submit(std::move(work), std::move(done),
         [this, &lane](Job job) { return passwords_.submit(lane, std::move(job)); });
}

void Threads::paint(const Lane& lane, std::function<void()> work, Done done) {
  submit(std::move(work), std::move(done),
         [this, &lane](Job job) { return pictures_.submit(lane, std::move(job)); });
}

void Threads::submit(Job work, Done done, const std::function<bool(Job)>& to) {
  auto shared = std::make_shared<Done>(std::move(done));
  const bool taken = to([this, work = std::move(work), shared]() mutable {
    work();
    post_([shared = std::move(shared)] { (*shared)({}); });
  });
  if (!taken) post_([shared] { (*shared)(too_busy()); });
}

Time Threads::now() const {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

void Threads::stop() {
  bots_.stop();
  studies_.stop();
  passwords_.stop();
  pictures_.stop();
  store_.stop();
  bus_calls_.stop();
}

}  // namespace atolls::server
