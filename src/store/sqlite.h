// SQLite: a file of its own for one server.
#pragma once

#include <memory>
#include <string>

#include "store/sql.h"

namespace atolls::server {

// Opens or creates the file. Fails with `in_use` if another server has it open, otherwise with `storage`.
Result<std::unique_ptr<Sql>> open_sqlite(const std::string& file);

// Opens a file that is there only to look into it: nothing of it is changed, and nothing put beside it.
Result<std::unique_ptr<Sql>> look_into_sqlite(const std::string& file);

}  // namespace atolls::server
