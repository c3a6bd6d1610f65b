// The version of Atoll, which CMakeLists.txt has and all others ask for here.
#pragma once

namespace atolls {

extern const char* const kVersion;

}  // namespace atolls
