// The tables of the database, and the steps from each form of them to the next.
#pragma once

#include "store/sql.h"

namespace atolls::server {

// Brings the database to the form this program knows, each step in a transaction of its own; several nodes
// may do so at once. Fails with `newer_schema` if a newer program has been here, otherwise with `storage`.
Result<void> migrate(Sql& sql, std::string_view where);

// Whether the database has tables of ours in just the form this program knows, without changing anything.
// Fails with `newer_schema` or `older_schema` if it has another, with `storage` if it has none.
Result<void> check_migrated(Sql& sql, std::string_view where);

}  // namespace atolls::server
