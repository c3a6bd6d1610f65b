// The promises of store.h about games of the day, on every database there is.
#include <gtest/gtest.h>

#include "store/databases.h"
#include "store/store_testing.h"

namespace atolls::server {
namespace {

class DaysTest : public testing::TestWithParam<Database> {
 protected:
  Place place = GetParam().fresh();
  std::unique_ptr<Store> store = opened(place.where);

  void SetUp() override {
    for (const char* id : {"ann", "bea", "cleo", "dora"})
      ASSERT_EQ(code_of(store->add_person({id, std::string(id) + "'s name", "", 7})), "ok");
  }
  Result<DayPlace> add(const std::string& person, i64 lead, i64 day = 20261117, int most = 10) {
    const std::string id = person + std::to_string(day);
    return store->add_day_game({id, day, "reef", person, lead, 1000 + lead, R"(["take 1"])"}, most);
  }
  std::vector<std::string> best(int most = 10, i64 day = 20261117) {
    std::vector<std::string> found;
    const auto board = store->day_board(day, "reef", "", most);
    for (const DayBoard::Row& row : board->best)
      found.push_back(std::to_string(row.rank) + " " + row.person + " " + std::to_string(row.lead));
    return found;
  }
};
INSTANTIATE_TEST_SUITE_P(On, DaysTest, testing::ValuesIn(databases()),
                         [](const auto& test) { return test.param.name; });

using List = std::vector<std::string>;

TEST_P(DaysTest, RanksTheGamesOfADay) {
  EXPECT_EQ(add("ann", 5)->rank, 1);
  EXPECT_EQ(add("bea", 12)->rank, 1);
  EXPECT_EQ(add("cleo", 5)->rank, 2);
  const auto last = add("dora", -3);
  EXPECT_EQ(last->rank, 4);
  EXPECT_EQ(last->players, 4);
  EXPECT_EQ(best(), List({"1 bea 12", "2 ann 5", "2 cleo 5", "4 dora -3"}));
  EXPECT_EQ(best(1), List({"1 bea 12"}));
  const auto board = store->day_board(20261117, "reef", "dora", 2);
  EXPECT_EQ(board->players, 4);
  ASSERT_TRUE(board->own);
  EXPECT_EQ(board->own->rank, 4);
  EXPECT_EQ(board->own->name, "dora's name");
  EXPECT_EQ(store->day_board(20261117, "riff", "dora", 2)->players, 0);
  EXPECT_EQ(store->day_board(20261118, "reef", "dora", 2)->players, 0);
}

TEST_P(DaysTest, TheFirstGameOfAPersonCounts) {
  EXPECT_EQ(code_of(add("ann", 5)), "ok");
  EXPECT_EQ(code_of(add("ann", 50)), "already_sent");
  EXPECT_EQ(code_of(add("ann", 6, 20261118)), "ok");
  EXPECT_EQ(code_of(store->add_day_game({"x", 20261117, "riff", "ann", 1, 1, "[]"}, 10)), "ok");
  EXPECT_EQ(code_of(add("nobody", 5)), "unknown_person");
  EXPECT_EQ(best(), List({"1 ann 5"}));
}

TEST_P(DaysTest, OnlyTheBestAreKept) {
  for (const auto& [person, lead] : {std::pair("ann", 5), {"bea", 2}})
    EXPECT_TRUE(add(person, lead, 20261117, 2)->is_kept);
  const auto worse = add("cleo", 2, 20261117, 2);
  EXPECT_FALSE(worse->is_kept) << "of equals the first stays";
  EXPECT_EQ(worse->rank, 2);
  EXPECT_EQ(best(), List({"1 ann 5", "2 bea 2"}));
  const auto better = add("dora", 3, 20261117, 2);
  EXPECT_TRUE(better->is_kept);
  EXPECT_EQ(better->players, 2);
  EXPECT_EQ(best(), List({"1 ann 5", "2 dora 3"}));
  EXPECT_TRUE(add("cleo", -9, 20261118, 2)->is_kept) << "another day has room";
}

TEST_P(DaysTest, GoWithThePersonAndWithTime) {
  EXPECT_EQ(code_of(add("ann", 5)), "ok");
  EXPECT_EQ(code_of(add("bea", 6)), "ok");
  EXPECT_EQ(code_of(add("bea", 1, 20260801)), "ok");
  EXPECT_EQ((*store->day_game("bea20261117"))->moves, R"(["take 1"])");
  const auto own = store->day_games_of("bea");
  ASSERT_EQ(own->size(), 2u);
  EXPECT_EQ((*own)[0].day, 20261117);
  Purge purge;
  purge.most = 10;
  purge.days_before = 20260819;
  EXPECT_EQ(store->purge(purge)->days, 1);
  EXPECT_EQ(store->day_games_of("bea")->size(), 1u);
  EXPECT_EQ(code_of(store->remove_person("bea")), "ok");
  EXPECT_FALSE((*store->day_game("bea20261117")).has_value());
  EXPECT_EQ(best(), List({"1 ann 5"}));
}

}  // namespace
}  // namespace atolls::server
