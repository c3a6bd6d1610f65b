// Rates of what may be done, each counted for a key: an address, a person, a name.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/limits.h"

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
  bool full(const Rate& rate, Time now) const { return refilled(rate, now) >= rate.burst; }

 private:
  double refilled(const Rate& rate, Time now) const {
    const double seconds = static_cast<double>(std::max<Time>(now - then_, 0)) / 1000;
    return std::min(rate.burst, left_ + seconds * rate.per_second);
  }

  double left_;
  Time then_;
};

class Limiter {
 public:
  explicit Limiter(const Rate& rate) : rate_(rate) {}

  bool allow(std::string_view key, Time now) {
    if (buckets_.size() >= kSweepAt) {
      std::erase_if(buckets_, [&](const auto& entry) { return entry.second.full(rate_, now); });
      if (buckets_.size() >= kMostKeys) return false;  // a flood of keys must not fill the memory
    }
    return buckets_.try_emplace(std::string(key), rate_, now).first->second.take(rate_, now);
  }

 private:
  static constexpr std::size_t kSweepAt = 50'000;
  static constexpr std::size_t kMostKeys = 200'000;

  const Rate rate_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace atolls::server
