// Where the house has things done that take time, so that its own thread never waits. Answers come back on
// the house's thread.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "bus/bus.h"
#include "house/fair_queue.h"
#include "store/store.h"

namespace atolls::server {

class Workers {
 public:
  virtual ~Workers() = default;

  // What it holds is let go on the house's thread as soon as it was called: requests count as running until
  // then.
  using Done = std::function<void(const Result<void>&)>;
  // What a job returns is its own refusal; `done` hears that, or that nothing of it lasts.
  virtual void store(std::function<Result<void>(Store&)> job, Done done) = 0;
  virtual void bus(std::function<Result<void>(Bus&)> job, Done done) = 0;
  virtual void think(std::function<void()> work, std::function<void()> done) = 0;  // bots
  // Whole games played through again, in lanes that take turns: refuses with `busy` when too many wait.
  virtual void study(const Lane& lane, std::function<void()> work, Done done) = 0;
  // Passwords, likewise.
  virtual void hash(const Lane& lane, std::function<void()> work, Done done) = 0;

  // Pictures, and what links carry, likewise.
  virtual void paint(const Lane& lane, std::function<void()> work, Done done) = 0;

  virtual Time now() const = 0;
  virtual bool is_alone() const = 0;  // as the bus says
};

// The same for a job that answers with a value.
template <class T>
void ask(Workers& workers, std::function<Result<T>(Store&)> job, std::function<void(Result<T>&)> done) {
  auto found = std::make_shared<Result<T>>();
  workers.store(
      [found, job = std::move(job)](Store& store) -> Result<void> {
        *found = job(store);
        if (!*found) return std::unexpected(found->error());
        return {};
      },
      [found, done = std::move(done)](const Result<void>& outcome) {
        if (outcome) return done(*found);
        Result<T> failed = std::unexpected(outcome.error());  // a job that is late may still write to `found`
        done(failed);
      });
}

}  // namespace atolls::server
