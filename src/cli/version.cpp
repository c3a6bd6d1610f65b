// What --version says: enough to build the same program again.
#include <fmt/core.h>

#include "cli/verbs.h"
#include "core/version.h"

namespace atolls::cli {

std::string version_text() {
  constexpr const char* kCommit =
#include "commit.inc"
      ;
#ifdef __clang__
  const std::string compiler =
      fmt::format("clang {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#else
  const std::string compiler = fmt::format("g++ {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#endif
  return fmt::format("atoll {} (commit {}, {})", kVersion, kCommit, compiler);
}

}  // namespace atolls::cli
