// The clause "End", and the result.
#include <gtest/gtest.h>

#include "riff/testing.h"

namespace atolls::tests {

namespace {

// Seat 0 has four offspring and the fifth one's mother; the father is for sale.
const char* const kAlmostWon = R"({"reef": {"a": ["Rm", "coral"]}, "offspring": ["YY", "RB", "LL", "YL"],
    "offspringDeck": ["OY"], "seats": [
      {"worms": "RRRR", "boats": 2, "corals": ["RR", "OO", "GG", "Bf", "BB"]},
      {"worms": "GGG", "corals": ["RO", "RY", "RG", "BL"]}]})";

// As many corals with offspring for each seat; seat 0 is to buy, with these fields besides.
RiffMatch with_offspring(int own, int other, Json plan) {
  const char* kPairs[] = {"RR", "RO", "RY", "RG", "RB", "RL", "OO", "OY"};
  plan["seats"] = json_of(R"([{"corals": []}, {"corals": []}])");
  for (int i = 0; i < own; ++i) plan["seats"][0]["corals"].push_back(kPairs[i]);
  for (int i = 0; i < other; ++i) plan["seats"][1]["corals"].push_back(kPairs[4 + i]);
  return load_riff(riff_position(plan));
}

// `done` that must not roll.
void last_done(RiffMatch& match) {
  match.done("");
}

}  // namespace

TEST(RiffEnd, TheFifthOffspringWinsAtOnceInTheMiddleOfATurn) {
  RiffMatch match = riff_match(kAlmostWon);
  EXPECT_EQ(match.result(), json_of(R"({"over": false})"));
  match.play("buy a1 pay R on 4");
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.result(),
            json_of(R"({"over": true, "offspring": [5, 4], "ranks": [1, 2], "winners": [0]})"));
  const Json state = match.json();
  EXPECT_EQ(state["phase"], "over");
  EXPECT_EQ(state["toMove"], nullptr);
  EXPECT_EQ(state["active"], 0);
  EXPECT_EQ(state["turn"], 5);
  EXPECT_EQ(state["dice"], "RB");
  EXPECT_EQ(match.card("a1"), nullptr);  // no flow
  EXPECT_TRUE(match.moves().empty());
  EXPECT_FALSE(match.legal("done"));
}

TEST(RiffEnd, TheNextOffspringIsOpenedAfterTheFifthToo) {
  RiffMatch match = riff_match(kAlmostWon);
  match.play("buy a1 pay R on 4");
  EXPECT_EQ(match.at("/offspring"), json_of(R"(["YY", "OY", "LL", "YL"])"));
  EXPECT_EQ(match.at("/offspringDeck").size(), 21u - 9u - 4u);
  EXPECT_EQ(match.discard(), json_of(R"(["Bf", "Rm"])"));
}

TEST(RiffEnd, APositionWithFiveIsReadAsOver) {
  RiffMatch match = riff_match(kAlmostWon);
  match.play("buy a1 pay R on 4");
  const RiffMatch again = load_riff(match.json());
  EXPECT_EQ(again.json(), match.json());
  EXPECT_EQ(again.result()["winners"], json_of("[0]"));
}

TEST(RiffEnd, IdleTurnsAreCounted) {
  RiffMatch match = riff_match(R"({"idle": 3, "reef": {"b": ["coral"]}})");
  match.done("RR");
  EXPECT_EQ(match.at("/idle"), 4);
  EXPECT_EQ(match.at("/acted"), false);
  EXPECT_EQ(match.at("/turn"), 6);
  match.play("flip b1 pay R");
  EXPECT_EQ(match.at("/idle"), 4);
  EXPECT_EQ(match.at("/acted"), true);
  match.done("RR");
  EXPECT_EQ(match.at("/idle"), 0);
  EXPECT_EQ(match.at("/acted"), false);
}

TEST(RiffEnd, BuyingFlippingChasingMovingAndBoatsAreNoIdleness) {
  const std::string plan =
      R"({"idle": 7, "options": {"moveFish": true}, "reef": {"a": ["coral"], "b": ["sea"]},
      "offspring": ["RR", "BB", "YY", "GG"], "seats": [{"sharks": 1, "corals": ["Bf", "Bm"]}, {}]})";
  for (const char* move : {"buy a1 pay R", "flip b1 pay R", "shark a1", "move 1 2", "boat pay ROY"}) {
    RiffMatch match = riff_match(plan);
    match.play(move);
    match.done("RR");
    EXPECT_EQ(match.at("/idle"), 0) << move;
  }
}

TEST(RiffEnd, StandoffEndsTheGameAfterFlowAndFillWithoutARoll) {
  RiffMatch match = riff_match(R"({"options": {"standoff": 3}, "idle": 2, "reef": {"a": ["sea", "coral"]}})");
  last_done(match);
  EXPECT_TRUE(match.over());
  const Json state = match.json();
  EXPECT_EQ(state["idle"], 3);
  EXPECT_EQ(state["turn"], 5);
  EXPECT_EQ(state["active"], 0);
  EXPECT_EQ(state["dice"], "RB");
  EXPECT_EQ(match.card("a1"), "coral");
  EXPECT_NE(match.card("d8"), nullptr);
  EXPECT_EQ(match.discard(), json_of(R"(["sea"])"));
  EXPECT_EQ(state["seats"][1]["worms"]["R"], 1);
}

TEST(RiffEnd, StandoffIsFortyUnlessSaidOtherwise) {
  RiffMatch match = riff_match(R"({"idle": 38, "turn": 49})");
  match.done("RR");
  EXPECT_FALSE(match.over());
  last_done(match);
  EXPECT_TRUE(match.over());
}

TEST(RiffEnd, AStandoffOfOne) {
  RiffMatch match = riff_match(R"({"options": {"standoff": 1}, "reef": {"b": ["sea"]}})");
  match.play("flip b1 pay R");
  match.done("RR");
  EXPECT_FALSE(match.over());
  last_done(match);
  EXPECT_TRUE(match.over());
}

TEST(RiffEnd, MaxTurnsEndsTheGameTheSameWay) {
  RiffMatch match = riff_match(R"({"options": {"maxTurns": 6}, "reef": {"b": ["sea", "coral"]}})");
  match.done("RR");
  EXPECT_EQ(match.at("/turn"), 6);
  EXPECT_FALSE(match.over());
  match.play("flip b1 pay R");
  last_done(match);
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.at("/turn"), 6);
  EXPECT_EQ(match.at("/active"), 1);
  EXPECT_EQ(match.at("/idle"), 0);
  EXPECT_EQ(match.at("/flipped"), Json::array());
  EXPECT_EQ(match.card("b1"), "coral");
}

TEST(RiffEnd, MoreOffspringWinsAStandoff) {
  const Json plan = {{"options", {{"standoff", 1}}}};
  RiffMatch behind = with_offspring(1, 3, plan);
  last_done(behind);
  EXPECT_EQ(behind.result(),
            json_of(R"({"over": true, "offspring": [1, 3], "ranks": [2, 1], "winners": [1]})"));
  RiffMatch ahead = with_offspring(4, 3, plan);
  last_done(ahead);
  EXPECT_EQ(ahead.result()["winners"], json_of("[0]"));
}

TEST(RiffEnd, EqualOffspringIsShared) {
  for (const int each : {0, 2, 4}) {
    RiffMatch match = with_offspring(each, each, {{"options", {{"maxTurns", 5}}}});
    last_done(match);
    EXPECT_EQ(match.result()["ranks"], json_of("[1, 1]"));
    EXPECT_EQ(match.result()["winners"], json_of("[0, 1]"));
    EXPECT_EQ(match.result()["offspring"], Json({each, each}));
  }
}

TEST(RiffEnd, TurnsAlternate) {
  RiffMatch match = riff_match(R"({"first": 1})");
  EXPECT_EQ(match.at("/turn"), 6);
  match.done("OO");
  EXPECT_EQ(match.at("/active"), 1);
  EXPECT_EQ(match.at("/turn"), 7);
  match.done("LL");
  EXPECT_EQ(match.at("/active"), 0);
  EXPECT_EQ(match.at("/first"), 1);
}

}  // namespace atolls::tests
