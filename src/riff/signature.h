// One number over many fixed games: equal on every build type, compiler and platform, or a rule has changed.
#pragma once

#include "core/types.h"

namespace atolls::riff {

u64 signature();

}  // namespace atolls::riff
