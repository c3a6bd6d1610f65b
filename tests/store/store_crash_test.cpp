// What was told to last does, when the server is killed in the middle of its work.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "store/databases.h"
#include "store/store_testing.h"

namespace atolls::server {
namespace {

class StoreCrashTest : public testing::TestWithParam<Database> {};

INSTANTIATE_TEST_SUITE_P(On, StoreCrashTest, testing::ValuesIn(databases()),
                         [](const auto& test) { return test.param.name; });

// A child that appends for ever, and tells the number of each event once the store has told it.
[[noreturn]] void append_for_ever(const std::string& where, i64 first, int tell) {
  auto store = opened(where);
  for (i64 next = first;; ++next) {
    if (!store->append(next_events("a", next, {std::to_string(next)}))) _exit(1);
    if (write(tell, &next, sizeof next) != sizeof next) _exit(2);
  }
}

TEST_P(StoreCrashTest, EveryAppendThatReturnedIsThereOnceAndInOrder) {
  const Place place = GetParam().fresh();
  i64 told = 0;
  for (const i64 enough : {1, 7, 40, 90}) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const i64 first = static_cast<i64>(opened(place.where)->events("a", 0)->size()) + 1;
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) append_for_ever(place.where, first, ends[1]);
    close(ends[1]);
    i64 number = 0;
    while (read(ends[0], &number, sizeof number) == sizeof number && number < first + enough) told = number;
    kill(child, SIGKILL);
    while (read(ends[0], &number, sizeof number) == sizeof number) told = number;
    close(ends[0]);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the child ended by itself";

    const auto events = opened(place.where)->events("a", 0);
    ASSERT_TRUE(events);
    ASSERT_GE(events->size(), static_cast<std::size_t>(told));
    ASSERT_LE(events->size(),
              static_cast<std::size_t>(told) + 2);  // one more may be done, one told to nobody
    for (std::size_t i = 0; i < events->size(); ++i) ASSERT_EQ((*events)[i], std::to_string(i + 1));
  }
}

}  // namespace
}  // namespace atolls::server
