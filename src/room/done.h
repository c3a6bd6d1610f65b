// The commands that were done at a table lately, so that one that comes again is not done again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace atolls::server {

// A room is copied with every event, so all of them stand in one text: a copy of 64 takes one allocation
// instead of more than a hundred.
class DoneCommands {
 public:
  // Of several events by one command the last counts.
  void add(std::string_view actor, std::string_view command, i64 version);
  std::optional<i64> find(std::string_view actor, std::string_view command) const;

 private:
  struct Entry;
  static Entry read(std::string_view rest);

  std::vector<std::string> actors_;
  std::string entries_;  // each: version, actor, length of the command's id, and that
  std::size_t size_ = 0;
  std::size_t last_ = 0;  // where the last one begins
};

}  // namespace atolls::server
