// Positions from JSON: each unlawful one is refused with a message that names the field.
#include <gtest/gtest.h>

#include "support/testing.h"

namespace atolls::tests {

namespace {

Json turn_state() {
  return position(json_of(R"({"seats": [{"hand": [20, 21], "hidden": [20], "discard": [24]},
                                        {"hand": [22, 23], "hidden": [22, 23]}]})"));
}

// Seat 1 is first and has placed, seat 0 is to move.
Json setup_state() {
  u64 seed = 1;
  while (start_game({{"players", 2}}, seed).state.first != 1) ++seed;
  Match match = start_game({{"players", 2}}, seed);
  match.play("setup b2=R c2=Y b3=G c3=P");
  return match.json();
}

// With finishRound, three players and the deck out: seat 1 is to move, seat 0 was first.
Json deck_out_state() {
  Json state = position({{"options", {{"players", 3}, {"deckOut", "finishRound"}}},
                         {"toMove", 1},
                         {"deck", Json::array()},
                         {"seats", {{{"hand", {57}}}, {{"hand", {58}}}, {{"hand", {59}}}}},
                         {"display", {54, 55, 56}}});
  for (int id = 1; id <= 60; ++id) {
    if (id < 54 || id > 59) state["seats"][0]["discard"].push_back(id);
  }
  return state;
}

struct Case {
  const char* patch;  // operations of JSON Patch
  const char* about;  // what the message must hold
};

void expect_refusals(const Json& lawful, std::span<const Case> cases) {
  ASSERT_TRUE(reef::parse_state(lawful)) << reef::parse_state(lawful).error().message;
  for (const Case& one : cases) {
    const auto loaded = reef::parse_state(lawful.patch(json_of(one.patch)));
    EXPECT_FALSE(loaded) << one.patch;
    if (loaded) continue;
    EXPECT_NE(loaded.error().message.find(one.about), std::string::npos)
        << one.patch << "\n  expected: " << one.about << "\n  message: " << loaded.error().message;
    EXPECT_EQ(loaded.error().code.substr(0, 4), "bad_");
  }
}

}  // namespace

TEST(ReefLoad, TakesWhatItPrints) {
  for (const Json& state : {turn_state(), setup_state(), deck_out_state()}) {
    EXPECT_EQ(print_json(load(load(state).json()).json()), print_json(load(state).json()));
  }
}

TEST(ReefLoad, NotAnObject) {
  for (const char* text : {"null", "1", "[]", "\"reef\"", "{}"}) {
    const auto loaded = reef::parse_state(json_of(text));
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().code, "bad_state");
  }
}

TEST(ReefLoad, Frame) {
  const Case kCases[] = {
      {R"([{"op":"remove","path":"/game"}])", "game: missing"},
      {R"([{"op":"replace","path":"/game","value":"riff"}])", "game"},
      {R"([{"op":"replace","path":"/game","value":1}])", "game"},
      {R"([{"op":"remove","path":"/options"}])", "options: missing"},
      {R"([{"op":"replace","path":"/options/players","value":5}])", "options.players"},
      {R"([{"op":"add","path":"/options/mirrored","value":true}])", "did you mean 'mirror'"},
      {R"([{"op":"remove","path":"/phase"}])", "phase: missing"},
      {R"([{"op":"replace","path":"/phase","value":"play"}])", "phase"},
      {R"([{"op":"replace","path":"/phase","value":3}])", "phase"},
      {R"([{"op":"replace","path":"/first","value":2}])", "first"},
      {R"([{"op":"replace","path":"/first","value":-1}])", "first"},
      {R"([{"op":"replace","path":"/first","value":0.5}])", "first"},
      {R"([{"op":"replace","path":"/toMove","value":2}])", "toMove"},
      {R"([{"op":"replace","path":"/toMove","value":null}])", "toMove"},
      {R"([{"op":"remove","path":"/toMove"}])", "toMove: missing"},
      {R"([{"op":"replace","path":"/round","value":0}])", "round"},
      {R"([{"op":"replace","path":"/round","value":1e3}])", "round"},
      {R"([{"op":"replace","path":"/round","value":18446744073709551615}])", "round"},
      {R"([{"op":"replace","path":"/lastRound","value":1}])", "lastRound"},
      {R"([{"op":"replace","path":"/lastRound","value":true}])", "lastRound"},
      {R"([{"op":"replace","path":"/phase","value":"over"}])", "toMove"},
      {R"([{"op":"replace","path":"/phase","value":"over"},{"op":"replace","path":"/toMove","value":null}])",
       "phase"},
      {R"([{"op":"replace","path":"/phase","value":"setup"}])", "round"},
  };
  expect_refusals(turn_state(), kCases);
}

TEST(ReefLoad, Pieces) {
  const Case kCases[] = {
      {R"([{"op":"remove","path":"/supply"}])", "supply: missing"},
      {R"([{"op":"replace","path":"/supply","value":[16,16,16,16]}])", "supply"},
      {R"([{"op":"remove","path":"/supply/G"}])", "supply.G: missing"},
      {R"([{"op":"replace","path":"/supply/R","value":15}])", "supply.R"},
      {R"([{"op":"replace","path":"/supply/P","value":17}])", "supply.P"},
      {R"([{"op":"replace","path":"/supply/Y","value":-1}])", "supply.Y"},
      {R"([{"op":"replace","path":"/supply/Y","value":300}])", "supply.Y"},
      {R"([{"op":"add","path":"/supply/B","value":0}])", "supply"},
      {R"([{"op":"add","path":"/seats/0/reef/a1","value":"R"}])", "supply.R"},
      {R"([{"op":"add","path":"/seats/0/reef/a1","value":"RYGPR"}])", "seats[0].reef.a1"},
      {R"([{"op":"add","path":"/seats/0/reef/a1","value":""}])", "seats[0].reef.a1"},
      {R"([{"op":"add","path":"/seats/0/reef/a1","value":"B"}])", "seats[0].reef.a1"},
      {R"([{"op":"add","path":"/seats/0/reef/a1","value":["R"]}])", "seats[0].reef.a1"},
      {R"([{"op":"add","path":"/seats/1/reef/a5","value":"R"}])", "seats[1].reef"},
      {R"([{"op":"replace","path":"/seats/1/reef","value":[]}])", "seats[1].reef"},
  };
  expect_refusals(turn_state(), kCases);
}

TEST(ReefLoad, Cards) {
  const Case kCases[] = {
      {R"([{"op":"replace","path":"/deck/0","value":20}])", "card 20 is in two places"},
      {R"([{"op":"replace","path":"/deck/0","value":61}])", "deck[0]"},
      {R"([{"op":"replace","path":"/deck/0","value":"1"}])", "deck[0]"},
      {R"([{"op":"remove","path":"/deck/0"}])", "card 1 is nowhere"},
      {R"([{"op":"replace","path":"/deck","value":{"top":1,"count":9}}])", "deck"},
      {R"([{"op":"remove","path":"/display/2"}])", "display"},
      {R"([{"op":"add","path":"/display/3","value":null}])", "display"},
      {R"([{"op":"replace","path":"/display/0","value":null}])", "card 57 is nowhere"},
      {R"([{"op":"replace","path":"/display/0","value":null},{"op":"add","path":"/deck/-","value":57}])",
       "display[0]"},
      {R"([{"op":"replace","path":"/display/0","value":57}])", "display[0]"},
      {R"([{"op":"remove","path":"/display/1/tokens"}])", "display[1].tokens"},
      {R"([{"op":"replace","path":"/display/1/tokens","value":-1}])", "display[1].tokens"},
      {R"([{"op":"replace","path":"/display/1/tokens","value":1000}])", "display[1].tokens"},
      {R"([{"op":"replace","path":"/display/1/card","value":null}])", "display[1].card"},
      {R"([{"op":"replace","path":"/display/1/card","value":20}])", "card 20"},
  };
  expect_refusals(turn_state(), kCases);
}

TEST(ReefLoad, Seats) {
  const Case kCases[] = {
      {R"([{"op":"remove","path":"/seats"}])", "seats: missing"},
      {R"([{"op":"remove","path":"/seats/1"}])", "seats"},
      {R"([{"op":"replace","path":"/seats/1","value":null}])", "seats[1]"},
      {R"([{"op":"replace","path":"/seats/1/points","value":-1}])", "seats[1].points"},
      {R"([{"op":"replace","path":"/seats/1/points","value":null}])", "seats[1].points"},
      {R"([{"op":"replace","path":"/seats/1/points","value":10000000000}])", "seats[1].points"},
      {R"([{"op":"replace","path":"/seats/1/hand","value":{"known":[],"unknown":2}}])", "seats[1].hand"},
      {R"([{"op":"replace","path":"/seats/1/hand","value":[1,2,3,4,5]}])", "seats[1].hand"},
      {R"([{"op":"replace","path":"/seats/1/hand/0","value":23}])", "card 23 is in two places"},
      {R"([{"op":"remove","path":"/seats/1/hidden"}])", "seats[1].hidden"},
      {R"([{"op":"replace","path":"/seats/1/hidden","value":[20]}])", "seats[1].hidden[0]"},
      {R"([{"op":"replace","path":"/seats/1/hidden","value":[22,22]}])", "seats[1].hidden[1]"},
      {R"([{"op":"remove","path":"/deck/0"},{"op":"replace","path":"/seats/1/hand","value":[1,22,23]},
           {"op":"replace","path":"/seats/1/hidden","value":[1,22,23]}])",
       "seats[1].hidden"},
      {R"([{"op":"replace","path":"/seats/0/discard","value":[24,24]}])", "card 24 is in two places"},
      {R"([{"op":"replace","path":"/seats/0/discard","value":null}])", "seats[0].discard"},
  };
  expect_refusals(turn_state(), kCases);
}

TEST(ReefLoad, Setup) {
  const Case kCases[] = {
      {R"([{"op":"replace","path":"/lastRound","value":true}])", "lastRound"},
      {R"([{"op":"replace","path":"/round","value":1}])", "round"},
      {R"([{"op":"replace","path":"/toMove","value":1}])", "seats["},
      {R"([{"op":"replace","path":"/seats/0/points","value":4}])", "seats[0].points"},
      {R"([{"op":"replace","path":"/seats/0/hidden","value":[]}])", "seats[0].hidden"},
      {R"([{"op":"move","from":"/deck/0","path":"/seats/0/hand/0"}])", "seats[0].hand"},
      {R"([{"op":"move","from":"/deck/0","path":"/seats/0/discard/0"}])", "discard"},
      {R"([{"op":"move","from":"/seats/1/reef/b2","path":"/seats/1/reef/a1"}])", "seats[1].reef"},
      {R"([{"op":"replace","path":"/seats/1/reef/b2","value":"Y"},{"op":"replace","path":"/supply/R","value":17},
           {"op":"replace","path":"/supply/Y","value":15}])",
       "seats[1].reef"},
      {R"([{"op":"replace","path":"/options/setup","value":"free"}])", "seats[1].reef"},
  };
  expect_refusals(setup_state(), kCases);
  Json shown = setup_state();
  shown["display"][0] = {{"card", shown["deck"][0]}, {"tokens", 0}};
  shown["deck"].erase(0);
  EXPECT_NE(reef::parse_state(shown).error().message.find("display"), std::string::npos);
}

TEST(ReefLoad, DeckOut) {
  const Case kCases[] = {
      {R"([{"op":"replace","path":"/lastRound","value":false}])", "lastRound"},
      {R"([{"op":"add","path":"/options/deckOut","value":"immediate"}])", "phase"},
      // Seats 1 and 2 would have nothing to take and nothing to play.
      {R"([{"op":"move","from":"/seats/2/hand/0","path":"/seats/0/discard/-"},
           {"op":"replace","path":"/display","value":[null,null,null]},
           {"op":"add","path":"/seats/0/discard/-","value":54},{"op":"add","path":"/seats/0/discard/-","value":55},
           {"op":"add","path":"/seats/0/discard/-","value":56}])",
       "display"},
  };
  expect_refusals(deck_out_state(), kCases);
}

// A seat that must play cannot take the card that the next one needs.
TEST(ReefLoad, ASeatWithFourCardsLeavesTheDisplayToTheNext) {
  Json state = deck_out_state();
  state["display"] = json_of(R"([{"card": 54, "tokens": 0}, null, null])");
  state["seats"][1]["hand"] = {55, 56, 58, 57};
  state["seats"][0]["hand"] = {59};
  state["seats"][2]["hand"] = Json::array();
  const auto loaded = reef::parse_state(state);
  EXPECT_TRUE(loaded) << loaded.error().message;
}

// Over or not: a slot is filled as long as the deck has cards.
TEST(ReefLoad, AnEmptySlotWhileTheDeckIsNotIsRefusedWhenOverToo) {
  Match match = load(position(json_of(R"({"first": 1, "seats": [{"hand": [3]},
      {"reef": {"a1": "RRRR", "b1": "RRRR", "c1": "RRRR", "d1": "RRRR"}}]})")));
  match.play("play 3 a1=R");
  Json over = match.json();
  ASSERT_TRUE(reef::parse_state(over));
  over["deck"].push_back(over["display"][0]["card"]);
  over["display"][0] = nullptr;
  const auto loaded = reef::parse_state(over);
  ASSERT_FALSE(loaded);
  EXPECT_NE(loaded.error().message.find("display[0]"), std::string::npos) << loaded.error().message;
}

}  // namespace atolls::tests
