#include "store/store_testing.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

namespace atolls::server {

TempFolder::TempFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "atoll-test-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) std::abort();
  path_ = pattern;
}

TempFolder::~TempFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::unique_ptr<Store> opened(const std::string& where) {
  auto store = open_store(where);
  if (store) return std::move(*store);
  ADD_FAILURE() << store.error().code << ": " << store.error().message;
  std::abort();
}

Append first_events(const std::string& table, std::vector<std::string> events) {
  return next_events(table, 1, std::move(events));
}

Append next_events(const std::string& table, i64 first, std::vector<std::string> events) {
  Append append;
  append.first = first;
  append.events = std::move(events);
  append.fence = 1;
  append.row.id = table;
  append.row.game = "reef";
  append.row.created = 1000;
  append.row.changed = 1000 + first;
  append.row.summary = "{}";
  return append;
}

int in_child(const std::function<int()>& work, bool as_nobody) {
  constexpr uid_t kUnprivileged = 65534;
  const pid_t child = fork();
  if (child == 0) {
    if (as_nobody && geteuid() == 0 && (setgid(kUnprivileged) != 0 || setuid(kUnprivileged) != 0)) _exit(99);
    _exit(work());
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
  return WEXITSTATUS(status);
}

}  // namespace atolls::server
