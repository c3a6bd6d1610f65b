// What was done, step by step. A copy is made at once, however long the game: copies share what they have in
// common. Each thread may do what it likes with a copy of its own, at any time: a link changes only when
// nobody else has it.
#pragma once

#include <atomic>
#include <cstddef>
#include <utility>
#include <vector>

namespace atolls {

template <class Step>
class History {
 public:
  History() = default;
  History(const History& other) : last_(keep(other.last_)), size_(other.size_) {}
  History(History&& other) noexcept
      : last_(std::exchange(other.last_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  History& operator=(History other) noexcept {
    std::swap(last_, other.last_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~History() { let_go(last_); }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Step& back() const { return last_->step; }

  void push_back(Step step) {
    last_ = new Link{.step = std::move(step), .before = last_};
    ++size_;
  }
  void pop_back() {
    Link* const link = last_;
    last_ = keep(link->before);
    let_go(link);
    --size_;
  }

  std::vector<const Step*> steps() const {
    std::vector<const Step*> list(size_);
    std::size_t left = size_;
    for (const Link* link = last_; link != nullptr; link = link->before) list[--left] = &link->step;
    return list;
  }

 private:
  struct Link {
    Step step;
    Link* before;  // counted, too
    std::atomic<std::size_t> users = 1;
  };

  static Link* keep(Link* link) {
    if (link != nullptr) link->users.fetch_add(1, std::memory_order_relaxed);
    return link;
  }
  // One after the other: shared pointers would end each link from within the end of the next, down a whole
  // game.
  static void let_go(Link* link) {
    while (link != nullptr && link->users.fetch_sub(1, std::memory_order_acq_rel) == 1) {
      Link* const before = link->before;
      delete link;
      link = before;
    }
  }

  Link* last_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace atolls
