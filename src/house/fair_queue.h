// What waits, in a lane for each who asks: lanes take turns, so nobody waits for the crowd of another.
#pragma once

#include <array>
#include <cstdlib>
#include <deque>
#include <map>
#include <string>
#include <utility>

namespace atolls::server {

// Who asks, and how much speaks for it.
struct Lane {
  enum Trust { kKnown, kUsual, kDoubtful };

  std::string key;
  Trust trust = kUsual;
};

// `most_each` items of a lane, and `most_lanes` lanes of each trust may wait.
template <class T>
class FairQueue {
 public:
  FairQueue(std::size_t most_each, std::size_t most_lanes) : most_each_(most_each), most_lanes_(most_lanes) {}

  // False if too many wait.
  bool push(const Lane& lane, T item) {
    Class& own = classes_[lane.trust];
    auto found = own.lanes.find(lane.key);
    if (found == own.lanes.end()) {
      if (own.lanes.size() >= most_lanes_) return false;
      found = own.lanes.try_emplace(lane.key).first;
      own.turns.push_back(lane.key);
    }
    if (found->second.size() >= most_each_) return false;
    found->second.push_back(std::move(item));
    return true;
  }

  bool empty() const {
    for (const Class& one : classes_) {
      if (!one.turns.empty()) return false;
    }
    return true;
  }

  // The next one; there must be one.
  T pop() {
    // Who is known goes first, but nobody waits for ever.
    constexpr std::array<std::array<Lane::Trust, 3>, 4> kOrders = {
        {{Lane::kKnown, Lane::kUsual, Lane::kDoubtful},
         {Lane::kKnown, Lane::kUsual, Lane::kDoubtful},
         {Lane::kUsual, Lane::kKnown, Lane::kDoubtful},
         {Lane::kDoubtful, Lane::kUsual, Lane::kKnown}}};
    for (const Lane::Trust trust : kOrders[taken_++ % kOrders.size()]) {
      if (!classes_[trust].turns.empty()) return take(classes_[trust]);
    }
    std::abort();
  }

  void clear() { classes_ = {}; }

 private:
  struct Class {
    std::map<std::string, std::deque<T>> lanes;  // none is empty
    std::deque<std::string> turns;               // the lanes in order
  };

  T take(Class& own) {
    const std::string key = std::move(own.turns.front());
    own.turns.pop_front();
    const auto lane = own.lanes.find(key);
    T item = std::move(lane->second.front());
    lane->second.pop_front();
    if (lane->second.empty()) {
      own.lanes.erase(lane);
    } else {
      own.turns.push_back(key);
    }
    return item;
  }

  const std::size_t most_each_;
  const std::size_t most_lanes_;
  std::array<Class, 3> classes_;
  unsigned taken_ = 0;
};

}  // namespace atolls::server
