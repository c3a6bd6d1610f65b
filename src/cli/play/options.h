// The options of a game of Reef on the command line, the same for every verb that begins one.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "core/json.h"
#include "reef/rules.h"

namespace atolls::cli {

struct GameOptions {
  int players = 2;
  std::string setup = "centre";
  std::string deck_out = "immediate";
  bool mirror = false;
  bool hide_points = false;
  std::string deck_file;
};

void add_game_options(CLI::App& verb, GameOptions& options);

// The options object of the protocol; reads the deck file.
Result<Json> options_json(const GameOptions& options);
Result<reef::RulesPtr> make_rules(const GameOptions& options);

}  // namespace atolls::cli
