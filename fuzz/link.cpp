// What links carry, as anybody may write it: it is refused, or it has a head in which names stay text, and a
// picture.
#include <algorithm>

#include "fuzzing.h"
#include "page/head.h"
#include "preview/address.h"
#include "preview/scene.h"
#include "preview/words.h"

using namespace atolls;
using namespace atolls::preview;

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  const std::string link = decode_percent(as_text(data, size));
  for (const auto& shared : {read_deal("reef", link), read_deal("riff", link), read_record(link)}) {
    if (!shared) continue;
    const Language language = choose_language(link);
    const Told told = tell(*shared, language);
    FUZZ_EXPECT(!told.title.empty() && !told.description.empty());
    const std::string page = server::with_head("<html lang=\"en\"><title></title></html>",
                                               {.language = std::string(code_of(language)),
                                                .title = told.title,
                                                .description = told.description,
                                                .address = link,
                                                .picture = link});
    constexpr auto kTags = 4 + 12;  // of the page, and ours
    FUZZ_EXPECT(std::ranges::count(page, '<') == kTags && std::ranges::count(page, '>') == kTags);
    FUZZ_EXPECT(scene_of(*shared).items.size() > 20);
  }
  return 0;
}
