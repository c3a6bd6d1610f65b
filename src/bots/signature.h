// One number over fixed searches: equal on every build type, compiler and platform, or a bot has changed.
#pragma once

#include "core/types.h"

namespace atolls::bots {

u64 signature();

}  // namespace atolls::bots
