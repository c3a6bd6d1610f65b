// Contests with real workers: the same games however they are spread, taken up again after a break, and
// faults that are counted against the side that made them.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "arena/match.h"

namespace atolls::arena {

namespace {

namespace fs = std::filesystem;

class Arena : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / ("arena-" + std::to_string(getpid()));
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return folder_ / name; }
  static std::string read(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }
  static void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

 private:
  fs::path folder_;
};

Contest contest_of(int deals, int jobs) {
  Contest contest;
  contest.game = "reef";
  contest.options = {{"players", 2}};
  contest.pairings = {{"greedy", "random"}};
  contest.seed = 9;
  contest.deals = deals;
  contest.jobs = jobs;
  return contest;
}

Games must_play(const Contest& contest, const Hooks& hooks = {}) {
  auto games = play_contest(contest, hooks);
  if (!games) throw std::runtime_error(games.error().message);
  return std::move(*games);
}

// All that is the same each time: the time that was used is not.
std::string signature(const Games& games, int pairing = 0) {
  std::string text;
  for (int deal = 0; deal < games.deals(pairing); ++deal) {
    for (int seat = 0; seat < games.schedule().players; ++seat) {
      GameResult game = games.game({pairing, deal, seat});
      game.ms = {};
      text += print_game(game) + "\n";
    }
  }
  return text;
}

// Both sides play the first legal move, but for what a test wants of A.
Hooks with_mind_of_a(Mind mind) {
  Hooks hooks;
  hooks.make_mind = [mind](const Pairing&, Side side) -> Mind {
    const Mind first = [](const Table& table, u64) -> Result<std::string> { return table.moves().front(); };
    return side == Side::A ? mind : first;
  };
  hooks.limit_ms = [](const Pairing&, Side) { return 600'000; };
  return hooks;
}

int faults(const Summary& summary, Side side, Fault fault) {
  return summary.faults[static_cast<std::size_t>(side)][static_cast<std::size_t>(fault)];
}

TEST_F(Arena, OneAndThreeWorkersPlayTheSameGames) {
  for (const auto& [game, players] : {std::pair{"reef", 2}, {"reef", 3}, {"reef", 4}, {"riff", 2}}) {
    Contest one = contest_of(3, 1);
    one.game = game;
    one.options = {{"players", players}};
    one.pairings = {{"greedy", "random"}, {"random", "greedy"}};
    Contest three = one;
    three.jobs = 3;
    const Games games = must_play(one);
    EXPECT_EQ(games.count(), 3 * players * 2);
    const Games others = must_play(three);
    for (const int pairing : {0, 1}) {
      EXPECT_EQ(games.deals(pairing), 3);
      EXPECT_EQ(signature(games, pairing), signature(others, pairing));
    }
    EXPECT_NE(signature(games, 0), signature(games, 1));
  }
}

TEST_F(Arena, EqualBotsShareEveryDeal) {
  Contest contest = contest_of(4, 2);
  contest.options = {{"players", 3}};
  contest.pairings = {{"greedy", "greedy"}};
  const Summary summary = summarise(must_play(contest), 0, 4);
  EXPECT_NEAR(summary.score, 1.0 / 3, 1e-12);
  EXPECT_NEAR(*summary.elo, 0, 1e-9);
}

TEST_F(Arena, SummaryCountsGamesBySeat) {
  const Summary summary = summarise(must_play(contest_of(10, 2)), 0, 10);
  EXPECT_EQ(summary.games, 20);
  EXPECT_EQ(summary.wins + summary.shared + summary.losses, 20);
  EXPECT_GT(summary.score, 0.9);  // greedy against random
  EXPECT_NEAR((summary.seat_scores[0] + summary.seat_scores[1]) / 2, summary.score, 1e-12);
  EXPECT_GT(summary.median_turns, 20);
  EXPECT_TRUE(summary.fault_words.empty());
}

TEST_F(Arena, GoesOnFromALogWithATornLine) {
  Contest contest = contest_of(5, 2);
  const std::string whole = signature(must_play(contest));
  contest.log = path("log");
  contest.deals = 2;
  must_play(contest);
  const std::string text = read(contest.log);
  write(contest.log, text.substr(0, text.size() - 25));  // as if the power had gone
  contest.deals = 5;
  EXPECT_EQ(signature(must_play(contest)), whole);
  // Now nothing is left to play.
  const std::string full = read(contest.log);
  EXPECT_EQ(signature(must_play(contest)), whole);
  EXPECT_EQ(read(contest.log), full);
  EXPECT_EQ(std::ranges::count(full, '\n'), 11);
}

TEST_F(Arena, GoesOnAfterItsProcessWasKilled) {
  Contest contest = contest_of(6, 2);
  contest.log = path("log");
  const pid_t child = fork();
  if (child == 0) {
    Hooks hooks;
    hooks.enough = [](const Games& games) {
      if (games.count() >= 5) raise(SIGKILL);
      return false;
    };
    static_cast<void>(play_contest(contest, hooks));
    _exit(0);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  // The header and five games, and what came in while the process died.
  const auto lines = std::ranges::count(read(contest.log), '\n');
  EXPECT_GE(lines, 6);
  EXPECT_LT(lines, 13);
  const std::string resumed = signature(must_play(contest));
  contest.log.clear();
  EXPECT_EQ(resumed, signature(must_play(contest)));
}

TEST_F(Arena, RefusesALogThatIsNotItsOwn) {
  Contest contest = contest_of(1, 1);
  contest.log = path("log");
  must_play(contest);
  const std::string own = read(contest.log);
  Contest other = contest;
  other.seed = 10;
  auto refused = play_contest(other, {});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("another contest"), std::string::npos);
  EXPECT_EQ(read(contest.log), own);

  write(contest.log, own + "{\"pairing\":0}\n");
  refused = play_contest(contest, {});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("line 4: deal: missing"), std::string::npos);

  const std::string foreign = path("notes");
  write(foreign, "my notes, without an end");
  contest.log = foreign;
  EXPECT_FALSE(play_contest(contest, {}));
  EXPECT_EQ(read(foreign), "my notes, without an end");
}

TEST_F(Arena, ACrashLosesTheGame) {
  const auto crash = [](const Table& table, u64) -> Result<std::string> {
    if (table.history().size() >= 6) abort();
    return table.moves().front();
  };
  const Summary summary = summarise(must_play(contest_of(3, 2), with_mind_of_a(crash)), 0, 3);
  EXPECT_EQ(faults(summary, Side::A, Fault::Crash), 6);
  EXPECT_EQ(summary.losses, 6);
  EXPECT_NE(summary.fault_words[0].find("A, crash: deal 0, seat 0, move"), std::string::npos)
      << summary.fault_words[0];
}

TEST_F(Arena, ADeathByExitIsACrashToo) {
  const auto leave = [](const Table&, u64) -> Result<std::string> { _exit(3); };
  Hooks hooks = with_mind_of_a(leave);
  const auto make = hooks.make_mind;
  hooks.make_mind = [make](const Pairing& pairing, Side side) {
    return make(pairing, side == Side::A ? Side::B : Side::A);  // B dies
  };
  const Summary summary = summarise(must_play(contest_of(2, 1), hooks), 0, 2);
  EXPECT_EQ(faults(summary, Side::B, Fault::Crash), 4);
  EXPECT_EQ(summary.wins, 4);
}

TEST_F(Arena, AnIllegalMoveLosesTheGame) {
  const auto cheat = [](const Table&, u64) -> Result<std::string> { return "play 99 a1=R"; };
  const auto fail = [](const Table&, u64) -> Result<std::string> { return failure("no_idea", "no idea"); };
  for (const Mind& mind : {Mind(cheat), Mind(fail)}) {
    const Summary summary = summarise(must_play(contest_of(2, 2), with_mind_of_a(mind)), 0, 2);
    EXPECT_EQ(faults(summary, Side::A, Fault::Illegal), 4);
    EXPECT_EQ(summary.losses, 4);
  }
}

TEST_F(Arena, AThoughtWithoutEndLosesTheGame) {
  const auto brood = [](const Table&, u64) -> Result<std::string> {
    for (volatile unsigned i = 0;;) i = i + 1;
  };
  for (const bool cpu_time : {true, false}) {
    Contest contest = contest_of(1, 2);
    contest.cpu_time = cpu_time;
    Hooks hooks = with_mind_of_a(brood);
    hooks.limit_ms = [](const Pairing&, Side side) { return side == Side::A ? limit_of(1) : 600'000; };
    const Summary summary = summarise(must_play(contest, hooks), 0, 1);
    EXPECT_EQ(faults(summary, Side::A, Fault::Overrun), 2);
    EXPECT_EQ(summary.losses, 2);
  }
}

TEST_F(Arena, AGameWithoutEndIsShared) {
  Contest contest = contest_of(2, 1);
  contest.most_moves = 7;
  const Summary summary = summarise(must_play(contest), 0, 2);
  EXPECT_EQ(summary.shared, 4);
  EXPECT_EQ(summary.score, 0.5);
  EXPECT_EQ(summary.endless, 4);
  EXPECT_EQ(summary.fault_words[0], "endless: deal 0, seat 0, move 8: no end after 7 moves");
  EXPECT_EQ(summary.mean_moves, 7);
}

TEST_F(Arena, AWorkerEndedFromOutsideIsReplaced) {
  const std::string mark = path("done");
  const auto once = [mark](const Table& table, u64) -> Result<std::string> {
    if (!fs::exists(mark)) {
      write(mark, "x");
      raise(SIGTERM);
    }
    return table.moves().front();
  };
  const Summary summary = summarise(must_play(contest_of(2, 1), with_mind_of_a(once)), 0, 2);
  EXPECT_EQ(summary.games, 4);
  EXPECT_TRUE(summary.fault_words.empty());
}

TEST_F(Arena, ADeathOutsideAThoughtIsNobodysLoss) {
  Hooks hooks;
  hooks.keep_record = [](const Contest&, const Fixture&, const std::string&) { abort(); };
  const auto games = play_contest(contest_of(1, 1), hooks);
  ASSERT_FALSE(games);
  EXPECT_NE(games.error().message.find("while no bot was thinking"), std::string::npos);
}

TEST_F(Arena, StopsWhenItIsEnoughAndCountsWholeDeals) {
  Hooks hooks;
  hooks.enough = [](const Games& games) { return games.count() >= 5; };
  const Games games = must_play(contest_of(1000, 1), hooks);
  EXPECT_EQ(games.count(), 5);
  EXPECT_EQ(games.deals(0), 2);
}

TEST_F(Arena, ATrialEndsAtTheSameDealWhateverTheWorkers) {
  std::vector<std::pair<int, double>> ends;
  for (const int jobs : {1, 3}) {
    Trial trial({0, 100, 0.05, 0.05}, 2);
    Hooks hooks;
    hooks.enough = [&](const Games& games) { return trial.follow(games, 0) != Trial::Verdict::Undecided; };
    must_play(contest_of(200, jobs), hooks);
    EXPECT_EQ(trial.verdict(), Trial::Verdict::H1);
    ends.emplace_back(trial.deals(), trial.ratio());
  }
  EXPECT_EQ(ends[0], ends[1]);
  EXPECT_LT(ends[0].first, 50);
}

TEST_F(Arena, RefusesWhatTheGameRefuses) {
  Contest contest = contest_of(1, 1);
  contest.options = {{"players", 5}};
  EXPECT_EQ(play_contest(contest, {}).error().code, "bad_option");
  contest = contest_of(1, 1);
  contest.pairings = {{"greedy", "gredy"}};
  EXPECT_EQ(play_contest(contest, {}).error().code, "unknown_bot");
}

}  // namespace

}  // namespace atolls::arena
