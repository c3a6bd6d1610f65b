// Lines of the protocol: each gets one reply, an object, on one line; an error has a code and a message.
#include "core/text.h"
#include "engine/engine.h"
#include "fuzzing.h"

using namespace atolls;

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  Engine engine(7);
  (void)engine.answer(R"({"do":"new","game":"reef","players":2,"seed":7})");
  for (const std::string_view line : split(as_text(data, size), '\n')) {
    const std::string reply = engine.answer(line);
    const auto json = parse_json(reply);
    FUZZ_EXPECT(json && json->is_object());
    FUZZ_EXPECT(!reply.contains('\n'));
    if (!json->contains("error")) continue;
    FUZZ_EXPECT(!(*json)["error"]["code"].get<std::string>().empty());
    FUZZ_EXPECT(!(*json)["error"]["message"].get<std::string>().empty());
  }
  return 0;
}
