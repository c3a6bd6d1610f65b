// When a deck file is lawful, and that the error of one that is not names the card and the field.
#include <gtest/gtest.h>

#include "reef/random.h"
#include "reef/rules.h"
#include "support/testing.h"

namespace atolls::tests {

namespace {

Json simple_deck(int cards) {
  Json deck = {{"name", "simple"}, {"cards", Json::array()}};
  for (int id = 1; id <= cards; ++id) {
    deck["cards"].push_back({{"id", id}, {"coral", "RY"}, {"points", 1}, {"pattern", {"R"}}});
  }
  return deck;
}

// What is said about a deck whose card 3 has this field instead of its own; the value null removes it.
std::string complaint(const char* field, const Json& value) {
  Json deck = simple_deck(10);
  Json& card = deck["cards"][2];
  if (value.is_null()) {
    card.erase(field);
  } else {
    card[field] = value;
  }
  const auto rules = reef::parse_rules({{"players", 2}, {"deck", deck}}, "options");
  return rules ? "" : rules.error().code + ": " + rules.error().message;
}

void expect_complaint(const char* field, const Json& value, const std::string& about) {
  const std::string message = complaint(field, value);
  EXPECT_EQ(message.substr(0, 9), "bad_deck:") << field << " " << value;
  EXPECT_NE(message.find(about), std::string::npos) << field << " " << value << ": " << message;
}

}  // namespace

TEST(ReefDeck, ALawfulDeckIsTakenAndComesBackInTheState) {
  const Json deck = simple_deck(10);
  const Match match = start_game({{"players", 3}, {"deck", deck}}, 1);
  EXPECT_EQ(match.at("/options/deck"), deck);
  EXPECT_FALSE(start_game({{"players", 3}}, 1).at("/options").contains("deck"));
}

TEST(ReefDeck, RandomLawfulDecksAreTaken) {
  Rng rng(31);
  for (int i = 0; i < 50; ++i) {
    const Json deck = random_deck(rng, 12);
    const auto rules = reef::parse_rules({{"players", 4}, {"deck", deck}}, "options");
    EXPECT_TRUE(rules) << rules.error().message << print_json(deck);
  }
}

TEST(ReefDeck, IdsAreDistinct) {
  expect_complaint("id", 2, "card 2: id");
  expect_complaint("id", "3", "cards[2].id");
  expect_complaint("id", -1, "cards[2].id");
  expect_complaint("id", nullptr, "cards[2].id");
}

TEST(ReefDeck, CoralHasTwoColours) {
  for (const Json& bad : {Json("R"), Json("RYG"), Json("RX"), Json(""), Json("ry"), Json(12), Json()}) {
    expect_complaint("coral", bad, "card 3.coral");
  }
  EXPECT_EQ(complaint("coral", "GG"), "");
}

TEST(ReefDeck, PointsAre1To99) {
  for (const Json& bad : {Json(0), Json(100), Json(-1), Json(1.5), Json("1"), Json(u64{1} << 63), Json()}) {
    expect_complaint("points", bad, "card 3.points");
  }
  EXPECT_EQ(complaint("points", 1), "");
  EXPECT_EQ(complaint("points", 99), "");
}

TEST(ReefDeck, RowsAreEquallyLong) {
  expect_complaint("pattern", {"R R", "R"}, "card 3.pattern");
  expect_complaint("pattern", {"R", "R R"}, "card 3.pattern");
}

TEST(ReefDeck, PatternsAreAtMostFourByFour) {
  EXPECT_EQ(complaint("pattern", {"R R R R", "R R R R", "R R R R", "R R R R"}), "");
  expect_complaint("pattern", {"R R R R R"}, "card 3.pattern");
  expect_complaint("pattern", {"R", "R", "R", "R", "R"}, "card 3.pattern");
  expect_complaint("pattern", Json::array(), "card 3.pattern");
  expect_complaint("pattern", {""}, "card 3.pattern");
}

TEST(ReefDeck, NoOuterRowOrColumnIsOfDotsOnly) {
  for (const Json& bad :
       {Json{"."}, Json{"R R", ". ."}, Json{". .", "R R"}, Json{". R", ". R"}, Json{"R .", "R ."}}) {
    expect_complaint("pattern", bad, "card 3.pattern");
  }
  EXPECT_EQ(complaint("pattern", {"R . R", ". . .", "R . R"}), "");
}

TEST(ReefDeck, HeightsAre1To4) {
  for (const char* token : {"R1", "R4", "*1+", "G4+"})
    EXPECT_EQ(complaint("pattern", Json::array({token})), "") << token;
  for (const char* token :
       {"R0", "R5", "R9+", "R+", "R1-", "R12", "R1++", "X", "r", "2", "+", "..", "*5", "R.", "RY"}) {
    expect_complaint("pattern", Json::array({token}), "card 3.pattern");
  }
}

TEST(ReefDeck, PatternIsAListOfTexts) {
  expect_complaint("pattern", "R", "card 3.pattern");
  expect_complaint("pattern", {1}, "card 3.pattern[0]");
}

TEST(ReefDeck, CountAndAroundAreColoursAndStandWithoutAPattern) {
  expect_complaint("count", "R", "card 3.count");
  expect_complaint("around", "R", "card 3.around");
  expect_complaint("pattern", nullptr, "card 3");
  const auto counting = [](const Json& goal) {
    Json deck = simple_deck(10);
    deck["cards"][2].erase("pattern");
    deck["cards"][2].update(goal);
    const auto rules = reef::parse_rules({{"deck", deck}}, "options");
    return rules ? "" : rules.error().message;
  };
  EXPECT_EQ(counting({{"count", "R"}, {"around", "R"}}), "");
  EXPECT_NE(counting({{"count", "R"}}).find("card 3.around"), std::string::npos);
  EXPECT_NE(counting({{"around", "R"}}).find("card 3.count"), std::string::npos);
  EXPECT_NE(counting({{"count", "*"}, {"around", "R"}}).find("card 3.count"), std::string::npos);
  EXPECT_NE(counting({{"count", "R"}, {"around", "RY"}}).find("card 3.around"), std::string::npos);
  EXPECT_NE(counting({{"count", 1}, {"around", "R"}}).find("card 3.count"), std::string::npos);
}

TEST(ReefDeck, AtLeastTwoCardsAPlayerAndFour) {
  for (const int players : {2, 3, 4}) {
    const int least = 2 * players + 4;
    EXPECT_TRUE(reef::parse_rules({{"players", players}, {"deck", simple_deck(least)}}, "options"));
    const auto few = reef::parse_rules({{"players", players}, {"deck", simple_deck(least - 1)}}, "options");
    ASSERT_FALSE(few);
    EXPECT_NE(few.error().message.find("deck.cards"), std::string::npos) << few.error().message;
  }
}

TEST(ReefDeck, TheWholeMustBeAnObjectWithCards) {
  for (const char* text : {"[]", "1", "null", "{}", R"({"cards": {}})", R"({"cards": [1]})",
                           R"({"cards": [null]})", R"({"name": 1, "cards": []})"}) {
    const auto rules = reef::parse_rules({{"deck", json_of(text)}}, "options");
    ASSERT_FALSE(rules) << text;
    EXPECT_EQ(rules.error().code, "bad_deck") << text;
  }
  EXPECT_EQ(reef::parse_deck(std::string_view("{")).error().code, "bad_deck");
}

TEST(ReefOptions, UnknownAndWrongOnesAreNamed) {
  const std::pair<const char*, const char*> kCases[] = {
      {R"({"player": 2})", "did you mean 'players'"},
      {R"({"players": "2"})", "options.players"},
      {R"({"players": 5})", "options.players"},
      {R"({"setup": "center"})", "did you mean 'centre'"},
      {R"({"setup": 1})", "options.setup"},
      {R"({"deckOut": "never"})", "options.deckOut"},
      {R"({"mirror": 1})", "options.mirror"},
      {R"({"hidePoints": null})", "options.hidePoints"},
      {R"([])", "options"},
  };
  for (const auto& [text, about] : kCases) {
    const auto rules = reef::parse_rules(json_of(text), "options");
    ASSERT_FALSE(rules) << text;
    EXPECT_EQ(rules.error().code, "bad_option");
    EXPECT_NE(rules.error().message.find(about), std::string::npos) << rules.error().message;
  }
}

}  // namespace atolls::tests
