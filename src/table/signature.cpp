#include "table/signature.h"

#include "bots/signature.h"
#include "core/types.h"
#include "reef/signature.h"
#include "riff/signature.h"

namespace atolls {

std::string signature() {
  const u64 value = (reef::signature() * 31 + riff::signature()) * 31 + bots::signature();
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[value >> shift & 15];
  return text;
}

}  // namespace atolls
