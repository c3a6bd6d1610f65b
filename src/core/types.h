// Short names for the fixed-width integers that the value types of all games are made of.
#pragma once

#include <cstdint>

namespace atolls {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

}  // namespace atolls
