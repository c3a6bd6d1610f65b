// The store a server was told to use.
#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace atolls::server {

// Who else may use a PostgreSQL database. A file of SQLite is always one server's.
enum class Sharing : u8 {
  kLooking,  // this program is no server
  kAlone,    // a server without a bus: no other may be there
  kNodes,    // one of several, which have a bus
};

// `where` is a directory, for SQLite in its file atoll.db; a file of SQLite itself, if it ends in .db; or the
// address of a PostgreSQL database, postgresql://… . Brings its tables up to date. Fails with `in_use`,
// `newer_schema` or `storage`; no error repeats the address, which may hold a password.
Result<std::unique_ptr<Store>> open_store(const std::string& where, Sharing sharing = Sharing::kLooking);
// The same for one that must be there already: nothing is made where it is not.
Result<std::unique_ptr<Store>> reopen_store(const std::string& where);

// How many servers use it now.
Result<i64> count_servers(const std::string& where);

}  // namespace atolls::server
