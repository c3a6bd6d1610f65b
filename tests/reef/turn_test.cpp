// The clause "A turn" of the rules, but for the scoring of patterns.
#include <gtest/gtest.h>

#include "support/testing.h"

namespace atolls::tests {

namespace {

// A reef of fours on all spaces but these, where the stack is as given. The colours go round, so no supply
// runs dry.
Json full_but(const Json& others) {
  Json reef = Json::object();
  for (int space = 0; space < 16; ++space) {
    const std::string name = {"abcd"[space % 4], "1234"[space / 4]};
    reef[name] = "RYGP";
  }
  for (const auto& [space, stack] : others.items()) {
    if (stack == "") {
      reef.erase(space);
    } else {
      reef[space] = stack;
    }
  }
  return reef;
}

// Seat 0 to move with these cards and this reef, seat 1 with the usual one.
Match with(const Json& hand, const Json& reef = json_of(R"({"b2":"R","c2":"Y","b3":"G","c3":"P"})"),
           const Json& other_reef = json_of(R"({"b2":"R","c2":"Y","b3":"G","c3":"P"})")) {
  return load(
      position({{"first", 1}, {"seats", {{{"hand", hand}, {"reef", reef}}, {{"reef", other_reef}}}}}));
}

// Fifteen of one colour besides the usual four: with the one of the other seat that leaves `left` in the
// supply of 18.
Json hoard(const std::string& colour, int left) {
  Json reef = json_of(R"({"b2":"R","c2":"Y","b3":"G","c3":"P"})");
  const char* kSpaces[] = {"a1", "b1", "c1", "d1"};
  for (int i = 0; i < 16 - left; ++i) {
    Json& stack = reef[kSpaces[i / 4]];
    stack = (stack.is_null() ? "" : stack.get<std::string>()) + colour;
  }
  return reef;
}

}  // namespace

TEST(ReefTake, GetsTheCardWithAllPointsOnItAndTheDeckFillsTheSlot) {
  Match match = load(position(json_of(
      R"({"display": [{"card": 9, "tokens": 0}, {"card": 10, "tokens": 4}, {"card": 11, "tokens": 1}]})")));
  const Json top = match.at("/deck/0");
  const std::size_t deck = match.at("/deck").size();
  match.play("take 2");
  EXPECT_EQ(match.at("/seats/0/hand"), json_of("[10]"));
  EXPECT_EQ(match.at("/seats/0/hidden"), json_of("[]"));
  EXPECT_EQ(match.at("/seats/0/points"), 7);
  EXPECT_EQ(match.at("/display/1"), Json({{"card", top}, {"tokens", 0}}));
  EXPECT_EQ(match.at("/display/2/tokens"), 1);
  EXPECT_EQ(match.at("/deck").size(), deck - 1);
  EXPECT_EQ(match.at("/toMove"), 1);
}

TEST(ReefTake, OnlyWithFewerThanFourCardsInHand) {
  EXPECT_TRUE(with({20, 21, 22}).legal("take 1"));
  const Match match = with({20, 21, 22, 23});
  EXPECT_FALSE(match.legal("take 1"));
  EXPECT_FALSE(match.legal("draw 1"));
}

TEST(ReefTurn, WithFourCardsInHandOneMustBePlayed) {
  const Match match = with({20, 21, 22, 23});
  EXPECT_FALSE(match.moves().empty());
  EXPECT_EQ(match.moves("play").size(), match.moves().size());
}

TEST(ReefTurn, WithAnEmptyHandOneMustBeTaken) {
  EXPECT_EQ(with(Json::array()).moves(),
            (std::vector<std::string>{"draw 1", "draw 2", "draw 3", "take 1", "take 2", "take 3"}));
}

TEST(ReefTurn, GoesClockwise) {
  Match match = start_turns({{"players", 4}}, 3);
  const int first = match.at("/first").get<int>();
  for (int turn = 0; turn < 8; ++turn) {
    EXPECT_EQ(match.at("/toMove"), (first + turn) % 4);
    EXPECT_EQ(match.at("/round"), 1 + turn / 4);
    match.play(turn / 4 == 0 ? "take 1" : "take 3");
  }
}

TEST(ReefDraw, TakesTheTopCardAndPaysOnePointOntoTheDisplayWhichIsNotRefilled) {
  Match match = load(position(json_of(R"({"display": [9, 1, 10]})")));
  const Json top = match.at("/deck/0");
  const Json next = match.at("/deck/1");
  match.play("draw 2");
  EXPECT_EQ(match.at("/seats/0/hand"), Json::array({top}));
  EXPECT_EQ(match.at("/seats/0/hidden"), json_of("[]"));
  EXPECT_EQ(match.at("/seats/0/points"), 2);
  EXPECT_EQ(match.at("/display"),
            json_of(R"([{"card":9,"tokens":0},{"card":1,"tokens":1},{"card":10,"tokens":0}])"));
  EXPECT_EQ(match.at("/deck/0"), next);
}

TEST(ReefDraw, PaysOntoTheLowestPrintedPointsTokensDoNotCount) {
  // Printed: 4, 1, 2. The points that lie on the cheapest card make it no dearer.
  const Match match = load(position(json_of(
      R"({"display": [{"card": 9, "tokens": 0}, {"card": 1, "tokens": 9}, {"card": 5, "tokens": 0}]})")));
  EXPECT_EQ(match.moves("draw"), std::vector<std::string>{"draw 2"});
  EXPECT_EQ(match.refusal("draw 3").substr(0, 12), "illegal_move");
}

TEST(ReefDraw, ChoosesAmongTies) {
  const Match match = load(position(json_of(R"({"display": [1, 9, 2]})")));
  EXPECT_EQ(match.moves("draw"), (std::vector<std::string>{"draw 1", "draw 3"}));
}

TEST(ReefDraw, NeedsAtLeastOnePoint) {
  const Json poor = json_of(R"({"seats": [{"points": 0}, {}]})");
  EXPECT_TRUE(load(position(poor)).moves("draw").empty());
  EXPECT_FALSE(load(position(poor)).legal("draw 1"));
  EXPECT_TRUE(load(position(json_of(R"({"seats": [{"points": 1}, {}]})"))).legal("draw 1"));
}

TEST(ReefPlay, BothPiecesMustBePlaced) {
  const Match match = with({17});  // R and P
  EXPECT_TRUE(match.legal("play 17 a1=R a2=P"));
  for (const char* move : {"play 17", "play 17 a1=R", "play 17 a1=P", "play 17 a1=R a2=R",
                           "play 17 a1=R a2=P a3=R", "play 17 a1=R a2=Y"}) {
    EXPECT_FALSE(match.legal(move)) << move;
  }
}

TEST(ReefPlay, AnywhereInEitherOrderOneOnTheOtherIfWished) {
  const Match match = with({17});
  EXPECT_EQ(match.moves("play").size(), 16u * 15u + 2u * 16u);
  for (const char* move : {"play 17 a1=RP", "play 17 a1=PR", "play 17 a1=P d4=R", "play 17 b2=RP"}) {
    EXPECT_TRUE(match.legal(move)) << move;
  }
  // Of two equal pieces the order does not matter.
  EXPECT_EQ(with({20}).moves("play").size(), 16u * 15u / 2u + 16u);
}

TEST(ReefPlay, NeverOnAStackOfFour) {
  const Match match = with({17}, json_of(R"({"a1": "RYGP", "b1": "YGP"})"));
  EXPECT_NE(match.refusal("play 17 a1=R c1=P").find("a1 already holds 4 pieces"), std::string::npos);
  EXPECT_FALSE(match.legal("play 17 b1=RP"));
  EXPECT_TRUE(match.legal("play 17 b1=R c1=P"));
}

TEST(ReefPlay, PiecesComeFromTheSupplyAndTheCardGoesToTheDiscard) {
  Match match = with({17, 20});
  match.play("play 17 a1=R a2=P");
  EXPECT_EQ(match.at("/supply"), json_of(R"({"R": 15, "Y": 16, "G": 16, "P": 15})"));
  EXPECT_EQ(match.at("/seats/0/reef/a1"), "R");
  EXPECT_EQ(match.at("/seats/0/hand"), json_of("[20]"));
  EXPECT_EQ(match.at("/seats/0/discard"), json_of("[17]"));
  match.play("take 1");
  match.play("play 20 a1=GG");
  EXPECT_EQ(match.at("/seats/0/reef/a1"), "RGG");
  EXPECT_EQ(match.at("/seats/0/discard"), json_of("[17, 20]"));
}

TEST(ReefPlay, APieceTheSupplyLacksIsNotPlaced) {
  const Match match =
      with({17}, json_of("{}"), hoard("R", 1));  // the R of seat 0 is missing too, so R is at 2
  EXPECT_EQ(match.at("/supply/R"), 2);
  const Match none = with({17}, json_of(R"({"b2": "RR"})"), hoard("R", 1));
  EXPECT_EQ(none.at("/supply/R"), 0);
  EXPECT_EQ(none.moves("play").size(), 16u);
  EXPECT_TRUE(none.legal("play 17 a1=P"));
  EXPECT_FALSE(none.legal("play 17"));
  EXPECT_FALSE(none.legal("play 17 a1=R"));
}

TEST(ReefPlay, OfTwoEqualPiecesOneIsPlacedIfTheSupplyHasOne) {
  const Match match = with({3}, json_of(R"({"b2": "R"})"), hoard("R", 1));  // card 3 gives R and R
  EXPECT_EQ(match.at("/supply/R"), 1);
  EXPECT_EQ(match.moves("play").size(), 16u);
  EXPECT_FALSE(match.legal("play 3 a1=RR"));
  EXPECT_TRUE(match.legal("play 3 a1=R"));
}

TEST(ReefPlay, WithNothingInTheSupplyTheCardIsPlayedWithoutPieces) {
  Match match = with({3}, json_of(R"({"b2": "RR"})"), hoard("R", 1));
  EXPECT_EQ(match.moves("play"), std::vector<std::string>{"play 3"});
  match.play("play 3");
  EXPECT_EQ(match.at("/seats/0/discard"), json_of("[3]"));
}

TEST(ReefPlay, OnAFullReefNothingIsPlaced) {
  const Match match = with({17}, full_but(Json::object()), json_of("{}"));
  EXPECT_EQ(match.moves("play"), std::vector<std::string>{"play 17"});
  EXPECT_FALSE(match.legal("play 17 a1=R"));
}

TEST(ReefPlay, IfOnlyOneOfTwoFitsThePlayerChoosesWhich) {
  const Match match = with({17}, full_but({{"c4", "RYG"}}), json_of("{}"));
  EXPECT_EQ(match.moves("play"), (std::vector<std::string>{"play 17 c4=P", "play 17 c4=R"}));
  EXPECT_FALSE(match.legal("play 17"));
  EXPECT_FALSE(match.legal("play 17 c4=RP"));
  // Two equal pieces leave no choice.
  EXPECT_EQ(with({3}, full_but({{"c4", "RYG"}}), json_of("{}")).moves("play"),
            std::vector<std::string>{"play 3 c4=R"});
}

TEST(ReefPlay, RoomForTwoOnOneSpaceTakesBothInEitherOrder) {
  const Match match = with({17}, full_but({{"c4", "RY"}}), json_of("{}"));
  EXPECT_EQ(match.moves("play"), (std::vector<std::string>{"play 17 c4=PR", "play 17 c4=RP"}));
}

TEST(ReefPlay, RoomForOneEachOnTwoSpacesTakesBoth) {
  const Match match = with({17}, full_but({{"c4", "RYG"}, {"a1", "RYG"}}), json_of("{}"));
  EXPECT_EQ(match.moves("play"), (std::vector<std::string>{"play 17 a1=P c4=R", "play 17 a1=R c4=P"}));
}

TEST(ReefPlay, OnlyACardFromHand) {
  const Match match = with({17});
  EXPECT_FALSE(match.legal("play 18 a1=Y a2=G"));
  EXPECT_FALSE(match.legal("play 99 a1=Y a2=G"));
}

TEST(ReefPlay, ScoresAfterBothPiecesArePlacedAndAlways) {
  Match match =
      with({1}, json_of(R"({"a1": "R", "b1": "R", "c1": "GR"})"));  // 1 point for each R-topped stack
  match.play("play 1 a1=G d4=G");                                   // which covers one of the three
  EXPECT_EQ(match.at("/seats/0/points"), 3 + 2);
}

}  // namespace atolls::tests
