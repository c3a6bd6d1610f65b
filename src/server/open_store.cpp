#include "server/open_store.h"

#include <filesystem>

#include "server/migrations.h"
#include "server/postgres.h"
#include "server/sql_store.h"
#include "server/sqlite.h"

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

}  // namespace

Result<std::unique_ptr<Store>> open_store(const std::string& where) {
  const bool is_postgres = where.starts_with("postgresql://") || where.starts_with("postgres://");
  if (!is_postgres) {
    ATOLL_TRY(file, find_file(where));
    ATOLL_TRY(sql, open_sqlite(file));
    ATOLL_CHECK(migrate(*sql, file));
    return std::make_unique<SqlStore>(std::move(sql));
  }
  ATOLL_TRY(sql, open_postgres(where));
  ATOLL_CHECK(migrate(*sql, "the PostgreSQL database"));
  return std::make_unique<SqlStore>(std::move(sql));
}

}  // namespace atolls::server
