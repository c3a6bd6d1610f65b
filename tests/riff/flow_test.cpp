// The clauses "Flow" and "Fill".
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "riff/testing.h"

namespace atolls::tests {

namespace {

Json row(const RiffMatch& match, const char* name) {
  return match.at(std::string("/reef/") + name);
}

// `done` where shuffles may happen; how many did.
int shuffles_of_done(RiffMatch& match) {
  RecordingChance chance(match.rng);
  riff::Game::play(match.state, must(riff::Game::parse_move(match.state, "done")), chance);
  return static_cast<int>(std::ranges::count(chance.take(), true, &Outcome::shuffled));
}

int empty_spaces(const RiffMatch& match, const char* name) {
  return static_cast<int>(std::ranges::count(row(match, name), Json()));
}

// 28 cards in the reef and four spaces empty, pearls and sharks with the players; corals are filled up to
// five.
RiffMatch nearly_dealt(const char* deck, const char* discard, const char* corals0, const char* corals1) {
  Json plan = json_of(R"({"rest": "reef",
      "reef": {"a": ["coral", null, "sea", "Rm", null, "Rf", "Gf", "Ym"],
               "b": ["Ym", "Yf", null, null, "Gm", "Gm", "Bm", "Bf"], "d": ["coral"]},
      "seats": [{"pearls": 8, "sharks": 3, "corals": ["Bf"]}, {"sharks": 3, "corals": []}]})");
  plan["deck"] = json_of(deck);
  plan["discard"] = json_of(discard);
  for (const Json& coral : json_of(corals0)) plan["seats"][0]["corals"].push_back(coral);
  for (const Json& coral : json_of(corals1)) plan["seats"][1]["corals"].push_back(coral);
  for (Json& seat : plan["seats"]) {
    while (seat["corals"].size() < 5) seat["corals"].push_back("empty");
  }
  return load_riff(riff_position(plan));
}

}  // namespace

TEST(RiffFlow, EachRowSlidesByItselfTowardsColumnOne) {
  RiffMatch match = riff_match(R"({"reef": {"a": [null, "coral", null, "Rm"],
      "b": ["pearl", null, "shark"], "d": [null, null, null, null, null, null, null, "Bf"]}})");
  match.done();
  EXPECT_EQ(row(match, "a")[0], "coral");
  EXPECT_EQ(row(match, "a")[1], "Rm");
  EXPECT_EQ(row(match, "b")[0], "pearl");
  EXPECT_EQ(row(match, "b")[1], "shark");
  EXPECT_EQ(row(match, "d")[0], "Bf");
}

TEST(RiffFlow, FacesStayAsTheyAre) {
  RiffMatch match = riff_match(R"({"reef": {"b": [null, "pearl", "shark", null, "coral"]}, "up": ["b3"]})");
  match.done();
  EXPECT_EQ(row(match, "b")[0], "pearl");
  EXPECT_EQ(match.at("/faceUp/b"), json_of("[false, true, false, false, false, false, false, false]"));
}

TEST(RiffFlow, FaceUpSeaInColumnOneIsDiscardedAgainAndAgain) {
  RiffMatch match =
      riff_match(R"({"reef": {"a": ["sea", "sea", "coral", "sea"], "d": [null, "sea", null, "Rm"]}})");
  match.done();
  EXPECT_EQ(match.discard(), json_of(R"(["sea", "sea", "sea"])"));
  EXPECT_EQ(row(match, "a")[0], "coral");
  EXPECT_EQ(row(match, "a")[1], "sea");
  EXPECT_EQ(row(match, "d")[0], "Rm");
}

TEST(RiffFlow, AlsoWithoutGaps) {
  RiffMatch match = riff_match(
      R"({"reef": {"a": ["sea", "coral", "Rm", "Rf", "pearl", "sea", "Bf", "shark"]}, "deck": ["Gm"]})");
  match.done();
  EXPECT_EQ(row(match, "a"), json_of(R"(["coral", "Rm", "Rf", "pearl", "sea", "Bf", "shark", "Gm"])"));
}

TEST(RiffFlow, TurnedUpSeaOfAMiddleRowGoesToo) {
  RiffMatch match = riff_match(R"({"reef": {"b": ["sea", "pearl"], "c": ["coral", "sea"]}, "up": ["c2"]})");
  match.play("flip b1 pay R");
  match.done();
  EXPECT_EQ(match.discard(), json_of(R"(["sea"])"));
  EXPECT_EQ(row(match, "b")[0], "pearl");
  EXPECT_EQ(row(match, "c")[1], "sea");
}

TEST(RiffFlow, FaceDownSeaInColumnOneStays) {
  RiffMatch match = riff_match(R"({"reef": {"b": [null, "sea", "sea"]}, "up": ["b3"]})");
  match.done();
  EXPECT_EQ(row(match, "b")[0], "sea");
  EXPECT_EQ(row(match, "b")[1], "sea");
  EXPECT_EQ(match.at("/faceUp/b/0"), false);
  EXPECT_EQ(match.at("/faceUp/b/1"), true);
  EXPECT_EQ(match.at("/discard"), Json::array());
}

// What is filled into an empty row has not flowed yet.
TEST(RiffFlow, SeaThatComesWithTheFillingStaysUntilTheNextFlow) {
  RiffMatch match = riff_match(R"({"deck": ["sea", "coral"]})");
  match.done();
  EXPECT_EQ(row(match, "a")[0], "sea");
  EXPECT_EQ(match.at("/discard"), Json::array());
  match.done();
  EXPECT_EQ(row(match, "a")[0], "coral");
  EXPECT_EQ(match.discard(), json_of(R"(["sea"])"));
}

TEST(RiffFill, FromTheActivePlayersNearRowToHisFarRowEachFromItsLowestSpace) {
  const std::string plan = R"({"reef": {"a": ["coral", "coral", "coral", "coral", "coral", "coral"],
      "b": ["pearl", "pearl", "pearl", "pearl", "pearl", "pearl", "pearl"],
      "c": ["Rm", "Rm", "Rf", "Om", "Of", "Of", "Ym"],
      "d": ["shark", "shark", "shark", "shark", "shark", "Yf", "Gm"]},
      "deck": ["Gf", "Bm", "Bf", "Lm", "Lf"], "active": )";
  RiffMatch zero = riff_match(plan + "0}");
  zero.done();
  EXPECT_EQ(zero.card("a7"), "Gf");
  EXPECT_EQ(zero.card("a8"), "Bm");
  EXPECT_EQ(zero.card("b8"), "Bf");
  EXPECT_EQ(zero.card("c8"), "Lm");
  EXPECT_EQ(zero.card("d8"), "Lf");
  RiffMatch one = riff_match(plan + "1}");
  one.done();
  EXPECT_EQ(one.card("d8"), "Gf");
  EXPECT_EQ(one.card("c8"), "Bm");
  EXPECT_EQ(one.card("b8"), "Bf");
  EXPECT_EQ(one.card("a7"), "Lm");
  EXPECT_EQ(one.card("a8"), "Lf");
}

TEST(RiffFill, OuterRowsFaceUpMiddleRowsFaceDown) {
  RiffMatch match = riff_match(R"({})");
  match.done();
  for (const char* name : {"b", "c"}) {
    for (const Json& up : match.at(std::string("/faceUp/") + name)) EXPECT_EQ(up, false);
  }
  EXPECT_EQ(match.at("/deck").size(), 28u);
}

TEST(RiffFill, SixInTheDiscardStayThere) {
  RiffMatch match = riff_match(R"({"discard": ["Rm", "Rf", "coral", "pearl", "shark", "sea"]})");
  EXPECT_EQ(shuffles_of_done(match), 0);
  EXPECT_EQ(match.at("/discard").size(), 6u);
}

TEST(RiffFill, SevenAreShuffledIntoTheDeckBeforeTheFilling) {
  RiffMatch match = riff_match(R"({"discard": ["Rm", "Rf", "coral", "pearl", "shark", "sea", "sea"]})");
  EXPECT_EQ(shuffles_of_done(match), 1);
  EXPECT_EQ(match.at("/discard"), Json::array());
  EXPECT_EQ(match.at("/deck").size(), 28u);
}

TEST(RiffFill, SeaJustDiscardedCounts) {
  RiffMatch match = riff_match(R"({"discard": ["Rm", "Rf", "coral", "pearl", "shark"],
      "reef": {"a": ["sea", "coral"], "d": ["sea", "coral"]}})");
  EXPECT_EQ(shuffles_of_done(match), 1);
  EXPECT_EQ(match.at("/discard"), Json::array());
}

// All of the deck's order changes, not only where the discard lies.
TEST(RiffFill, DeckAndDiscardAreShuffledTogether) {
  const Json before =
      riff_position(json_of(R"({"discard": ["Rm", "Rf", "coral", "pearl", "shark", "sea", "sea"]})"));
  std::set<std::string> firsts;
  std::set<std::string> lasts;
  for (u64 seed = 0; seed < 60; ++seed) {
    RiffMatch match = load_riff(before);
    match.rng = Rng(seed);
    shuffles_of_done(match);
    firsts.insert(match.card("a1").get<std::string>());
    lasts.insert(match.at("/deck").back().get<std::string>());
  }
  EXPECT_GT(firsts.size(), 5u);
  EXPECT_GT(lasts.size(), 5u);
}

TEST(RiffFill, AnEmptyDeckIsMadeOfTheDiscardWhenACardIsWanted) {
  RiffMatch match =
      nearly_dealt(R"(["Rm"])", R"(["Of", "Of", "Om", "Lm", "Lf", "Lf"])", R"(["empty"])", "[]");
  EXPECT_EQ(shuffles_of_done(match), 1);
  EXPECT_EQ(match.card("a7"), "Rm");
  for (const char* name : {"a", "b", "c", "d"}) EXPECT_EQ(empty_spaces(match, name), 0);
  EXPECT_EQ(match.at("/discard"), Json::array());
  EXPECT_EQ(match.at("/deck").size(), 3u);
}

TEST(RiffFill, ADeckMayLieEmptyBetweenTurns) {
  RiffMatch match = nearly_dealt(R"(["Rm", "Of", "Of", "Om"])", R"(["Lm", "Lf", "Lf"])", "[]", "[]");
  match.done("RR");
  EXPECT_EQ(match.card("b8"), "Om");
  EXPECT_EQ(match.at("/deck"), Json::array());
  EXPECT_EQ(match.discard(), json_of(R"(["Lf", "Lf", "Lm"])"));
  match.done("RR");
  EXPECT_EQ(match.at("/deck"), Json::array());
  EXPECT_EQ(match.at("/discard").size(), 3u);
}

TEST(RiffFill, SpacesStayEmptyWhenThereAreNoCardsLeft) {
  RiffMatch match = nearly_dealt("[]", R"(["Lm"])", R"(["Of", "Of", "Om", "Rm"])", R"(["Lf", "Lf"])");
  EXPECT_EQ(shuffles_of_done(match), 1);
  EXPECT_EQ(match.card("a7"), "Lm");
  EXPECT_EQ(match.card("a8"), nullptr);
  EXPECT_EQ(empty_spaces(match, "a"), 1);
  EXPECT_EQ(match.card("b7"), nullptr);
  EXPECT_EQ(empty_spaces(match, "b"), 2);
  EXPECT_EQ(match.at("/deck"), Json::array());
  EXPECT_EQ(match.at("/discard"), Json::array());
}

// The players who hold everything can go on: nothing is shuffled, nothing comes.
TEST(RiffFill, NothingToShuffleIsNoShuffle) {
  RiffMatch match = nearly_dealt("[]", "[]", R"(["Of", "Of", "Om", "Rm"])", R"(["Lf", "Lf", "Lm"])");
  EXPECT_EQ(shuffles_of_done(match), 0);
  EXPECT_EQ(empty_spaces(match, "a"), 2);
  EXPECT_TRUE(match.over() || riff::Game::legal(match.state).size() > 0);
}

}  // namespace atolls::tests
