#include "cli/data.h"

#include <filesystem>

#include "cli/play/autosave.h"

namespace atolls::cli {

void Data::add_to(CLI::App& verb) {
  CLI::Option* option =
      verb.add_option("--data", folder, "The folder to store everything in; by default ~/.local/share/atoll");
  verb.add_option("--store", url, "postgresql://… instead of a folder")->excludes(option);
}

std::string Data::store() const {
  if (!url.empty()) return url;
  return folder.empty() ? data_folder() : folder;
}

Result<std::string> Data::made_store() const {
  std::string where = store();
  if (!url.empty()) return where;
  std::error_code error;
  std::filesystem::create_directories(where, error);
  if (error) return failure("storage", where + ": " + error.message());
  return where;
}

}  // namespace atolls::cli
