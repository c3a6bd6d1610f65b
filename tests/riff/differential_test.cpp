// The fast The Reef against the slow one: the same random games, everything compared after every move.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "riff/random.h"
#include "riff/slow.h"

namespace atolls::tests {

namespace {

// The orders of these mean nothing.
Json with_sorted_lists(Json json) {
  for (const char* list : {"flipped", "discard"}) std::sort(json[list].begin(), json[list].end());
  return json;
}

void compare_positions(const RiffMatch& fast, const SlowRiff& slow) {
  ASSERT_EQ(with_sorted_lists(fast.json()), with_sorted_lists(slow.state()));
  const Json view = with_sorted_lists(slow.view());
  for (const int seat : {0, 1}) ASSERT_EQ(with_sorted_lists(fast.view(seat)), view) << "seat " << seat;
  ASSERT_EQ(riff::Game::to_move(fast.state), slow.to_move());
  ASSERT_EQ(fast.result(), slow.result());
}

void compare_moves(const RiffMatch& fast, const SlowRiff& slow) {
  const std::vector<std::string> texts = fast.moves();
  const std::set<std::string> expected = slow.moves();
  std::vector<std::string> differing;
  std::ranges::set_symmetric_difference(texts, expected, std::back_inserter(differing));
  ASSERT_TRUE(differing.empty()) << differing.size() << " differ, first " << differing.front() << " in "
                                 << print_json(slow.state());
  ASSERT_EQ(texts.size(), expected.size());
  // The seat to move finds the same from what it knows, the other has none.
  for (const int seat : {0, 1}) {
    const auto own = riff::Game::observe(fast.state, seat);
    const int count = seat == slow.to_move() ? static_cast<int>(texts.size()) : 0;
    ASSERT_EQ(riff::Game::legal(own).size(), count);
    if (count > 0) {
      ASSERT_EQ(riff::Game::legal(own)[count - 1], riff::Game::legal(fast.state)[count - 1]);
    }
  }
}

// The outcomes of one move in the words of the record.
SlowRolls rolls_of(const std::vector<Outcome>& outcomes) {
  SlowRolls rolls;
  std::istringstream parts(riff::Game::print_outcomes(outcomes));
  for (std::string part; std::getline(parts, part, ';');) {
    std::istringstream words(part);
    std::string verb;
    words >> verb;
    if (verb == "roll") {
      words >> rolls.dice;
    } else {
      rolls.decks.emplace_back();
      for (std::string card; words >> card;) rolls.decks.back().push_back(card);
    }
  }
  return rolls;
}

// What the games went through, so that a test can prove that it saw the rare things.
struct Seen {
  int games = 0;
  int moves = 0;
  int fifth = 0;
  int standoff = 0;
  int last_turn = 0;
  int shuffles_at_seven = 0;
  int shuffles_in_the_filling = 0;
  int spaces_left_empty = 0;
  std::array<int, 3> worm_choices{};
  std::map<std::string, int> verbs;
};

void note_done(Seen& seen, const SlowRolls& rolls, const Json& after) {
  // A discard of seven never waits for the deck to run out.
  for (const auto& deck : rolls.decks)
    ++(deck.size() >= 7 ? seen.shuffles_at_seven : seen.shuffles_in_the_filling);
  for (const Json& row : after["reef"])
    seen.spaces_left_empty += static_cast<int>(std::ranges::count(row, Json()));
  if (after["phase"] == "worm") ++seen.worm_choices.at(after["die"].get<unsigned>());
}

void note_end(Seen& seen, const Json& over) {
  ++seen.games;
  for (const Json& seat : over["seats"]) {
    const auto& corals = seat["corals"];
    const auto young = std::ranges::count_if(corals, [](const Json& coral) {
      const std::string text = coral;
      return text.size() == 2 && text[1] < 'a';
    });
    if (young == 5) {
      ++seen.fifth;
      return;
    }
  }
  ++(over["idle"] == over["options"]["standoff"] ? seen.standoff : seen.last_turn);
}

void play_both(u64 seed, u32 list_percent, Seen& seen) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  Rng rng(seed);
  RiffMatch fast = random_riff_match(rng);
  SlowRiff slow(fast.json());
  ASSERT_NO_FATAL_FAILURE(compare_positions(fast, slow));
  for (int number = 0; !fast.over(); ++number) {
    if (chance(rng, list_percent)) {
      ASSERT_NO_FATAL_FAILURE(compare_moves(fast, slow));
    }
    const RiffMove move = random_riff_move(rng, fast);
    const std::string text = riff::Game::print_move(*fast.rules, move);
    SCOPED_TRACE("move " + std::to_string(number) + ": " + text);
    RecordingChance recording(fast.rng);
    riff::Game::play(fast.state, move, recording);
    const SlowRolls rolls = rolls_of(recording.take());
    ASSERT_NO_THROW(slow.play(text, rolls));
    ASSERT_NO_FATAL_FAILURE(compare_positions(fast, slow));
    ++seen.moves;
    ++seen.verbs[text.substr(0, text.find(' '))];
    if (text == "done") note_done(seen, rolls, slow.state());
  }
  ASSERT_TRUE(slow.over());
  ASSERT_EQ(riff::Game::legal(fast.state).size(), 0);
  ASSERT_TRUE(slow.moves().empty());
  note_end(seen, slow.state());
}

}  // namespace

TEST(RiffDifferential, RandomGamesGoTheSameWay) {
  Seen seen;
  for (int number = 0; number < 50 * test_scale(); ++number) {
    ASSERT_NO_FATAL_FAILURE(play_both(static_cast<u64>(number), 20, seen));
  }
  EXPECT_EQ(seen.games, 50 * test_scale());
  EXPECT_GT(seen.fifth, 0);
  EXPECT_GT(seen.standoff, 0);
  EXPECT_GT(seen.last_turn, 0);
  EXPECT_GT(seen.shuffles_at_seven, 0);
  EXPECT_GT(seen.shuffles_in_the_filling, 0);
  EXPECT_GT(seen.spaces_left_empty, 0);
  for (const int choices : seen.worm_choices) EXPECT_GT(choices, 0);
  EXPECT_EQ(seen.verbs.size(), 7u);  // worm, flip, buy, boat, shark, move, done
  RecordProperty("moves", seen.moves);
  RecordProperty("fifth", seen.fifth);
  RecordProperty("standoff", seen.standoff);
  RecordProperty("shufflesInTheFilling", seen.shuffles_in_the_filling);
  RecordProperty("spacesLeftEmpty", seen.spaces_left_empty);
}

TEST(RiffDifferential, EveryMoveListOfAFewWholeGames) {
  Seen seen;
  for (int number = 0; number < 4 * test_scale(); ++number) {
    ASSERT_NO_FATAL_FAILURE(play_both(static_cast<u64>(number) + 1'000'000, 100, seen));
  }
}

}  // namespace atolls::tests
