// The databases on which the store is tested.
#pragma once

#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace atolls::server {

// Where a store can be opened, as often as wanted, until the place is gone.
struct Place {
  std::string where;
  std::shared_ptr<void> kept;
};

struct Database {
  std::string name;
  std::function<Place()> fresh;  // an empty one

  friend std::ostream& operator<<(std::ostream& out, const Database& database) {
    return out << database.name;
  }
};

std::vector<Database> databases();

}  // namespace atolls::server
