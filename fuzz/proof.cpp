// A proof of a deal: whatever it holds, it is refused with a code and a reason, or it has a game and a
// commitment.
#include "fair/proof.h"

#include "fuzzing.h"

using namespace atolls;

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  const auto json = parse_json(as_text(data, size));
  if (!json) return 0;
  const auto proven = server::check_proof(*json);
  if (proven) {
    FUZZ_EXPECT(proven->game && !proven->commitment.empty());
  } else {
    FUZZ_EXPECT(!proven.error().code.empty() && !proven.error().message.empty());
  }
  return 0;
}
