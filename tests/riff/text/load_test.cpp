// Positions of The Reef from JSON: each unlawful one is refused with a message that names the field. Here all
// that is counted; riff_load_phase_test.cpp has what must fit the phase.
#include <gtest/gtest.h>

#include "riff/testing.h"

namespace atolls::tests {

namespace {

// In the middle of a turn of seat 0: b1 was turned up, a4 has been bought.
Json buy_state() {
  return riff_position(json_of(R"({"rest": "reef", "acted": true, "discard": ["pearl", "sea"],
      "reef": {"a": ["Rm", "sea", "coral", null], "b": ["Gf", "shark"]}, "up": ["b1"], "flipped": ["b1"],
      "seats": [{"worms": "RRROYGBL", "boats": 4, "pearls": 1, "sharks": 1, "corals": ["empty", "Bf", "RB"]},
                {"worms": "OOYL", "boats": 2, "corals": ["Lm"]}],
      "offspring": ["OO", "YY", "RR", "GG"]})"));
}

// The field is removed, of another kind, or beyond all limits.
void expect_broken_field(const Json& lawful, const std::string& pointer, const std::string& about) {
  for (const char* value : {"", "[]", "{}", "null", "true", "-1", "99", "1e30", "\"\"", "\"x\"", "[[1]]"}) {
    Json state = lawful;
    const Json::json_pointer where(pointer);
    if ((about == "flipped" || about == "corals") && std::string_view(value) == "[]")
      continue;  // of the right kind
    if (*value != 0 && json_of(value) == state.at(where)) continue;
    if (*value == 0) {
      state.at(where.parent_pointer()).erase(where.back());
    } else {
      state[where] = json_of(value);
    }
    const auto loaded = riff::Game::parse_state(state);
    EXPECT_FALSE(loaded) << pointer << " " << value;
    if (loaded) continue;
    EXPECT_NE(loaded.error().message.find(about), std::string::npos)
        << pointer << " " << value << "\n  message: " << loaded.error().message;
  }
}

}  // namespace

TEST(RiffLoad, NotAnObject) {
  for (const char* text : {"null", "1", "[]", "\"riff\"", "{}", "[{}]"}) {
    const auto loaded = riff::Game::parse_state(json_of(text));
    ASSERT_FALSE(loaded) << text;
    EXPECT_EQ(loaded.error().code, "bad_state");
  }
}

TEST(RiffLoad, EveryFieldIsNeededAndChecked) {
  for (const char* field :
       {"game", "phase", "first", "active", "toMove", "idle", "acted", "dice", "die", "reef", "faceUp",
        "flipped", "discard", "offspring", "offspringDeck", "boats", "seats"}) {
    expect_broken_field(buy_state(), std::string("/") + field, field);
  }
  for (const char* row : {"a", "b", "c", "d"})
    expect_broken_field(buy_state(), std::string("/reef/") + row, "reef");
  for (const char* row : {"b", "c"})
    expect_broken_field(buy_state(), std::string("/faceUp/") + row, "faceUp");
  for (const char* field : {"corals", "boats", "pearls", "sharks", "worms"}) {
    expect_broken_field(buy_state(), std::string("/seats/0/") + field, field);
  }
}

TEST(RiffLoad, Frame) {
  const UnlawfulRiff kCases[] = {
      {R"([{"op":"replace","path":"/game","value":"reef"}])", "game"},
      {R"([{"op":"add","path":"/options/standoff","value":0}])", "options.standoff"},
      {R"([{"op":"add","path":"/options/wind","value":0}])", "wind"},
      {R"([{"op":"replace","path":"/phase","value":"setup"}])", "phase"},
      {R"([{"op":"replace","path":"/phase","value":"over"}])", "toMove"},
      {R"([{"op":"replace","path":"/phase","value":"over"},{"op":"replace","path":"/toMove","value":null},
           {"op":"replace","path":"/flipped","value":[]}])",
       "phase"},
      {R"([{"op":"replace","path":"/phase","value":"worm"}])", "die"},
      {R"([{"op":"replace","path":"/first","value":2}])", "first"},
      {R"([{"op":"replace","path":"/active","value":1}])", ""},
      {R"([{"op":"replace","path":"/toMove","value":1}])", "toMove"},
      {R"([{"op":"replace","path":"/toMove","value":null}])", "toMove"},
      {R"([{"op":"replace","path":"/turn","value":0}])", "turn"},
      {R"([{"op":"replace","path":"/idle","value":-1}])", "idle"},
      {R"([{"op":"replace","path":"/idle","value":40}])", "idle"},
      {R"([{"op":"replace","path":"/acted","value":"yes"}])", "acted"},
      {R"([{"op":"replace","path":"/dice","value":"R"}])", "dice"},
      {R"([{"op":"replace","path":"/dice","value":"RP"}])", "dice"},
      {R"([{"op":"replace","path":"/dice","value":"RBB"}])", "dice"},
      {R"([{"op":"replace","path":"/die","value":2}])", "die"},
      {R"([{"op":"add","path":"/options/maxTurns","value":4}])", "turn"},
  };
  expect_riff_refusals(buy_state(), kCases);
}

TEST(RiffLoad, Reef) {
  const UnlawfulRiff kCases[] = {
      {R"([{"op":"replace","path":"/reef/a/0","value":"Rx"}])", "reef.a[0]"},
      {R"([{"op":"replace","path":"/reef/a/0","value":"?"}])", "reef.a[0]"},
      {R"([{"op":"replace","path":"/reef/a/0","value":"RB"}])", "reef.a[0]"},
      {R"([{"op":"replace","path":"/reef/a/0","value":7}])", "reef.a[0]"},
      {R"([{"op":"remove","path":"/reef/c/7"}])", "reef.c"},
      {R"([{"op":"add","path":"/reef/c/8","value":null}])", "reef.c"},
      {R"([{"op":"replace","path":"/reef/a/0","value":"Yf"}])", "Rm"},
      {R"([{"op":"replace","path":"/reef/a/0","value":null}])", "Rm"},
      {R"([{"op":"replace","path":"/faceUp/b/0","value":1}])", "faceUp.b[0]"},
      {R"([{"op":"remove","path":"/faceUp/b/7"}])", "faceUp.b"},
      {R"([{"op":"replace","path":"/faceUp/b/0","value":false}])", "flipped"},
      {R"([{"op":"replace","path":"/flipped","value":["a1"]}])", "flipped[0]"},
      {R"([{"op":"replace","path":"/flipped","value":["b1","b1"]}])", "flipped[1]"},
      {R"([{"op":"replace","path":"/flipped","value":["b9"]}])", "flipped[0]"},
      {R"([{"op":"replace","path":"/flipped","value":[1]}])", "flipped[0]"},
      {R"([{"op":"replace","path":"/acted","value":false}])", "acted"},
  };
  expect_riff_refusals(buy_state(), kCases);
}

TEST(RiffLoad, Decks) {
  const UnlawfulRiff kCases[] = {
      {R"([{"op":"add","path":"/deck/-","value":"sea"}])", "sea"},
      {R"([{"op":"replace","path":"/deck","value":{"count":20}}])", "deck"},
      {R"([{"op":"add","path":"/deck/0","value":"?"}])", "deck[0]"},
      {R"([{"op":"remove","path":"/discard/0"}])", "pearl"},
      {R"([{"op":"replace","path":"/discard/0","value":"fish"}])", "discard[0]"},
      {R"([{"op":"replace","path":"/offspring/0","value":null}])", "offspring[0]"},
      {R"([{"op":"replace","path":"/offspring/0","value":"YY"}])", "YY"},
      {R"([{"op":"replace","path":"/offspring/0","value":"BR"}])", "offspring[0]"},
      {R"([{"op":"replace","path":"/offspring/0","value":"Rm"}])", "offspring[0]"},
      {R"([{"op":"remove","path":"/offspring/0"}])", "offspring"},
      {R"([{"op":"remove","path":"/offspringDeck/0"}])", "nowhere"},
      {R"([{"op":"add","path":"/offspringDeck/-","value":"RB"}])", "RB"},
      {R"([{"op":"replace","path":"/offspringDeck","value":{"count":16}}])", "offspringDeck"},
  };
  expect_riff_refusals(buy_state(), kCases);
}

TEST(RiffLoad, WormsAndBoats) {
  const UnlawfulRiff kCases[] = {
      {R"([{"op":"replace","path":"/worms/R","value":6}])", "worms.R"},
      {R"([{"op":"replace","path":"/worms/R","value":-1}])", "worms.R"},
      {R"([{"op":"remove","path":"/worms/L"}])", "worms.L"},
      {R"([{"op":"replace","path":"/seats/1/worms/O","value":9}])", "worms.O"},
      {R"([{"op":"replace","path":"/seats/1/worms/O","value":"2"}])", "seats[1].worms.O"},
      {R"([{"op":"replace","path":"/boats","value":8}])", "boats"},
      {R"([{"op":"replace","path":"/seats/0/boats","value":0},{"op":"replace","path":"/boats","value":13}])",
       "seats[0].boats"},
      {R"([{"op":"replace","path":"/seats/0/boats","value":9},{"op":"replace","path":"/boats","value":4}])",
       "seats[0].boats"},
  };
  expect_riff_refusals(buy_state(), kCases);
}

TEST(RiffLoad, Seats) {
  const UnlawfulRiff kCases[] = {
      {R"([{"op":"remove","path":"/seats/1"}])", "seats"},
      {R"([{"op":"copy","from":"/seats/1","path":"/seats/2"}])", "seats"},
      {R"([{"op":"replace","path":"/seats/1","value":null}])", "seats[1]"},
      {R"([{"op":"replace","path":"/seats/0/pearls","value":2}])", "pearl"},
      {R"([{"op":"replace","path":"/seats/0/sharks","value":2}])", "shark"},
      {R"([{"op":"replace","path":"/seats/0/pearls","value":-1}])", "seats[0].pearls"},
      {R"([{"op":"replace","path":"/seats/1/corals","value":["Lm","empty"]}])", "coral"},
      {R"([{"op":"replace","path":"/seats/1/corals","value":["Lx"]}])", "seats[1].corals[0]"},
      {R"([{"op":"replace","path":"/seats/1/corals","value":["BR"]}])", "seats[1].corals[0]"},
      {R"([{"op":"replace","path":"/seats/1/corals","value":["coral"]}])", "seats[1].corals[0]"},
      {R"([{"op":"replace","path":"/seats/1/corals","value":[null]}])", "seats[1].corals[0]"},
      {R"([{"op":"replace","path":"/seats/1/corals","value":["RB"]}])", "RB"},
      {R"([{"op":"replace","path":"/seats/1/corals","value":["empty","empty","empty","empty","empty","empty"]}])",
       "seats[1].corals"},
  };
  expect_riff_refusals(buy_state(), kCases);
}

}  // namespace atolls::tests
