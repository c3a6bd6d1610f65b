// What a game brings along for everything above its rules. games.cpp has the one list.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/random_game.h"
#include "table/game_table.h"

namespace atolls {

// What the type of a game does not tell.
struct AboutGame {
  std::string_view title;  // as people write it
  u64 (*signature)();      // of its rules, over fixed games: equal in every build
  // The fields that a deck of one's own may have.
  std::span<const std::string_view> deck_fields = {};
  // Takes in a network from the bytes of a file, and gives its number for `net` in specs; null: it has none.
  Result<int> (*add_net)(std::string_view bytes) = nullptr;
};

struct GameKind {
  std::string_view name;
  AboutGame about;
  int rules_version;
  Result<TablePtr> (*start)(const Json& options, u64 seed);
  Result<TablePtr> (*load)(const Json& state, u64 seed);
  Result<Json> (*complete)(const Json& view);
  Result<TablePtr> (*replay)(const Record& record);
  std::vector<std::string> (*bots)();
  std::vector<std::string> (*levels)();
  Result<OpponentPtr> (*opponent)(std::string_view bot);
  Result<std::span<const bots::Knob>> (*knobs)(std::string_view bot);
  u64 (*random_games)(u64 seed, unsigned games);  // with the usual options; how many moves they took
};

template <Game G>
constexpr GameKind game_kind(AboutGame about) {
  return {G::kName,
          about,
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
          bots::knobs<G>,
          [](u64 seed, unsigned games) {
            const auto rules = *G::parse_rules(Json::object());
            Rng rng(seed);
            u64 moves = 0;
            for (unsigned i = 0; i < games; ++i) moves += random_game<G>(*rules, rng);
            return moves;
          }};
}

std::span<const GameKind> games();
Result<const GameKind*> find_game(std::string_view name);  // or `unknown_game`

}  // namespace atolls
