#include "cli/data.h"

#include <cstdlib>
#include <filesystem>

namespace atolls::cli {

namespace {

std::string usual_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data != '\0') return std::string(data) + "/atoll";
  const char* home = std::getenv("HOME");
  return std::string(home != nullptr && *home != '\0' ? home : ".") + "/.local/share/atoll";
}

}  // namespace

void Data::add_to(CLI::App& verb) {
  CLI::Option* option =
      verb.add_option("--data", folder, "The folder for what lasts; else ~/.local/share/atoll");
  verb.add_option("--store", url, "postgresql://… instead of a folder")->excludes(option);
}

std::string Data::store() const {
  if (!url.empty()) return url;
  return folder.empty() ? usual_folder() : folder;
}

Result<std::string> Data::made_store() const {
  const std::string where = store();
  if (!url.empty()) return where;
  std::error_code error;
  std::filesystem::create_directories(where, error);
  if (error) return failure("storage", where + ": " + error.message());
  return where;
}

}  // namespace atolls::cli
