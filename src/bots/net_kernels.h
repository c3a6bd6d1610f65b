// The arithmetic of the networks, in whole numbers: the same bits from every version, so the quickest that
// the processor has is taken at run time. docs/networks.md has it to the bit; `plain` is the reference.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/types.h"

namespace atolls::bots {

using i8 = std::int8_t;
using i16 = std::int16_t;

inline constexpr int kNetHidden = 64;
inline constexpr int kNetGlobals = 16;
inline constexpr int kNetJoined = 2 * kNetHidden + kNetGlobals;
inline constexpr int kNetLayer = 32;
using NetHidden = std::array<i16, kNetHidden>;

// A feature that is there, and how much of it.
struct NetEntry {
  u16 feature;
  i16 value;
};

struct NetKernels {
  // Adds value times the row of each feature to the sums; all of it modulo 2 to the 16.
  void (*encode)(const i8* rows, std::span<const NetEntry> entries, i16* sums);
  // out[o] = bias[o] + the sum of in[i] * weights[o][i], for kNetJoined or kNetLayer inputs.
  void (*layer)(std::span<const i16> in, const i16* weights, std::span<const i32> bias, i32* out);
};

extern const NetKernels kPlainKernels;
// Those for this processor.
const NetKernels& net_kernels();

}  // namespace atolls::bots
