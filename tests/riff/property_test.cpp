// What holds in every position of every game of The Reef: nothing is lost, nothing is made, knowledge fits
// the truth.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "riff/random.h"

namespace atolls::tests {

namespace {

bool is_offspring(const std::string& coral) {
  return coral.size() == 2 && coral[1] < 'a';
}

void add(std::multiset<std::string>& all, const Json& list) {
  for (const Json& one : list) {
    if (!one.is_null()) all.insert(one.get<std::string>());
  }
}

}  // namespace

TEST(RiffProperty, EightWormsOfEachColour) {
  random_riff_games(15, [](const RiffMatch& match, const RiffMove&) {
    const Json state = match.json();
    for (const auto& [colour, left] : state["worms"].items()) {
      int count = left;
      ASSERT_GE(count, 0);
      for (const Json& seat : state["seats"]) {
        ASSERT_GE(seat["worms"][colour].get<int>(), 0);
        count += seat["worms"][colour].get<int>();
      }
      ASSERT_EQ(count, 8) << colour;
    }
    ASSERT_EQ(state["worms"].size(), 6u);
  });
}

TEST(RiffProperty, AllSixtyCards) {
  random_riff_games(15, [](const RiffMatch& match, const RiffMove&) {
    const Json state = match.json();
    std::multiset<std::string> cards;
    add(cards, state["deck"]);
    add(cards, state["discard"]);
    for (const Json& row : state["reef"]) {
      ASSERT_EQ(row.size(), 8u);
      add(cards, row);
    }
    for (const Json& seat : state["seats"]) {
      for (int i = 0; i < seat["pearls"]; ++i) cards.insert("pearl");
      for (int i = 0; i < seat["sharks"]; ++i) cards.insert("shark");
      ASSERT_LE(seat["corals"].size(), 5u);
      for (const std::string coral : seat["corals"]) {
        cards.insert("coral");
        if (coral != "empty" && !is_offspring(coral)) cards.insert(coral);
      }
    }
    const auto all = riff_cards(state["options"].contains("deck") ? state["options"]["deck"] : riff_deck());
    ASSERT_EQ(cards.size(), 60u);
    ASSERT_EQ(cards, std::multiset(all.begin(), all.end()));
  });
}

TEST(RiffProperty, AllOffspringAndBoats) {
  random_riff_games(15, [](const RiffMatch& match, const RiffMove&) {
    const Json state = match.json();
    std::multiset<std::string> pairs;
    add(pairs, state["offspring"]);
    add(pairs, state["offspringDeck"]);
    int boats = state["boats"];
    ASSERT_GE(boats, 0);
    for (const Json& seat : state["seats"]) {
      for (const std::string coral : seat["corals"]) {
        if (is_offspring(coral)) pairs.insert(coral);
      }
      ASSERT_GE(seat["boats"].get<int>(), 1);
      ASSERT_LE(seat["boats"].get<int>(), 8);
      boats += seat["boats"].get<int>();
    }
    ASSERT_EQ(boats, 15);
    const auto all = riff_pairs();
    ASSERT_EQ(state["offspring"].size(), 4u);
    ASSERT_EQ(pairs, std::multiset(all.begin(), all.end()));
  });
}

TEST(RiffProperty, EveryMoveIsReadAsPrinted) {
  random_riff_games(10, [](const RiffMatch& match, const RiffMove& move) {
    if (match.over()) return;
    const auto read = riff::Game::parse_move(match.state, riff::Game::print_move(*match.rules, move));
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_EQ(*read, move);
  });
}

TEST(RiffProperty, EveryListedMoveIsReadAsPrinted) {
  Rng rng(8);
  random_riff_games(4, [&rng](const RiffMatch& match, const RiffMove&) {
    if (!chance(rng, 10)) return;
    for (int i = 0; i < riff::Game::legal(match.state).size(); ++i) {
      const RiffMove move = riff::Game::legal(match.state)[i];
      const std::string text = riff::Game::print_move(*match.rules, move);
      const auto read = riff::Game::parse_move(match.state, text);
      ASSERT_TRUE(read) << text << ": " << read.error().message;
      ASSERT_EQ(*read, move) << text;
    }
  });
}

TEST(RiffProperty, ALoadedPositionPrintsAndPlaysTheSame) {
  Rng rng(5);
  random_riff_games(6, [&rng](const RiffMatch& match, const RiffMove&) {
    if (!match.over() && !chance(rng, 20)) return;
    const Json printed = match.json();
    ASSERT_EQ(json_of(print_json(printed)), printed);
    RiffMatch copy = load_riff(printed);
    ASSERT_EQ(copy.json(), printed);
    copy.rng = match.rng;
    RiffMatch original = match;
    for (int i = 0; i < 5 && !original.over(); ++i) {
      ASSERT_EQ(riff::Game::legal(copy.state).size(), riff::Game::legal(original.state).size());
      const std::string text = riff::Game::print_move(*original.rules, random_riff_move(rng, original));
      original.play(text);
      copy.play(text);
      ASSERT_EQ(copy.json(), original.json()) << text;
    }
  });
}

TEST(RiffProperty, OutcomesReadAsPrintedReplayTheGame) {
  random_riff_games(10, [](const RiffMatch& match, const RiffMove& move) {
    if (match.over()) return;
    Rng rng = match.rng;
    RecordingChance recording(rng);
    RiffState played = match.state;
    riff::Game::play(played, move, recording);
    const std::vector<Outcome> outcomes = recording.take();
    const std::string text = riff::Game::print_outcomes(outcomes);
    const auto read = riff::Game::parse_outcomes(text);
    ASSERT_TRUE(read) << text << ": " << read.error().message;
    ASSERT_EQ(*read, outcomes) << text;
    RecordedChance recorded(*read);
    RiffState replayed = match.state;
    riff::Game::play(replayed, move, recorded);
    ASSERT_TRUE(recorded.held()) << text;
    ASSERT_EQ(riff::Game::print_state(replayed), riff::Game::print_state(played));
  });
}

TEST(RiffProperty, AnOpeningIsReadAsWritten) {
  for (u64 seed = 0; seed < static_cast<u64>(20 * test_scale()); ++seed) {
    Rng rng(seed);
    const RiffMatch match = start_riff(random_riff_options(rng), seed);
    Record record;
    riff::Game::write_opening(match.state, record);
    const auto read = riff::Game::read_opening(must(parse_record(print_record(record))));
    ASSERT_TRUE(read) << read.error().message << "\n" << print_record(record);
    ASSERT_EQ(riff::Game::print_state(read->state), match.json());
  }
}

TEST(RiffProperty, NobodyIsEverStuckAndEventsAreToldForEveryMove) {
  random_riff_games(10, [](const RiffMatch& match, const RiffMove& move) {
    if (match.over()) return;
    ASSERT_GT(riff::Game::legal(match.state).size(), 0);
    RiffMatch after = match;
    riff::Game::play(after.state, move, after.rng);
    const Json events =
        tree_of([&](JsonText& out) { riff::Game::write_events(match.state, move, after.state, out); });
    ASSERT_TRUE(events.is_array());
    ASSERT_FALSE(events.empty());
    for (const Json& event : events) {
      ASSERT_TRUE(event.contains("event")) << print_json(events);
      // Everybody hears them: what is filled in face down stays unknown.
      if (event["event"] != "fill") continue;
      const char row = event["space"].get<std::string>()[0];
      ASSERT_EQ(event["card"] == "?", row == 'b' || row == 'c') << print_json(events);
    }
  });
}

}  // namespace atolls::tests
