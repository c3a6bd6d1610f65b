#include "cli/play/autosave.h"

#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <vector>

#include "cli/files.h"
#include "table/table.h"

namespace atolls::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostGames = 20;  // finished ones included; older ones go

struct File {
  std::string path;
  timespec changed{};
};

std::string written(std::time_t time, const char* format, bool local) {
  std::tm parts{};
  local ? localtime_r(&time, &parts) : gmtime_r(&time, &parts);
  std::array<char, 40> text{};
  return {text.data(), std::strftime(text.data(), text.size(), format, &parts)};
}

bool is_record(const fs::path& path) {
  const std::string ending = path.extension().string();
  return std::ranges::any_of(game_names(), [&](const std::string& game) { return ending == "." + game; });
}

// Newest first.
std::vector<File> files_in(const std::string& folder) {
  std::vector<File> files;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    struct stat about{};
    if (!is_record(at->path()) || stat(at->path().c_str(), &about) != 0) continue;
    files.push_back({at->path().string(), about.st_mtim});
  }
  std::ranges::sort(files, [](const File& a, const File& b) {
    return std::pair(a.changed.tv_sec, a.changed.tv_nsec) > std::pair(b.changed.tv_sec, b.changed.tv_nsec);
  });
  return files;
}

}  // namespace

std::string data_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data != '\0') return std::string(data) + "/atoll";
  const char* home = std::getenv("HOME");
  return std::string(home != nullptr && *home != '\0' ? home : ".") + "/.local/share/atoll";
}

void Autosave::begin(std::string_view game) {
  game_ = game;
  path_.clear();
}

void Autosave::go_on(const Kept& game) {
  game_ = game.game;
  path_ = game.path;
}

Result<void> Autosave::keep(const std::string& record) {
  if (!path_.empty()) return write_file(path_, record);
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) return failure("bad_file", folder_ + ": " + error.message());
  fs::permissions(folder_, fs::perms::owner_all,
                  error);  // a record tells every hand
  const std::string stamp = written(std::time(nullptr), "%Y%m%d-%H%M%S", false);
  std::string path;
  for (int i = 0; path.empty() || fs::exists(path, error); ++i) {
    path = fmt::format("{}/{}-{}-{}.{}", folder_, stamp, getpid(), i, game_);
  }
  ATOLL_CHECK(write_file(path, record));
  path_ = path;
  const auto files = files_in(folder_);
  for (std::size_t i = kMostGames; i < files.size(); ++i) fs::remove(files[i].path, error);
  return {};
}

void Autosave::forget() {
  std::error_code error;
  if (!path_.empty()) fs::remove(path_, error);
  path_.clear();
}

std::optional<Autosave::Kept> Autosave::newest(std::string_view game) const {
  for (const File& file : files_in(folder_)) {
    if (file.path == path_) continue;
    const auto text = read_file(file.path);
    if (!text) continue;
    const auto table = replay_table(*text);
    if (!table || (*table)->to_move() < 0 || (!game.empty() && (*table)->game() != game)) continue;
    return Kept{file.path, std::string((*table)->game()), (*table)->history().size(),
                written(file.changed.tv_sec, "%Y-%m-%d %H:%M", true)};
  }
  return std::nullopt;
}

}  // namespace atolls::cli
