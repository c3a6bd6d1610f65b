// What the bots of The Reef know: values and candidates must be fair between the seats, blind to what is
// hidden, and lawful, in random positions and in those of games that make sense.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "bots/riff/bots.h"
#include "bots/riff/moves.h"
#include "riff/random.h"

namespace atolls::bots {
namespace {

using riff::Move;
using riff::MoveKind;
using riff::Public;
using riff::Spaces;
using riff::State;

using Candidates = std::vector<RiffCandidate>;

Candidates candidates(const Public& position, RiffWidth width = RiffWidth::Narrow) {
  std::array<RiffCandidate, kMostCandidates> out;
  const int count = riff_candidates(position, out, width);
  return {out.begin(), out.begin() + count};
}

// Random positions, and those of greedy against itself.
void each_position(const std::function<void(const State&)>& look) {
  tests::random_riff_games(15, [&](const tests::RiffMatch& match, const Move&) { look(match.state); });
  const auto rules = *riff::make_rules({});
  for (u64 seed = 0; seed < 10; ++seed) {
    Rng rng(seed);
    State state = riff::start(*rules, rng);
    while (state.phase != riff::Phase::Over) {
      look(state);
      riff::play(state, riff_greedy(riff::observe(state, state.to_move), {}, rng).move, rng);
    }
    look(state);
  }
}

int mirrored(int space) {
  return (riff::kRows - 1 - riff::row_of(space)) * riff::kColumns + space % riff::kColumns;
}

Spaces mirrored(Spaces spaces) {
  Spaces result = 0;
  for (; spaces != 0; spaces &= spaces - 1) result |= riff::space_bit(mirrored(std::countr_zero(spaces)));
  return result;
}

// The same position, seen from the other side of the table.
Public mirrored(const Public& position) {
  Public other = position;
  std::swap(other.seats[0], other.seats[1]);
  other.reef.keep(0);
  for (Spaces cards = position.face_up; cards != 0; cards &= cards - 1) {
    const int space = std::countr_zero(cards);
    other.reef.put(mirrored(space), position.reef.at(space));
  }
  other.face_up = mirrored(position.face_up);
  other.face_down = mirrored(position.face_down);
  other.flipped = mirrored(position.flipped);
  for (u8* seat : {&other.first, &other.active, &other.to_move}) *seat = static_cast<u8>(1 - *seat);
  return other;
}

Move mirrored(Move move) {
  const bool has_space =
      move.kind == MoveKind::Flip || move.kind == MoveKind::Buy || move.kind == MoveKind::Chase;
  if (has_space) move.what = static_cast<u8>(mirrored(int{move.what}));
  return move;
}

TEST(RiffValue, IsAShareOfTheWinAndTheResultWhenOver) {
  each_position([](const State& state) {
    const double value = riff_value(state);
    ASSERT_GE(value, 0);
    ASSERT_LE(value, 1);
    if (state.phase != riff::Phase::Over) return;
    const int lead = state.seats[0].offspring() - state.seats[1].offspring();
    ASSERT_EQ(value, lead > 0 ? 1 : lead < 0 ? 0 : 0.5);
  });
}

TEST(RiffValue, IsFairBetweenTheSeats) {
  each_position([](const State& state) {
    const Public other = mirrored(state);
    ASSERT_EQ(riff_score(other).total(), riff_score(state).total());
    ASSERT_NEAR(riff_value(other), 1 - riff_value(state), 1e-12);
    const auto ends = riff_final_offspring(state, riff_value(state));
    const auto other_ends = riff_final_offspring(other, riff_value(other));
    ASSERT_NEAR(ends[0], other_ends[1], 1e-9);
    ASSERT_NEAR(ends[1], other_ends[0], 1e-9);
  });
}

TEST(RiffValue, IsTheSumOfItsFeatures) {
  each_position([](const State& state) {
    if (state.phase == riff::Phase::Over) return;
    std::array<double, kRiffWeightCount> features{};
    riff_features(state, features);
    RiffWeights weights = kRiffWeights;
    double sum = 0;
    for (int i = 0; i < kRiffWeightCount; ++i) {
      sum += features[static_cast<unsigned>(i)] * riff_weight(weights, i);
    }
    ASSERT_NEAR(sum, riff_score(state).total(), 1e-9);
  });
}

TEST(RiffValue, LikesAnOffspringMore) {
  int tried = 0;
  each_position([&](const State& state) {
    if (state.phase == riff::Phase::Over) return;
    for (unsigned seat = 0; seat < riff::kPlayers; ++seat) {
      State more = state;
      riff::Seat& richer = more.seats[seat];
      if (richer.coral_count == riff::kMaxCorals) continue;
      richer.corals[richer.coral_count++] = riff::kOffspringOn;
      const double gain = riff_value(more) - riff_value(state);
      ASSERT_GT(seat == 0 ? gain : -gain, 0);
      ++tried;
    }
  });
  EXPECT_GT(tried, 500);
}

TEST(RiffValue, MakesSharesOfScoresLikeTheLogisticFunction) {
  double last = -1;
  for (double score = -12; score <= 12; score += 0.01) {
    const double share = riff_share(score);
    ASSERT_GE(share, last);
    ASSERT_NEAR(share, 1 / (1 + std::exp(-score)), 1e-3);
    last = share;
  }
  EXPECT_EQ(riff_share(0), 0.5);
}

TEST(RiffValue, HasANameForEachWeight) {
  RiffWeights weights = kRiffWeights;
  for (int i = 0; i < kRiffWeightCount; ++i) {
    const std::string name = std::string(riff_weight_group(i)) + std::string(riff_weight_name(i));
    ASSERT_EQ(find_riff_weight(name), i) << name;
    riff_weight(weights, i) = i;
  }
  EXPECT_EQ(weights.waiting[static_cast<unsigned>(RiffFeature::Ready)], *find_riff_weight("waiting.ready"));
  EXPECT_EQ(weights.tempo[0], *find_riff_weight("tempo.turn"));
  EXPECT_FALSE(find_riff_weight("ready").has_value());
}

TEST(RiffCandidates, AreBlindToWhatIsHidden) {
  Rng rng(5);
  each_position([&](const State& state) {
    const riff::Observation own = riff::observe(state, state.to_move);
    const State other = riff::sample(own, rng);
    ASSERT_EQ(riff_value(state), riff_value(other));
    ASSERT_EQ(riff_value(state), riff_value(own));
    for (const RiffWidth width : {RiffWidth::Narrow, RiffWidth::Wide}) {
      const Candidates a = candidates(state, width);
      const Candidates b = candidates(other, width);
      ASSERT_EQ(a.size(), b.size());
      for (std::size_t i = 0; i < a.size(); ++i) {
        ASSERT_EQ(a[i].move, b[i].move);
        ASSERT_EQ(a[i].worth, b[i].worth);
      }
    }
  });
}

TEST(RiffCandidates, AreFairBetweenTheSeats) {
  each_position([](const State& state) {
    Candidates here = candidates(state, RiffWidth::Wide);
    Candidates there = candidates(mirrored(state), RiffWidth::Wide);
    for (RiffCandidate& candidate : there) candidate.move = mirrored(candidate.move);
    const auto by_move = [](const RiffCandidate& a, const RiffCandidate& b) { return a.move < b.move; };
    std::ranges::sort(here, by_move);
    std::ranges::sort(there, by_move);
    ASSERT_EQ(here.size(), there.size());
    for (std::size_t i = 0; i < here.size(); ++i) {
      ASSERT_EQ(here[i].move, there[i].move);
      ASSERT_EQ(here[i].worth, there[i].worth);
    }
  });
}

// Apart from payments, and between corals with the same on them.
bool alike(const riff::Seat& seat, const Move& a, const Move& b) {
  if (a.kind != b.kind || a.what != b.what) return false;
  if (a.kind == MoveKind::MoveFish || a.kind == MoveKind::ChaseFish || a.kind == MoveKind::ChaseCoral) {
    return a.coral == b.coral;
  }
  if ((a.coral == riff::kNoCoral) != (b.coral == riff::kNoCoral)) return false;
  return a.coral == riff::kNoCoral || seat.corals[a.coral] == seat.corals[b.coral];
}

TEST(RiffCandidates, AreLegalAndLackNothingOfImportance) {
  std::size_t most = 0;
  each_position([&](const State& state) {
    const riff::LegalMoves legal(state);
    std::vector<Move> moves;
    for (int i = 0; i < legal.size(); ++i) moves.push_back(legal[i]);
    std::ranges::sort(moves);
    const riff::Seat& seat = state.own();
    const Candidates narrow = candidates(state);
    const Candidates wide = candidates(state, RiffWidth::Wide);
    most = std::max(most, narrow.size());
    for (const Candidates* list : {&narrow, &wide}) {
      for (const RiffCandidate& candidate : *list) {
        ASSERT_TRUE(std::ranges::binary_search(moves, candidate.move)) << riff::print_move(candidate.move);
      }
      ASSERT_TRUE(std::ranges::is_sorted(
          *list, [](const RiffCandidate& a, const RiffCandidate& b) { return a.worth > b.worth; }));
    }
    for (const Move& move : moves) {
      const auto like = [&](const RiffCandidate& candidate) { return alike(seat, candidate.move, move); };
      ASSERT_EQ(std::ranges::count_if(wide, like) > 0, true) << riff::print_move(move);
      const bool breeds =
          move.kind == MoveKind::MoveFish || (move.kind == MoveKind::Buy && move.coral != riff::kNoCoral &&
                                              riff::is_fish(seat.corals[move.coral]));
      if (!breeds && move.kind != MoveKind::Done && move.kind != MoveKind::Worm) continue;
      ASSERT_EQ(std::ranges::count_if(narrow, like), 1) << riff::print_move(move);
    }
  });
  EXPECT_LE(most, 24u);
}

TEST(RiffTerms, SayWhatAMoveIsFor) {
  auto match = tests::riff_match(R"({"reef": {"a": ["Rm", "coral"]}, "offspring": ["RB", "OO", "YY", "GG"],
      "seats": [{"corals": ["Bf"], "worms": "RY"}, {"corals": ["RR", "RO", "Bf"]}]})");
  const auto value = [&](const char* text, std::string_view name) {
    const Move move = *riff::parse_move(match.state, text);
    for (const RiffTerm& term : riff_terms(match.state, move)) {
      if (term.name == name) return term.value;
    }
    ADD_FAILURE() << name;
    return 0.0;
  };
  EXPECT_EQ(value("buy a1 pay R on 1", "now"), 1);
  EXPECT_EQ(value("buy a1 pay R on 1", "end"), 3);
  EXPECT_GT(value("buy a1 pay R on 1", "denies"), 0);  // the other's fish waits for the same mate
  EXPECT_EQ(value("done", "now"), 0);
  EXPECT_EQ(value("done", "prepares"), 0);
  EXPECT_EQ(value("done", "denies"), 0);
}

}  // namespace
}  // namespace atolls::bots
