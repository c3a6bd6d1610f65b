// Positions of The Reef from JSON, refused or taken for what must fit the phase: worms to choose, a game
// over, a standoff.
#include <gtest/gtest.h>

#include "riff/testing.h"

namespace atolls::tests {

namespace {

// Seat 1 chooses between red and blue in the turn of seat 0.
Json worm_state() {
  return riff_position(json_of(R"({"rest": "reef", "phase": "worm", "die": 2, "toMove": 1})"));
}

// Red is out: seat 0 chooses for the first die.
Json out_state() {
  return riff_position(json_of(R"({"rest": "reef", "phase": "worm", "die": 0,
      "seats": [{"worms": "RRRRRRRR"}, {"worms": ""}]})"));
}

Json over_state() {
  return riff_position(json_of(R"({"rest": "reef", "phase": "over", "toMove": null, "acted": true,
      "seats": [{"corals": ["RR", "OO", "YY", "GG", "BB"]}, {"corals": ["RB", "empty"]}]})"));
}

}  // namespace

TEST(RiffLoad, TakesWhatItPrints) {
  for (const Json& state : {worm_state(), out_state(), over_state()}) {
    const auto loaded = riff::Game::parse_state(state);
    ASSERT_TRUE(loaded) << loaded.error().message << "\n" << print_json(state);
    const Json printed = riff::Game::print_state(loaded->state);
    EXPECT_EQ(print_json(load_riff(printed).json()), print_json(printed));
    Json full = state;
    full["options"] = printed["options"];
    EXPECT_EQ(full, printed);
  }
}

TEST(RiffLoad, WormPhase) {
  const UnlawfulRiff kTwo[] = {
      {R"([{"op":"replace","path":"/die","value":null}])", "die"},
      {R"([{"op":"replace","path":"/die","value":3}])", "die"},
      {R"([{"op":"replace","path":"/toMove","value":0}])", "toMove"},
      {R"([{"op":"replace","path":"/die","value":0}])", "toMove"},
      {R"([{"op":"replace","path":"/die","value":0},{"op":"replace","path":"/toMove","value":0}])", "die"},
      {R"([{"op":"replace","path":"/dice","value":"RR"}])", "die"},  // no choice: the engine takes it
      {R"([{"op":"replace","path":"/acted","value":true}])", "acted"},
      {R"([{"op":"replace","path":"/flipped","value":["b1"]},{"op":"replace","path":"/faceUp/b/0","value":true}])",
       "flipped"},
  };
  expect_riff_refusals(worm_state(), kTwo);
  const UnlawfulRiff kOut[] = {
      {R"([{"op":"replace","path":"/die","value":1}])", "die"},
      {R"([{"op":"replace","path":"/die","value":2}])", "toMove"},
      {R"([{"op":"replace","path":"/dice","value":"BR"}])", "die"},
  };
  expect_riff_refusals(out_state(), kOut);
}

TEST(RiffLoad, Over) {
  const UnlawfulRiff kCases[] = {
      {R"([{"op":"replace","path":"/phase","value":"buy"}])", "toMove"},
      {R"([{"op":"replace","path":"/phase","value":"buy"},{"op":"replace","path":"/toMove","value":0}])",
       "phase"},
      {R"([{"op":"replace","path":"/toMove","value":0}])", "toMove"},
      {R"([{"op":"replace","path":"/die","value":0}])", "die"},
  };
  expect_riff_refusals(over_state(), kCases);
}

TEST(RiffLoad, AStandoffThatEndedTheGame) {
  RiffMatch match = riff_match(R"({"options": {"standoff": 3}, "idle": 2})");
  match.done("");
  EXPECT_EQ(load_riff(match.json()).json(), match.json());
  const UnlawfulRiff kCases[] = {
      {R"([{"op":"replace","path":"/idle","value":2}])", "phase"},
      {R"([{"op":"replace","path":"/idle","value":4}])", "idle"},
      {R"([{"op":"replace","path":"/phase","value":"buy"},{"op":"replace","path":"/toMove","value":0}])",
       "idle"},
  };
  expect_riff_refusals(match.json(), kCases);
}

TEST(RiffLoad, ACustomDeckMustFitTheCards) {
  Json deck = riff_deck();
  deck["pearl"] = 4;
  deck["coral"] = 16;
  Json state = start_riff({{"deck", deck}}, 3).json();
  EXPECT_EQ(load_riff(state).json(), state);
  state["options"].erase("deck");
  const auto loaded = riff::Game::parse_state(state);
  ASSERT_FALSE(loaded);
  EXPECT_NE(loaded.error().message.find("coral"), std::string::npos) << loaded.error().message;
}

}  // namespace atolls::tests
