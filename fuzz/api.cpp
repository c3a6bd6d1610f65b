// Requests, one a line: METHOD TARGET BODY. Each gets one reply with a lawful status and JSON in it.
#include "core/text.h"
#include "fuzzing.h"
#include "house/house_testing.h"

using namespace atolls;
using namespace atolls::server;

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  MemoryStore store;
  TestHub hub;
  TestNode node(store, hub);
  auto& ann = node.guest("Ann");
  for (const std::string_view line : split(as_text(data, size), '\n')) {
    const std::size_t first = line.find(' ');
    const std::size_t second = line.find(' ', first == std::string_view::npos ? first : first + 1);
    if (second == std::string_view::npos) continue;
    HttpRequest request;
    request.method = line.substr(0, first);
    request.target = line.substr(first + 1, second - first - 1);
    request.host = "here";
    request.origin = "http://here";
    request.content_type = "application/json";
    request.cookie = ann.cookie;
    request.address = "10.0.0.1";
    request.body = line.substr(second + 1);
    int replies = 0;
    node.workers.time += 1000;
    HttpReply got;
    node.api.handle(request, [&](const HttpReply& reply) {
      ++replies;
      FUZZ_EXPECT(reply.status >= 200 && reply.status < 600);
      got = reply;
      for (const auto& [name, value] : reply.headers)
        FUZZ_EXPECT(!value.contains('\n') && !value.contains('\r'));
    });
    node.workers.run();
    FUZZ_EXPECT(replies == 1);
    for (bool more = got.next != nullptr; more;) {
      more = false;  // unless another piece comes
      got.next([&](const Result<std::string>& piece) {
        FUZZ_EXPECT(piece.has_value());
        got.body += *piece;
        more = !piece->empty();
      });
      node.workers.run();
    }
    const bool is_json = got.headers.at(0).second == "application/json";
    FUZZ_EXPECT(!is_json || parse_json(got.body));
  }
  return 0;
}
