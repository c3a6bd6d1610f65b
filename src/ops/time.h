// The server's time.
#pragma once

#include "core/types.h"

namespace atolls::server {

using Time = i64;  // milliseconds since 1970

}  // namespace atolls::server
