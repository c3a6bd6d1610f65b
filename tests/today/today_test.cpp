// Days, their deals, and the games that are sent of them.
#include <gtest/gtest.h>

#include <algorithm>

#include "today/day_testing.h"
#include "today/list.h"
#include "today/verify.h"

namespace atolls::today {
namespace {

using Moves = std::vector<std::string>;

Day day(const char* text) {
  return *parse_day(text);
}
std::string problem(const Result<int>& verified) {
  return verified ? "none" : verified.error().code + ": " + verified.error().message;
}

TEST(Today, ReadsDaysThatThereAre) {
  for (const char* text : {"2026-11-17", "2028-02-29", "2000-01-01", "9999-12-31"})
    EXPECT_EQ(print_day(day(text)), text);
  for (const char* text :
       {"", "2026-11-7", "2026-11-017", "2027-02-29", "2026-13-01", "2026-00-10", "2026-11-00", "2026/11/17",
        " 2026-11-17", "2026-11-17 ", "-026-11-17", "２０２６-11-17"})
    EXPECT_EQ(parse_day(text).error().code, "bad_day") << text;
}

TEST(Today, ADayIsThatOfUtc) {
  const i64 midnight = 1'794'873'600'000;  // 2026-11-17
  EXPECT_EQ(begin_of(day("2026-11-17")), midnight);
  EXPECT_EQ(print_day(day_at(midnight)), "2026-11-17");
  EXPECT_EQ(print_day(day_at(midnight - 1)), "2026-11-16");
  EXPECT_EQ(print_day(day_at(midnight + 86'400'000 - 1)), "2026-11-17");
  EXPECT_EQ(print_day(day_at(-1)), "1969-12-31");
  EXPECT_EQ(number_of(day("2026-11-17")), 20261117u);
  EXPECT_EQ(day_of_number(20280229), day("2028-02-29"));
}

TEST(Today, TheDealIsThatOfTheDateAsASeed) {
  for (const std::string& game : game_names()) {
    const TablePtr dealt = *deal(game, day("2027-03-05"));
    const TablePtr seeded = *new_table(game, Json::object(), 20270305);
    seeded->name_seats({"You", "turtle"});
    EXPECT_EQ(dealt->record(), seeded->record());
    EXPECT_NE(dealt->record(), (*deal(game, day("2027-03-06")))->record());
  }
  EXPECT_EQ(deal("chess", day("2027-03-05")).error().code, "unknown_game");
}

TEST(Today, CommitsToEveryCard) {
  const std::string text = committed_text(day("2026-11-17"));
  EXPECT_TRUE(text.starts_with("13:atoll-today-1\n10:2026-11-17\n")) << text;
  for (const std::string& game : game_names()) {
    const std::string record = (*deal(game, day("2026-11-17")))->record();
    EXPECT_TRUE(text.contains(std::to_string(record.size()) + ":" + record + "\n"));
  }
}

TEST(Today, TheListIsReadAsItIsWritten) {
  const Listed listed{day("2026-11-17"), std::string(64, 'a'), {{-12, 0, 3}, {}}};
  EXPECT_EQ(print_listed(listed), "2026-11-17 " + std::string(64, 'a') + " -12,0,3 -");
  EXPECT_EQ(*parse_listed(print_listed(listed)), listed);
  for (const std::string& wrong :
       {std::string("2026-11-17"), "2026-11-17 " + std::string(63, 'a') + " - -",
        "2026-11-17 " + std::string(64, 'A') + " - -", "2026-11-17 " + std::string(64, 'a') + " 3,1 -",
        "2026-11-17 " + std::string(64, 'a') + " 1,x -", "2026-11-17 " + std::string(64, 'a') + " -",
        "2026-11-32 " + std::string(64, 'a') + " - -"})
    EXPECT_FALSE(parse_listed(wrong)) << wrong;
}

class SentGames : public testing::TestWithParam<std::string> {
 protected:
  const std::string game = GetParam();
  const Day when = day("2026-11-17");
  const Moves good = play_day(game, when);
};
INSTANTIATE_TEST_SUITE_P(Of, SentGames, testing::Values("reef", "riff"));

TEST_P(SentGames, AGameThatWasPlayedCounts) {
  const auto verified = verify(game, when, good);
  ASSERT_TRUE(verified) << verified.error().message;
  EXPECT_EQ(*verified, lead_after(game, when, good));
  const Moves other = play_day(game, when, 99);
  EXPECT_EQ(*verify(game, when, other), lead_after(game, when, other));
}

TEST_P(SentGames, AGameOfAnotherDayDoesNot) {
  EXPECT_TRUE(problem(verify(game, day("2026-11-18"), good)).starts_with("bad_game")) << "the cards differ";
}

TEST_P(SentGames, AForgedMoveIsFound) {
  // Every move of the person replaced by one that cannot be read, or left out.
  for (std::size_t i = 0; i < good.size(); i += 7) {
    Moves forged = good;
    forged[i] = "win";
    EXPECT_TRUE(
        problem(verify(game, when, forged)).starts_with("bad_game: move " + std::to_string(i + 1) + ":"));
    forged = good;
    forged.erase(forged.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_TRUE(problem(verify(game, when, forged)).starts_with("bad_game")) << i;
  }
}

// Another move of the opponent, and from then on its true answers: legal to the end, and yet never played.
TEST_P(SentGames, AnOpponentThatPlaysOtherwiseIsFound) {
  int tried = 0;
  for (std::size_t wanted = 0; wanted < good.size() && tried < 3; ++wanted) {
    const TablePtr table = *deal(game, when);
    Moves forged;
    bool is_forged = false;
    Rng rng(5);
    while (table->to_move() >= 0 && forged.size() < kMostMoves) {
      std::string move;
      if (table->to_move() == kOther) {
        move = *answer(*table);
        if (!is_forged && forged.size() >= wanted) {
          const Moves legal = table->moves();
          const auto other = std::ranges::find_if(legal, [&](const std::string& one) { return one != move; });
          if (other != legal.end()) {
            is_forged = true;
            wanted = forged.size();
            move = *other;
          }
        }
      } else {
        move = (*table->think("greedy", {}, rng.next()))["move"].get<std::string>();
      }
      ASSERT_TRUE(table->play(move));
      forged.push_back(std::move(move));
    }
    if (!is_forged || table->to_move() >= 0) continue;
    ++tried;
    EXPECT_TRUE(problem(verify(game, when, forged))
                    .starts_with("bad_game: move " + std::to_string(wanted + 1) + ": the opponent would"));
    wanted += good.size() / 3;
  }
  EXPECT_GT(tried, 0);
}

TEST_P(SentGames, TooShortTooLongAndTooManyAreRefused) {
  EXPECT_EQ(problem(verify(game, when, {})), "bad_game: the game is not over");
  Moves cut(good.begin(), good.end() - 1);
  EXPECT_EQ(problem(verify(game, when, cut)), "bad_game: the game is not over");
  Moves longer = good;
  longer.push_back(good.back());
  EXPECT_EQ(problem(verify(game, when, longer)),
            "bad_game: move " + std::to_string(longer.size()) + ": the game is over");
  const Moves many(kMostMoves + 1, good.front());
  EXPECT_TRUE(problem(verify(game, when, many)).starts_with("bad_game: a game of more than"));
}

}  // namespace
}  // namespace atolls::today
