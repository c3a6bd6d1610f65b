// A file of JSON Lines that a contest writes as its games end, and from which it goes on after it was ended.
#pragma once

#include <string>
#include <vector>

#include "core/error.h"

namespace atolls::arena {

class Log {
 public:
  Log() = default;  // none: writes nothing
  ~Log();
  Log(Log&& other) noexcept;
  Log& operator=(Log&& other) noexcept;

  // Opens or begins the file. Its first line must be `header`, else it is refused; `lines` receives the
  // others. A last line without an end was being written when the power went, and is cut off. No two
  // processes can have the same log.
  static Result<Log> open(const std::string& path, const std::string& header,
                          std::vector<std::string>& lines);

  // On the disk's side of this process when it returns.
  Result<void> append(const std::string& line);

 private:
  int file_ = -1;
  std::string path_;
};

}  // namespace atolls::arena
