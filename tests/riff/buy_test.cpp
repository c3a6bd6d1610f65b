// The clause "Buy and play", but for fish, coral and sharks: prices, payments, flips, boats.
#include <gtest/gtest.h>

#include "riff/testing.h"

namespace atolls::tests {

namespace {

using Texts = std::vector<std::string>;

const char* const kCorals = R"({"reef": {"a": ["coral"], "b": ["coral"], "c": ["coral"], "d": ["coral"]},
    "up": ["b1", "c1"], "seats": [{"worms": "RRRR"}, {"worms": "LLLL"}], "active": )";

RiffMatch corals_for(int seat) {
  return riff_match(kCorals + std::to_string(seat) + "}");
}

}  // namespace

TEST(RiffBuy, NearRowOneMiddleRowsTwoFarRowThree) {
  EXPECT_EQ(corals_for(0).moves("buy"),
            (Texts{"buy a1 pay R", "buy b1 pay RR", "buy c1 pay RR", "buy d1 pay RRR"}));
  EXPECT_EQ(corals_for(1).moves("buy"),
            (Texts{"buy a1 pay LLL", "buy b1 pay LL", "buy c1 pay LL", "buy d1 pay L"}));
}

TEST(RiffBuy, CostsAreExact) {
  const RiffMatch match = corals_for(0);
  for (const char* move : {"buy a1 pay RR", "buy b1 pay R", "buy b1 pay RRR", "buy d1 pay RR",
                           "buy d1 pay RRRR", "buy a1", "buy a1 pay", "boat pay RR", "boat pay RRRR"}) {
    EXPECT_FALSE(match.legal(move)) << move;
  }
}

TEST(RiffBuy, OnlyWhatOneHas) {
  const RiffMatch match = corals_for(0);
  for (const char* move : {"buy a1 pay L", "buy a1 pay *", "buy b1 pay RL", "boat pay RRL"}) {
    EXPECT_FALSE(match.legal(move)) << move;
  }
}

TEST(RiffBuy, WormsGoBackToTheSupplyAndTheSpaceStaysEmpty) {
  RiffMatch match = corals_for(0);
  match.play("buy b1 pay RR");
  EXPECT_EQ(match.at("/seats/0/worms/R"), 2);
  EXPECT_EQ(match.at("/worms/R"), 6);
  EXPECT_EQ(match.card("b1"), nullptr);
  EXPECT_EQ(match.at("/discard"), Json::array());
  EXPECT_EQ(match.at("/acted"), true);
  EXPECT_EQ(match.at("/toMove"), 0);
  EXPECT_EQ(match.refusal("buy b1 pay RR").substr(0, 12), "illegal_move") << match.refusal("buy b1 pay RR");
}

TEST(RiffBuy, AsOftenAsWishedOrNotAtAll) {
  RiffMatch match = corals_for(0);
  EXPECT_TRUE(match.legal("done"));
  match.play("buy a1 pay R");
  match.play("buy c1 pay RR");
  EXPECT_TRUE(match.legal("done"));
  EXPECT_EQ(match.at("/seats/0/corals"), json_of(R"(["empty", "empty"])"));
  EXPECT_EQ(match.moves(), (Texts{"done"}));  // one worm left, and nothing for one
}

TEST(RiffBuy, CoralPearlAndSharkInAnyColours) {
  RiffMatch match = riff_match(
      R"({"reef": {"a": ["shark"], "b": ["pearl"]}, "up": ["b1"], "seats": [{"worms": "RYYL"}, {}]})");
  EXPECT_EQ(match.moves("buy a1"), (Texts{"buy a1 pay L", "buy a1 pay R", "buy a1 pay Y"}));
  EXPECT_EQ(match.moves("buy b1"),
            (Texts{"buy b1 pay RL", "buy b1 pay RY", "buy b1 pay YL", "buy b1 pay YY"}));
  match.play("buy a1 pay L");
  match.play("buy b1 pay RY");
  EXPECT_EQ(match.at("/seats/0/sharks"), 1);
  EXPECT_EQ(match.at("/seats/0/pearls"), 1);
}

TEST(RiffBuy, AFishInItsOwnColour) {
  const RiffMatch match = riff_match(
      R"({"reef": {"a": ["Ym"], "d": ["Rf"]}, "seats": [{"worms": "RRRYL", "corals": ["empty"]}, {}]})");
  EXPECT_EQ(match.moves("buy"), (Texts{"buy a1 pay Y on 1", "buy d1 pay RRR on 1"}));
}

TEST(RiffBuy, PearlsStandForAnyWormAndGoToTheDiscard) {
  RiffMatch match = riff_match(R"({"reef": {"d": ["Rf"]},
      "seats": [{"worms": "RRL", "pearls": 2, "corals": ["empty"]}, {}]})");
  EXPECT_EQ(match.moves("buy"), (Texts{"buy d1 pay R** on 1", "buy d1 pay RR* on 1"}));
  EXPECT_EQ(match.moves("boat"),
            (Texts{"boat pay L**", "boat pay R**", "boat pay RL*", "boat pay RR*", "boat pay RRL"}));
  match.play("buy d1 pay R** on 1");
  EXPECT_EQ(match.at("/seats/0/pearls"), 0);
  EXPECT_EQ(match.at("/seats/0/worms/R"), 1);
  EXPECT_EQ(match.discard(), json_of(R"(["pearl", "pearl"])"));
}

TEST(RiffBuy, APearlCanBePaidWithPearls) {
  RiffMatch match = riff_match(R"({"reef": {"a": ["pearl"]}, "seats": [{"worms": "", "pearls": 1}, {}]})");
  match.play("buy a1 pay *");
  EXPECT_EQ(match.at("/seats/0/pearls"), 1);
  EXPECT_EQ(match.discard(), json_of(R"(["pearl"])"));
}

TEST(RiffBuy, OpenSeaCannotBeBought) {
  const RiffMatch match = riff_match(R"({"reef": {"a": ["sea"], "b": ["sea"]}, "up": ["b1"]})");
  EXPECT_TRUE(match.moves("buy").empty());
  EXPECT_NE(match.refusal("buy a1 pay R").find("sea"), std::string::npos) << match.refusal("buy a1 pay R");
}

TEST(RiffBuy, AFaceDownCardCannotBeBought) {
  const RiffMatch match = riff_match(R"({"reef": {"b": ["coral"]}})");
  EXPECT_TRUE(match.moves("buy").empty());
  EXPECT_FALSE(match.legal("buy b1 pay RO"));
}

// A refusal must not tell what lies there.
TEST(RiffBuy, RefusingAFaceDownCardDoesNotNameIt) {
  std::string first;
  for (const char* card : {"coral", "sea", "pearl", "Rm", "shark"}) {
    const RiffMatch match = load_riff(riff_position({{"reef", {{"b", {card}}}}}));
    for (const char* move : {"buy b1 pay RO", "buy b1 pay RR on 1", "shark b1", "buy b1 pay R"}) {
      const std::string refusal = match.refusal(move);
      EXPECT_FALSE(refusal.empty());
      if (std::string_view(move) != "buy b1 pay RO") continue;
      if (first.empty()) first = refusal;
      EXPECT_EQ(refusal, first) << card;
    }
  }
}

TEST(RiffBuy, ColumnsAsFarAsOnesBoatsReach) {
  const char* plan =
      R"({"reef": {"a": ["coral", "coral", "coral", "coral"], "b": [null, "sea", "sea", "sea"]},
      "seats": [{"worms": "R", "boats": 3}, {"boats": 8}]})";
  const RiffMatch match = riff_match(plan);
  EXPECT_EQ(match.moves("buy"), (Texts{"buy a1 pay R", "buy a2 pay R", "buy a3 pay R"}));
  EXPECT_EQ(match.moves("flip"), (Texts{"flip b2 pay R", "flip b3 pay R"}));
  EXPECT_FALSE(match.legal("buy a4 pay R"));
  EXPECT_FALSE(match.legal("flip b4 pay R"));
}

TEST(RiffFlip, AFaceDownCardForOneWormOfAnyColour) {
  RiffMatch match = riff_match(R"({"reef": {"b": ["Rm", "pearl"], "c": ["sea"]}, "up": ["b2"],
      "seats": [{"worms": "GL", "pearls": 1, "boats": 2}, {}]})");
  EXPECT_EQ(match.moves("flip"), (Texts{"flip b1 pay *", "flip b1 pay G", "flip b1 pay L", "flip c1 pay *",
                                        "flip c1 pay G", "flip c1 pay L"}));
  match.play("flip c1 pay *");
  EXPECT_EQ(match.at("/faceUp/c/0"), true);
  EXPECT_EQ(match.card("c1"), "sea");
  EXPECT_EQ(match.view(1)["reef"]["c"][0], "sea");
  EXPECT_EQ(match.at("/flipped"), json_of(R"(["c1"])"));
  EXPECT_EQ(match.discard(), json_of(R"(["pearl"])"));
  EXPECT_EQ(match.at("/acted"), true);
  EXPECT_FALSE(match.legal("flip c1 pay G"));
}

TEST(RiffFlip, OnlyInTheMiddleRows) {
  const RiffMatch match = riff_match(R"({"reef": {"a": ["coral"], "d": ["coral"]}})");
  for (const char* move : {"flip a1 pay R", "flip d1 pay R", "flip b1 pay R"})
    EXPECT_FALSE(match.legal(move)) << move;
}

TEST(RiffFlip, MakesTheCardCostOneThisTurn) {
  RiffMatch match = riff_match(R"({"reef": {"b": ["coral", "coral"]}, "up": ["b2"],
      "seats": [{"worms": "RRRR", "boats": 2}, {}]})");
  match.play("flip b1 pay R");
  EXPECT_EQ(match.moves("buy"), (Texts{"buy b1 pay R", "buy b2 pay RR"}));
  match.play("buy b1 pay R");
  EXPECT_EQ(match.at("/flipped"), json_of(R"(["b1"])"));  // for the whole turn
}

TEST(RiffFlip, CostsTwoAgainInLaterTurns) {
  RiffMatch match =
      riff_match(R"({"reef": {"b": ["coral"]}, "seats": [{"worms": "RRRR"}, {"worms": "LLL"}]})");
  match.play("flip b1 pay R");
  match.done("RR");
  EXPECT_EQ(match.at("/flipped"), Json::array());
  EXPECT_EQ(match.moves("buy b1 pay L"), (Texts{"buy b1 pay LL"}));
  match.done("GG");
  EXPECT_FALSE(match.legal("buy b1 pay R"));
  EXPECT_TRUE(match.legal("buy b1 pay RR"));
}

TEST(RiffBoat, ThreeWormsOfAnyColoursAndItReachesAtOnce) {
  RiffMatch match = riff_match(R"({"reef": {"a": [null, "coral"]}, "seats": [{"worms": "RRGL"}, {}]})");
  EXPECT_EQ(match.moves("boat"), (Texts{"boat pay RGL", "boat pay RRG", "boat pay RRL"}));
  EXPECT_TRUE(match.moves("buy").empty());
  match.play("boat pay RGL");
  EXPECT_EQ(match.at("/seats/0/boats"), 2);
  EXPECT_EQ(match.at("/boats"), 12);
  EXPECT_EQ(match.at("/acted"), true);
  EXPECT_EQ(match.moves("buy"), (Texts{"buy a2 pay R"}));
}

TEST(RiffBoat, AtMostEight) {
  const RiffMatch match = riff_match(R"({"seats": [{"boats": 8}, {"boats": 6}]})");
  EXPECT_EQ(match.at("/boats"), 1);
  EXPECT_TRUE(match.moves("boat").empty());
  EXPECT_FALSE(match.legal("boat pay ROY"));
}

TEST(RiffBoat, FifteenInAll) {
  const RiffMatch match = riff_match(R"({"seats": [{"boats": 7}, {"boats": 8}]})");
  EXPECT_TRUE(match.moves("boat").empty());
  EXPECT_FALSE(match.legal("boat pay ROY"));
  EXPECT_EQ(riff_match(R"({"seats": [{"boats": 7}, {"boats": 7}]})").moves("boat").size(), 20u);
}

}  // namespace atolls::tests
