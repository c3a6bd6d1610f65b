#include "bots/net_kernels.h"

#include <cstring>

// A body that is compiled once for every processor and once for those with wider registers: the compiler does
// the rest. WebAssembly has no choice at run time: the engine of the page is linked with wide registers
// (src/CMakeLists.txt).
#if defined(__x86_64__) && defined(__GNUC__)
#define ATOLL_WIDE __attribute__((target("avx2")))
#endif
#define ATOLL_BODY [[gnu::always_inline]] static inline

namespace atolls::bots {

namespace {

// Sixteen numbers at a time, in whatever registers there are. Without a sign they may overflow.
constexpr unsigned kLanes = 16;
typedef i16 Signed __attribute__((vector_size(2 * kLanes)));
typedef u16 Lanes __attribute__((vector_size(2 * kLanes)));
typedef i8 Bytes __attribute__((vector_size(kLanes)));

ATOLL_BODY void encode(const i8* rows, std::span<const NetEntry> entries, i16* sums) {
  constexpr unsigned kParts = kNetHidden / kLanes;
  Lanes own[kParts];
  std::memcpy(own, sums, sizeof own);
  for (const NetEntry& entry : entries) {
    const i8* row = rows + std::size_t{entry.feature} * kNetHidden;
    for (unsigned part = 0; part < kParts; ++part) {
      Bytes bytes;
      std::memcpy(&bytes, row + std::size_t{part} * kLanes, sizeof bytes);
      own[part] += (Lanes) __builtin_convertvector(bytes, Signed) * static_cast<u16>(entry.value);
    }
  }
  std::memcpy(sums, own, sizeof own);
}

// With its size known, the inputs stay in registers.
template <std::size_t kSize>
ATOLL_BODY void layer_of(const i16* in, const i16* weights, std::span<const i32> bias, i32* out) {
  for (std::size_t o = 0; o < bias.size(); ++o) {
    i32 sum = 0;
    for (std::size_t i = 0; i < kSize; ++i) sum += in[i] * weights[i];
    out[o] = bias[o] + sum;
    weights += kSize;
  }
}

ATOLL_BODY void layer(std::span<const i16> in, const i16* weights, std::span<const i32> bias, i32* out) {
  if (in.size() == kNetJoined) {
    layer_of<kNetJoined>(in.data(), weights, bias, out);
  } else {
    layer_of<kNetLayer>(in.data(), weights, bias, out);
  }
}

#ifdef ATOLL_WIDE
ATOLL_WIDE void encode_wide(const i8* rows, std::span<const NetEntry> entries, i16* sums) {
  encode(rows, entries, sums);
}
ATOLL_WIDE void layer_wide(std::span<const i16> in, const i16* weights, std::span<const i32> bias, i32* out) {
  layer(in, weights, bias, out);
}
constexpr NetKernels kWide = {encode_wide, layer_wide};
#endif

void encode_usual(const i8* rows, std::span<const NetEntry> entries, i16* sums) {
  encode(rows, entries, sums);
}
void layer_usual(std::span<const i16> in, const i16* weights, std::span<const i32> bias, i32* out) {
  layer(in, weights, bias, out);
}
constexpr NetKernels kUsual = {encode_usual, layer_usual};

void encode_plain(const i8* rows, std::span<const NetEntry> entries, i16* sums) {
  for (const NetEntry& entry : entries) {
    for (unsigned i = 0; i < kNetHidden; ++i) {
      const int product = entry.value * rows[entry.feature * std::size_t{kNetHidden} + i];
      sums[i] = static_cast<i16>(sums[i] + product);
    }
  }
}
void layer_plain(std::span<const i16> in, const i16* weights, std::span<const i32> bias, i32* out) {
  for (std::size_t o = 0; o < bias.size(); ++o) {
    out[o] = bias[o];
    for (std::size_t i = 0; i < in.size(); ++i) out[o] += in[i] * weights[o * in.size() + i];
  }
}

}  // namespace

const NetKernels kPlainKernels = {encode_plain, layer_plain};

const NetKernels& net_kernels() {
#ifdef ATOLL_WIDE
  static const bool wide = __builtin_cpu_supports("avx2") != 0;
  return wide ? kWide : kUsual;
#else
  return kUsual;
#endif
}

}  // namespace atolls::bots
