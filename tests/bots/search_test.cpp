// The tree search itself: no heap in its passes, the same thoughts from the same memories, and exact play
// where the end is in sight.
#include <gtest/gtest.h>

#include "bots/reef/bots.h"
#include "bots/reef/model.h"
#include "bots/riff/bots.h"
#include "support/testing.h"

// In count_allocations.cpp: of this whole executable, so far.
long allocations();

namespace atolls::reef {
namespace {

using bots::ReefModel;
using Search = bots::Search<ReefModel>;

State middle_of_a_game(const Rules& rules, u64 seed, int moves) {
  Rng rng(seed);
  State state = start(rules, rng);
  while (moves-- > 0 && state.phase != Phase::Over)
    play(state, bots::reef_greedy(observe(state, state.to_move), {}, rng).move);
  return state;
}

TEST(Search, DoesNotAllocateInItsPasses) {
  const auto rules = *make_rules({.players = 3});
  Rng rng(1);
  Search search(ReefModel({}), {}, 100'000);
  for (const int moves : {0, 5, 30, 60}) {
    search.begin(observe(middle_of_a_game(*rules, 3, moves), 0));
    const State state = middle_of_a_game(*rules, 3, moves);
    search.begin(observe(state, state.to_move));
    const long before = allocations();
    for (int i = 0; i < 2000; ++i) search.pass(rng);
    EXPECT_EQ(allocations(), before);
    EXPECT_EQ(search.root().visits, 2000u);
  }
}

TEST(Search, StaysWithinItsRoom) {
  const auto rules = *make_rules({});
  Rng rng(1);
  Search search(ReefModel({}), {}, 500);
  const State state = middle_of_a_game(*rules, 3, 10);
  search.begin(observe(state, state.to_move));
  for (int i = 0; i < 3000; ++i) search.pass(rng);
  EXPECT_LE(search.size(), 500u);
  EXPECT_EQ(search.root().visits, 3000u);
}

TEST(Search, OfTheReefDoesNotAllocatePerPass) {
  // Through the player: a long thought must not ask for more memory than a short one.
  const auto count = [](u64 nodes) {
    const auto rules = *riff::make_rules({});
    Rng rng(4);
    const auto state = riff::start(*rules, rng);
    auto bot = *bots::seat<riff::Game>("search");
    const long before = allocations();
    bot.think(riff::observe(state, state.to_move), {std::nullopt, nodes}, rng);
    return allocations() - before;
  };
  EXPECT_LE(count(5000), count(500) + 8);  // the lists of the thought may grow a little
}

// The moves between two turns of a seat are told from what it saw.
TEST(Search, TellsWhatHappenedSince) {
  for (u8 players = 2; players <= 4; ++players) {
    const auto rules = *make_rules({.players = players});
    for (u64 seed = 0; seed < 10; ++seed) {
      Rng rng(seed);
      State state = start(*rules, rng);
      std::vector<std::pair<Observation, Move>> past;
      while (state.phase != Phase::Over) {
        const Observation own = observe(state, state.to_move);
        if (past.size() >= players && state.round > 1) {
          std::array<bots::Option<Move>, kMaxPlayers> course;
          const auto& before = past[past.size() - players].first;
          ASSERT_EQ(ReefModel({}).course(before, own, course), players);
          for (unsigned i = 0; i < players; ++i) {
            const Move& played = past[past.size() - players + i].second;
            EXPECT_TRUE(ReefModel::same(course[i].move, played));
          }
        }
        const Move move = bots::reef_greedy(own, {}, rng).move;
        past.emplace_back(own, move);
        play(state, move);
      }
    }
  }
}

TEST(Search, GoesOnWithItsTreeAndAnswersAlike) {
  const auto rules = *make_rules({});
  const auto play_game = [&] {
    std::vector<Move> moves;
    Rng rng(8);
    State state = start(*rules, rng);
    auto bot = *bots::seat<Game>("search:nodes=60");
    while (state.phase != Phase::Over) {
      const Observation own = observe(state, state.to_move);
      const Move move =
          state.to_move == 0 ? bot.think(own, {}, rng).move : bots::reef_greedy(own, {}, rng).move;
      moves.push_back(move);
      play(state, move);
    }
    return moves;
  };
  EXPECT_EQ(play_game(), play_game());

  // The visits that a kept tree brings are there before the first pass.
  Rng rng(2);
  Search search(ReefModel({}), {}, 100'000);
  State state = middle_of_a_game(*rules, 5, 12);
  search.begin(observe(state, state.to_move));
  search.run({std::nullopt, 800}, rng);
  const int seat = state.to_move;
  for (int i = 0; i < 2; ++i) {
    const auto menu = search.model().menu(state);
    const auto& node =
        search.node(search.favourite(i == 0 ? 0 : search.favourite(0, seat), state.to_move, &menu));
    play(state, search.model().resolve(state, node.move, node.item));
  }
  search.begin(observe(state, seat));
  EXPECT_GT(search.root().visits, 0u);
}

// With doubt the best move of the root leaves half of the passes to its rivals, however good it seems.
TEST(Search, LooksAtRivals) {
  const auto rules = *make_rules({});
  const auto most_visits = [&](float doubt, int moves) {
    const State state = middle_of_a_game(*rules, 7, moves);
    Rng rng(1);
    Search search(ReefModel({}), {.explore = 0.6f, .heat = 2.5f, .doubt = doubt}, 100'000);
    search.begin(observe(state, state.to_move));
    for (int i = 0; i < 2000; ++i) search.pass(rng);
    return search.node(search.favourite(0, state.to_move)).visits;
  };
  for (const int moves : {2, 21, 40}) {
    EXPECT_GT(most_visits(0, moves), 1500u);
    EXPECT_LE(most_visits(0.8f, moves), 1001u);
  }
}

// A move that was looked at less than others may be chosen, but must be better by more.
TEST(Search, ChoosesWithCaution) {
  const auto rules = *make_rules({});
  int others = 0;
  for (int moves = 2; moves < 42; ++moves) {
    const State state = middle_of_a_game(*rules, 9, moves);
    const auto seat = static_cast<unsigned>(state.to_move);
    Rng rng(1);
    Search search(ReefModel({}), {.explore = 0.6f, .heat = 2.5f, .doubt = 0.8f, .caution = 1}, 100'000);
    search.begin(observe(state, state.to_move));
    for (int i = 0; i < 1000; ++i) search.pass(rng);
    const auto& chosen = search.node(search.favourite(0, state.to_move));
    for (u32 child = search.root().first; child != 0; child = search.node(child).next) {
      const auto& other = search.node(child);
      if (other.visits <= chosen.visits) continue;
      ++others;
      EXPECT_GT(chosen.mean[seat], other.mean[seat]);
    }
  }
  EXPECT_GT(others, 0);
}

// A position is worth what its best move is worth, though others were tried.
TEST(Search, ForgivesTries) {
  const auto rules = *make_rules({});
  const auto cost_of_tries = [&](float forgive) {
    float cost = 0;
    for (int moves = 2; moves < 42; ++moves) {
      const State state = middle_of_a_game(*rules, 9, moves);
      const auto seat = static_cast<unsigned>(state.to_move);
      Rng rng(1);
      Search search(ReefModel({}), {.heat = 2.5f, .forgive = forgive, .doubt = 0.5f}, 100'000);
      search.begin(observe(state, state.to_move));
      for (int i = 0; i < 1000; ++i) search.pass(rng);
      cost += search.node(search.favourite(0, state.to_move)).mean[seat] - search.root().mean[seat];
    }
    return cost / 40;
  };
  EXPECT_GT(cost_of_tries(0), 2 * cost_of_tries(1));
}

TEST(Search, CountsLaterPassesMore) {
  const auto mean_of = [](std::initializer_list<float> shares, float recent) {
    bots::Node<ReefModel> node{};
    for (const float share : shares) node.visit({share, 1 - share}, recent);
    return node.mean[0];
  };
  EXPECT_FLOAT_EQ(mean_of({1, 0, 0, 1}, 0), 2.0f / 4);
  EXPECT_FLOAT_EQ(mean_of({1, 0, 0, 1}, 1), 5.0f / 10);
  EXPECT_FLOAT_EQ(mean_of({1, 0, 0}, 1), 1.0f / 6);
  EXPECT_FLOAT_EQ(mean_of({0, 0, 1}, 1), 3.0f / 6);
}

// Outlooks are remembered by a hash of board and card: none may be taken for another.
TEST(Search, RemembersOutlooksAsTheyAre) {
  const auto rules = *make_rules({});
  bots::ReefValue value{bots::ReefWeights{}};
  for (u64 seed = 0; seed < 20u * static_cast<u64>(tests::test_scale()); ++seed) {
    Rng rng(seed);
    State state = start(*rules, rng);
    while (state.phase != Phase::Over) {
      value.begin(observe(state, state.to_move));
      for (const Board& board : std::span(state.boards).first(2)) {
        for (u8 card = 0; card < rules->card_count; ++card) {
          const auto look = value.outlook(board, state, card);
          ASSERT_EQ(look.best, best_placement(board, state.supply, *rules, card).completions);
          ASSERT_EQ(look.now, rules->card(card).scorer.completions(board));
        }
      }
      play(state, bots::reef_greedy(observe(state, state.to_move), {}, rng).move);
    }
  }
}

// In the last turn of the last seat nothing is hidden that matters: the search must find a best move of all.
TEST(Search, IsExactInTheLastTurn) {
  int positions = 0;
  for (u64 seed = 0; seed < 100; ++seed) {
    const auto rules = *make_rules({.players = static_cast<u8>(2 + seed % 3)});
    Rng rng(seed);
    State state = start(*rules, rng);
    State last = state;
    while (state.phase != Phase::Over) {
      last = state;
      play(state, bots::reef_greedy(observe(state, state.to_move), {}, rng).move);
    }
    // Where the game would go on, or hidden cards of others decide, there is nothing to be exact about.
    if (!last.last_round || last.hidden != std::array<u8, kMaxPlayers>{}) continue;
    ++positions;
    const auto share_after = [&](const Move& move) {
      State end = last;
      play(end, move);
      return bots::ReefValue::result(end)[last.to_move];
    };
    float best = 0;
    const LegalMoves legal(last);
    for (int i = 0; i < legal.size(); ++i) best = std::max(best, share_after(legal[i]));
    auto bot = *bots::seat<Game>("search:nodes=300");
    const Move move = bot.think(observe(last, last.to_move), {}, rng).move;
    EXPECT_EQ(share_after(move), best) << "seed " << seed << ": " << print_move(*rules, move);
  }
  EXPECT_GE(positions, 20);
}

}  // namespace
}  // namespace atolls::reef
