// Every placement puzzle that comes with the page, proven a second, slow way.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "puzzles/check.h"
#include "puzzles/pack.h"
#include "puzzles/slow_placement.h"
#include "reef/deck.h"
#include "support/testing.h"

namespace atolls::puzzles {
namespace {

#ifdef NDEBUG
constexpr std::size_t kStep = 1;
#else
constexpr std::size_t kStep = 20;  // a checked build is slow; the release has all proven
#endif
constexpr int kPieces = 25;

std::filesystem::path piece_of(const std::string& set, int piece) {
  return std::filesystem::path(ATOLL_PUZZLES) / set / (std::to_string(piece) + ".json");
}

std::vector<Puzzle> read(const std::filesystem::path& path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator(file), {}};
  return tests::must(unpack_piece(text));
}

std::vector<Puzzle> shipped(const std::string& set) {
  std::vector<Puzzle> puzzles;
  for (int piece = 0; std::filesystem::exists(piece_of(set, piece)); ++piece) {
    for (Puzzle& puzzle : read(piece_of(set, piece))) puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

// A piece at a time, so that they are proven side by side.
class ShippedPlacements : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Pieces, ShippedPlacements, testing::Range(0, kPieces));

TEST_P(ShippedPlacements, AreProvenAgainTheSlowWay) {
  const Json deck = tests::must(parse_json(reef::standard_deck_text()));
  std::map<int, tests::SlowCard> cards;
  for (const Json& card : deck["cards"]) cards[card["id"].get<int>()] = tests::slow_card(card);
  const auto puzzles = read(piece_of("reef-placement", GetParam()));
  ASSERT_EQ(puzzles.size(), static_cast<std::size_t>(kPiece));
  for (std::size_t i = 0; i < puzzles.size(); i += kStep) {
    const Puzzle& puzzle = puzzles[i];
    std::optional<tests::SlowCard> then;
    if (puzzle.then) then = cards.at(*puzzle.then);
    const auto slow = tests::slow_best(puzzle.state, puzzle.seat, cards.at(*puzzle.card), then);
    ASSERT_EQ(slow.points, puzzle.points) << puzzle.id;
    ASSERT_EQ(slow.second, puzzle.second) << puzzle.id;
    ASSERT_GE(slow.points - slow.second, 2) << puzzle.id;
    ASSERT_EQ(slow.moves, std::set(puzzle.solution.begin(), puzzle.solution.end())) << puzzle.id;
    ASSERT_EQ(tests::slow_shapes(puzzle.state, puzzle.seat, slow.moves).size(), 1u) << puzzle.id;
  }
}

TEST(ShippedPuzzles, NoReefIsThereTwiceHoweverItIsTurned) {
  const auto puzzles = shipped("reef-placement");
  ASSERT_EQ(puzzles.size(), static_cast<std::size_t>(kPieces * kPiece));
  std::set<std::string> ids;
  std::set<std::string> reefs;
  for (const Puzzle& puzzle : puzzles) {
    ASSERT_TRUE(ids.insert(puzzle.id).second) << puzzle.id;
    const auto reef = tests::slow_shapes(puzzle.state, puzzle.seat, {"play 0 "});
    ASSERT_TRUE(reefs.insert(*reef.begin()).second) << puzzle.id << " has the reef of another one";
  }
}

TEST(ShippedPuzzles, MovesAreLegalAndClearlyAheadInPositionsThatTheSeatMayKnow) {
  for (const char* set : {"reef-move", "riff-move"}) {
    const auto puzzles = shipped(set);
    ASSERT_EQ(puzzles.size(), static_cast<std::size_t>(kPieces * kPiece)) << set;
    Checker checker;
    for (std::size_t i = 0; i < puzzles.size(); i += kStep) {
      const Puzzle& puzzle = puzzles[i];
      const auto checked = checker.check(puzzle);
      ASSERT_TRUE(checked) << puzzle.id << ": " << checked.error().message;
    }
  }
}

}  // namespace
}  // namespace atolls::puzzles
