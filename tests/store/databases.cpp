#include "store/databases.h"

#include "store/postgres_server.h"

namespace atolls::server {

std::vector<Database> databases() {
  const auto in_folder = [] {
    auto folder = std::make_shared<TempFolder>();
    return Place{folder->path().string(), folder};
  };
  const auto on_server = [] { return Place{the_postgres().fresh_database(), nullptr}; };
  return {{"Sqlite", in_folder}, {"Postgres", on_server}};
}

}  // namespace atolls::server
