// The clause "End" of the rules.
#include <gtest/gtest.h>

#include <algorithm>

#include "reef/moves.h"
#include "support/testing.h"

namespace atolls::tests {

namespace {

const Json kUsual = json_of(R"({"b2":"R","c2":"Y","b3":"G","c3":"P"})");

// A deck of 14 simple cards with ids 1 to 14, so that four players come to its end soon.
Json small_deck() {
  Json deck = {{"cards", Json::array()}};
  for (int id = 1; id <= 14; ++id) {
    deck["cards"].push_back({{"id", id}, {"coral", "RY"}, {"points", 1}, {"pattern", {"G4"}}});
  }
  return deck;
}

// Four players, seat 2 first and to move, one card left in the deck, two cards in each hand.
Json one_card_left(const char* deck_out) {
  return position({{"options", {{"players", 4}, {"deckOut", deck_out}, {"deck", small_deck()}}},
                   {"first", 2},
                   {"toMove", 2},
                   {"display", {1, 2, 3}},
                   {"deck", {4}},
                   {"seats",
                    {{{"hand", {5, 6}}},
                     {{"hand", {7, 8}}},
                     {{"hand", {9, 10}}},
                     {{"hand", {11}}, {"discard", {12, 13, 14}}}}}});
}

// 17 of the 18 red pieces lie on the reefs of two seats. Seat 0 holds cards 3 (R and R) and what is given
// besides.
Json last_red(int first, int to_move, Json hand0 = {3}, Json hand1 = {6}) {
  return position({{"first", first},
                   {"toMove", to_move},
                   {"seats",
                    {{{"hand", std::move(hand0)}, {"reef", kUsual}},
                     {{"hand", std::move(hand1)},
                      {"reef", {{"a1", "RRRR"}, {"b1", "RRRR"}, {"c1", "RRRR"}, {"d1", "RRRR"}}}}}}});
}

// How two to four seats stand with these points and reefs, whatever else the position has.
reef::Standing standing_of(const std::vector<std::pair<int, Json>>& seats) {
  Match match = start_turns({{"players", seats.size()}}, 1);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    match.state.points[seat] = seats[seat].first;
    match.state.boards[seat] = must(reef::parse_board(JsonField(seats[seat].second, "reef", "bad_state")));
  }
  return reef::standing(match.state);
}

std::vector<int> ranks(const reef::Standing& standing, std::size_t players) {
  return {standing.ranks.begin(), standing.ranks.begin() + static_cast<std::ptrdiff_t>(players)};
}

}  // namespace

TEST(ReefEnd, AnEmptySupplyFinishesTheRound) {
  Match match = load(last_red(0, 0));
  EXPECT_EQ(match.at("/supply/R"), 1);
  EXPECT_EQ(match.at("/lastRound"), false);
  match.play("play 3 a1=R");
  EXPECT_EQ(match.at("/lastRound"), true);
  EXPECT_EQ(match.at("/phase"), "turn");
  match.play("take 1");
  EXPECT_EQ(match.at("/phase"), "over");
  EXPECT_EQ(match.at("/toMove"), Json());
  EXPECT_TRUE(match.moves().empty());
}

TEST(ReefEnd, IfTheLastOfTheRoundEmptiesItTheGameIsOver) {
  Match match = load(last_red(1, 0));
  match.play("play 3 a1=R");
  EXPECT_EQ(match.at("/phase"), "over");
  EXPECT_EQ(match.at("/lastRound"), true);
}

TEST(ReefEnd, AllHaveHadEquallyManyTurnsIfASupplyEndsIt) {
  for (u64 seed = 0; seed < 12; ++seed) {
    Match match = start_turns({{"players", 2 + seed % 3}}, seed);
    std::array<int, 4> turns{};
    Rng rng(seed);
    while (match.state.phase != reef::Phase::Over) {
      ++turns[match.state.to_move];
      const auto count = static_cast<u32>(reef::LegalMoves(match.state).size());
      reef::play(match.state, reef::LegalMoves(match.state)[static_cast<int>(rng.pick(count))]);
    }
    if (match.state.deck_count == 0) continue;
    for (int seat = 1; seat < match.state.players(); ++seat)
      EXPECT_EQ(turns[static_cast<unsigned>(seat)], turns[0]);
    EXPECT_EQ(match.at("/round"), turns[0]);
  }
}

TEST(ReefEnd, AnEmptyDeckEndsTheGameAtOnceInTheMiddleOfARound) {
  for (const char* move : {"take 2", "draw 1"}) {
    Match match = load(one_card_left("immediate"));
    match.play(move);
    EXPECT_EQ(match.at("/phase"), "over") << move;
    EXPECT_EQ(match.at("/lastRound"), true) << move;
    // That turn's action is complete: the slot was filled.
    EXPECT_EQ(match.at("/display/1/card"), move[0] == 't' ? 4 : 2);
    EXPECT_EQ(match.view(0)["deck"], json_of(R"({"top": null, "count": 0})"));
  }
}

TEST(ReefEnd, ImmediateIsTheDefault) {
  EXPECT_EQ(start_game({{"players", 4}}, 1).at("/options/deckOut"), "immediate");
}

TEST(ReefEnd, WithFinishRoundTheDisplayIsNotRefilledAndDrawIsNoLongerPossible) {
  Match match = load(one_card_left("finishRound"));
  match.play("take 2");
  EXPECT_EQ(match.at("/phase"), "turn");
  EXPECT_EQ(match.at("/lastRound"), true);
  EXPECT_EQ(match.at("/display/1/card"), 4);
  EXPECT_TRUE(match.moves("draw").empty());
  EXPECT_FALSE(match.legal("draw 1"));
  match.play("take 2");
  EXPECT_EQ(match.at("/display/1"), Json());
  EXPECT_EQ(match.moves("take"), (std::vector<std::string>{"take 1", "take 3"}));
  EXPECT_FALSE(match.legal("take 2"));
  match.play("take 1");
  EXPECT_EQ(match.at("/phase"), "turn");
  match.play("take 3");
  EXPECT_EQ(match.at("/phase"), "over");
  EXPECT_EQ(match.at("/display"), json_of("[null, null, null]"));
}

TEST(ReefEnd, WithTheStandardDeckOnlyFourPlayersCanEmptyTheDeck) {
  // The longest way to the deck's end: as many plays as leave one piece of each colour, one that takes the
  // last of one, the rest of the round; all hands and the display full.
  for (const int players : {2, 3, 4}) {
    const int pieces = players == 2 ? 18 : players == 3 ? 24 : 28;
    const int plays = 4 * (pieces - players - 1) / 2 + 1 + (players - 1);
    EXPECT_EQ(plays + 4 * players + 3 >= 60, players == 4);
  }
}

TEST(ReefEnd, FinalScoringGivesEachCardInHandItsPatternOnceAndBelongsToTheLastMove) {
  // Card 1 scores 1 for each R; seat 1 has four R-topped stacks, which count once. Card 49 is not there.
  Match match = load(last_red(1, 0, {3, 2}, {1, 49}));
  match.play("play 3 a1=R");
  EXPECT_EQ(match.at("/phase"), "over");
  EXPECT_EQ(match.at("/seats/1/points"), 3 + 1);
  // Seat 0: one G for the play of card 3, then the Y of card 2.
  EXPECT_EQ(match.at("/seats/0/points"), 3 + 1 + 1);
}

TEST(ReefEnd, TheCardsStayInHandAndNoPiecesArePlaced) {
  Match match = load(last_red(1, 0, {3, 2}, {1, 49}));
  const Json reef = match.at("/seats/1/reef");
  const Json supply = match.at("/supply");
  match.play("play 3 a1=R");
  EXPECT_EQ(match.at("/seats/0/hand"), json_of("[2]"));
  EXPECT_EQ(match.at("/seats/1/hand"), json_of("[1, 49]"));
  EXPECT_EQ(match.at("/seats/1/reef"), reef);
  EXPECT_EQ(match.at("/supply/P"), supply["P"]);
  EXPECT_EQ(match.at("/seats/0/reef").size(), 5u);
}

TEST(ReefEnd, OnceForACountingCardIsOneNeighbour) {
  // 53: 2 for each G around the highest R. Seat 0 has R on b2 with a G on b3, a1, and c1.
  Json plan = last_red(1, 0, {3, 53}, Json::array());
  plan["seats"][0]["reef"].update({{"a1", "G"}, {"c1", "G"}});
  plan["supply"]["G"] = 15;
  Match match = load(plan);
  match.play("play 3 d4=R");
  EXPECT_EQ(match.at("/seats/0/points"), 3 + 3 + 2);  // three G for card 3, one neighbour for card 53
}

TEST(ReefResult, MostPointsWin) {
  const auto standing = standing_of({{7, kUsual}, {9, kUsual}, {8, kUsual}});
  EXPECT_EQ(ranks(standing, 3), (std::vector{3, 1, 2}));
  EXPECT_TRUE(standing.won(1));
  EXPECT_FALSE(standing.won(0));
}

TEST(ReefResult, ThenMostCoveredSpaces) {
  const auto standing =
      standing_of({{7, {{"a1", "RRRR"}, {"b1", "R"}}}, {7, {{"a1", "R"}, {"b1", "R"}, {"c1", "R"}}}});
  EXPECT_EQ(ranks(standing, 2), (std::vector{2, 1}));
  EXPECT_EQ(standing.covered[0], 2);
  EXPECT_EQ(standing.covered[1], 3);
}

TEST(ReefResult, ThenMostStacksOfExactlyFour) {
  const auto standing =
      standing_of({{7, {{"a1", "RRR"}, {"b1", "RRR"}}}, {7, {{"a1", "RRRR"}, {"b1", "R"}}}});
  EXPECT_EQ(ranks(standing, 2), (std::vector{2, 1}));
  EXPECT_EQ(standing.fours[0], 0);
  EXPECT_EQ(standing.fours[1], 1);
}

TEST(ReefResult, ThenTheVictoryIsSharedAndTheNextRankIsLeftOut) {
  const auto standing =
      standing_of({{7, kUsual}, {7, {{"a1", "R"}, {"a2", "Y"}, {"a3", "G"}, {"a4", "P"}}}, {6, kUsual}});
  EXPECT_EQ(ranks(standing, 3), (std::vector{1, 1, 3}));
  EXPECT_TRUE(standing.won(0) && standing.won(1) && !standing.won(2));
}

}  // namespace atolls::tests
