// The protocol under broken input: every line gets one reply, and no line ends the process.
#include <gtest/gtest.h>

#include "core/text.h"
#include "engine/engine.h"
#include "support/testing.h"

namespace atolls {
namespace {

void expect_one_reply(const std::string& reply, const std::string& line) {
  const auto json = parse_json(reply);
  ASSERT_TRUE(json && json->is_object()) << line << "\n" << reply;
  ASSERT_FALSE(reply.contains('\n')) << line;
  if (!json->contains("error")) return;
  ASSERT_TRUE((*json)["error"]["code"].is_string() && (*json)["error"]["message"].is_string()) << reply;
}

TEST(Protocol, BrokenLinesGetAnErrorWithItsCode) {
  Engine engine(1);
  (void)engine.answer(R"({"do":"new","game":"reef","players":2,"seed":7})");
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"{", "bad_json"},
      {"nonsense", "bad_json"},
      {"\xff\xfe", "bad_json"},
      {"{\"do\":\"hello\"} trailing", "bad_json"},
      {R"({"do":"new","game":"reef","seed":1e999})", "bad_json"},
      {std::string(2000, '['), "bad_json"},
      {"[]", "bad_request"},
      {"17", "bad_request"},
      {"null", "bad_request"},
      {"{}", "bad_request"},
      {R"({"do":17})", "bad_request"},
      {R"({"do":"fly"})", "unknown_command"},
      {R"({"do":"new"})", "bad_request"},
      {R"({"do":"new","game":"chess"})", "unknown_game"},
      {R"({"do":"new","game":17})", "bad_request"},
      {R"({"do":"new","game":"reef","players":"2"})", "bad_option"},
      {R"({"do":"new","game":"reef","players":2.5})", "bad_option"},
      {R"({"do":"new","game":"reef","players":99999999999999999999})", "bad_option"},
      {R"({"do":"new","game":"reef","seed":-1})", "bad_request"},
      {R"({"do":"new","game":"reef","seed":1.5})", "bad_request"},
      {R"({"do":"new","game":"reef","options":[]})", "bad_request"},
      {R"({"do":"new","game":"reef","options":{"deckout":"immediate"}})", "bad_option"},
      {R"({"do":"new","game":"reef","options":{"setup":"center"}})", "bad_option"},
      {R"({"do":"new","game":"reef","players":3,"options":{"players":2}})", "bad_request"},
      {R"({"do":"new","game":"reef","options":{"deck":{"cards":[]}}})", "bad_deck"},
      {R"({"do":"load"})", "bad_request"},
      {R"({"do":"load","state":{}})", "bad_state"},
      {R"({"do":"load","state":17})", "bad_state"},
      {R"({"do":"state","table":"t9"})", "unknown_table"},
      {R"({"do":"state","table":1})", "bad_request"},
      {R"({"do":"state","table":"t1","seat":-1})", "bad_request"},
      {R"({"do":"state","table":"t1","seat":"0"})", "bad_request"},
      {R"({"do":"play","table":"t1"})", "bad_request"},
      {R"({"do":"play","table":"t1","move":""})", "bad_move"},
      {R"({"do":"play","table":"t1","move":"setup"})", "illegal_move"},
      {R"({"do":"play","table":"t1","move":"take 1"})", "illegal_move"},
      {R"({"do":"undo","table":"t1"})", "nothing_to_undo"},
      {R"({"do":"bot","table":"t1","bot":"greedy","ms":0})", "bad_request"},
      {R"({"do":"bot","table":"t1","bot":"greedy","nodes":1e3})", "bad_request"},
      {R"({"do":"replay","record":"nothing"})", "bad_record"},
  };
  for (const auto& [line, code] : cases) {
    const auto reply = parse_json(engine.answer(line));
    ASSERT_TRUE(reply && reply->contains("error")) << line;
    EXPECT_EQ((*reply)["error"]["code"], code) << line << "\n" << print_json(*reply);
  }
  EXPECT_TRUE(parse_json(engine.answer(R"({"do":"moves","table":"t1"})"))->contains("moves"));
}

TEST(Protocol, UnknownFieldsAreRefusedWithASuggestion) {
  Engine engine(1);
  const auto error_of = [&](const std::string& line) {
    const Json reply = tests::must(parse_json(engine.answer(line)));
    return reply.contains("error") ? reply["error"] : Json{{"code", ""}, {"message", ""}};
  };
  (void)engine.answer(R"({"do":"new","game":"reef","players":2,"seed":7})");
  const std::vector<std::pair<std::string, std::string>> cases = {
      {R"({"do":"state","tabel":"t1"})", "unknown field 'tabel', did you mean 'table'?"},
      {R"({"do":"state","table":"t1","seet":0})", "unknown field 'seet', did you mean 'seat'?"},
      {R"({"do":"new","game":"reef","sead":7})", "unknown field 'sead', did you mean 'seed'?"},
      {R"({"do":"bot","table":"t1","bot":"greedy","node":9})", "unknown field 'node', did you mean 'nodes'?"},
      {R"({"do":"score","reef":{},"card":1,"miror":true})", "unknown field 'miror', did you mean 'mirror'?"},
      {R"({"do":"undo","table":"t1","move":"take 1"})", "unknown field 'move'"},
      {R"({"do":"hello","table":"t1"})", "unknown field 'table'"}};
  for (const auto& [line, message] : cases) {
    EXPECT_EQ(error_of(line), (Json{{"code", "bad_request"}, {"message", message}})) << line;
  }
  EXPECT_EQ(error_of(R"({"do":"new","game":"reef","options":{"setpu":"free"}})")["message"],
            "options: unknown option 'setpu', did you mean 'setup'?");
  EXPECT_EQ(error_of(R"({"do":"new","game":"riff","options":{"standof":3}})")["message"],
            "options: unknown option 'standof', did you mean 'standoff'?");
  for (const char* command :
       {"hello",  "new",    "load",  "state", "moves", "play",   "undo",    "score",   "bot",     "result",
        "record", "replay", "close", "names", "deck",  "advice", "preview", "explain", "history", "fork"}) {
    const std::string line = std::string(R"({"id":1,"do":")") + command + R"(","comment":"hello"})";
    EXPECT_EQ(error_of(line)["message"], "unknown field 'comment'") << line;
  }
}

// A lawful request with some characters changed, cut, doubled or thrown in; sometimes pure noise.
std::string broken_line(Rng& rng, const std::vector<std::string>& lawful) {
  std::string line = lawful[rng.pick(static_cast<u32>(lawful.size()))];
  const u32 changes = rng.pick(6);
  for (u32 i = 0; i < changes && !line.empty(); ++i) {
    const u32 at = rng.pick(static_cast<u32>(line.size()));
    switch (rng.pick(5)) {
      case 0:
        line[at] = static_cast<char>(rng.pick(256));
        break;
      case 1:
        line.erase(at, 1 + rng.pick(8));
        break;
      case 2:
        line.insert(at, line.substr(at, rng.pick(12)));
        break;
      case 3:
        line.insert(at, std::string(1 + rng.pick(3), "{}[]\",:0129eE+-.\\ntR"[rng.pick(19)]));
        break;
      default:
        line.resize(at);
        break;
    }
  }
  if (rng.pick(20) == 0) {
    line.clear();
    for (u32 i = rng.pick(80); i > 0; --i) line += static_cast<char>(rng.pick(256));
  }
  std::erase(line, '\n');
  return line;
}

TEST(Protocol, SurvivesRandomLines) {
  Rng rng(2024);
  Engine engine(1);
  std::vector<std::string> lawful = {
      R"({"do":"hello","id":1})",
      R"({"do":"new","game":"reef","players":2,"seed":7,"options":{"setup":"free"}})",
      R"({"do":"new","game":"reef","players":4,"seed":9,"options":{"deckOut":"finishRound","mirror":true}})",
      R"({"do":"state","table":"t1"})",
      R"({"do":"state","table":"t1","seat":0})",
      R"({"do":"play","table":"t1","move":"setup b2=R c2=Y b3=G c3=P"})",
      R"({"do":"play","table":"t2","move":"take 2"})",
      R"({"do":"play","table":"t2","move":"draw 1"})",
      R"({"do":"play","table":"t1","move":"play 17 b2=R c3=P"})",
      R"({"do":"undo","table":"t1"})",
      R"({"do":"score","game":"reef","reef":{"b2":"RG","c2":"Y"},"card":17})",
      R"({"do":"score","game":"reef","reef":{"b2":"RG"},"pattern":["R . *2+",". G3 ."],"value":3,"mirror":true})",
      R"({"do":"bot","table":"t1","bot":"greedy","nodes":10,"seed":3})",
      R"({"do":"bot","table":"t2","bot":"random","ms":5})",
      R"({"do":"result","table":"t1"})",
      R"({"do":"record","table":"t1"})",
      R"({"do":"close","table":"t3"})"};
  const auto state = parse_json(engine.answer(lawful[1]));
  lawful.push_back(print_json(Json{{"do", "load"}, {"state", (*state)["state"]}}));
  const auto record = parse_json(engine.answer(R"({"do":"record","table":"t1"})"));
  lawful.push_back(print_json(Json{{"do", "replay"}, {"record", (*record)["record"]}}));
  const int lines = 25'000 * tests::test_scale();
  for (int i = 0; i < lines; ++i) {
    const std::string line = broken_line(rng, lawful);
    expect_one_reply(engine.answer(line), line);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Protocol, TooManyTablesAreRefusedUntilOneIsClosed) {
  Engine engine(1);
  const std::string request = R"({"do":"new","game":"reef","seed":1})";
  for (std::size_t i = 0; i < kMostTables; ++i) (void)engine.answer(request);
  EXPECT_TRUE(engine.answer(request).contains("too_many_tables"));
  (void)engine.answer(R"({"do":"close","table":"t5"})");
  EXPECT_FALSE(engine.answer(request).contains("error"));
}

}  // namespace
}  // namespace atolls
