// The clauses "Pieces" and "Setup", and what a lawful deck and lawful options are.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "riff/testing.h"

namespace atolls::tests {

namespace {

std::multiset<std::string> texts(const Json& list) {
  std::multiset<std::string> all;
  for (const Json& one : list) {
    if (one.is_string()) all.insert(one.get<std::string>());
  }
  return all;
}

std::string refusal_of(const Json& options) {
  const auto rules = riff::Game::parse_rules(options);
  return rules ? "" : rules.error().message;
}

// The standard deck with one number changed; the difference is made up by open sea, so that 60 remain.
Json deck_with(const std::string& pointer, int count) {
  Json deck = riff_deck();
  Json& number = deck.at(Json::json_pointer(pointer));
  deck["sea"] = deck["sea"].get<int>() + number.get<int>() - count;
  deck.at(Json::json_pointer(pointer)) = count;
  return deck;
}

}  // namespace

TEST(RiffSetup, DealsFourRowsOfEight) {
  const RiffMatch match = start_riff(Json::object(), 1);
  std::multiset<std::string> cards = texts(match.at("/deck"));
  EXPECT_EQ(cards.size(), 28u);
  for (const char* row : {"a", "b", "c", "d"}) {
    const auto dealt = texts(match.at(std::string("/reef/") + row));
    EXPECT_EQ(dealt.size(), 8u);
    cards.insert(dealt.begin(), dealt.end());
  }
  const std::vector<std::string> all = riff_cards(riff_deck());
  EXPECT_EQ(cards, std::multiset(all.begin(), all.end()));
  EXPECT_EQ(match.at("/discard"), Json::array());
}

TEST(RiffSetup, OuterRowsLieFaceUpMiddleRowsFaceDown) {
  const RiffMatch match = start_riff(Json::object(), 2);
  const Json reef = match.view(0)["reef"];
  for (const char* row : {"b", "c"}) {
    for (const Json& up : match.at(std::string("/faceUp/") + row)) EXPECT_EQ(up, false);
    for (const Json& card : reef[row]) EXPECT_EQ(card, "?");
  }
  for (const char* row : {"a", "d"}) {
    for (const Json& card : reef[row]) EXPECT_NE(card, "?");
  }
}

TEST(RiffSetup, FourOfTheTwentyOneOffspringLieOpen) {
  const RiffMatch match = start_riff(Json::object(), 3);
  EXPECT_EQ(match.at("/offspring").size(), 4u);
  EXPECT_EQ(match.at("/offspringDeck").size(), 17u);
  std::multiset<std::string> all = texts(match.at("/offspring"));
  all.merge(texts(match.at("/offspringDeck")));
  const std::vector<std::string> pairs = riff_pairs();
  EXPECT_EQ(all, std::multiset(pairs.begin(), pairs.end()));
  EXPECT_EQ(pairs.size(), 21u);
}

// The first roll comes with the start: the first player has two worms more, the other chooses one or has it.
TEST(RiffSetup, OneWormOfEachColourOneBoatAndTheFirstRoll) {
  for (u64 seed = 0; seed < 20; ++seed) {
    const RiffMatch match = start_riff(Json::object(), seed);
    const Json state = match.json();
    const unsigned active = state["active"];
    const std::string dice = state["dice"];
    const bool equal = dice[0] == dice[1];
    EXPECT_EQ(state["active"], state["first"]);
    EXPECT_EQ(state["turn"], 1);
    EXPECT_EQ(state["phase"], equal ? "buy" : "worm");
    EXPECT_EQ(state["die"], equal ? Json() : Json(2));
    EXPECT_EQ(state["toMove"], equal ? active : 1 - active);
    for (const unsigned seat : {0u, 1u}) {
      for (const auto& [colour, count] : state["seats"][seat]["worms"].items()) {
        const auto rolled = std::ranges::count(dice, colour[0]);
        const auto taken = seat == active ? rolled : equal ? rolled / 2 : 0;
        EXPECT_EQ(count, 1 + taken) << colour;
      }
      EXPECT_EQ(state["seats"][seat]["boats"], 1);
      EXPECT_EQ(state["seats"][seat]["corals"], Json::array());
    }
    EXPECT_EQ(state["boats"], 13);
  }
}

TEST(RiffSetup, TheStartingPlayerIsRandom) {
  std::map<int, int> first;
  for (u64 seed = 0; seed < 200; ++seed) ++first[start_riff(Json::object(), seed).at("/first")];
  EXPECT_NEAR(first[0], 100, 40);
  EXPECT_NEAR(first[1], 100, 40);
}

TEST(RiffSetup, BothDiceShowAllSixColours) {
  std::map<std::string, int> dice;
  for (u64 seed = 0; seed < 1'000; ++seed) ++dice[start_riff(Json::object(), seed).at("/dice")];
  EXPECT_EQ(dice.size(), 36u);
}

TEST(RiffSetup, ExactlyTwoPlayers) {
  EXPECT_EQ(riff::Game::players(start_riff(Json::object(), 1).state), 2);
  EXPECT_EQ(refusal_of({{"players", 2}}), "");
  EXPECT_NE(refusal_of({{"players", 3}}).find("players"), std::string::npos);
  EXPECT_NE(refusal_of({{"players", "2"}}).find("players"), std::string::npos);
}

TEST(RiffSetup, OptionsHaveTheirDefaults) {
  const Json options = start_riff(Json::object(), 1).at("/options");
  EXPECT_EQ(options, json_of(R"({"standoff": 40, "maxTurns": 0, "moveFish": false})"));
}

TEST(RiffSetup, WrongOptionsAreNamed) {
  for (const char* text :
       {R"({"standoff": 0})", R"({"standoff": -1})", R"({"standoff": "40"})", R"({"standoff": null})",
        R"({"maxTurns": -1})", R"({"maxTurns": 1.5})", R"({"moveFish": 1})", R"({"moveFish": "true"})",
        R"({"deck": 3})", R"({"shuffle": true})"}) {
    const Json options = json_of(text);
    EXPECT_NE(refusal_of(options).find(options.begin().key()), std::string::npos)
        << text << ": " << refusal_of(options);
  }
  EXPECT_NE(refusal_of(json_of("[]")), "");
}

TEST(RiffDeck, ACustomDeckIsDealtAndComesBack) {
  const Json deck = deck_with("/fish/Rf", 2);
  EXPECT_EQ(refusal_of({{"deck", deck}}), "");
  const RiffMatch match = start_riff({{"deck", deck}}, 4);
  EXPECT_EQ(match.at("/options/deck"), deck);
  std::multiset<std::string> cards = texts(match.at("/deck"));
  for (const char* row : {"a", "b", "c", "d"}) cards.merge(texts(match.at(std::string("/reef/") + row)));
  EXPECT_EQ(cards.count("Rf"), 2u);
  EXPECT_EQ(cards.count("sea"), 15u);
}

TEST(RiffDeck, EveryFishClassOccursOnceOrTwice) {
  for (const char* fish : {"Rm", "Of", "Lf"}) {
    for (const int count : {0, 3, -1}) {
      const std::string refusal = refusal_of({{"deck", deck_with(std::string("/fish/") + fish, count)}});
      EXPECT_NE(refusal.find(std::string("fish.") + fish), std::string::npos) << fish << count << refusal;
    }
  }
  Json deck = riff_deck();
  deck["fish"].erase("Gm");
  deck["sea"] = 18;
  EXPECT_NE(refusal_of({{"deck", deck}}).find("Gm"), std::string::npos);
}

TEST(RiffDeck, AtLeastTenCorals) {
  EXPECT_EQ(refusal_of({{"deck", deck_with("/coral", 10)}}), "");
  EXPECT_NE(refusal_of({{"deck", deck_with("/coral", 9)}}).find("coral"), std::string::npos);
}

TEST(RiffDeck, SixtyCards) {
  for (const int sea : {15, 17}) {
    Json deck = riff_deck();
    deck["sea"] = sea;
    EXPECT_NE(refusal_of({{"deck", deck}}).find("60"), std::string::npos) << refusal_of({{"deck", deck}});
  }
}

TEST(RiffDeck, WrongFieldsAreNamed) {
  for (const char* kind : {"fish", "coral", "pearl", "shark", "sea"}) {
    Json deck = riff_deck();
    deck.erase(kind);
    EXPECT_NE(refusal_of({{"deck", deck}}).find(kind), std::string::npos) << refusal_of({{"deck", deck}});
    for (const char* value : {"null", "\"7\"", "-1", "1.5", "1e12"}) {
      deck[kind] = json_of(value);
      EXPECT_NE(refusal_of({{"deck", deck}}).find(kind), std::string::npos) << value;
    }
  }
  Json deck = riff_deck();
  deck["fish"]["Pm"] = 1;
  deck["sea"] = 15;
  EXPECT_NE(refusal_of({{"deck", deck}}).find("Pm"), std::string::npos) << refusal_of({{"deck", deck}});
}

// A deck may lack what the rules do not ask for.
TEST(RiffDeck, NoPearlsSharksOrOpenSea) {
  Json deck = riff_deck();
  deck["coral"] = 42;
  deck["pearl"] = deck["shark"] = deck["sea"] = 0;
  EXPECT_EQ(refusal_of({{"deck", deck}}), "");
}

}  // namespace atolls::tests
