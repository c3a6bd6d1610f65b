// Bots by text: what a spec may say, and what is said of a wrong one; and what the protocol says of a
// thought.
#include <gtest/gtest.h>

#include "bots/signature.h"
#include "engine/engine.h"
#include "support/testing.h"
#include "table/table.h"

namespace atolls {
namespace {

struct Wrong {
  std::string spec;
  std::string code;
  std::string says;
};

TEST(BotSpecs, WrongOnesAreExplained) {
  const std::vector<Wrong> cases = {
      {"", "unknown_bot", "there is no ''"},
      {"serch", "unknown_bot", "did you mean 'search'?"},
      {"Search", "unknown_bot", "did you mean 'search'?"},
      {"search:", "bad_bot", "'' must be key=value"},
      {"search:ms", "bad_bot", "'ms' must be key=value"},
      {"search:nods=5", "bad_bot", "did you mean 'nodes'?"},
      {"search:=5", "bad_bot", "search has no ''"},
      {"search:nodes=", "bad_bot", "nodes: '' is not a number"},
      {"search:nodes=five", "bad_bot", "nodes: 'five' is not a number"},
      {"search:nodes=1e3", "bad_bot", "is not a number"},
      {"search:nodes=0x10", "bad_bot", "is not a number"},
      {"search:nodes=1-1", "bad_bot", "is not a number"},
      {"search:nodes=1.2.3", "bad_bot", "is not a number"},
      {"search:explore=inf", "bad_bot", "is not a number"},
      {"search:explore=nan", "bad_bot", "is not a number"},
      {"search:nodes=0", "bad_bot", "nodes: must be from 1 to 1000000000"},
      {"search:nodes=-5", "bad_bot", "nodes: must be from 1 to"},
      {"search:ms=600001", "bad_bot", "ms: must be from 1 to 600000"},
      {"search:nodes=" + std::string(30, '9'), "bad_bot", "nodes: must be from 1 to"},
      {"search:nodes=" + std::string(100'000, '9'), "bad_bot", "is not a number"},
      {"search:nodes=5,", "bad_bot", "'' must be key=value"},
      {"search:nodes=5,,ms=5", "bad_bot", "'' must be key=value"},
      {"search:nodes=5;ms=5", "bad_bot", "is not a number"},
      {"greedy:explore=1", "bad_bot", "greedy has no 'explore', only ms, nodes"},
      {std::string(100'000, 'x'), "unknown_bot", "there is no"},
  };
  for (const std::string& game : game_names()) {
    for (const Wrong& wrong : cases) {
      const auto made = make_opponent(game, wrong.spec);
      ASSERT_FALSE(made) << wrong.spec.substr(0, 60);
      EXPECT_EQ(made.error().code, wrong.code) << wrong.spec.substr(0, 60);
      EXPECT_NE(made.error().message.find(wrong.says), std::string::npos) << made.error().message;
      EXPECT_LT(made.error().message.size(), 600u);
    }
  }
}

TEST(BotSpecs, RightOnesGiveTheirBudget) {
  const auto usual = [](const char* spec) { return (*make_opponent("reef", spec))->usual(); };
  EXPECT_FALSE(usual("greedy").nodes || usual("greedy").milliseconds);
  EXPECT_EQ(usual("search:nodes=7").nodes, 7u);
  EXPECT_EQ(usual("search:ms=9,nodes=7").milliseconds, 9);
  EXPECT_EQ(usual("search: ms = 9 , nodes = 7").nodes, 7u);
  EXPECT_EQ(usual("search:nodes=7,nodes=8").nodes, 8u) << "the last one counts";
}

TEST(BotSpecs, EveryLevelIsABotFromEasyToBest) {
  for (const std::string& game : game_names()) {
    const auto names = tests::must(bot_names(game));
    for (const std::string& level : tests::must(level_names(game))) {
      EXPECT_TRUE(make_opponent(game, level)) << level;
      EXPECT_NE(std::ranges::find(names, level), names.end());
    }
  }
}

// Two engines that know nothing of each other come to the same thought, and it has all that is promised.
TEST(BotReplies, AreWholeAndReproducibleByNodesAndSeed) {
  const std::vector<std::pair<std::string, std::string>> games = {
      {R"({"do":"new","game":"reef","players":2,"seed":7})", "turns_left"},
      {R"({"do":"new","game":"reef","players":4,"seed":7})", "turns_left"},
      {R"({"do":"new","game":"riff","seed":7})", "end"}};
  for (const auto& [begin, end_term] : games) {
    Engine first(1);
    Engine second(2);
    for (Engine* engine : {&first, &second}) (void)engine->answer(begin);
    for (int move = 0; move < 12; ++move) {
      const std::string ask =
          R"({"do":"bot","table":"t1","bot":"search","nodes":40,"seed":)" + std::to_string(move) + "}";
      const std::string reply = first.answer(ask);
      EXPECT_EQ(reply, second.answer(ask));
      EXPECT_EQ(reply, first.answer(ask)) << "a bot of the protocol comes fresh to every question";
      const Json thought = tests::must(parse_json(reply));
      const Json view = tests::must(parse_json(first.answer(R"({"do":"state","table":"t1"})")));
      const std::size_t seats = view["state"]["seats"].size();
      ASSERT_EQ(thought["value"].size(), seats) << reply;
      EXPECT_EQ(thought["score"].size(), seats);
      double sum = 0;
      for (const Json& share : thought["value"]) sum += share.get<double>();
      EXPECT_NEAR(sum, 1, 1e-3);
      u64 visits = 0;
      for (const Json& count : thought["visits"]) visits += count.get<u64>();
      EXPECT_GE(visits, 39u);
      EXPECT_LE(visits, 41u);
      ASSERT_FALSE(thought["line"].empty());
      EXPECT_EQ(thought["line"][0], thought["move"]);
      if (!thought["move"].get<std::string>().starts_with("setup")) {
        for (const std::string& name :
             {std::string("now"), std::string("prepares"), std::string("denies"), end_term}) {
          EXPECT_TRUE(thought["terms"][name].is_number()) << name;
        }
      }
      const Json play = {{"do", "play"}, {"table", "t1"}, {"move", thought["move"]}};
      for (Engine* engine : {&first, &second}) (void)engine->answer(print_json(play));
    }
  }
}

TEST(BotReplies, AWrongSpecIsRefused) {
  Engine engine(1);
  (void)engine.answer(R"({"do":"new","game":"riff","seed":1})");
  const auto code = [&](const std::string& bot) {
    const std::string line = R"({"do":"bot","table":"t1","bot":")" + bot + R"("})";
    return tests::must(parse_json(engine.answer(line)))["error"]["code"];
  };
  EXPECT_EQ(code("search:nods=5"), "bad_bot");
  EXPECT_EQ(code("search:nodes=0"), "bad_bot");
  EXPECT_EQ(code("deep"), "unknown_bot");
}

TEST(BotSignature, IsTheSameAgain) {
  EXPECT_EQ(bots::signature(), bots::signature());
}

}  // namespace
}  // namespace atolls
