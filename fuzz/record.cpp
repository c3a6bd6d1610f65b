// A record: what replays gives a record that replays to the same position.
#include "fuzzing.h"
#include "table/table.h"

using namespace atolls;

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  const auto table = replay_table(as_text(data, size));
  if (!table) {
    FUZZ_EXPECT(!table.error().message.empty());
    return 0;
  }
  const auto again = replay_table((*table)->record());
  FUZZ_EXPECT(again && (*again)->state() == (*table)->state());
  FUZZ_EXPECT((*again)->record() == (*table)->record());
  return 0;
}
