// What every game must do, whatever its rules: the same test runs over the one list of games.
#include <gtest/gtest.h>

#include "core/json_patch.h"
#include "support/testing.h"
#include "table/table.h"

namespace atolls {
namespace {

class Simulation : public testing::TestWithParam<std::string> {
 protected:
  // Some variety for every game.
  static Json options_of(const std::string& game, int number) {
    if (game == "riff") return {{"maxTurns", 10 + 7 * number}, {"moveFish", number % 2 == 1}};
    if (game == "reef")
      return {{"players", 2 + number % 3}, {"deckOut", number % 2 == 0 ? "immediate" : "finishRound"}};
    return {{"heaps", 2 + number % 3}};
  }
  static TablePtr begin(const std::string& game, int number) {
    return tests::must(new_table(game, options_of(game, number), static_cast<u64>(number)));
  }
  static std::string bot_move(const Table& table, const std::string& bot, u64 seed) {
    return tests::must(table.think(bot, {std::nullopt, 20}, seed))["move"];
  }
};

TEST_P(Simulation, RandomGamesEndAndEveryAnswerFitsTheOthers) {
  for (int number = 0; number < 6 * tests::test_scale(); ++number) {
    const TablePtr table = begin(GetParam(), number);
    for (int move_number = 0; table->to_move() >= 0; ++move_number) {
      ASSERT_LT(move_number, 100'000);
      const Json state = table->state();
      ASSERT_EQ(state["game"], GetParam());
      ASSERT_EQ(state["toMove"], table->to_move());
      ASSERT_FALSE(table->result()["over"].get<bool>());
      for (int seat = 0; seat < table->players(); ++seat) {
        const Json view = tests::must(table->view(seat));
        ASSERT_EQ(view["game"], GetParam());
        ASSERT_EQ(table->view_text(seat), print_json(view));
        if (table->has_secrets()) continue;
        ASSERT_EQ(table->view_text(seat), table->view_text(0));
        ASSERT_EQ(view, table->public_view());
      }
      const auto moves = table->moves();
      ASSERT_FALSE(moves.empty());
      ASSERT_TRUE(std::ranges::is_sorted(moves));
      ASSERT_EQ(std::ranges::adjacent_find(moves), moves.end());
      const std::string move = bot_move(*table, "random", static_cast<u64>(move_number));
      ASSERT_TRUE(std::ranges::binary_search(moves, move)) << move;
      const TablePtr earlier = table->fork(table->move_count());
      ASSERT_TRUE(tests::must(table->play(move)).is_array());
      ASSERT_EQ(table->last_move(), move);
      for (int seat = 0; seat < table->players(); ++seat) {
        // As one makes it from the whole views, which core_test and burden_test look at.
        ASSERT_EQ(table->view_patch(seat, *earlier),
                  make_patch(earlier->view_text(seat), table->view_text(seat)));
      }
    }
    ASSERT_TRUE(table->moves().empty());
    ASSERT_TRUE(table->state()["toMove"].is_null());
    ASSERT_TRUE(table->result()["over"].get<bool>());
    ASSERT_EQ(table->result()["ranks"].size(), static_cast<std::size_t>(table->players()));
  }
}

TEST_P(Simulation, ForksGoTheirOwnWays) {
  const TablePtr table = begin(GetParam(), 1);
  std::vector<Json> states = {table->state()};
  for (u64 i = 0; table->to_move() >= 0 && i < 40; ++i) {
    (void)tests::must(table->play(bot_move(*table, "random", i)));
    states.push_back(table->state());
  }
  for (std::size_t moves = 0; moves < states.size(); ++moves) {
    const TablePtr fork = table->fork(moves);
    ASSERT_EQ(fork->move_count(), moves);
    ASSERT_EQ(fork->state(), states[moves]);
    for (u64 i = 0; fork->to_move() >= 0 && i < 5; ++i)
      (void)tests::must(fork->play(bot_move(*fork, "random", 1000 + i)));
    ASSERT_EQ(table->state(), states.back());
  }
}

TEST_P(Simulation, UndoTakesChanceBackToo) {
  for (int number = 0; number < 4; ++number) {
    const TablePtr table = begin(GetParam(), number);
    std::vector<Json> states = {table->state()};
    for (u64 i = 0; table->to_move() >= 0 && i < 120; ++i) {
      (void)tests::must(table->play(bot_move(*table, "random", i)));
      states.push_back(table->state());
    }
    const auto moves = table->history();
    ASSERT_EQ(moves.size() + 1, states.size());
    for (std::size_t i = moves.size(); i-- > 0;) {
      ASSERT_EQ(tests::must(table->undo()), moves[i].move);
      ASSERT_EQ(table->state(), states[i]);
    }
    ASSERT_FALSE(table->undo());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      ASSERT_EQ(tests::must(table->play(moves[i].move)), moves[i].events);
      ASSERT_EQ(table->state(), states[i + 1]) << moves[i].move;
    }
  }
}

TEST_P(Simulation, ANewSeedDecidesAllLaterChance) {
  const auto reseeded = [](u64 deal, u64 seed) {
    TablePtr table = tests::must(new_table(GetParam(), options_of(GetParam(), 3), deal));
    table->reseed(seed);
    return table;
  };
  const TablePtr table = reseeded(1, 77);
  const TablePtr same = reseeded(1, 77);
  const TablePtr other = reseeded(1, 78);
  bool has_parted = false;
  EXPECT_EQ(table->state(), tests::must(new_table(GetParam(), options_of(GetParam(), 3), 1))->state());
  for (u64 i = 0; table->to_move() >= 0; ++i) {
    const std::string move = bot_move(*table, "random", i);
    if (i % 5 == 2) {  // looked at and taken back: it comes as if it had not been
      (void)tests::must(table->play(move));
      (void)tests::must(table->undo());
    }
    (void)tests::must(table->play(move));
    (void)tests::must(same->play(move));
    ASSERT_EQ(table->state(), same->state());
    if (has_parted) continue;
    (void)tests::must(other->play(move));
    has_parted = other->state() != table->state();
  }
  EXPECT_EQ(has_parted, GetParam() == "riff");  // nothing in the others is random after the deal
  EXPECT_EQ(table->record(), same->record());
  const TablePtr replayed = tests::must(replay_table(table->record()));
  EXPECT_EQ(replayed->state(), table->state());
}

TEST_P(Simulation, RecordsReplayWithoutTheGenerator) {
  for (int number = 0; number < 4; ++number) {
    const TablePtr table = begin(GetParam(), number);
    for (u64 i = 0; table->to_move() >= 0; ++i) (void)tests::must(table->play(bot_move(*table, "random", i)));
    const TablePtr replayed = tests::must(replay_table(table->record()));
    ASSERT_EQ(replayed->state(), table->state());
    ASSERT_EQ(replayed->record(), table->record());
    // What a record decided comes again after undo, too.
    std::vector<std::string> undone;
    while (auto move = replayed->undo()) undone.push_back(*move);
    for (; !undone.empty(); undone.pop_back()) (void)tests::must(replayed->play(undone.back()));
    ASSERT_EQ(replayed->record(), table->record());
  }
}

TEST_P(Simulation, ALoadedPositionPlaysOnAlike) {
  const TablePtr table = begin(GetParam(), 1);
  const std::string second = tests::must(bot_names(GetParam())).at(1);  // better than random
  const u64 moves = GetParam() == "nim" ? 1 : 25;
  for (u64 i = 0; i < moves && table->to_move() >= 0; ++i)
    (void)tests::must(table->play(bot_move(*table, second, i)));
  const TablePtr loaded = tests::must(load_table(table->state(), 5));
  ASSERT_EQ(loaded->state(), table->state());
  ASSERT_EQ(loaded->moves(), table->moves());
  for (u64 i = 0; loaded->to_move() >= 0; ++i)
    (void)tests::must(loaded->play(bot_move(*loaded, "random", i)));
  ASSERT_EQ(tests::must(replay_table(loaded->record()))->state(), loaded->state());
}

TEST_P(Simulation, BotsAnswerTheSameForTheSameSeedAndNodes) {
  for (const std::string& bot : tests::must(bot_names(GetParam()))) {
    const TablePtr table = begin(GetParam(), 2);
    for (u64 i = 0; table->to_move() >= 0 && i < 200; ++i) {
      const std::string move = bot_move(*table, bot, i);
      ASSERT_EQ(bot_move(*table, bot, i), move);
      (void)tests::must(table->play(move));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Simulation, testing::ValuesIn(game_names()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace atolls
