// Frames of the live protocol, one a line: each gets a reply by its id or a refusal with a code and a
// message, and a table that was there stays what it was or follows the rules.
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
  auto& ben = node.guest("Ben");
  Plan plan;
  plan.game = "reef";
  plan.options["players"] = 2;
  std::string table;
  node.house.create(plan, ann.person.id, [&](const Result<Json>& made) { table = (*made)["table"]; });
  node.workers.run();
  int turn = 0;
  for (const std::string_view line : split(as_text(data, size), '\n')) {
    // "T" stands for the table, whose id nobody can guess.
    std::string text(line);
    if (const auto at = text.find("\"T\""); at != std::string::npos) text.replace(at + 1, 1, table);
    TestNode::Guest& sender = turn++ % 2 == 0 ? ann : ben;
    node.workers.time += 200;
    // What no fuzzer finds: a hash that fits.
    if (text == "pledge") {
      node.pledge(sender, table);
    } else if (text == "reveal") {
      node.reveal(sender, table);
    } else {
      node.live.receive(sender.connection, text);
    }
    node.workers.run();
    for (const std::string& sent : sender.wire.texts) {
      const auto json = parse_json(sent);
      FUZZ_EXPECT(json && json->contains("type"));
      if (json->contains("error")) FUZZ_EXPECT(!(*json)["error"]["code"].get<std::string>().empty());
    }
    sender.wire.texts.clear();
  }
  FUZZ_EXPECT(fold(table, store.lines[table]));
  return 0;
}
