// The fast Reef against the slow one: the same random games, everything compared after every move.
#include <gtest/gtest.h>

#include <algorithm>

#include "reef/moves.h"
#include "reef/random.h"
#include "reef/slow.h"
#include "reef/text/notation.h"
#include "support/testing.h"

namespace atolls::tests {

namespace {

using reef::Move;
using reef::State;

const Json& standard_deck() {
  static const Json kDeck = json_of(reef::standard_deck_text());
  return kDeck;
}

// Hand order means nothing.
Json with_sorted_hands(Json json) {
  for (Json& seat : json["seats"]) {
    for (const char* list : {"hand", "hidden"}) {
      if (seat.contains(list) && seat[list].is_array()) std::sort(seat[list].begin(), seat[list].end());
    }
    if (seat["hand"].is_object()) std::sort(seat["hand"]["known"].begin(), seat["hand"]["known"].end());
  }
  return json;
}

Json result_of(const State& state) {
  if (state.phase != reef::Phase::Over) return {{"over", false}};
  const reef::Standing standing = reef::standing(state);
  Json json = {{"over", true}};
  for (const char* list : {"points", "covered", "fours", "ranks", "winners"}) json[list] = Json::array();
  for (int seat = 0; seat < state.players(); ++seat) {
    const auto s = static_cast<unsigned>(seat);
    json["points"].push_back(standing.points[s]);
    json["covered"].push_back(standing.covered[s]);
    json["fours"].push_back(standing.fours[s]);
    json["ranks"].push_back(standing.ranks[s]);
    if (standing.won(seat)) json["winners"].push_back(seat);
  }
  return json;
}

void compare_positions(const State& fast, const SlowGame& slow) {
  ASSERT_EQ(with_sorted_hands(reef::print_state(fast)), with_sorted_hands(slow.state()));
  for (int seat = 0; seat < fast.players(); ++seat) {
    ASSERT_EQ(with_sorted_hands(reef::print_view(reef::observe(fast, seat))),
              with_sorted_hands(slow.view(seat)))
        << "seat " << seat;
  }
  ASSERT_EQ(result_of(fast), slow.result());
}

void compare_moves(const State& fast, const SlowGame& slow) {
  std::vector<Move> list(static_cast<unsigned>(reef::LegalMoves(fast).size()));
  const int count = reef::legal_moves(fast, list);
  ASSERT_EQ(reef::LegalMoves(fast).size(), count);
  std::vector<std::string> texts;
  for (int i = 0; i < count; ++i) {
    const Move& move = list[static_cast<unsigned>(i)];
    ASSERT_EQ(reef::LegalMoves(fast)[i], move) << "number " << i;
    texts.push_back(reef::print_move(*fast.rules, move));
  }
  std::ranges::sort(texts);
  const std::set<std::string> expected = slow.moves();
  ASSERT_TRUE(std::ranges::equal(texts, expected))
      << count << " moves, expected " << expected.size() << " in " << print_json(slow.state());
  // The seat to move finds the same from what it knows, the others have none.
  for (int seat = 0; seat < fast.players(); ++seat) {
    const reef::Observation own = reef::observe(fast, seat);
    ASSERT_EQ(reef::LegalMoves(own).size(), seat == fast.to_move ? count : 0);
  }
}

struct Plan {
  u64 seed = 0;
  Json options;
  bool crowded = false;
  bool whole_free_setup = false;  // 32,760 moves a seat: too many for every game
  u32 list_percent = 100;         // of the positions whose moves are compared
};

// What the games went through, so that a test can prove that it saw the rare things.
struct Seen {
  int games = 0;
  int moves = 0;
  int ended_by_deck = 0;
  int ended_by_supply = 0;
  int not_refilled = 0;
  int one_of_two = 0;
  int none_placed = 0;
};

void play_both(const Plan& plan, Seen& seen) {
  SCOPED_TRACE("seed " + std::to_string(plan.seed) + " " + print_json(plan.options));
  Rng rng(plan.seed);
  Match game = start_game(plan.options, plan.seed);
  if (plan.crowded) game = load(crowded(rng, start_turns(plan.options, plan.seed).json()));
  State& fast = game.state;
  const Json& deck = plan.options.contains("deck") ? plan.options["deck"] : standard_deck();
  ASSERT_NO_FATAL_FAILURE(compare_positions(fast, SlowGame(game.json(), deck)));
  // The deck in the options was compared now. It never changes, and would be most of every JSON from here on.
  auto brief = std::make_shared<reef::Rules>(*game.rules);
  brief->custom_deck.reset();
  fast.rules = brief.get();
  SlowGame slow(game.json(), deck);
  const bool free = fast.rules->options.setup == reef::Setup::Free;
  while (fast.phase != reef::Phase::Over) {
    const bool dear = slow.in_setup() && free;
    if (dear ? plan.whole_free_setup : chance(rng, plan.list_percent)) {
      ASSERT_NO_FATAL_FAILURE(compare_moves(fast, slow));
    }
    // Half of the turns play a card if they can: random moves alone would nearly all be plays, or nearly
    // none.
    const auto count = static_cast<u32>(reef::LegalMoves(fast).size());
    Move move = reef::LegalMoves(fast)[static_cast<int>(rng.pick(count))];
    if (!slow.in_setup() && chance(rng, 50))
      move = reef::LegalMoves(fast)[static_cast<int>(rng.pick(std::min(count, 4u)))];
    const std::string text = reef::print_move(*game.rules, move);
    SCOPED_TRACE("move " + std::to_string(seen.moves) + ": " + text);
    if (move.kind == reef::MoveKind::Play) {
      seen.one_of_two += move.pieces_size == 1 ? 1 : 0;
      seen.none_placed += move.pieces_size == 0 ? 1 : 0;
    }
    reef::play(fast, move);
    slow.play(text);
    ASSERT_NO_FATAL_FAILURE(compare_positions(fast, slow));
    ++seen.moves;
    seen.not_refilled += std::ranges::count(fast.display, reef::kNoCard) > 0 && !slow.in_setup() ? 1 : 0;
  }
  ASSERT_TRUE(slow.over());
  ASSERT_EQ(reef::LegalMoves(fast).size(), 0);
  ASSERT_TRUE(slow.moves().empty());
  ++seen.games;
  ++(fast.deck_count == 0 ? seen.ended_by_deck : seen.ended_by_supply);
}

// All combinations of options, one after the other, so that 96 games in a row meet each of them.
Plan plan_of(int number) {
  Plan plan{.seed = 1000 + static_cast<u64>(number), .options = Json::object()};
  Rng rng(plan.seed * 7919);
  const int players = 2 + number % 3;
  const bool custom = number / 3 % 2 == 1;
  plan.options = {{"players", players},
                  {"setup", number / 6 % 2 == 1 ? "free" : "centre"},
                  {"deckOut", number / 12 % 2 == 1 ? "finishRound" : "immediate"},
                  {"mirror", number / 24 % 2 == 1},
                  {"hidePoints", number / 48 % 2 == 1}};
  if (custom)
    plan.options["deck"] = random_deck(rng, between(rng, 2 * players + 4, chance(rng, 20) ? 64 : 24));
  plan.crowded = number % 4 == 3;
  plan.list_percent = custom ? 50 : 20;
  return plan;
}

}  // namespace

TEST(ReefDifferential, RandomGamesGoTheSameWay) {
  Seen seen;
  for (int number = 0; number < 50 * test_scale(); ++number) {
    ASSERT_NO_FATAL_FAILURE(play_both(plan_of(number), seen));
  }
  EXPECT_EQ(seen.games, 50 * test_scale());
  EXPECT_GT(seen.ended_by_deck, 0);
  EXPECT_GT(seen.ended_by_supply, 0);
  EXPECT_GT(seen.not_refilled, 0);
  EXPECT_GT(seen.one_of_two, 0);
  EXPECT_GT(seen.none_placed, 0);
  RecordProperty("moves", seen.moves);
}

TEST(ReefDifferential, EveryMoveListOfAFewWholeGames) {
  Seen seen;
  for (int number = 0; number < 3 * test_scale(); ++number) {
    Plan plan = plan_of(number * 7);
    plan.list_percent = 100;
    ASSERT_NO_FATAL_FAILURE(play_both(plan, seen));
  }
}

TEST(ReefDifferential, FreeSetupHasTheSame32760Moves) {
  Seen seen;
  Plan plan{
      .seed = 5, .options = {{"players", 2}, {"setup", "free"}}, .whole_free_setup = true, .list_percent = 5};
  plan.options["deck"] = [] {
    Rng rng(5);
    return random_deck(rng, 9);
  }();
  ASSERT_NO_FATAL_FAILURE(play_both(plan, seen));
}

}  // namespace atolls::tests
