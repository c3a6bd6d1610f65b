// The one random generator: xoshiro256++ (Blackman and Vigna), seeded through splitmix64. A value: copying it
// copies its future. The same seed gives the same numbers on every platform.
#pragma once

#include <array>
#include <bit>
#include <span>
#include <utility>

#include "core/types.h"

namespace atolls {

class Rng {
 public:
  explicit Rng(u64 seed) {
    for (u64& word : words_) {
      seed += 0x9e3779b97f4a7c15u;
      u64 z = seed;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
      z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
      word = z ^ (z >> 31);
    }
  }

  u64 next() {
    const u64 result = std::rotl(words_[0] + words_[3], 23) + words_[0];
    const u64 t = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= t;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  // Uniform in [0, n), without bias (Lemire's multiply and reject). n must be at least 1.
  u32 pick(u32 n) {
    u64 product = (next() >> 32) * n;
    if (static_cast<u32>(product) < n) {
      const u32 threshold = -n % n;
      while (static_cast<u32>(product) < threshold) product = (next() >> 32) * n;
    }
    return static_cast<u32>(product >> 32);
  }

  void shuffle(std::span<u8> items) {
    for (u32 left = static_cast<u32>(items.size()); left > 1; --left) {
      std::swap(items[left - 1], items[pick(left)]);
    }
  }

  friend bool operator==(const Rng&, const Rng&) = default;

 private:
  std::array<u64, 4> words_{};
};

}  // namespace atolls
