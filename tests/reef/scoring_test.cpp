// The scoring clauses of the rules, one example each; the differential test has a million more.
#include <gtest/gtest.h>

#include <algorithm>

#include "reef/deck.h"
#include "reef/random.h"
#include "support/testing.h"

namespace atolls::tests {

namespace {

int completions(const Json& goal, const Json& reef, bool mirror = false) {
  const reef::Card card = must(reef::parse_goal(JsonField(goal, "card", "bad_deck")));
  return must(reef::compile(card, mirror))
      .completions(must(reef::parse_board(JsonField(reef, "reef", "bad_state"))));
}

int pattern(const Json& rows, const Json& reef, bool mirror = false) {
  return completions({{"pattern", rows}}, reef, mirror);
}

int around(const char* counted, const char* middle, const Json& reef) {
  return completions({{"count", counted}, {"around", middle}}, reef);
}

using Grid = std::vector<std::vector<std::string>>;

Grid turned(const Grid& grid) {
  Grid result(grid[0].size());
  for (std::size_t column = 0; column < grid[0].size(); ++column) {
    for (std::size_t row = grid.size(); row-- > 0;) result[column].push_back(grid[row][column]);
  }
  return result;
}

}  // namespace

TEST(ReefScoring, TokenWithoutNumberIsAnyHeightButNeedsAPiece) {
  EXPECT_EQ(pattern({"R"}, {{"a1", "R"}, {"b1", "YR"}, {"c1", "YYR"}, {"d1", "YYYR"}}), 4);
  EXPECT_EQ(pattern({"*"}, {{"a1", "R"}}), 1);
  EXPECT_EQ(pattern({"*"}, Json::object()), 0);
}

TEST(ReefScoring, NumberIsExactlySoHigh) {
  const Json reef = {{"a1", "R"}, {"b1", "YR"}, {"c1", "YYR"}, {"d1", "YYYR"}};
  for (const char* token : {"R1", "R2", "R3", "R4"}) EXPECT_EQ(pattern({token}, reef), 1) << token;
}

TEST(ReefScoring, NumberAndPlusIsAtLeastSoHigh) {
  const Json reef = {{"a1", "R"}, {"b1", "YR"}, {"c1", "YYR"}, {"d1", "YYYR"}};
  int expected = 4;
  for (const char* token : {"R1+", "R2+", "R3+", "R4+"})
    EXPECT_EQ(pattern({token}, reef), expected--) << token;
}

TEST(ReefScoring, StarIsAnyColour) {
  EXPECT_EQ(pattern({"*2"}, {{"a1", "RR"}, {"b1", "RY"}, {"c1", "RG"}, {"d1", "RP"}, {"a2", "P"}}), 4);
}

TEST(ReefScoring, DotMeansTheSpaceDoesNotMatter) {
  const Json rows = {"R . R"};
  EXPECT_EQ(pattern(rows, {{"a1", "R"}, {"c1", "R"}}), 1);
  EXPECT_EQ(pattern(rows, {{"a1", "R"}, {"b1", "G"}, {"c1", "R"}}), 1);
  // A dot is no part of the completion, so another completion may lie on it.
  EXPECT_EQ(pattern(rows, {{"a1", "R"}, {"b1", "R"}, {"c1", "R"}, {"d1", "R"}}), 2);
}

TEST(ReefScoring, DotMayLieAtTheEdge) {
  EXPECT_EQ(pattern({"R .", ". Y"}, {{"a4", "R"}, {"b3", "Y"}}), 1);
  EXPECT_EQ(pattern({"R .", ". Y"}, {{"a1", "Y"}, {"b2", "R"}}), 1);
}

TEST(ReefScoring, OnlyTopsCount) {
  EXPECT_EQ(pattern({"R"}, {{"a1", "RRRG"}}), 0);
  EXPECT_EQ(pattern({"R"}, {{"a1", "GGGR"}}), 1);
}

TEST(ReefScoring, FirstRowIsTheUpperOne) {
  // The pattern looks different in a mirror, so reading it upside down would show.
  const Json rows = {"R Y", ". G"};
  EXPECT_EQ(pattern(rows, {{"a2", "R"}, {"b2", "Y"}, {"b1", "G"}}), 1);
  EXPECT_EQ(pattern(rows, {{"a1", "R"}, {"b1", "Y"}, {"b2", "G"}}), 0);
}

TEST(ReefScoring, CompletionsMayBeTurnedByRightAngles) {
  const Json rows = {"R Y", ". G"};
  EXPECT_EQ(pattern(rows, {{"b2", "R"}, {"b1", "Y"}, {"a1", "G"}}), 1);
  EXPECT_EQ(pattern(rows, {{"b1", "R"}, {"a1", "Y"}, {"a2", "G"}}), 1);
  EXPECT_EQ(pattern(rows, {{"a1", "R"}, {"a2", "Y"}, {"b2", "G"}}), 1);
  EXPECT_EQ(pattern({"R R R"}, {{"c1", "R"}, {"c2", "R"}, {"c3", "R"}}), 1);
}

TEST(ReefScoring, ReflectionsOnlyWithMirror) {
  const Json rows = {"R Y", ". G"};
  const Json reef = {{"b2", "R"}, {"a2", "Y"}, {"a1", "G"}};
  EXPECT_EQ(pattern(rows, reef, false), 0);
  EXPECT_EQ(pattern(rows, reef, true), 1);
}

TEST(ReefScoring, CompletionsNeverShareASpace) {
  EXPECT_EQ(pattern({"R R"}, {{"a1", "R"}, {"b1", "R"}, {"c1", "R"}}), 1);
  EXPECT_EQ(pattern({"R R"}, {{"a1", "R"}, {"b1", "R"}, {"c1", "R"}, {"d1", "R"}}), 2);
  EXPECT_EQ(
      pattern({"R R", "R R"}, {{"a1", "R"}, {"b1", "R"}, {"c1", "R"}, {"a2", "R"}, {"b2", "R"}, {"c2", "R"}}),
      1);
}

TEST(ReefScoring, FindsTheTrueMaximum) {
  // Taking the first pair a1-b1, or the one in the middle, leaves the ends alone: a path of six takes three.
  EXPECT_EQ(pattern({"R R"}, {{"b1", "R"}, {"a1", "R"}, {"a2", "R"}, {"c1", "R"}, {"d1", "R"}, {"d2", "R"}}),
            3);
  // Five L-shapes of three fit the board, if it is cut well.
  Json full = Json::object();
  for (int space = 0; space < 16; ++space) full[slow_space(space)] = "R";
  EXPECT_EQ(pattern({"R R", "R ."}, full), 5);
  EXPECT_EQ(pattern({"R R R"}, full), 5);
  EXPECT_EQ(pattern({"R R", "R R"}, full), 4);
  EXPECT_EQ(pattern({"R R"}, full), 8);
}

TEST(ReefScoring, PointsTimesCompletions) {
  const Json plan = json_of(
      R"({"seats": [{"hand": [37], "reef": {"a1":"R","b1":"R","c1":"R","a3":"R","b3":"R","c3":"R"}}, {}]})");
  Match match = load(position(plan));
  match.play("play 37 d4=PY");
  EXPECT_EQ(match.at("/seats/0/points"), 3 + 2 * 4);
}

TEST(ReefScoring, MirrorChangesNothingWithTheStandardDeck) {
  // The proof: each pattern's mirror image is one of its turns.
  const Json deck = json_of(reef::standard_deck_text());
  for (const Json& json : deck["cards"]) {
    const SlowCard card = slow_card(json);
    if (card.pattern.empty()) continue;
    Grid image = card.pattern;
    for (auto& row : image) std::ranges::reverse(row);
    bool found = false;
    for (int turn = 0; turn < 4; ++turn) {
      found |= image == card.pattern;
      image = turned(image);
    }
    EXPECT_TRUE(found) << "card " << card.id;
  }
  // And what the scorer makes of it.
  const reef::Deck standard = must(reef::parse_deck(deck));
  Rng rng(21);
  for (int i = 0; i < 200 * test_scale(); ++i) {
    const reef::Board board = board_of(random_reef(rng, static_cast<Filling>(i % kFillings)));
    for (const reef::Card& card : standard.cards) {
      ASSERT_EQ(reef::compile(card, false)->completions(board), reef::compile(card, true)->completions(board))
          << "card " << card.id;
    }
  }
}

TEST(ReefScoring, MirrorCanChangeACustomDeck) {
  Json deck = json_of(reef::standard_deck_text());
  deck["cards"][0]["pattern"] = {"R Y", ". G"};
  const Json reef = {{"b2", "R"}, {"a2", "Y"}, {"a1", "G"}};
  for (const bool mirror : {false, true}) {
    Match match = load(position({{"options", {{"mirror", mirror}, {"deck", deck}}},
                                 {"display", {2, 3, 4}},
                                 {"seats", {{{"hand", {1}}, {"reef", reef}}, Json::object()}}}));
    match.play("play 1 d4=GG");
    EXPECT_EQ(match.at("/seats/0/points"), mirror ? 4 : 3);
  }
}

TEST(ReefCounting, CountsTheEightNeighboursOfTheHighest) {
  Json reef = Json::object();
  for (const char* space : {"a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"}) reef[space] = "G";
  reef["b2"] = "RR";
  reef["d4"] = "G";  // not a neighbour
  EXPECT_EQ(around("G", "R", reef), 8);
}

TEST(ReefCounting, OnlyTheHighestStackCounts) {
  EXPECT_EQ(around("G", "R", {{"a1", "R"}, {"a2", "G"}, {"b1", "G"}, {"d4", "RR"}, {"d3", "G"}}), 1);
  // The highest with that top; other stacks may be higher.
  EXPECT_EQ(around("G", "R", {{"a1", "R"}, {"a2", "G"}, {"b1", "G"}, {"d4", "RRG"}}), 2);
}

TEST(ReefCounting, OfEquallyHighStacksTheBestIsChosen) {
  EXPECT_EQ(around("G", "R", {{"a1", "YR"}, {"a2", "G"}, {"d4", "RR"}, {"d3", "G"}, {"c3", "G"}}), 2);
}

TEST(ReefCounting, WithoutSuchAStackNothing) {
  EXPECT_EQ(around("G", "R", {{"a1", "RG"}, {"a2", "G"}}), 0);
  EXPECT_EQ(around("G", "R", Json::object()), 0);
}

TEST(ReefCounting, AStackIsNotItsOwnNeighbour) {
  EXPECT_EQ(around("R", "R", {{"a1", "RR"}, {"b2", "R"}}), 1);
}

TEST(ReefCounting, NeighboursEndAtTheEdge) {
  EXPECT_EQ(around("G", "R", {{"d1", "R"}, {"a2", "G"}, {"a1", "G"}, {"d2", "G"}}), 1);
}

TEST(ReefCounting, PointsForEveryNeighbour) {
  const Json plan = json_of(R"({"seats": [{"hand": [53], "reef": {"b2":"R","a1":"G","b1":"G"}}, {}]})");
  Match match = load(position(plan));  // 2 points for each G around the highest R; it gives P and P
  match.play("play 53 a1=P d4=P");
  EXPECT_EQ(match.at("/seats/0/points"), 3 + 2);
}

}  // namespace atolls::tests
