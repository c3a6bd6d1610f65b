// Making, packing and checking puzzles.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "puzzles/best_move.h"
#include "puzzles/check.h"
#include "puzzles/find.h"
#include "puzzles/grade.h"
#include "puzzles/make.h"
#include "puzzles/pack.h"
#include "puzzles/placement.h"
#include "puzzles/slow_placement.h"
#include "reef/random.h"
#include "support/testing.h"
#include "table/table.h"

namespace atolls::puzzles {
namespace {

using tests::must;

const Json& deck() {
  static const Json cards = must(parse_json(reef::standard_deck_text()))["cards"];
  return cards;
}
tests::SlowCard slow_card(int id) {
  return tests::slow_card(*std::ranges::find(deck(), Json(id), [](const Json& card) { return card["id"]; }));
}

// A folder of its own, gone in the end.
class PuzzleFiles : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              ("atoll-puzzles-" + std::to_string(getpid()) + "-" + test->name());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return folder_ / name; }
  static std::string text_of(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator(file), {}};
  }
  Made make(const std::string& name, int count, int jobs, int most_games = 1'000'000) {
    const Making making{
        .game = "reef", .kind = "placement", .count = count, .seed = 5, .jobs = jobs, .out = path(name)};
    return must(make_puzzles(making, [&](const Made& made) { return made.games >= most_games; }));
  }

 private:
  std::filesystem::path folder_;
};

std::vector<Puzzle> some_placements(std::size_t count) {
  std::vector<Puzzle> found;
  arena::Mark mark{0};
  for (int game = 0; found.size() < count; ++game) {
    for (Puzzle& puzzle : find_placements(9, game, mark)) found.push_back(std::move(puzzle));
  }
  found.resize(count);
  return found;
}

TEST(Placements, AreAsTheSlowWayHasThem) {
  Rng rng(3);
  const auto rules = must(reef::make_rules({}));
  for (int game = 0; game < 4 * tests::test_scale(); ++game) {
    reef::State state = reef::start(*rules, rng);
    while (state.phase != reef::Phase::Over) {
      const auto own = reef::observe(state, state.to_move);
      if (state.phase == reef::Phase::Turn && own.hand().size() > 1 && rng.pick(8) == 0) {
        Asked asked{own.hand()[0], std::nullopt};
        if (rng.pick(2) == 0) asked.then = own.hand()[1];
        const Placements fast = all_placements(own, asked);
        const Json view = reef::print_view(own);
        std::optional<tests::SlowCard> then;
        if (asked.then) then = slow_card(rules->id(*asked.then));
        const auto slow = tests::slow_best(view, own.seat, slow_card(rules->id(asked.card)), then);
        ASSERT_EQ(fast.points, slow.points) << view;
        ASSERT_EQ(fast.second, slow.second) << view;
        ASSERT_EQ(fast.best().size(), slow.moves.size()) << view;
        ASSERT_EQ(fast.unique, tests::slow_shapes(view, own.seat, slow.moves).size() == 1) << view;
      }
      const reef::LegalMoves moves(state);
      reef::play(state, moves[static_cast<int>(rng.pick(static_cast<u32>(moves.size())))]);
    }
  }
}

TEST(Placements, AReefHasOneShapeHoweverItIsTurned) {
  Rng rng(4);
  for (int i = 0; i < 50; ++i) {
    const auto reef = tests::random_reef(rng, tests::Filling::Medium);
    tests::SlowReef turned;
    tests::SlowReef mirrored;
    for (unsigned row = 0; row < 4; ++row) {
      for (unsigned column = 0; column < 4; ++column) {
        turned[column][3 - row] = reef[row][column];
        mirrored[row][3 - column] = reef[row][column];
      }
    }
    const std::string shape = shape_of(tests::board_of(reef));
    EXPECT_EQ(shape_of(tests::board_of(turned)), shape);
    EXPECT_EQ(shape_of(tests::board_of(mirrored)), shape);
    auto other = reef;
    std::string& stack = other[1][2];
    if (stack.size() < 4)
      stack += 'R';
    else
      stack.pop_back();
    EXPECT_NE(shape_of(tests::board_of(other)), shape);
  }
}

TEST(Placements, ArePuzzlesOnlyWhereOneWayIsClearlyBestAndNotObvious) {
  for (const Puzzle& puzzle : some_placements(20)) {
    EXPECT_GE(puzzle.points - puzzle.second, kClearPoints);
    std::optional<tests::SlowCard> then;
    if (puzzle.then) then = slow_card(*puzzle.then);
    const auto slow = tests::slow_best(puzzle.state, puzzle.seat, slow_card(*puzzle.card), then);
    EXPECT_EQ(slow.points, puzzle.points);
    EXPECT_EQ(slow.second, puzzle.second);
    EXPECT_EQ(slow.moves, std::set(puzzle.solution.begin(), puzzle.solution.end()));
    EXPECT_FALSE(puzzle.themes.empty());
    EXPECT_EQ(puzzle.id, id_of(puzzle));
  }
}

TEST(Moves, AreOneWhateverIsPaid) {
  EXPECT_EQ(without_payment("buy c2 pay RR on 1"), "buy c2 on 1");
  EXPECT_EQ(without_payment("buy c2 pay R"), "buy c2");
  EXPECT_EQ(without_payment("flip b4 pay L"), "flip b4");
  EXPECT_EQ(without_payment("play 17 b2=R c3=P"), "play 17 b2=R c3=P");
  EXPECT_EQ(choice_of("play 17 b2=R c3=P"), "play 17");
  EXPECT_EQ(choice_of("play 17"), "play 17");
  EXPECT_EQ(choice_of("buy c2 pay RR on 1"), "buy c2 on 1");
}

TEST(Moves, OfGamesOfBotsAreClearlyBestAndStayIt) {
  arena::Mark mark{0};
  for (const auto find : {find_reef_moves, find_riff_moves}) {
    std::vector<Puzzle> found;
    for (int game = 0; found.size() < 2; ++game) {
      for (Puzzle& puzzle : find(3, game, mark)) found.push_back(std::move(puzzle));
    }
    Checker checker;
    for (const Puzzle& puzzle : found) {
      const auto checked = checker.check(puzzle);
      EXPECT_TRUE(checked) << checked.error().message;
      EXPECT_TRUE(must(holds(puzzle, 10 * kPasses, 99))) << print_puzzle(puzzle);
      // Any other move is overturned.
      Puzzle other = puzzle;
      for (const std::string& move : must(load_view(puzzle.state, 1))->moves()) {
        if (std::ranges::find(puzzle.solution, choice_of(move), choice_of) == puzzle.solution.end())
          other.solution = {without_payment(move)};
      }
      EXPECT_FALSE(must(holds(other, 10 * kPasses, 99))) << print_puzzle(other);
      other.game = "nim";
      EXPECT_EQ(holds(other, kPasses, 99).error().code, "bad_puzzle");
    }
  }
}

TEST(Grades, RiseAsFewerSolve) {
  int before = 0;
  for (int solvers = kLevels; solvers >= 0; --solvers) {
    std::array<double, kLevels> solved{};
    for (int level = kLevels - solvers; level < kLevels; ++level) solved[static_cast<unsigned>(level)] = 1;
    const int rating = rating_of(solved);
    EXPECT_GT(rating, before) << solvers;
    before = rating;
  }
  std::array<double, kLevels> half{};
  half.fill(0.5);
  EXPECT_EQ(rating_of(half), rating_of_level(kLevels / 2));
}

TEST(PuzzleLines, AreReadAsTheyWereWritten) {
  for (const Puzzle& puzzle : some_placements(5)) {
    const std::string line = print_puzzle(puzzle);
    EXPECT_EQ(print_puzzle(must(parse_puzzle(line))), line);
  }
  const Json good = must(parse_json(print_puzzle(some_placements(1).front())));
  for (const char* field : {"id", "game", "kind", "state", "seat", "card", "solution", "points", "rating"}) {
    Json lacking = good;
    lacking.erase(field);
    const auto read = parse_puzzle(print_json(lacking));
    ASSERT_FALSE(read) << field;
    EXPECT_EQ(read.error().code, "bad_puzzle");
    EXPECT_TRUE(read.error().message.contains(field)) << read.error().message;
  }
}

TEST(PuzzlePieces, HoldTheSamePuzzlesInLessRoom) {
  const auto puzzles = some_placements(40);
  const std::string piece = pack_piece(puzzles);
  const auto back = must(unpack_piece(piece));
  ASSERT_EQ(back.size(), puzzles.size());
  std::size_t plain = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_EQ(print_puzzle(back[i]), print_puzzle(puzzles[i]));
    plain += print_puzzle(puzzles[i]).size();
  }
  EXPECT_LT(piece.size(), plain * 6 / 10);
  const auto files = pack(puzzles);
  ASSERT_EQ(files.size(), 2u);
  const Json index = must(parse_json(files[0]));
  EXPECT_EQ(index["count"], 40);
  const auto sorted = must(unpack_piece(files[1]));
  EXPECT_TRUE(std::ranges::is_sorted(sorted, {}, &Puzzle::rating));
  EXPECT_EQ(index["ratings"][0], sorted.front().rating);
  for (const char* bad : {"", "[]", R"({"shapes":[],"puzzles":[[0]]})",
                          R"({"shapes":[["a"]],"puzzles":[[0]]})", R"({"shapes":[[1]],"puzzles":[[0,1]]})",
                          R"({"shapes":[],"puzzles":[[-2,5]]})", R"({"shapes":[],"puzzles":[[-2,"x"]]})",
                          R"({"shapes":[],"puzzles":[[-7]]})", R"({"shapes":[],"puzzles":[["x"]]})"}) {
    EXPECT_FALSE(unpack_piece(bad)) << bad;
  }
}

TEST_F(PuzzleFiles, AreTheSameWhateverTheWorkersAndHoweverOftenEnded) {
  const Made made = make("one", 12, 1);
  EXPECT_EQ(made.puzzles, 12);
  make("two", 12, 3);
  EXPECT_EQ(text_of(path("two")), text_of(path("one")));
  make("three", 12, 2, 10);
  EXPECT_NE(text_of(path("three")), text_of(path("one")));
  make("three", 12, 2);
  EXPECT_EQ(text_of(path("three")), text_of(path("one")));
  EXPECT_FALSE(make_puzzles({.game = "riff", .kind = "placement", .out = path("none")},
                            [](const Made&) { return false; }));
}

TEST_F(PuzzleFiles, AreRightAndWhatIsNotIsFound) {
  make("good", 12, 2);
  std::ifstream file(path("good"));
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  ASSERT_EQ(lines.size(), 12u);
  Checker checker;
  for (const std::string& line : lines) {
    const auto checked = checker.check(must(parse_puzzle(line)));
    EXPECT_TRUE(checked) << checked.error().message;
  }
  EXPECT_FALSE(checker.check(must(parse_puzzle(lines.front())))) << "twice";

  const auto wrong = [&](auto change) {
    Json json = must(parse_json(lines.front()));
    change(json);
    Puzzle puzzle = must(parse_puzzle(print_json(json)));
    puzzle.id = id_of(puzzle);
    const auto checked = Checker().check(puzzle);
    return checked ? std::string("right") : checked.error().message;
  };
  EXPECT_TRUE(wrong([](Json& json) { json["points"] = 99; }).contains("it should be"));
  EXPECT_TRUE(wrong([](Json& json) { json["solution"] = {"draw 1"}; }) != "right");
  EXPECT_TRUE(wrong([](Json& json) { json["seat"] = 1 - json["seat"].get<int>(); }).contains("seat"));
  EXPECT_TRUE(wrong([](Json& json) { json["card"] = 999; }).contains("card"));
  EXPECT_TRUE(wrong([](Json& json) { json["state"]["game"] = "riff"; }) != "right");
  // The whole truth is more than the seat may know.
  EXPECT_TRUE(wrong([](Json& json) { json["state"] = must(load_view(json["state"], 1))->state(); }) !=
              "right");
}

}  // namespace
}  // namespace atolls::puzzles
