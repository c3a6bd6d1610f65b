// The clauses about coral, fish and breeding.
#include <gtest/gtest.h>

#include "riff/testing.h"

namespace atolls::tests {

namespace {

using Texts = std::vector<std::string>;

// Seat 0 with these corals and many worms, this fish in front, these offspring open.
RiffMatch fish_for(const std::string& fish, const std::string& corals, const std::string& open,
                   const std::string& options = "{}") {
  return riff_match(R"({"reef": {"a": [")" + fish + R"("]}, "seats": [{"worms": "RRBBGG", "corals": )" +
                    corals + R"(}, {}], "offspring": )" + open +
                    R"(, "offspringDeck": ["OY", "OO"], "options": )" + options + "}");
}

const std::string kNone = R"(["YY", "GG", "LL", "YL"])";

}  // namespace

TEST(RiffCoral, IsKeptEmptyInTheOrderBought) {
  RiffMatch match = riff_match(R"({"reef": {"a": ["coral"]}, "seats": [{"corals": ["Rm", "GG"]}, {}]})");
  match.play("buy a1 pay B");
  EXPECT_EQ(match.at("/seats/0/corals"), json_of(R"(["Rm", "GG", "empty"])"));
}

TEST(RiffCoral, AtMostFiveOnesWithOffspringIncluded) {
  const RiffMatch match = riff_match(R"({"reef": {"a": ["coral"]},
      "seats": [{"corals": ["Rm", "GG", "YY", "empty", "OO"]}, {}]})");
  EXPECT_TRUE(match.moves("buy").empty());
  EXPECT_NE(match.refusal("buy a1 pay B").find("coral"), std::string::npos) << match.refusal("buy a1 pay B");
  const RiffMatch four = riff_match(R"({"reef": {"a": ["coral"]},
      "seats": [{"corals": ["Rm", "GG", "YY", "empty"]}, {}]})");
  EXPECT_EQ(four.moves("buy").size(), 6u);
}

TEST(RiffFish, NeedsAPlaceAtOnce) {
  EXPECT_TRUE(fish_for("Rm", "[]", kNone).moves("buy").empty());
  EXPECT_FALSE(fish_for("Rm", "[]", kNone).legal("buy a1 pay R"));
  EXPECT_FALSE(fish_for("Rm", "[]", kNone).legal("buy a1 pay R on 1"));
}

TEST(RiffFish, AnyFishFitsAnEmptyCoralAndThePlayerChoosesWhich) {
  RiffMatch match = fish_for("Rm", R"(["empty", "Bm", "empty"])", kNone);
  EXPECT_EQ(match.moves("buy"), (Texts{"buy a1 pay R on 1", "buy a1 pay R on 3"}));
  match.play("buy a1 pay R on 3");
  EXPECT_EQ(match.at("/seats/0/corals"), json_of(R"(["empty", "Bm", "Rm"])"));
  EXPECT_EQ(match.at("/discard"), Json::array());
}

TEST(RiffFish, IsAlwaysBoughtWithItsCoral) {
  const RiffMatch match = fish_for("Rm", R"(["empty"])", kNone);
  EXPECT_FALSE(match.legal("buy a1 pay R"));
  EXPECT_FALSE(match.legal("buy a1 pay R on 0"));
  EXPECT_FALSE(match.legal("buy a1 pay R on 2"));
  EXPECT_TRUE(match.legal("buy a1 pay R on 1"));
}

TEST(RiffFish, ACoralIsNeverBoughtOnACoral) {
  EXPECT_FALSE(fish_for("coral", R"(["empty"])", kNone).legal("buy a1 pay R on 1"));
}

TEST(RiffBreeding, OppositeGendersOfAnOpenPairBreed) {
  RiffMatch match = fish_for("Rm", R"(["GG", "Bf"])", R"(["YY", "RB", "LL", "YL"])");
  EXPECT_EQ(match.moves("buy"), (Texts{"buy a1 pay R on 2"}));
  match.play("buy a1 pay R on 2");
  EXPECT_EQ(match.at("/seats/0/corals"), json_of(R"(["GG", "RB"])"));
  EXPECT_EQ(match.discard(), json_of(R"(["Bf", "Rm"])"));
  EXPECT_EQ(match.at("/offspring"), json_of(R"(["YY", "OY", "LL", "YL"])"));
  EXPECT_EQ(match.at("/offspringDeck/0"), "OO");
  EXPECT_EQ(match.at("/toMove"), 0);
}

TEST(RiffBreeding, TwoOfOneColour) {
  RiffMatch match = fish_for("Bm", R"(["Bf"])", R"(["YY", "BB", "LL", "YL"])");
  match.play("buy a1 pay B on 1");
  EXPECT_EQ(match.at("/seats/0/corals"), json_of(R"(["BB"])"));
}

TEST(RiffBreeding, OnlyThePairThatIsOpen) {
  EXPECT_TRUE(fish_for("Rm", R"(["Bf"])", R"(["RR", "BB", "RL", "OB"])").moves("buy").empty());
}

TEST(RiffBreeding, OnlyOppositeGenders) {
  const RiffMatch match = fish_for("Rm", R"(["Bm"])", R"(["RB", "RR", "BB", "YY"])");
  EXPECT_TRUE(match.moves("buy").empty());
  EXPECT_FALSE(match.legal("buy a1 pay R on 1"));
}

TEST(RiffBreeding, TheNewlyOpenedPairCountsAtOnce) {
  RiffMatch match = riff_match(R"({"reef": {"a": ["Rm", "Of"]}, "offspring": ["RB", "YY", "GG", "LL"],
      "offspringDeck": ["OY"], "seats": [{"worms": "RO", "boats": 2, "corals": ["Bf", "Ym"]}, {}]})");
  EXPECT_EQ(match.moves("buy"), (Texts{"buy a1 pay R on 1"}));
  match.play("buy a1 pay R on 1");
  EXPECT_EQ(match.moves("buy"), (Texts{"buy a2 pay O on 2"}));
}

TEST(RiffBreeding, AnEmptyCoralMayBeTakenInstead) {
  RiffMatch match = fish_for("Rm", R"(["Bf", "empty"])", R"(["RB", "RR", "BB", "YY"])");
  EXPECT_EQ(match.moves("buy"), (Texts{"buy a1 pay R on 1", "buy a1 pay R on 2"}));
  match.play("buy a1 pay R on 2");
  EXPECT_EQ(match.at("/seats/0/corals"), json_of(R"(["Bf", "Rm"])"));
  EXPECT_EQ(match.at("/offspring/0"), "RB");
}

TEST(RiffBreeding, TheOffspringLiesThereForGood) {
  const RiffMatch match = fish_for("Rm", R"(["RB", "BB"])", kNone);
  EXPECT_TRUE(match.moves("buy").empty());
  EXPECT_FALSE(match.legal("buy a1 pay R on 1"));
}

TEST(RiffFish, DoesNotMoveBetweenCorals) {
  const RiffMatch match = fish_for("Rm", R"(["Bf", "Bm", "empty"])", R"(["BB", "RR", "YY", "GG"])");
  EXPECT_TRUE(match.moves("move").empty());
  EXPECT_EQ(match.refusal("move 1 2").substr(0, 12), "illegal_move") << match.refusal("move 1 2");
}

TEST(RiffMoveFish, JoinsTheOneItBreedsWithForNothing) {
  RiffMatch match = fish_for("Rm", R"(["Bf", "Bm", "empty", "Gm"])", R"(["RR", "BB", "YY", "GG"])",
                             R"({"moveFish": true})");
  EXPECT_EQ(match.moves("move"), (Texts{"move 1 2", "move 2 1"}));
  for (const char* move :
       {"move 1 1", "move 1 3", "move 1 4", "move 3 1", "move 5 1", "move 1 5", "move 0 1"}) {
    EXPECT_FALSE(match.legal(move)) << move;
  }
  match.play("move 1 2");
  EXPECT_EQ(match.at("/seats/0/corals"), json_of(R"(["empty", "BB", "empty", "Gm"])"));
  EXPECT_EQ(match.discard(), json_of(R"(["Bf", "Bm"])"));
  EXPECT_EQ(match.at("/offspring"), json_of(R"(["RR", "OY", "YY", "GG"])"));
  EXPECT_EQ(match.at("/seats/0/worms/R"), 2);
  EXPECT_EQ(match.at("/acted"), true);
}

TEST(RiffMoveFish, LeavesAnEmptyCoralSoTheFifthIsAlwaysBought) {
  RiffMatch match = fish_for("Rm", R"(["YY", "LL", "OL", "Bf", "Bm"])", R"(["RR", "BB", "RO", "GG"])",
                             R"({"moveFish": true})");
  match.play("move 5 4");
  EXPECT_FALSE(match.over());  // four, and an empty coral
  EXPECT_EQ(match.at("/seats/0/corals"), json_of(R"(["YY", "LL", "OL", "BB", "empty"])"));
}

}  // namespace atolls::tests
