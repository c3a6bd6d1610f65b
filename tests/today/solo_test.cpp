// The solo challenges of Reef.
#include "today/solo.h"

#include <gtest/gtest.h>

#include "reef/play.h"
#include "reef/rules.h"
#include "reef/text/notation.h"
#include "today/deal.h"

namespace atolls::today {
namespace {

TEST(Solo, TheTideTakesTheRightCardWhileItHasRoomAndElsePlays) {
  const TablePtr table = solo_table(3);
  int takes = 0;
  int plays = 0;
  while (!is_solo_over(*table)) {
    if (table->to_move() == kYou) {
      ASSERT_TRUE(table->play(table->moves().front()));
      continue;
    }
    const std::size_t held = table->state()["seats"][kOther]["hand"].size();
    const std::string move = tide_move(*table);
    if (!move.starts_with("setup")) {
      EXPECT_EQ(move.starts_with("take 3"), held < 4) << move;
      ++(held < 4 ? takes : plays);
    }
    ASSERT_TRUE(table->play(move));
  }
  EXPECT_GT(takes, 3);
  EXPECT_GT(plays, 3);
}

TEST(Solo, BothWaysToTheTidesMoveAgree) {
  for (u64 seed = 1; seed <= 5; ++seed) {
    const TablePtr table = solo_table(seed);
    const auto rules = *reef::parse_rules(Json::object(), "options");
    Rng rng(seed);
    reef::State state = reef::start(*rules, rng);
    while (!is_solo_over(*table)) {
      const std::string move =
          table->to_move() == kOther ? tide_move(*table) : table->moves()[seed % table->moves().size()];
      if (table->to_move() == kOther) {
        EXPECT_EQ(reef::print_move(*rules, tide_move(state)), move);
      }
      reef::play(state, *reef::parse_move(state, move));
      ASSERT_TRUE(table->play(move));
    }
  }
}

TEST(Solo, ALineThatIsFoundCanBePlayed) {
  const SoloLine line = search_solo(7, 6, 0);
  const TablePtr table = solo_table(7);
  for (const std::string& move : line.moves) {
    ASSERT_FALSE(is_solo_over(*table));
    if (table->to_move() == kOther) {
      EXPECT_EQ(move, tide_move(*table));
    }
    ASSERT_TRUE(table->play(move)) << move;
  }
  EXPECT_TRUE(is_solo_over(*table));
  EXPECT_EQ(solo_points(*table), line.points);
  EXPECT_GT(line.points, *play_solo(7, "shrimp", 1)) << "it knows the deck";
  EXPECT_EQ(search_solo(7, 6, 0).moves, line.moves) << "the same every time";
}

}  // namespace
}  // namespace atolls::today
