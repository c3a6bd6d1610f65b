// The clauses "Pieces" and "Setup" of the rules.
#include <gtest/gtest.h>

#include <set>

#include "reef/moves.h"
#include "support/testing.h"

namespace atolls::tests {

namespace {

Json options(int players, const char* setup = "centre") {
  return {{"players", players}, {"setup", setup}};
}

constexpr const char* kCentreMove = "setup b2=R c2=Y b3=G c3=P";

}  // namespace

TEST(ReefPieces, TwoToFourPlayers) {
  for (const int players : {2, 3, 4}) EXPECT_EQ(start_game(options(players), 1).at("/seats").size(), players);
  for (const int players : {-1, 0, 1, 5, 258}) EXPECT_FALSE(reef::parse_rules(options(players), "options"));
}

TEST(ReefPieces, SixtyCardsEachWithTwoPiecesAndOneGoal) {
  const Json deck = json_of(reef::standard_deck_text());
  std::set<int> ids;
  for (const Json& card : deck["cards"]) {
    ids.insert(card["id"].get<int>());
    EXPECT_EQ(card["coral"].get<std::string>().size(), 2u);
    EXPECT_NE(card.contains("pattern"), card.contains("count"));
    EXPECT_EQ(card.contains("count"), card.contains("around"));
  }
  EXPECT_EQ(ids.size(), 60u);
  EXPECT_EQ(must(reef::parse_deck(deck)).cards.size(), 60u);
}

TEST(ReefSetup, SupplyPerColourIs18Or24Or28BeforeEachTakesOne) {
  for (const auto& [players, pieces] : {std::pair(2, 18), std::pair(3, 24), std::pair(4, 28)}) {
    const int left = pieces - players;
    EXPECT_EQ(start_game(options(players), 1).at("/supply"),
              Json({{"R", left}, {"Y", left}, {"G", left}, {"P", left}}));
  }
}

TEST(ReefSetup, TwoCardsAreDealtToEachAndTheRestIsTheDeck) {
  for (const int players : {2, 3, 4}) {
    const Match match = start_game(options(players), 2);
    std::set<int> cards = match.at("/deck").get<std::set<int>>();
    EXPECT_EQ(cards.size(), 60u - 2u * static_cast<unsigned>(players));
    for (const Json& seat : match.at("/seats")) {
      EXPECT_EQ(seat["hand"].size(), 2u);
      EXPECT_EQ(seat["hidden"], seat["hand"]);
      for (const Json& card : seat["hand"]) EXPECT_TRUE(cards.insert(card.get<int>()).second);
    }
    EXPECT_EQ(cards.size(), 60u);
  }
}

TEST(ReefSetup, TheShuffleAndTheFirstPlayerComeFromTheSeed) {
  std::set<int> first;
  std::set<std::string> decks;
  for (u64 seed = 0; seed < 64; ++seed) {
    const Match match = start_game(options(4), seed);
    EXPECT_EQ(match.json(), start_game(options(4), seed).json());
    first.insert(match.at("/first").get<int>());
    decks.insert(print_json(match.at("/deck")));
    EXPECT_EQ(match.at("/toMove"), match.at("/first"));
  }
  EXPECT_EQ(first, (std::set{0, 1, 2, 3}));
  EXPECT_EQ(decks.size(), 64u);
}

TEST(ReefSetup, CentreIsTheDefault) {
  EXPECT_EQ(start_game({{"players", 2}}, 1).at("/options/setup"), "centre");
}

TEST(ReefSetup, CentrePlacesOneOnEachOfTheFourMiddleSpacesIn24Ways) {
  const Match match = start_game(options(2), 1);
  const auto moves = match.moves();
  EXPECT_EQ(moves.size(), 24u);
  EXPECT_EQ(moves.front(), "setup b2=G c2=P b3=R c3=Y");
  EXPECT_TRUE(match.legal(kCentreMove));
  EXPECT_FALSE(match.legal("setup a1=R c2=Y b3=G c3=P"));
  EXPECT_FALSE(match.legal("setup b2=RY b3=G c3=P"));
  EXPECT_FALSE(match.legal("setup b2=R c2=R b3=G c3=P"));
  EXPECT_FALSE(match.legal("setup b2=R c2=Y b3=G"));
}

TEST(ReefSetup, FreePlacesAnywhereExceptTheMiddleAndMayStack) {
  const Match match = start_game(options(2, "free"), 1);
  const auto moves = match.moves();
  EXPECT_EQ(moves.size(), 32760u);
  EXPECT_EQ(std::set(moves.begin(), moves.end()).size(), 32760u);
  for (const std::string& move : moves) {
    for (const char* space : {"b2", "c2", "b3", "c3"}) ASSERT_EQ(move.find(space), std::string::npos) << move;
  }
  EXPECT_TRUE(match.legal("setup a1=RYGP"));
  EXPECT_TRUE(match.legal("setup a1=PG d4=YR"));
  EXPECT_FALSE(match.legal("setup a1=RYG b2=P"));
  EXPECT_FALSE(match.legal(kCentreMove));
}

TEST(ReefSetup, PlayersPlaceInSeatOrderFromTheFirst) {
  for (u64 seed = 0; seed < 8; ++seed) {
    Match match = start_game(options(4), seed);
    const int first = match.at("/first").get<int>();
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(match.at("/phase"), "setup");
      EXPECT_EQ(match.at("/toMove"), (first + i) % 4);
      match.play(kCentreMove);
    }
    EXPECT_EQ(match.at("/phase"), "turn");
    EXPECT_EQ(match.at("/toMove"), first);
  }
}

TEST(ReefSetup, EachSeesThePlacementsBeforeAndTheOwnHandButNeitherDisplayNorDeck) {
  Match match = start_game(options(3), 4);
  const int first = match.at("/first").get<int>();
  match.play(kCentreMove);
  const auto second = static_cast<unsigned>((first + 1) % 3);
  const Json view = match.view(static_cast<int>(second));
  EXPECT_EQ(view["seats"][static_cast<unsigned>(first)]["reef"],
            json_of(R"({"b2":"R","c2":"Y","b3":"G","c3":"P"})"));
  EXPECT_EQ(view["seats"][second]["hand"], match.json()["seats"][second]["hand"]);
  EXPECT_EQ(view["display"], json_of("[null, null, null]"));
  EXPECT_EQ(view["deck"], json_of(R"({"top": null, "count": 54})"));
}

TEST(ReefSetup, ThenTheDeckTurnsFaceUpAndThreeCardsGoToTheDisplay) {
  Match match = start_game(options(2), 4);
  const Json before = match.at("/deck");
  match.play(kCentreMove);
  EXPECT_EQ(match.at("/display"), json_of("[null, null, null]"));
  match.play(kCentreMove);
  for (unsigned slot = 0; slot < 3; ++slot) {
    EXPECT_EQ(match.json()["display"][slot], Json({{"card", before[slot]}, {"tokens", 0}}));
  }
  EXPECT_EQ(match.at("/deck").size(), 53u);
  EXPECT_EQ(match.view(0)["deck"], Json({{"top", before[3]}, {"count", 53}}));
}

TEST(ReefSetup, EachBeginsWithThreePoints) {
  for (const Json& seat : start_game(options(4), 1).at("/seats")) EXPECT_EQ(seat["points"], 3);
}

TEST(ReefSetup, AllPiecesHaveLeftTheSupplyBeforeTheFirstPlacement) {
  Match match = start_game(options(3), 1);
  const Json supply = match.at("/supply");
  while (match.state.phase == reef::Phase::Setup) {
    match.play(kCentreMove);
    EXPECT_EQ(match.at("/supply"), supply);
  }
}

TEST(ReefSetup, RoundIsZeroThenOne) {
  Match match = start_game(options(2), 1);
  EXPECT_EQ(match.at("/round"), 0);
  match.play(kCentreMove);
  EXPECT_EQ(match.at("/round"), 0);
  match.play(kCentreMove);
  EXPECT_EQ(match.at("/round"), 1);
  EXPECT_EQ(match.at("/lastRound"), false);
}

}  // namespace atolls::tests
