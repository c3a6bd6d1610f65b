// PostgreSQL: one database for any number of servers.
#pragma once

#include <memory>
#include <string>

#include "store/open_store.h"
#include "store/sql.h"

namespace atolls::server {

// Connects to postgresql://… . What the address does not say is libpq's default; it is never repeated in an
// error. A connection that was lost comes back with the next transaction. Fails with `storage`, or
// with `in_use` if there are servers that it must not be shared with.
Result<std::unique_ptr<Sql>> open_postgres(const std::string& address, Sharing sharing = Sharing::kLooking);
Result<i64> count_postgres_servers(const std::string& address);

}  // namespace atolls::server
