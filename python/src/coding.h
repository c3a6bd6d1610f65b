// A game as numbers, for those who learn: its moves as actions of a fixed space, and what a seat knows as
// bytes. docs/python.md has both tables; each game's file specialises this.
#pragma once

#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace atolls::python {

// A part of the bytes of an observation.
struct Part {
  std::string_view name;
  std::vector<int> shape;

  std::size_t size() const {
    std::size_t product = 1;
    for (const int length : shape) product *= static_cast<std::size_t>(length);
    return product;
  }
};

// The bytes of a word, the lowest first, on every machine; a compiler makes one or two stores of it.
template <unsigned N>
void put_bytes(u64 word, u8* out) {
  for (unsigned i = 0; i < N; ++i) out[i] = static_cast<u8>(word >> 8 * i);
}

template <Game G>
struct Coding;
// static int actions(const Rules&);                            how many there are
// static int encode(const Public&, hand…, const Move&);        the action of a legal move
// static std::optional<Move> decode(const State&, int action); the move, if it is legal now
// static void mask(const State&, u8* out);                     1 for each legal action, else 0
// static std::vector<Part> layout(const Rules&);
// static int bytes(const Rules&);
// static void write(const Observation&, u8* out);
// static int points(const State&, int seat);                   what the margin is made of

// Sixteen bits as sixteen bytes of 0 or 1, by eight at once.
inline constexpr auto kSpread = [] {
  std::array<u64, 256> spread{};
  for (unsigned bits = 0; bits < 256; ++bits) {
    for (unsigned i = 0; i < 8; ++i) spread[bits] |= u64{bits >> i & 1} << 8 * i;
  }
  return spread;
}();
static_assert(std::endian::native == std::endian::little);

inline void spread8(unsigned bits, u8* out, unsigned factor = 1) {
  const u64 bytes = kSpread[bits & 0xff] * factor;
  std::memcpy(out, &bytes, 8);
}
inline void spread16(unsigned bits, u8* out, unsigned factor = 1) {
  spread8(bits, out, factor);
  spread8(bits >> 8, out + 8, factor);
}

inline u8 capped(i64 value) {
  return static_cast<u8>(value < 0 ? 0 : value > 255 ? 255 : value);
}

}  // namespace atolls::python
