// What the fuzz targets share.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "core/types.h"

// Fails the run with a line that says which promise was broken.
#define FUZZ_EXPECT(condition)                                                             \
  do {                                                                                     \
    if (!(condition)) {                                                                    \
      std::fprintf(stderr, "%s:%d: broken promise: %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                        \
    }                                                                                      \
  } while (false)

inline std::string_view as_text(const atolls::u8* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

extern "C" int LLVMFuzzerTestOneInput(const atolls::u8* data, std::size_t size);
