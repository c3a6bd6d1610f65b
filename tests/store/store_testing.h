// What the tests of the store share: places to keep one, and things to keep.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "store/open_store.h"
#include "store/store.h"

namespace atolls::server {

// A directory of its own, gone with its owner.
class TempFolder {
 public:
  TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  ~TempFolder();
  const std::filesystem::path& path() const { return path_; }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// The store, or the end of the test with the reason.
std::unique_ptr<Store> opened(const std::string& where);

// "ok", or the code of the error: one line then compares both.
template <class T>
std::string code_of(const Result<T>& result) {
  return result ? "ok" : result.error().code;
}

Append first_events(const std::string& table, std::vector<std::string> events);
Append next_events(const std::string& table, i64 first, std::vector<std::string> events);

// Runs in a process of its own, as nobody if this one is root (who may write everywhere), and gives back what
// it returned. For what the own process must not do, or must not survive.
int in_child(const std::function<int()>& work, bool as_nobody);

}  // namespace atolls::server
