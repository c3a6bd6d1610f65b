// Scoring against exhaustive search, on boards and cards of every kind.
#include <gtest/gtest.h>

#include "reef/deck.h"
#include "reef/random.h"
#include "reef/slow.h"
#include "support/testing.h"

namespace atolls::tests {

namespace {

// What the cards of one deck, and the boards met, made of the fast scorer.
void compare_scores(const Json& card_json, const SlowReef& slow_reef, bool mirror) {
  const SlowCard slow = slow_card(card_json);
  const reef::Card card = must(reef::parse_goal(JsonField(card_json, "card", "bad_deck")));
  const reef::Scorer scorer = must(reef::compile(card, mirror));
  const reef::Board board = board_of(slow_reef);
  SCOPED_TRACE(print_json(card_json) + " mirror " + std::to_string(mirror) + " on " +
               print_json(slow_reef_json(slow_reef)));

  const int expected = slow_completions(slow, slow_reef, mirror);
  ASSERT_EQ(scorer.completions(board), expected);
  ASSERT_EQ(scorer.completed(board), expected > 0);

  const reef::Completions found = scorer.find(board);
  ASSERT_EQ(found.size, expected);
  SlowSpaces used;
  const auto placements = slow_placements(slow, slow_reef, mirror);
  for (int i = 0; i < found.size; ++i) {
    const SlowSpaces spaces(found.spaces[static_cast<unsigned>(i)]);
    ASSERT_TRUE((used & spaces).none()) << "two completions share a space";
    used |= spaces;
    if (slow.pattern.empty()) {
      ASSERT_EQ(spaces.count(), 1u);
      for (unsigned space = 0; space < 16; ++space) {
        if (spaces[space]) {
          ASSERT_EQ(slow_reef[space / 4][space % 4].back(), slow.count);
        }
      }
    } else {
      ASSERT_NE(std::ranges::find(placements, spaces), placements.end()) << "not a completion: " << spaces;
    }
  }
}

Filling filling_of(int number) {
  return static_cast<Filling>(number % kFillings);
}

}  // namespace

TEST(ReefScoringDifferential, StandardCards) {
  const Json deck = json_of(reef::standard_deck_text());
  Rng rng(11);
  const int pairs = 12'500 * test_scale();
  for (int done = 0; done < pairs;) {
    const SlowReef reef = random_reef(rng, filling_of(done / 5));
    const bool mirror = chance(rng, 50);
    for (int i = 0; i < 5; ++i, ++done) {
      ASSERT_NO_FATAL_FAILURE(compare_scores(deck["cards"][rng.pick(60)], reef, mirror));
    }
  }
}

TEST(ReefScoringDifferential, RandomLawfulCards) {
  Rng rng(12);
  const int pairs = 12'500 * test_scale();
  for (int done = 0; done < pairs; ++done) {
    const SlowReef reef = random_reef(rng, filling_of(done));
    ASSERT_NO_FATAL_FAILURE(compare_scores(random_card(rng, 1), reef, chance(rng, 50)));
  }
}

// Every shape of wilds that fits in 2×3 and 3×3 on a full board: nothing can overlap more than this.
TEST(ReefScoringDifferential, EveryShapeOnAFullBoard) {
  Rng rng(13);
  const SlowReef full = random_reef(rng, Filling::Full);
  for (const auto& [height, width] :
       {std::pair(1u, 4u), std::pair(2u, 2u), std::pair(2u, 3u), std::pair(3u, 3u)}) {
    for (unsigned shape = 1; shape < 1u << (height * width); ++shape) {
      if (height == 3 && std::popcount(shape) < 3) continue;  // they fit in less, or have two cells only
      Json rows = Json::array();
      for (unsigned row = 0; row < height; ++row) {
        std::string text;
        for (unsigned column = 0; column < width; ++column) {
          text += (shape >> (row * width + column) & 1) != 0 ? "* " : ". ";
        }
        rows.push_back(text);
      }
      const Json card = {{"id", 1}, {"coral", "RR"}, {"points", 1}, {"pattern", rows}};
      if (!reef::parse_goal(JsonField(card, "card", "bad_deck"))) continue;  // an outer row of dots
      if (std::popcount(shape) == 1) continue;
      ASSERT_NO_FATAL_FAILURE(compare_scores(card, full, shape % 2 == 0));
    }
  }
}

}  // namespace atolls::tests
