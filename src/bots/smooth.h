// Smooth functions that give the same bits on every platform: made of IEEE +, -, ×, ÷ alone, because the
// library's may differ in the last one, and a search amplifies that to another move.
#pragma once

#include <array>
#include <bit>

#include "core/types.h"

namespace atolls::bots {

// e to the x; the relative error is below 1e-6, and what would overflow or vanish is cut off.
constexpr float smooth_exp(float x) {
  const float scaled = x * 1.44269504f;
  if (scaled < -100) return 0;
  const float bounded = scaled > 100 ? 100 : scaled;
  const int whole = static_cast<int>(bounded) - (bounded < 0 ? 1 : 0);
  const float f = bounded - static_cast<float>(whole);  // from 0 to 1: 2 to the f by its series
  float power = 1.5403530e-4f;
  power = power * f + 1.3333558e-3f;
  power = power * f + 9.6181291e-3f;
  power = power * f + 5.5504109e-2f;
  power = power * f + 2.4022651e-1f;
  power = power * f + 6.9314718e-1f;
  power = power * f + 1;
  return power * std::bit_cast<float>(static_cast<u32>(whole + 127) << 23);
}

// From 0 to 1, a half at 0.
constexpr float smooth_share(float x) {
  return 1 / (1 + smooth_exp(-x));
}

// The natural logarithm of a number of at least 1; the error is below 1e-4.
constexpr float smooth_log(float x) {
  const u32 bits = std::bit_cast<u32>(x);
  const auto whole = static_cast<float>(static_cast<int>(bits >> 23) - 127);
  const float f = std::bit_cast<float>((bits & 0x7fffff) | 0x3f800000);  // from 1 to 2
  const float y = (f - 1) / (f + 1);                                     // the series of artanh
  const float y2 = y * y;
  return whole * 0.69314718f + 2 * y * (1 + y2 * (0.33333333f + y2 * (0.2f + y2 * 0.14285714f)));
}

// Shares of the first `seats` seats to a power, and again of sum 1: above 1 the leader's grows, below it
// shrinks.
template <std::size_t kSeats>
constexpr std::array<float, kSeats> sharpened(const std::array<float, kSeats>& shares, float power,
                                              int seats) {
  std::array<float, kSeats> sharper{};
  float sum = 0;
  for (unsigned s = 0; s < static_cast<unsigned>(seats); ++s) {
    const float share = shares[s] > 1e-6f ? shares[s] : 1e-6f;
    sharper[s] = smooth_exp(-power * smooth_log(1 / share));
    sum += sharper[s];
  }
  for (float& share : sharper) share /= sum;
  return sharper;
}

}  // namespace atolls::bots
