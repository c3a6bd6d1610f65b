#include "databases.h"

#include "store_testing.h"

namespace atolls::server {

std::vector<Database> databases() {
  return {{"Sqlite", [] {
             auto folder = std::make_shared<TempFolder>();
             return Place{folder->path().string(), folder};
           }}};
}

}  // namespace atolls::server
