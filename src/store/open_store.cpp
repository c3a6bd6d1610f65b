#include "store/open_store.h"

#include <filesystem>

#include "store/migrations.h"
#include "store/postgres.h"
#include "store/sql_store.h"
#include "store/sqlite.h"

namespace atolls::server {

namespace {

Result<std::string> find_file(const std::string& where) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const bool is_file = where.ends_with(".db") && !fs::is_directory(where, ignored);
  const fs::path folder = is_file ? fs::path(where).parent_path() : fs::path(where);
  if (!folder.empty() && !fs::is_directory(folder, ignored))
    return failure("storage", folder.string() + ": there is no such directory");
  return is_file ? where : (folder / "atoll.db").string();
}

bool is_postgres(const std::string& where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

Result<std::unique_ptr<Store>> open(const std::string& where, Sharing sharing, bool must_be_there) {
  if (is_postgres(where)) {
    const char* shown = "the PostgreSQL database";
    ATOLL_TRY(sql, open_postgres(where, sharing));
    ATOLL_CHECK(must_be_there ? check_migrated(*sql, shown) : migrate(*sql, shown));
    return std::make_unique<SqlStore>(std::move(sql));
  }
  ATOLL_TRY(file, find_file(where));
  if (must_be_there) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return failure("storage", file + ": there is no such file");
    // Somebody else's file, or an old backup, is left as it is.
    ATOLL_TRY(look, look_into_sqlite(file));
    ATOLL_CHECK(check_migrated(*look, file));
  }
  ATOLL_TRY(sql, open_sqlite(file));
  ATOLL_CHECK(migrate(*sql, file));
  return std::make_unique<SqlStore>(std::move(sql));
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(const std::string& where, Sharing sharing) {
  return open(where, sharing, false);
}

Result<std::unique_ptr<Store>> reopen_store(const std::string& where) {
  return open(where, Sharing::kLooking, true);
}

Result<i64> count_servers(const std::string& where) {
  return is_postgres(where) ? count_postgres_servers(where) : 1;
}

}  // namespace atolls::server
