// The clause about sharks: one own shark goes, and one of these with it.
#include <gtest/gtest.h>

#include "riff/testing.h"

namespace atolls::tests {

namespace {

using Texts = std::vector<std::string>;

RiffMatch rich() {
  return riff_match(R"({"reef": {"a": ["coral", "sea", null, "Rm"], "b": ["pearl", "pearl"],
                                 "c": ["sea", "Gf"], "d": ["shark", null, null, null, null, null, null, "Bf"]},
      "up": ["b2", "c1", "c2"],
      "seats": [{"sharks": 1, "pearls": 1, "worms": "", "corals": ["empty", "Om", "YY", "empty"]},
                {"sharks": 2, "pearls": 2, "corals": ["Lf", "empty"]}]})");
}

}  // namespace

TEST(RiffShark, AllThatCanBeChased) {
  EXPECT_EQ(rich().moves("shark"),
            (Texts{"shark a1", "shark a4", "shark b2", "shark c2", "shark coral 1", "shark coral 4",
                   "shark d1", "shark d8", "shark fish 2", "shark pearl"}));
}

TEST(RiffShark, NeedsAnOwnShark) {
  const RiffMatch match = riff_match(R"({"reef": {"a": ["coral"]},
      "seats": [{"pearls": 1, "corals": ["empty"]}, {"sharks": 3}]})");
  EXPECT_TRUE(match.moves("shark").empty());
  EXPECT_NE(match.refusal("shark a1").find("shark"), std::string::npos);
}

TEST(RiffShark, AFaceUpCardInAnyColumn) {
  RiffMatch match = rich();
  match.play("shark d8");
  EXPECT_EQ(match.card("d8"), nullptr);
  EXPECT_EQ(match.at("/seats/0/sharks"), 0);
  EXPECT_EQ(match.discard(), json_of(R"(["Bf", "shark"])"));
  EXPECT_EQ(match.at("/acted"), true);
  EXPECT_EQ(match.at("/toMove"), 0);
}

TEST(RiffShark, ATurnedUpCardOfAMiddleRow) {
  RiffMatch match = rich();
  match.play("shark b2");
  EXPECT_EQ(match.card("b2"), nullptr);
  EXPECT_EQ(match.discard(), json_of(R"(["pearl", "shark"])"));
}

TEST(RiffShark, ASharkOfTheReef) {
  RiffMatch match = rich();
  match.play("shark d1");
  EXPECT_EQ(match.discard(), json_of(R"(["shark", "shark"])"));
  EXPECT_EQ(match.at("/seats/0/sharks"), 0);
}

TEST(RiffShark, NeverOpenSeaAnEmptySpaceOrAFaceDownCard) {
  const RiffMatch match = rich();
  for (const char* move : {"shark a2", "shark c1", "shark a3", "shark b1"}) {
    EXPECT_EQ(match.refusal(move).substr(0, 12), "illegal_move") << move << ": " << match.refusal(move);
  }
}

TEST(RiffShark, AFishOnAnOwnCoralLeavesTheCoralEmpty) {
  RiffMatch match = rich();
  match.play("shark fish 2");
  EXPECT_EQ(match.at("/seats/0/corals"), json_of(R"(["empty", "empty", "YY", "empty"])"));
  EXPECT_EQ(match.discard(), json_of(R"(["Om", "shark"])"));
}

TEST(RiffShark, AnOwnEmptyCoralRenumbersThoseBehindIt) {
  RiffMatch match = rich();
  match.play("shark coral 1");
  EXPECT_EQ(match.at("/seats/0/corals"), json_of(R"(["Om", "YY", "empty"])"));
  EXPECT_EQ(match.discard(), json_of(R"(["coral", "shark"])"));
}

TEST(RiffShark, AnOwnPearl) {
  RiffMatch match = rich();
  match.play("shark pearl");
  EXPECT_EQ(match.at("/seats/0/pearls"), 0);
  EXPECT_EQ(match.discard(), json_of(R"(["pearl", "shark"])"));
}

TEST(RiffShark, AnotherOwnShark) {
  EXPECT_FALSE(rich().legal("shark shark"));
  RiffMatch match = riff_match(R"({"seats": [{"sharks": 2}, {}]})");
  EXPECT_EQ(match.moves("shark"), (Texts{"shark shark"}));
  match.play("shark shark");
  EXPECT_EQ(match.at("/seats/0/sharks"), 0);
  EXPECT_EQ(match.discard(), json_of(R"(["shark", "shark"])"));
}

TEST(RiffShark, NeverOffspringNorACoralThatIsNotEmpty) {
  const RiffMatch match = rich();
  for (const char* move : {"shark fish 1", "shark fish 3", "shark coral 2", "shark coral 3", "shark fish 5",
                           "shark coral 5", "shark fish 0", "shark coral"}) {
    EXPECT_FALSE(match.legal(move)) << move;
  }
}

TEST(RiffShark, NeverTheOpponentsArea) {
  const RiffMatch match = riff_match(R"({"seats": [{"sharks": 1},
      {"sharks": 2, "pearls": 2, "corals": ["Lf", "empty"]}]})");
  EXPECT_TRUE(match.moves("shark").empty());
}

TEST(RiffShark, WorksForSeatOneToo) {
  RiffMatch match = riff_match(R"({"active": 1, "reef": {"a": ["coral"]}, "seats": [{"pearls": 1},
      {"sharks": 2, "corals": ["Lf"]}]})");
  EXPECT_EQ(match.moves("shark"), (Texts{"shark a1", "shark fish 1", "shark shark"}));
  match.play("shark fish 1");
  EXPECT_EQ(match.at("/seats/1/corals"), json_of(R"(["empty"])"));
  EXPECT_EQ(match.at("/seats/1/sharks"), 1);
}

TEST(RiffShark, ATurnedUpCardThatWasChasedLeavesItsNameAmongTheFlipped) {
  RiffMatch match = riff_match(R"({"reef": {"b": ["coral"]}, "seats": [{"sharks": 1}, {}]})");
  match.play("flip b1 pay R");
  match.play("shark b1");
  EXPECT_EQ(match.at("/flipped"), json_of(R"(["b1"])"));
  EXPECT_EQ(match.card("b1"), nullptr);
  EXPECT_TRUE(match.moves("flip").empty());
}

}  // namespace atolls::tests
