// Rates of what may be done, each counted for a key: an address, a person, a name.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>

#include "ops/limits.h"

namespace atolls::server {

// So many at once; what was used comes back with time.
class Bucket {
 public:
  Bucket(const Rate& rate, Time now) : left_(rate.burst), then_(now) {}

  bool take(const Rate& rate, Time now, double cost = 1) {
    left_ = refilled(rate, now);
    then_ = std::max(then_, now);
    if (left_ < cost) return false;
    left_ -= cost;
    return true;
  }
  bool has(const Rate& rate, Time now, double cost = 1) const { return refilled(rate, now) >= cost; }
  bool full(const Rate& rate, Time now) const { return refilled(rate, now) >= rate.burst; }

 private:
  double refilled(const Rate& rate, Time now) const {
    const double seconds = static_cast<double>(std::max<Time>(now - then_, 0)) / 1000;
    return std::min(rate.burst, left_ + seconds * rate.per_second);
  }

  double left_;
  Time then_;
};

// Keys that have their full rate again are forgotten, and a flood of keys does not fill the memory.
class Limiter {
 public:
  static constexpr std::size_t kMostKeys = 100'000;

  explicit Limiter(const Rate& rate) : rate_(rate) {}

  bool allow(std::string_view key, Time now, double cost = 1) {
    if (now >= next_sweep_) sweep(now);
    const auto known = buckets_.find(std::string(key));
    if (known != buckets_.end()) return known->second.take(rate_, now, cost);
    if (buckets_.size() >= kMostKeys) return false;
    return buckets_.try_emplace(std::string(key), rate_, now).first->second.take(rate_, now, cost);
  }

  // Whether it would be allowed; nothing is used.
  bool has(std::string_view key, Time now, double cost = 1) const {
    const auto known = buckets_.find(std::string(key));
    if (known != buckets_.end()) return known->second.has(rate_, now, cost);
    return buckets_.size() < kMostKeys && rate_.burst >= cost;
  }

  std::size_t size() const { return buckets_.size(); }

 private:
  void sweep(Time now) {
    next_sweep_ = now + 10 * kSecond;
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.full(rate_, now); });
    if (buckets_.bucket_count() > 8 * buckets_.size() + 1000) buckets_.rehash(0);
  }

  const Rate rate_;
  Time next_sweep_ = 0;
  std::unordered_map<std::string, Bucket> buckets_;
};

// What a person may do, and what all at an address may together. Neither pays where the other refuses.
class Quota {
 public:
  Quota(const Rate& of_person, const Rate& of_address) : by_person_(of_person), by_address_(of_address) {}

  bool allow(std::string_view person, std::string_view address, Time now) {
    return by_person_.has(person, now) && by_address_.allow(address, now) && by_person_.allow(person, now);
  }

 private:
  Limiter by_person_;
  Limiter by_address_;
};

}  // namespace atolls::server
