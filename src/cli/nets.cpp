#include "cli/nets.h"

#include <algorithm>
#include <map>

#include "bots/reef/net.h"
#include "bots/riff/net.h"
#include "cli/files.h"

namespace atolls::cli {

namespace {

constexpr std::string_view kKey = "net=";

template <bots::NetGame Game>
Result<int> load(const std::string& path) {
  static std::map<std::string, int> known;
  if (const auto found = known.find(path); found != known.end()) return found->second;
  ATOLL_TRY(bytes, read_file(path));
  auto net = bots::Net<Game>::read(bytes);
  if (!net) return failure("bad_net", path + ": " + net.error().message);
  return known[path] = bots::Nets<Game>::add(std::move(*net));
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
    ATOLL_TRY(number, game == bots::ReefNetGame::kName ? load<bots::ReefNetGame>(name)
                                                       : load<bots::RiffNetGame>(name));
    loaded.replace(at, size, std::to_string(number));
  }
  return loaded;
}

}  // namespace atolls::cli
