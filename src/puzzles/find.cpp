#include "puzzles/find.h"

namespace atolls::puzzles {

namespace {

struct Kind {
  std::string_view game;
  std::string_view kind;
  Finder find;
};
constexpr Kind kKinds[] = {{"reef", kPlacement, find_placements},
                           {"reef", kMove, find_reef_moves},
                           {"riff", kMove, find_riff_moves}};

}  // namespace

Result<Finder> finder_of(std::string_view game, std::string_view kind) {
  for (const Kind& each : kKinds) {
    if (each.game == game && each.kind == kind) return each.find;
  }
  return failure("bad_option",
                 "there are no puzzles of the kind " + std::string(kind) + " for " + std::string(game));
}

}  // namespace atolls::puzzles
