// Where a server keeps what lasts: the options of every verb that needs it.
#pragma once

#include <string>

#include "cli/verbs.h"
#include "core/error.h"

namespace atolls::cli {

struct Data {
  std::string folder;
  std::string url;

  void add_to(CLI::App& verb);
  // What to open: --store, else the folder.
  std::string store() const;
  // The same, and the folder is made if it is not there. Fails with `storage`.
  Result<std::string> made_store() const;
};

}  // namespace atolls::cli
