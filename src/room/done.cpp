#include "room/done.h"

#include <algorithm>
#include <cstring>

#include "ops/limits.h"

namespace atolls::server {

struct DoneCommands::Entry {
  struct Head {
    i64 version;
    u32 actor;
    u32 length;
  };
  Head head;
  std::string_view command;

  std::size_t size() const { return sizeof(Head) + command.size(); }
};

DoneCommands::Entry DoneCommands::read(std::string_view rest) {
  Entry entry{};
  std::memcpy(&entry.head, rest.data(), sizeof entry.head);
  entry.command = rest.substr(sizeof entry.head, entry.head.length);
  return entry;
}

void DoneCommands::add(std::string_view actor, std::string_view command, i64 version) {
  auto known = std::ranges::find(actors_, actor);
  if (known == actors_.end()) known = actors_.insert(known, std::string(actor));
  const Entry::Head head{version, static_cast<u32>(known - actors_.begin()),
                         static_cast<u32>(command.size())};
  if (size_ > 0) {
    const Entry last = read(std::string_view(entries_).substr(last_));
    if (last.head.actor == head.actor && last.command == command) {
      std::memcpy(entries_.data() + last_, &head, sizeof head);
      return;
    }
  }
  if (size_ == kCommandsRemembered) {
    const std::size_t oldest = read(entries_).size();
    entries_.erase(0, oldest);
    --size_;
  }
  last_ = entries_.size();
  entries_.append(reinterpret_cast<const char*>(&head), sizeof head);
  entries_.append(command);
  ++size_;
}

std::optional<i64> DoneCommands::find(std::string_view actor, std::string_view command) const {
  const auto known = std::ranges::find(actors_, actor);
  if (known == actors_.end()) return std::nullopt;
  const auto number = static_cast<u32>(known - actors_.begin());
  for (std::string_view rest = entries_; !rest.empty();) {
    const Entry entry = read(rest);
    if (entry.head.actor == number && entry.command == command) return entry.head.version;
    rest.remove_prefix(entry.size());
  }
  return std::nullopt;
}

}  // namespace atolls::server
