// What holds in every position of every game: nothing is lost, nothing is made, knowledge fits the truth.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include "reef/moves.h"
#include "reef/random.h"
#include "reef/text/notation.h"
#include "support/testing.h"

namespace atolls::tests {

namespace {

using reef::Move;
using reef::State;

// Random games of all kinds; `look` sees every position and the move that will be played, `after` what it
// made.
void random_games(int games, const std::function<void(const Match&, const Move&)>& look,
                  const std::function<void(const State& before, const Move&, const Match&)>& after = {}) {
  for (int number = 0; number < games * test_scale(); ++number) {
    Rng rng(static_cast<u64>(number) + 77);
    Json options = {{"players", 2 + number % 3},
                    {"setup", chance(rng, 50) ? "free" : "centre"},
                    {"deckOut", chance(rng, 50) ? "finishRound" : "immediate"},
                    {"mirror", chance(rng, 50)},
                    {"hidePoints", chance(rng, 50)}};
    if (chance(rng, 50)) options["deck"] = random_deck(rng, between(rng, 12, 30));
    SCOPED_TRACE("game " + std::to_string(number));
    Match match = start_game(options, static_cast<u64>(number));
    if (chance(rng, 20)) match = load(crowded(rng, start_turns(options, static_cast<u64>(number)).json()));
    while (match.state.phase != reef::Phase::Over) {
      auto count = static_cast<u32>(reef::LegalMoves(match.state).size());
      if (match.state.phase == reef::Phase::Turn && chance(rng, 50)) count = std::min(count, 4u);
      const Move move = reef::LegalMoves(match.state)[static_cast<int>(rng.pick(count))];
      look(match, move);
      const State before = match.state;
      reef::play(match.state, move);
      if (after) after(before, move, match);
      if (testing::Test::HasFatalFailure()) return;
    }
    look(match, {});
  }
}

int points_in_play(const State& state) {
  return std::accumulate(state.points.begin(), state.points.end(), 0) +
         std::accumulate(state.tokens.begin(), state.tokens.end(), 0);
}

}  // namespace

TEST(ReefProperty, ARandomMoveIsTheOneOfItsNumber) {
  random_games(20, [](const Match& match, const Move&) {
    if (match.state.phase == reef::Phase::Over) return;
    for (u64 seed = 0; seed < 20; ++seed) {
      Rng listed(seed);
      const auto count = static_cast<u32>(reef::LegalMoves(match.state).size());
      const Move expected = reef::LegalMoves(match.state)[static_cast<int>(listed.pick(count))];
      Rng drawn(seed);
      Move move;
      reef::LegalMoves::random(match.state, drawn, move);
      ASSERT_EQ(move, expected);
      ASSERT_EQ(drawn.next(), listed.next());
    }
  });
}

TEST(ReefProperty, CoralIsConserved) {
  random_games(20, [](const Match& match, const Move&) {
    std::map<char, int> pieces;
    const Json state = match.json();
    for (const auto& [colour, left] : state["supply"].items()) pieces[colour[0]] += left.get<int>();
    for (const Json& seat : state["seats"]) {
      for (const Json& stack : seat["reef"]) {
        ASSERT_LE(stack.get<std::string>().size(), 4u);
        for (const char piece : stack.get<std::string>()) ++pieces[piece];
      }
      // A seat that has not placed holds its four still.
      if (state["phase"] == "setup" && seat["reef"].empty()) {
        for (auto& [colour, count] : pieces) ++count;
      }
    }
    const int players = match.state.players();
    for (const auto& [colour, count] : pieces)
      ASSERT_EQ(count, players == 2 ? 18 : players == 3 ? 24 : 28) << colour;
  });
}

TEST(ReefProperty, CardsAreConserved) {
  random_games(20, [](const Match& match, const Move&) {
    std::multiset<int> cards;
    const Json state = match.json();
    const auto add = [&cards](const Json& list) {
      for (const Json& card : list) cards.insert(card.get<int>());
    };
    add(state["deck"]);
    for (const Json& slot : state["display"]) {
      if (!slot.is_null()) cards.insert(slot["card"].get<int>());
    }
    for (const Json& seat : state["seats"]) {
      add(seat["hand"]);
      add(seat["discard"]);
      ASSERT_LE(seat["hand"].size(), 4u);
    }
    std::multiset<int> all;
    for (int card = 0; card < match.rules->card_count; ++card) all.insert(match.rules->id(card));
    ASSERT_EQ(cards, all);
  });
}

TEST(ReefProperty, PointsChangeByWhatIsScoredOnly) {
  const auto ignore = [](const Match&, const Move&) {};
  random_games(20, ignore, [](const State& before, const Move& move, const Match& match) {
    const State& after = match.state;
    int scored = 0;
    if (move.kind == reef::MoveKind::Play) {
      const auto& card = match.rules->card(move.what);
      scored = card.points * card.scorer.completions(after.boards[before.to_move]);
    }
    if (after.phase == reef::Phase::Over) {
      for (int seat = 0; seat < after.players(); ++seat) {
        for (const u8 card : after.hand(seat)) {
          scored += reef::final_points(match.rules->card(card), after.boards[static_cast<unsigned>(seat)]);
        }
      }
    }
    ASSERT_EQ(points_in_play(after), points_in_play(before) + scored);
    for (const int points : after.points) ASSERT_GE(points, 0);
  });
}

TEST(ReefProperty, ASampleLooksLikeTheObservationItFits) {
  Rng rng(3);
  random_games(20, [&rng](const Match& match, const Move&) {
    for (int seat = 0; seat < match.state.players(); ++seat) {
      const reef::Observation own = reef::observe(match.state, seat);
      const State sampled = reef::sample(own, rng);
      ASSERT_EQ(reef::observe(sampled, seat), own) << "seat " << seat;
      // It is a lawful position: the loader counts everything, which takes its time.
      if (!chance(rng, 20)) continue;
      const auto loaded = reef::parse_state(reef::print_state(sampled));
      ASSERT_TRUE(loaded) << loaded.error().message;
    }
  });
}

// Four cards are unknown to seat 0: two in the other hand, two in the deck below its top. That makes 12
// truths.
TEST(ReefProperty, SamplesAreUniform) {
  Rng rng(41);
  const Match match = start_turns({{"players", 2}, {"deck", random_deck(rng, 10)}}, 9);
  const reef::Observation own = reef::observe(match.state, 0);
  ASSERT_EQ(own.unknown(1), 2);
  ASSERT_EQ(own.deck_count, 3);
  std::map<std::string, int> seen;
  constexpr int kSamples = 12'000;
  for (int i = 0; i < kSamples; ++i) {
    const State state = reef::sample(own, rng);
    std::string truth(state.hand(1).begin(), state.hand(1).end());
    std::ranges::sort(truth);  // hand order means nothing
    truth.append(state.deck().begin(), state.deck().end());
    ++seen[truth];
  }
  ASSERT_EQ(seen.size(), 12u);
  const double expected = kSamples / 12.0;
  double chi_square = 0;
  for (const auto& [truth, times] : seen) chi_square += (times - expected) * (times - expected) / expected;
  EXPECT_LT(chi_square, 40.0);  // eleven degrees of freedom: one in ten thousand seeds would fail
}

TEST(ReefProperty, SamplesDuringSetupHideTheWholeDeck) {
  Rng rng(42);
  const Match match = start_game({{"players", 2}, {"deck", random_deck(rng, 9)}}, 9);
  const reef::Observation own = reef::observe(match.state, 0);
  std::map<int, int> tops;
  for (int i = 0; i < 7'000; ++i) ++tops[match.rules->id(reef::sample(own, rng).deck().front())];
  EXPECT_EQ(tops.size(), 7u);  // all but the own two
  for (const auto& [card, times] : tops) EXPECT_NEAR(times, 1000, 150) << card;
}

TEST(ReefProperty, EveryMoveIsReadAsPrinted) {
  random_games(20, [](const Match& match, const Move& move) {
    if (match.state.phase == reef::Phase::Over) return;
    const auto read = reef::parse_move(match.state, reef::print_move(*match.rules, move));
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_EQ(*read, move);
  });
}

TEST(ReefProperty, ALoadedPositionPrintsAndPlaysTheSame) {
  Rng rng(5);
  random_games(6, [&rng](const Match& match, const Move&) {
    if (match.state.phase == reef::Phase::Turn && !chance(rng, 25)) return;
    const Json printed = match.json();
    ASSERT_EQ(json_of(print_json(printed)), printed);
    Match copy = load(printed);
    ASSERT_EQ(copy.json(), printed);
    Match original = match;
    for (int i = 0; i < 5 && original.state.phase != reef::Phase::Over; ++i) {
      const auto count = static_cast<u32>(reef::LegalMoves(original.state).size());
      ASSERT_EQ(reef::LegalMoves(copy.state).size(), static_cast<int>(count));
      const Move move = reef::LegalMoves(original.state)[static_cast<int>(rng.pick(count))];
      const std::string text = reef::print_move(*original.rules, move);
      original.play(text);
      copy.play(text);
      ASSERT_EQ(copy.json(), original.json()) << text;
    }
  });
}

TEST(ReefProperty, NobodyIsEverStuck) {
  random_games(60, [](const Match& match, const Move&) {
    if (match.state.phase != reef::Phase::Over) {
      ASSERT_GT(reef::LegalMoves(match.state).size(), 0);
    }
  });
}

}  // namespace atolls::tests
