// Files that hold keys and what people wrote: for their owner's eyes only.
#pragma once

#include <string>

#include "core/error.h"

namespace atolls::server {

// Takes the rights of others away from a file that is there, and says so on standard error: copies that were
// put back often have them. Fails with `storage` and the command that helps if the file belongs to somebody
// else.
Result<void> make_private(const std::string& file);

}  // namespace atolls::server
