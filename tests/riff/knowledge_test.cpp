// The clause "What each player knows": the same for both, and nothing of what lies face down.
#include <gtest/gtest.h>

#include <map>

#include "riff/random.h"

namespace atolls::tests {

namespace {

const char* const kRich = R"({"reef": {"a": ["coral", "Rm"], "b": ["pearl"], "d": ["shark"]},
    "seats": [{"worms": "RROYGBL", "pearls": 2, "sharks": 2, "boats": 2, "corals": ["Bf", "Bm", "empty"]}, {}]})";

}  // namespace

TEST(RiffKnowledge, BothSeatsSeeTheSame) {
  const RiffMatch match = riff_match(kRich);
  EXPECT_EQ(match.view(0), match.view(1));
}

TEST(RiffKnowledge, AViewHidesFaceDownCardsAndBothDecksOnly) {
  const RiffMatch match =
      riff_match(R"({"reef": {"a": ["coral"], "b": ["pearl", "Rm", null, "sea"]}, "up": ["b2"],
      "discard": ["Lf"], "seats": [{"boats": 8}, {}]})");
  Json expected = match.json();
  expected["reef"]["b"][0] = "?";
  expected["reef"]["b"][3] = "?";
  expected["deck"] = Json::object({{"count", 60 - 5}});
  expected["offspringDeck"] = Json::object({{"count", 17}});
  EXPECT_EQ(match.view(0), expected);
}

TEST(RiffKnowledge, AFlippedCardIsKnownToBoth) {
  RiffMatch match = riff_match(kRich);
  EXPECT_EQ(match.view(0)["reef"]["b"][0], "?");
  match.play("flip b1 pay Y");
  EXPECT_EQ(match.view(0)["reef"]["b"][0], "pearl");
  EXPECT_EQ(match.view(1)["reef"]["b"][0], "pearl");
}

// What lies where nobody looks makes no difference to a view.
TEST(RiffKnowledge, PositionsThatDifferInHiddenCardsLookTheSame) {
  const RiffMatch one =
      riff_match(R"({"reef": {"b": ["pearl"]}, "deck": ["coral", "sea"], "offspringDeck": ["YL"]})");
  const RiffMatch two =
      riff_match(R"({"reef": {"b": ["sea"]}, "deck": ["pearl", "Rm"], "offspringDeck": ["LL"]})");
  EXPECT_EQ(print_json(one.view(0)), print_json(two.view(0)));
  EXPECT_NE(one.json(), two.json());
}

TEST(RiffKnowledge, AnObservationHasTheMovesOfItsOwnSeat) {
  const RiffMatch match = riff_match(kRich);
  EXPECT_EQ(riff::Game::legal(riff::Game::observe(match.state, 0)).size(),
            riff::Game::legal(match.state).size());
  EXPECT_EQ(riff::Game::legal(riff::Game::observe(match.state, 1)).size(), 0);
}

TEST(RiffKnowledge, ASampleLooksLikeTheObservationItFits) {
  Rng rng(3);
  random_riff_games(6, [&rng](const RiffMatch& match, const RiffMove&) {
    if (!chance(rng, 25)) return;
    for (const int seat : {0, 1}) {
      const auto own = riff::Game::observe(match.state, seat);
      const RiffState sampled = riff::Game::sample(own, rng);
      ASSERT_EQ(riff::Game::observe(sampled, seat), own);
      ASSERT_EQ(riff::Game::print_view(riff::Game::observe(sampled, seat)), match.view(seat));
      const auto loaded = riff::Game::parse_state(riff::Game::print_state(sampled));
      ASSERT_TRUE(loaded) << loaded.error().message;
    }
  });
}

// After the deal 44 cards are hidden: 16 face down and 28 in the deck. Any of them can be anywhere.
TEST(RiffKnowledge, SamplesAreUniform) {
  RiffMatch match = start_riff(Json::object(), 12);
  const auto own = riff::Game::observe(match.state, 0);
  const Json truth = match.json();
  std::map<std::string, int> hidden;
  for (const Json& card : truth["deck"]) ++hidden[card];
  for (const char* row : {"b", "c"}) {
    for (const Json& card : truth["reef"][row]) ++hidden[card];
  }
  Rng rng(9);
  constexpr int kSamples = 6'000;
  for (const char* place : {"/reef/b/0", "/reef/c/7", "/deck/0", "/deck/27"}) {
    std::map<std::string, int> seen;
    for (int i = 0; i < kSamples; ++i) {
      ++seen[riff::Game::print_state(riff::Game::sample(own, rng)).at(Json::json_pointer(place))];
    }
    double chi_square = 0;
    for (const auto& [card, count] : hidden) {
      const double expected = kSamples * count / 44.0;
      chi_square += (seen[card] - expected) * (seen[card] - expected) / expected;
    }
    EXPECT_EQ(seen.size(), hidden.size());
    EXPECT_LT(chi_square, 45.0)
        << place;  // at most 15 degrees of freedom: one in ten thousand seeds would fail
  }
  std::map<std::string, int> young;
  for (int i = 0; i < kSamples; ++i) {
    ++young[riff::Game::print_state(riff::Game::sample(own, rng))["offspringDeck"][0]];
  }
  EXPECT_EQ(young.size(), 17u);
  for (const auto& [pair, count] : young) EXPECT_NEAR(count, kSamples / 17.0, 90) << pair;
}

TEST(RiffKnowledge, AViewShowsNoFaceDownCardAndNoDeck) {
  random_riff_games(10, [](const RiffMatch& match, const RiffMove&) {
    const Json state = match.json();
    const Json view = match.view(0);
    ASSERT_EQ(view, match.view(1));
    ASSERT_EQ(view["deck"], Json::object({{"count", state["deck"].size()}}));
    ASSERT_EQ(view["offspringDeck"], Json::object({{"count", state["offspringDeck"].size()}}));
    for (const char* row : {"b", "c"}) {
      for (unsigned i = 0; i < 8; ++i) {
        const Json& card = state["reef"][row][i];
        const bool hidden = !card.is_null() && !state["faceUp"][row][i].get<bool>();
        ASSERT_EQ(view["reef"][row][i], hidden ? Json("?") : card);
      }
    }
  });
}

// What a seat is told, and may do, must not depend on what is hidden.
TEST(RiffKnowledge, ObservationsOfDifferentTruthsAreEqual) {
  Rng rng(6);
  random_riff_games(4, [&rng](const RiffMatch& match, const RiffMove&) {
    const auto own = riff::Game::observe(match.state, 0);
    const RiffState other = riff::Game::sample(own, rng);
    ASSERT_EQ(print_json(riff::Game::print_view(riff::Game::observe(other, 0))), print_json(match.view(0)));
    ASSERT_EQ(riff::Game::legal(other).size(), riff::Game::legal(match.state).size());
  });
}

}  // namespace atolls::tests
