// Frames of a WebSocket: what is found does not depend on the portions that the bytes come in, no message is
// longer than allowed or broken text, and behind something wrong there is nothing.
#include "net/frames.h"

#include <string>
#include <vector>

#include "core/utf8.h"
#include "fuzzing.h"

using namespace atolls;
using namespace atolls::server;

namespace {

using What = Frames::Found::What;
constexpr std::size_t kLongest = 500;

bool is_text(std::string_view text) {
  while (!text.empty()) {
    if (!take_character(text)) return false;
  }
  return true;
}

// All that is found, as text, up to the end of the conversation.
std::vector<std::string> read(std::string_view bytes, std::size_t portion) {
  Frames frames(kLongest);
  std::vector<std::string> all;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(portion, bytes.size()))) {
    std::string part(bytes.substr(0, portion));
    frames.take(part);
    for (auto found = frames.next(); found.what != What::kNothing; found = frames.next()) {
      FUZZ_EXPECT(found.text.size() <= kLongest);
      if (found.what == What::kMessage) FUZZ_EXPECT(is_text(found.text));
      all.push_back(std::to_string(static_cast<int>(found.what)) + " " + std::to_string(found.code) + " " +
                    std::string(found.text));
      if (found.what != What::kWrong && found.what != What::kClose) continue;
      if (found.what == What::kWrong) FUZZ_EXPECT(found.code >= 1000 && frames.next().what == What::kNothing);
      return all;
    }
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  const std::string_view bytes = as_text(data, size);
  const auto whole = read(bytes, size);
  for (const std::size_t portion : {std::size_t{1}, std::size_t{2}, std::size_t{7}, std::size_t{100}})
    FUZZ_EXPECT(read(bytes, portion) == whole);
  return 0;
}
