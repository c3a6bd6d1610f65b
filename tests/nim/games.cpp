// The list of games with a line for Nim: this file stands in the place of src/table/games.cpp.
#include "table/games.h"

#include "bots/reef/bots.h"
#include "bots/reef/net.h"
#include "bots/riff/bots.h"
#include "nim/nim.h"
#include "reef/game.h"
#include "reef/signature.h"
#include "riff/game.h"
#include "riff/signature.h"

namespace atolls {

std::span<const GameKind> games() {
  static constexpr GameKind kGames[] = {
      game_kind<reef::Game>(
          {.title = "Reef", .signature = reef::signature, .add_net = bots::add_net<bots::ReefNetGame>}),
      game_kind<riff::Game>({.title = "The Reef", .signature = riff::signature}),
      game_kind<nim::Game>({.title = "Nim", .signature = nim::signature}),
  };
  return kGames;
}

}  // namespace atolls
