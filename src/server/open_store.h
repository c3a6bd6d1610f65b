// The store a server was told to use.
#pragma once

#include <memory>
#include <string>

#include "server/store.h"

namespace atolls::server {

// `where` is a directory, for SQLite in its file atoll.db; a file of SQLite itself, if it ends in .db; or the
// address of a PostgreSQL database, postgresql://… . Brings its tables up to date. Fails with `in_use`,
// `newer_schema` or `storage`; no error repeats the address, which may hold a password.
Result<std::unique_ptr<Store>> open_store(const std::string& where);
// The same for one that must be there already: nothing is made where it is not.
Result<std::unique_ptr<Store>> reopen_store(const std::string& where);

}  // namespace atolls::server
