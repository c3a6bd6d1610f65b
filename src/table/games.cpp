// The one list of games. A new game adds its line here, and nothing else above its rules has to know it:
// docs/adding-a-game.md.
#include "table/games.h"

#include "bots/reef/bots.h"
#include "bots/reef/net.h"
#include "bots/riff/bots.h"
#include "bots/riff/net.h"
#include "reef/game.h"
#include "reef/signature.h"
#include "riff/game.h"
#include "riff/signature.h"

namespace atolls {

namespace {

// `colours` and `reconstructed` tell people something, games nothing.
constexpr std::string_view kReefDeck[] = {"name", "cards", "colours", "reconstructed"};
constexpr std::string_view kRiffDeck[] = {"name",  "fish", "coral",   "pearl",
                                          "shark", "sea",  "colours", "reconstructed"};

}  // namespace

std::span<const GameKind> games() {
  static constexpr GameKind kGames[] = {
      game_kind<reef::Game>({"Reef", reef::signature, kReefDeck, bots::add_net<bots::ReefNetGame>}),
      game_kind<riff::Game>({"The Reef", riff::signature, kRiffDeck, bots::add_net<bots::RiffNetGame>}),
  };
  return kGames;
}

}  // namespace atolls
