// atoll replay: plays a record through and tells what happened and how it ended.
#include <fmt/core.h>

#include <memory>

#include "cli/files.h"
#include "cli/verbs.h"
#include "table/table.h"

namespace atolls::cli {

namespace {

struct ReplayOptions {
  std::string file;
  bool json = false;
  bool quiet = false;
};

int replay(const ReplayOptions& options) {
  const auto text = read_file(options.file);
  const auto table = text ? replay_table(*text) : Result<TablePtr>(std::unexpected(text.error()));
  if (!table) {
    fmt::print(stderr, "atoll replay: {}\n", table.error().message);
    return 1;
  }
  Table& game = **table;
  const auto history = game.history();
  if (options.json) {
    Json moves = Json::array();
    for (const Table::Past& past : history) moves.push_back(past.move);
    fmt::print("{}\n",
               print_json(Json{{"moves", moves}, {"state", game.state()}, {"result", game.result()}}));
    return 0;
  }
  for (std::size_t i = 0; !options.quiet && i < history.size(); ++i) {
    const Table::Past& past = history[i];
    std::string gained;
    for (const Json& event : past.events) {
      if (event["event"] == "score") gained = fmt::format("  +{}", event["points"].get<int>());
    }
    const std::string& who = game.seat_names()[static_cast<std::size_t>(past.seat)];
    fmt::print("{:4} {:<12} {}{}\n", i + 1, who, past.move, gained);
  }
  const Json result = game.result();
  if (!result["over"].get<bool>()) {
    fmt::print("{} moves; not over, {} to move\n", history.size(),
               game.seat_names()[static_cast<std::size_t>(game.to_move())]);
    return 0;
  }
  fmt::print("{} moves; over\n", history.size());
  for (std::size_t seat = 0; seat < game.seat_names().size(); ++seat) {
    std::string figures;
    for (const auto& [name, values] : result.items()) {
      if (values.is_array() && values.size() == game.seat_names().size() && name != "winners") {
        figures += fmt::format("  {} {}", name, values[seat].dump());
      }
    }
    fmt::print("  {:<12}{}\n", game.seat_names()[seat], figures);
  }
  return 0;
}

}  // namespace

void add_replay(Program& program) {
  CLI::App* verb =
      program.add_verb("replay", "Play a record through and show how it went",
                       "  atoll replay game.reef\n  atoll replay --json game.reef | jq .result\n");
  auto options = std::make_shared<ReplayOptions>();
  verb->add_option("file", options->file, "The record, or - for standard input")->required();
  verb->add_flag("--json", options->json, "Print moves, final state and result as one JSON object");
  verb->add_flag("--quiet,-q", options->quiet, "Print only the result");
  verb->callback([&program, options] { program.exit_code = replay(*options); });
}

}  // namespace atolls::cli
