// What was done, step by step. A copy is made at once, however long the game: copies share what they have in
// common. Each thread may do what it likes with a copy of its own, at any time: a link changes only when
// nobody else has it.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace atolls {

template <class Step>
class History {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Step& back() const { return last_->step; }

  void push_back(Step step) {
    last_ = std::make_shared<Link>(std::move(step), std::move(last_));
    ++size_;
  }
  void pop_back() {
    last_ = last_->before;
    --size_;
  }

  std::vector<const Step*> steps() const {
    std::vector<const Step*> list(size_);
    std::size_t left = size_;
    for (const Link* link = last_.get(); link != nullptr; link = link->before.get())
      list[--left] = &link->step;
    return list;
  }

 private:
  struct Link {
    Link(Step own_step, std::shared_ptr<Link> link) : step(std::move(own_step)), before(std::move(link)) {}
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;
    // One after the other: by itself each would end the one before it from within its own end, down a whole
    // game.
    ~Link() {
      while (before && before.use_count() == 1) {
        // Whoever had it too has read it before letting go; the count alone would not say so.
        __atomic_thread_fence(__ATOMIC_ACQUIRE);
        before = std::move(before->before);
      }
    }

    Step step;
    std::shared_ptr<Link> before;
  };

  std::shared_ptr<Link> last_;
  std::size_t size_ = 0;
};

}  // namespace atolls
