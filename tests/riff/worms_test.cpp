// The clause "Worms": who takes what after the dice.
#include <gtest/gtest.h>

#include "riff/testing.h"

namespace atolls::tests {

namespace {

using Texts = std::vector<std::string>;

// Seat 0 is done, seat 1 rolls; the seats hold these worms.
RiffMatch rolled(const std::string& own, const std::string& other, std::string_view dice) {
  RiffMatch match = load_riff(riff_position({{"seats", {{{"worms", other}}, {{"worms", own}}}}}));
  match.done(dice);
  return match;
}

int worms(const RiffMatch& match, int seat, const std::string& colour) {
  return match.at("/seats/" + std::to_string(seat) + "/worms/" + colour);
}

}  // namespace

TEST(RiffWorms, TheActivePlayerTakesBothColours) {
  const RiffMatch match = rolled("", "", "RB");
  EXPECT_EQ(worms(match, 1, "R"), 1);
  EXPECT_EQ(worms(match, 1, "B"), 1);
  EXPECT_EQ(match.at("/worms/R"), 7);
  EXPECT_EQ(match.at("/dice"), "RB");
  EXPECT_EQ(match.at("/active"), 1);
}

TEST(RiffWorms, TheDiceStayInTheOrderRolled) {
  EXPECT_EQ(rolled("", "", "LO").at("/dice"), "LO");
}

TEST(RiffWorms, TheOpponentChoosesBetweenTheTwoBeforeTheBuying) {
  RiffMatch match = rolled("RRR", "", "RB");
  EXPECT_EQ(match.at("/phase"), "worm");
  EXPECT_EQ(match.at("/die"), 2);
  EXPECT_EQ(match.at("/toMove"), 0);
  EXPECT_EQ(riff::Game::to_move(match.state), 0);
  EXPECT_EQ(match.moves(), (Texts{"worm B", "worm R"}));
  EXPECT_FALSE(match.legal("done"));
  EXPECT_FALSE(match.legal("worm O"));
  EXPECT_FALSE(match.legal("boat pay RRR"));
  match.play("worm B");
  EXPECT_EQ(worms(match, 0, "B"), 1);
  EXPECT_EQ(match.at("/worms/B"), 6);
  EXPECT_EQ(match.at("/phase"), "buy");
  EXPECT_EQ(match.at("/die"), nullptr);
  EXPECT_EQ(match.at("/toMove"), 1);
  EXPECT_TRUE(match.legal("boat pay RRR"));
}

TEST(RiffWorms, EqualDiceLeaveTheOpponentNoChoice) {
  const RiffMatch match = rolled("", "", "GG");
  EXPECT_EQ(worms(match, 1, "G"), 2);
  EXPECT_EQ(worms(match, 0, "G"), 1);
  EXPECT_EQ(match.at("/phase"), "buy");
  EXPECT_EQ(match.at("/toMove"), 1);
}

TEST(RiffWorms, TheOpponentTakesTheColourThatIsLeft) {
  const RiffMatch match = rolled("BBBBBBB", "", "RB");
  EXPECT_EQ(worms(match, 1, "B"), 8);
  EXPECT_EQ(worms(match, 0, "R"), 1);
  EXPECT_EQ(match.at("/phase"), "buy");
}

TEST(RiffWorms, TheOpponentTakesAnyWhereNeitherIsLeft) {
  const RiffMatch match = rolled("BBBBBBB", "RRRRRRR", "RB");
  EXPECT_EQ(match.at("/die"), 2);
  EXPECT_EQ(match.at("/toMove"), 0);
  EXPECT_EQ(match.moves(), (Texts{"worm G", "worm L", "worm O", "worm Y"}));
}

TEST(RiffWorms, AColourThatIsOutGivesTheActivePlayerHisChoice) {
  RiffMatch match = rolled("RRRRRRRR", "", "RB");
  EXPECT_EQ(match.at("/phase"), "worm");
  EXPECT_EQ(match.at("/die"), 0);
  EXPECT_EQ(match.at("/toMove"), 1);
  EXPECT_EQ(match.moves(), (Texts{"worm B", "worm G", "worm L", "worm O", "worm Y"}));
  EXPECT_EQ(worms(match, 1, "B"), 0);  // die by die
  match.play("worm Y");
  EXPECT_EQ(worms(match, 1, "Y"), 1);
  EXPECT_EQ(worms(match, 1, "B"), 1);
  EXPECT_EQ(worms(match, 0, "B"), 1);  // red is out
  EXPECT_EQ(match.at("/phase"), "buy");
}

TEST(RiffWorms, TheFirstDieCanTakeTheSecondsWorm) {
  RiffMatch match = rolled("RRRRRRR", "", "RR");
  EXPECT_EQ(match.at("/die"), 1);
  EXPECT_EQ(match.at("/toMove"), 1);
  EXPECT_EQ(worms(match, 1, "R"), 8);
  match.play("worm L");
  EXPECT_EQ(match.at("/die"), 2);
  EXPECT_EQ(match.at("/toMove"), 0);
  EXPECT_EQ(match.moves().size(), 5u);
}

TEST(RiffWorms, AllThreeCanBeChoices) {
  RiffMatch match = rolled("RRRRRRRR", "BBBBBBBB", "RB");
  EXPECT_EQ(match.at("/die"), 0);
  match.play("worm O");
  EXPECT_EQ(match.at("/die"), 1);
  EXPECT_EQ(match.at("/toMove"), 1);
  match.play("worm O");
  EXPECT_EQ(match.at("/die"), 2);
  EXPECT_EQ(match.at("/toMove"), 0);
  match.play("worm O");
  EXPECT_EQ(worms(match, 1, "O"), 2);
  EXPECT_EQ(worms(match, 0, "O"), 1);
  EXPECT_EQ(match.at("/phase"), "buy");
}

// A chosen worm can be the last of the colour that the second die shows.
TEST(RiffWorms, AChoiceForTheFirstDieCanEmptyTheSecondsColour) {
  RiffMatch match = rolled("RRRRRRRRBBBBBBB", "", "RB");
  EXPECT_EQ(match.at("/die"), 0);
  match.play("worm B");
  EXPECT_EQ(match.at("/die"), 1);
  EXPECT_EQ(match.moves(), (Texts{"worm G", "worm L", "worm O", "worm Y"}));
}

TEST(RiffWorms, TheEngineTakesAChoiceWithOneOption) {
  const RiffMatch match = rolled("RRRRRRRROOOOOOOOYYYYYYYY", "GGGGGGGGBBBBBBBB", "RB");
  EXPECT_EQ(worms(match, 1, "L"), 2);
  EXPECT_EQ(worms(match, 0, "L"), 1);
  EXPECT_EQ(match.at("/phase"), "buy");
}

TEST(RiffWorms, AnEmptySupplyGivesNothing) {
  const RiffMatch match = rolled("RRRRRRRROOOOOOOOYYYYYYYY", "GGGGGGGGBBBBBBBBLLLLLLLL", "RB");
  EXPECT_EQ(match.at("/phase"), "buy");
  EXPECT_EQ(match.at("/toMove"), 1);
  EXPECT_EQ(worms(match, 1, "R"), 8);
  EXPECT_EQ(worms(match, 0, "L"), 8);
}

TEST(RiffWorms, TheLastWormGoesToTheActivePlayer) {
  const RiffMatch match = rolled("RRRRRRRROOOOOOOOYYYYYYYY", "GGGGGGGGBBBBBBBBLLLLLLL", "RB");
  EXPECT_EQ(worms(match, 1, "L"), 1);
  EXPECT_EQ(worms(match, 0, "L"), 7);
  EXPECT_EQ(match.at("/phase"), "buy");
}

TEST(RiffWorms, AWormIsNoActionOfTheTurn) {
  RiffMatch match = rolled("", "", "RB");
  match.play("worm R");
  EXPECT_EQ(match.at("/acted"), false);
  EXPECT_EQ(match.at("/idle"), 1);
}

}  // namespace atolls::tests
