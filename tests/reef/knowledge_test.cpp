// The clause "What each player knows" of the rules, and the protocol's words about views.
#include <gtest/gtest.h>

#include <set>

#include "reef/moves.h"
#include "support/testing.h"

namespace atolls::tests {

namespace {

// Seat 0 with one dealt card (20) and one that all have seen (21); seat 1 with two dealt ones.
Json plan() {
  return json_of(
      R"({"seats": [{"hand": [20, 21], "hidden": [20]}, {"hand": [22, 23], "hidden": [22, 23]}]})");
}

}  // namespace

TEST(ReefKnowledge, OthersSeeTheKnownCardsAndTheNumberOfUnknownOnes) {
  const Match match = load(position(plan()));
  EXPECT_EQ(match.view(1)["seats"][0]["hand"], json_of(R"({"known": [21], "unknown": 1})"));
  EXPECT_EQ(match.view(0)["seats"][1]["hand"], json_of(R"({"known": [], "unknown": 2})"));
}

TEST(ReefKnowledge, TheOwnHandIsWholeWithWhatTheOthersHaveNotSeen) {
  const Match match = load(position(plan()));
  EXPECT_EQ(match.view(0)["seats"][0]["hand"], json_of("[20, 21]"));
  EXPECT_EQ(match.view(0)["seats"][0]["hidden"], json_of("[20]"));
  EXPECT_FALSE(match.view(0)["seats"][1].contains("hidden"));
}

TEST(ReefKnowledge, ATakenOrDrawnCardWasSeenByAll) {
  for (const char* move : {"take 1", "draw 1"}) {
    Match match = load(position(plan()));
    const Json card = move[0] == 't' ? match.at("/display/0/card") : match.at("/deck/0");
    match.play(move);
    EXPECT_EQ(match.view(1)["seats"][0]["hand"]["known"], Json::array({card, 21}) < Json::array({21, card})
                                                              ? Json::array({card, 21})
                                                              : Json::array({21, card}));
    EXPECT_EQ(match.view(1)["seats"][0]["hand"]["unknown"], 1);
  }
}

TEST(ReefKnowledge, ADealtCardIsSecretUntilItIsPlayed) {
  Match match = load(position(plan()));
  match.play("play 20 a1=GG");
  EXPECT_EQ(match.view(1)["seats"][0]["hand"], json_of(R"({"known": [21], "unknown": 0})"));
  EXPECT_EQ(match.view(1)["seats"][0]["discard"], json_of("[20]"));
  EXPECT_EQ(match.view(0)["seats"][0]["hidden"], json_of("[]"));
  // Playing a known card leaves the secret one secret.
  match = load(position(plan()));
  match.play("play 21 a1=PP");
  EXPECT_EQ(match.view(1)["seats"][0]["hand"], json_of(R"({"known": [], "unknown": 1})"));
}

TEST(ReefKnowledge, OfTheDeckOnlyTheTopAndTheNumber) {
  const Match match = load(position(plan()));
  EXPECT_EQ(match.view(0)["deck"], Json({{"top", match.at("/deck/0")}, {"count", match.at("/deck").size()}}));
}

TEST(ReefKnowledge, EverythingElseIsPublic) {
  const Match match = load(position(plan()));
  const Json truth = match.json();
  for (int seat = 0; seat < 2; ++seat) {
    const Json view = match.view(seat);
    for (const char* field :
         {"game", "options", "phase", "first", "toMove", "round", "lastRound", "supply", "display"}) {
      EXPECT_EQ(view[field], truth[field]) << field;
    }
    for (unsigned other = 0; other < 2; ++other) {
      for (const char* field : {"points", "discard", "reef"}) {
        EXPECT_EQ(view["seats"][other][field], truth["seats"][other][field]) << field;
      }
    }
  }
}

TEST(ReefKnowledge, WhenOverAllHandsAreOpen) {
  Json over = position(json_of(R"({"first": 1, "seats": [
      {"hand": [3, 21], "hidden": [21]},
      {"hand": [22, 23], "hidden": [22, 23], "reef": {"a1": "RRRR", "b1": "RRRR", "c1": "RRRR", "d1": "RRRR"}}]})"));
  Match match = load(over);
  match.play("play 3 a1=R");
  ASSERT_EQ(match.at("/phase"), "over");
  EXPECT_EQ(match.view(0)["seats"][1]["hand"], json_of("[22, 23]"));
  EXPECT_EQ(match.view(1)["seats"][0]["hand"], json_of("[21]"));
}

TEST(ReefKnowledge, HidePointsHidesThePointsOfOthersInViewsOnly) {
  Json hiding = plan();
  hiding["options"] = {{"hidePoints", true}};
  const Match match = load(position(hiding));
  EXPECT_EQ(match.view(0)["seats"][0]["points"], 3);
  EXPECT_EQ(match.view(0)["seats"][1]["points"], Json());
  EXPECT_EQ(match.at("/seats/1/points"), 3);
  EXPECT_EQ(match.moves(), load(position(plan())).moves());
  EXPECT_EQ(load(position(plan())).view(0)["seats"][1]["points"], 3);
}

// Over many games: no number in a view's hands and deck is one that its seat may not know, and two truths
// that differ in secrets only look the same.
TEST(ReefKnowledge, AViewNeverHoldsWhatItsSeatMayNotKnow) {
  for (u64 seed = 0; seed < 4 * static_cast<u64>(test_scale()); ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    Match match = start_game({{"players", players}}, seed);
    Rng rng(seed);
    while (match.state.phase != reef::Phase::Over) {
      const Json truth = match.json();
      for (int seat = 0; seat < players; ++seat) {
        std::set<int> secret = truth["deck"].get<std::set<int>>();
        if (truth["phase"] == "turn") secret.erase(truth["deck"][0].get<int>());
        for (int other = 0; other < players; ++other) {
          const Json& hidden = truth["seats"][static_cast<unsigned>(other)]["hidden"];
          if (other != seat) secret.insert(hidden.begin(), hidden.end());
        }
        const Json view = match.view(seat);
        std::set<int> shown;
        const auto show = [&shown](const Json& cards) { shown.insert(cards.begin(), cards.end()); };
        if (!view["deck"]["top"].is_null()) shown.insert(view["deck"]["top"].get<int>());
        for (const Json& slot : view["display"]) {
          if (!slot.is_null()) shown.insert(slot["card"].get<int>());
        }
        for (const Json& other : view["seats"]) {
          show(other["hand"].is_object() ? other["hand"]["known"] : other["hand"]);
          show(other["discard"]);
          if (other.contains("hidden")) show(other["hidden"]);
        }
        for (const int card : shown)
          ASSERT_FALSE(secret.contains(card)) << "seat " << seat << " sees card " << card;
        ASSERT_EQ(shown.size() + secret.size(), 60u) << "seat " << seat;  // and everything else it may know
        ASSERT_EQ(reef::print_view(reef::observe(reef::sample(reef::observe(match.state, seat), rng), seat)),
                  view);
      }
      const auto count = static_cast<u32>(reef::LegalMoves(match.state).size());
      reef::play(match.state, reef::LegalMoves(match.state)[static_cast<int>(rng.pick(count))]);
    }
  }
}

}  // namespace atolls::tests
