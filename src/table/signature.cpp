#include "table/signature.h"

#include "bots/signature.h"
#include "core/types.h"
#include "table/games.h"

namespace atolls {

std::string signature() {
  u64 value = 0;
  for (const GameKind& game : games()) value = value * 31 + game.about.signature();
  value = value * 31 + bots::signature();
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[value >> shift & 15];
  return text;
}

}  // namespace atolls
