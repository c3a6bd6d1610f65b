#include "table/table.h"

#include "table/games.h"

namespace atolls {

namespace {

Result<const GameKind*> kind_of(const Json& position, const char* where) {
  const JsonField root(position, where, "bad_state");
  ATOLL_TRY(name, root.text_at("game"));
  return find_game(name);
}

}  // namespace

Result<Json> Table::play(std::string_view move) {
  ATOLL_TRY(events, play_text(move));
  return parse_json(events);
}

std::vector<double> shares_of(const Json& result, std::size_t players) {
  std::vector<double> shares(players);
  const Json& winners = result["winners"];
  for (const Json& seat : winners) shares[seat.get<std::size_t>()] = 1 / static_cast<double>(winners.size());
  return shares;
}

const std::vector<std::string>& game_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (const GameKind& kind : games()) list.emplace_back(kind.name);
    return list;
  }();
  return names;
}

Result<const GameKind*> find_game(std::string_view name) {
  for (const GameKind& kind : games()) {
    if (kind.name == name) return &kind;
  }
  return failure("unknown_game",
                 "game: there is no " + in_quotes(name) + ", only " + join(game_names(), ", "));
}

Result<std::vector<std::string>> bot_names(std::string_view game) {
  ATOLL_TRY(kind, find_game(game));
  return kind->bots();
}

Result<std::vector<std::string>> level_names(std::string_view game) {
  ATOLL_TRY(kind, find_game(game));
  return kind->levels();
}

Result<OpponentPtr> make_opponent(std::string_view game, std::string_view bot) {
  ATOLL_TRY(kind, find_game(game));
  return kind->opponent(bot);
}

Result<std::span<const bots::Knob>> bot_knobs(std::string_view game, std::string_view bot) {
  ATOLL_TRY(kind, find_game(game));
  return kind->knobs(bot);
}

Result<Json> Table::think(std::string_view bot, const bots::Budget& budget, u64 seed) const {
  ATOLL_TRY(opponent, make_opponent(game(), bot));
  return think(*opponent, budget, seed);
}

Result<TablePtr> new_table(std::string_view game, const Json& options, u64 seed) {
  ATOLL_TRY(kind, find_game(game));
  return kind->start(options, seed);
}

Result<TablePtr> load_table(const Json& state, u64 seed) {
  ATOLL_TRY(kind, kind_of(state, "state"));
  return kind->load(state, seed);
}

Result<TablePtr> load_view(const Json& view, u64 seed) {
  ATOLL_TRY(kind, kind_of(view, "view"));
  ATOLL_TRY(state, kind->complete(view));
  return kind->load(state, seed);
}

Result<TablePtr> replay_table(std::string_view text) {
  ATOLL_TRY(record, parse_record(text));
  ATOLL_TRY(game, record.require("game"));
  const auto found = find_game(game.value);
  if (!found) return game.fail(found.error().message);
  const GameKind* kind = *found;
  ATOLL_TRY(rules, record.require("rules"));
  if (rules.value != std::to_string(kind->rules_version)) {
    return rules.fail("played by rules version " + in_quotes(rules.value) + "; this program knows version " +
                      std::to_string(kind->rules_version));
  }
  return kind->replay(record);
}

}  // namespace atolls
