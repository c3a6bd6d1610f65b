#include "cli/nets.h"

#include <algorithm>
#include <map>

#include "cli/files.h"
#include "table/games.h"

namespace atolls::cli {

namespace {

constexpr std::string_view kKey = "net=";

Result<int> load(const std::string& game, const std::string& path) {
  static std::map<std::pair<std::string, std::string>, int> known;
  if (const auto found = known.find({game, path}); found != known.end()) return found->second;
  ATOLL_TRY(kind, find_game(game));
  if (!kind->about.add_net) return failure("bad_net", std::string(kind->about.title) + " has no networks");
  ATOLL_TRY(bytes, read_file(path));
  const auto number = kind->about.add_net(bytes);
  if (!number) return failure("bad_net", path + ": " + number.error().message);
  return known[{game, path}] = *number;
}

}  // namespace

Result<std::string> load_nets(const std::string& game, const std::string& spec) {
  std::string loaded = spec;
  for (std::size_t at = loaded.find(kKey); at != std::string::npos; at = loaded.find(kKey, at)) {
    const bool begins = at > 0 && (loaded[at - 1] == ':' || loaded[at - 1] == ',');
    at += kKey.size();
    const std::size_t size = std::min(loaded.find(',', at), loaded.size()) - at;
    const std::string name = loaded.substr(at, size);
    if (!begins || name.find_first_not_of("0123456789") == std::string::npos) continue;
    ATOLL_TRY(number, load(game, name));
    loaded.replace(at, size, std::to_string(number));
  }
  return loaded;
}

}  // namespace atolls::cli
