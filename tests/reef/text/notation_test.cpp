// The clause "Notation" of the rules: canonical printing, forgiving reading, errors in the words of the game.
#include <gtest/gtest.h>

#include <set>

#include "reef/moves.h"
#include "reef/text/notation.h"
#include "support/testing.h"

namespace atolls::tests {

namespace {

Match with_card_17() {
  return load(position(json_of(R"({"seats": [{"hand": [17, 20]}, {}]})")));
}

std::string canonical(const Match& match, std::string_view text) {
  return reef::print_move(*match.rules, must(reef::parse_move(match.state, text)));
}

}  // namespace

TEST(ReefNotation, SpacesAreNamedA1BottomLeftToD4TopRight) {
  EXPECT_EQ(reef::space_name(0), "a1");
  EXPECT_EQ(reef::space_name(3), "d1");
  EXPECT_EQ(reef::space_name(4), "a2");
  EXPECT_EQ(reef::space_name(15), "d4");
  for (int space = 0; space < 16; ++space) EXPECT_EQ(reef::space_of(reef::space_name(space)), space);
  for (const char* name : {"", "a", "a0", "a5", "e1", "A1", "1a", "a11"})
    EXPECT_EQ(reef::space_of(name), -1) << name;
}

TEST(ReefNotation, SetupIsReadInAnyOrderAndPrintedInOne) {
  const Match match = start_game({{"players", 2}}, 1);
  EXPECT_EQ(canonical(match, "setup c3=P b3=G c2=Y b2=R"), "setup b2=R c2=Y b3=G c3=P");
  const Match free = start_game({{"players", 2}, {"setup", "free"}}, 1);
  EXPECT_EQ(canonical(free, "setup d4=YR a1=PG"), "setup a1=PG d4=YR");
}

TEST(ReefNotation, PlayIsReadInAnyOrderAndPrintedInOne) {
  const Match match = with_card_17();
  EXPECT_EQ(canonical(match, "play 17 c3=P b2=R"), "play 17 b2=R c3=P");
  EXPECT_EQ(canonical(match, "play 17 b2=R c3=P"), "play 17 b2=R c3=P");
  EXPECT_EQ(canonical(match, "play 17 a2=R d1=P"), "play 17 d1=P a2=R");
}

TEST(ReefNotation, TwoWritingsOfTheSameOutcomeAreOneMove) {
  const Match match = with_card_17();
  EXPECT_EQ(must(reef::parse_move(match.state, "play 17 a1=R b1=P")),
            must(reef::parse_move(match.state, "play 17 b1=P a1=R")));
  EXPECT_EQ(canonical(match, "play 17 b2=R b2=P"), "play 17 b2=RP");
  EXPECT_EQ(canonical(match, "play 17 b2=P b2=R"), "play 17 b2=PR");
  EXPECT_EQ(canonical(match, "play 20 a1=G a1=G"), "play 20 a1=GG");
}

TEST(ReefNotation, BottomFirstWhereBothAreOnOneSpace) {
  Match match = with_card_17();
  match.play("play 17 a1=RP");
  EXPECT_EQ(match.at("/seats/0/reef/a1"), "RP");
}

TEST(ReefNotation, TakeAndDrawNameASlot) {
  const Match match = with_card_17();
  EXPECT_EQ(canonical(match, "take 2"), "take 2");
  EXPECT_EQ(canonical(match, "draw 3"), "draw 3");
}

TEST(ReefNotation, BlanksDoNotMatter) {
  EXPECT_EQ(canonical(with_card_17(), "  play\t17   a1=R  a2=P \r"), "play 17 a1=R a2=P");
}

TEST(ReefNotation, WhatCannotBeReadIsABadMove) {
  const Match match = with_card_17();
  for (const char* text : {"",
                           "   ",
                           "tkae 1",
                           "take",
                           "take 0",
                           "take 4",
                           "take x",
                           "take 1 2",
                           "take -1",
                           "take 99999999999999999999",
                           "draw",
                           "draw 1e0",
                           "play",
                           "play x",
                           "play -17 a1=R",
                           "play 17 a1",
                           "play 17 a1=",
                           "play 17 e1=R a1=P",
                           "play 17 a1=B a2=P",
                           "play 17 a1=r a2=P",
                           "play 17 a1=RPRPR",
                           "play 17 =R",
                           "play 17 a1=R,a2=P",
                           "TAKE 1"}) {
    EXPECT_EQ(match.refusal(text).substr(0, 9), "bad_move:") << text;
  }
  EXPECT_NE(match.refusal("tkae 1").find("did you mean 'take'"), std::string::npos);
}

TEST(ReefNotation, WhatCannotBePlayedIsAnIllegalMoveInTheWordsOfTheGame) {
  const Match match = with_card_17();
  const std::pair<const char*, const char*> kCases[] = {
      {"setup b2=R c2=Y b3=G c3=P", "the setup is over"},
      {"play 18 a1=Y a2=G", "card 18 is not in hand"},
      {"play 61 a1=Y a2=G", "this deck has no card 61"},
      {"play 18446744073709551615 a1=Y", "this deck has no card"},
      {"play 17 a1=R", "both must be placed"},
      {"play 17 a1=R a2=P a3=R", "both must be placed"},
  };
  for (const auto& [text, why] : kCases) {
    const std::string refusal = match.refusal(text);
    EXPECT_EQ(refusal.substr(0, 13), "illegal_move:") << text;
    EXPECT_NE(refusal.find(why), std::string::npos) << refusal;
  }
  const Match setup = start_game({{"players", 2}}, 1);
  EXPECT_EQ(setup.refusal("take 1").substr(0, 13), "illegal_move:");
}

TEST(ReefNotation, LongAndStrangeTextIsRefusedInAShortMessage) {
  const Match match = with_card_17();
  const std::string longest(100'000, 'x');
  for (const std::string& text :
       {longest, "play 17 " + longest, "play 17 a1=" + longest, std::string("take \x01\xff\0", 8)}) {
    EXPECT_FALSE(match.legal(text));
    EXPECT_LT(match.refusal(text).size(), 400u);
  }
}

TEST(ReefNotation, EveryLegalMoveIsReadAsItIsPrinted) {
  for (u64 seed = 0; seed < 6 * static_cast<u64>(test_scale()); ++seed) {
    Match match = start_game({{"players", 2 + seed % 3}}, seed);
    Rng rng(seed);
    while (match.state.phase != reef::Phase::Over) {
      const int count = reef::LegalMoves(match.state).size();
      std::set<std::string> texts;
      for (int i = 0; i < count; i += 1 + static_cast<int>(rng.pick(4))) {
        const reef::Move move = reef::LegalMoves(match.state)[i];
        const std::string text = reef::print_move(*match.rules, move);
        ASSERT_TRUE(texts.insert(text).second) << text;
        ASSERT_EQ(must(reef::parse_move(match.state, text)), move) << text;
      }
      reef::play(match.state,
                 reef::LegalMoves(match.state)[static_cast<int>(rng.pick(static_cast<u32>(count)))]);
    }
  }
}

}  // namespace atolls::tests
