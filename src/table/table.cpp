#include "table/table.h"

#include "bots/reef.h"
#include "bots/riff.h"
#include "reef/game.h"
#include "riff/game.h"
#include "table/game_table.h"

namespace atolls {

namespace {

struct Kind {
  std::string_view name;
  int rules_version;
  Result<TablePtr> (*start)(const Json& options, u64 seed);
  Result<TablePtr> (*load)(const Json& state, u64 seed);
  Result<Json> (*complete)(const Json& view);
  Result<TablePtr> (*replay)(const Record& record);
  std::vector<std::string> (*bots)();
  std::vector<std::string> (*levels)();
  Result<OpponentPtr> (*opponent)(std::string_view bot);
  Result<std::span<const bots::Knob>> (*knobs)(std::string_view bot);
};

template <Game G>
constexpr Kind kind() {
  return {G::kName,
          G::kRulesVersion,
          GameTable<G>::start,
          GameTable<G>::load,
          G::complete_view,
          GameTable<G>::replay,
          bots::names<G>,
          [] {
            std::vector<std::string> list;
            for (const bots::Level& level : bots::levels<G>()) list.emplace_back(level.name);
            return list;
          },
          [](std::string_view bot) -> Result<OpponentPtr> {
            ATOLL_TRY(seated, bots::seat<G>(bot));
            return std::make_unique<GameOpponent<G>>(std::move(seated));
          },
          bots::knobs<G>};
}

// A new game adds its line here, and nowhere else above the rules.
constexpr std::array kKinds = {kind<reef::Game>(), kind<riff::Game>()};

Result<Kind> find_kind(std::string_view game) {
  const auto found = std::ranges::find(kKinds, game, &Kind::name);
  if (found != kKinds.end()) return *found;
  return failure("unknown_game",
                 "game: there is no " + in_quotes(game) + ", only " + join(game_names(), ", "));
}

Result<Kind> kind_of(const Json& position, const char* where) {
  const JsonField root(position, where, "bad_state");
  ATOLL_TRY(name, root.text_at("game"));
  return find_kind(name);
}

}  // namespace

const std::vector<std::string>& game_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (const Kind& kind : kKinds) list.emplace_back(kind.name);
    return list;
  }();
  return names;
}

Result<std::vector<std::string>> bot_names(std::string_view game) {
  ATOLL_TRY(kind, find_kind(game));
  return kind.bots();
}

Result<std::vector<std::string>> level_names(std::string_view game) {
  ATOLL_TRY(kind, find_kind(game));
  return kind.levels();
}

Result<OpponentPtr> make_opponent(std::string_view game, std::string_view bot) {
  ATOLL_TRY(kind, find_kind(game));
  return kind.opponent(bot);
}

Result<std::span<const bots::Knob>> bot_knobs(std::string_view game, std::string_view bot) {
  ATOLL_TRY(kind, find_kind(game));
  return kind.knobs(bot);
}

Result<Json> Table::think(std::string_view bot, const bots::Budget& budget, u64 seed) const {
  ATOLL_TRY(opponent, make_opponent(game(), bot));
  return think(*opponent, budget, seed);
}

Result<TablePtr> new_table(std::string_view game, const Json& options, u64 seed) {
  ATOLL_TRY(kind, find_kind(game));
  return kind.start(options, seed);
}

Result<TablePtr> load_table(const Json& state, u64 seed) {
  ATOLL_TRY(kind, kind_of(state, "state"));
  return kind.load(state, seed);
}

Result<TablePtr> load_view(const Json& view, u64 seed) {
  ATOLL_TRY(kind, kind_of(view, "view"));
  ATOLL_TRY(state, kind.complete(view));
  return kind.load(state, seed);
}

Result<TablePtr> replay_table(std::string_view text) {
  ATOLL_TRY(record, parse_record(text));
  ATOLL_TRY(game, record.require("game"));
  const auto kind = find_kind(game.value);
  if (!kind) return game.fail(kind.error().message);
  ATOLL_TRY(rules, record.require("rules"));
  if (rules.value != std::to_string(kind->rules_version)) {
    return rules.fail("played by rules version " + in_quotes(rules.value) + "; this program knows version " +
                      std::to_string(kind->rules_version));
  }
  return kind->replay(record);
}

}  // namespace atolls
