// The running hash behind the games' signatures: equal inputs in equal order, equal value, on every platform.
#pragma once

#include "core/types.h"

namespace atolls {

class Hash {
 public:
  void add(u64 value) {
    hash_ = (hash_ ^ value) * 0x9e3779b97f4a7c15u;
    hash_ ^= hash_ >> 29;
  }
  u64 value() const { return hash_; }

 private:
  u64 hash_ = 0x243f6a8885a308d3u;
};

}  // namespace atolls
