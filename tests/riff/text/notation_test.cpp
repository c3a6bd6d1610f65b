// The clause "Notation".
#include <gtest/gtest.h>

#include <set>

#include "riff/testing.h"

namespace atolls::tests {

namespace {

RiffMatch rich() {
  return riff_match(
      R"({"reef": {"a": ["coral", "Rm"], "b": ["pearl"], "d": ["shark"]}, "options": {"moveFish": true},
      "offspring": ["BB", "YY", "GG", "LL"],
      "seats": [{"worms": "RROYGBL", "pearls": 2, "sharks": 2, "boats": 2, "corals": ["Bf", "Bm", "empty"]}, {}]})");
}

std::string canonical(const RiffMatch& match, std::string_view text) {
  const auto move = riff::Game::parse_move(match.state, text);
  return move ? riff::Game::print_move(*match.rules, *move) : "refused: " + move.error().message;
}

}  // namespace

TEST(RiffNotation, EveryKindOfMove) {
  const RiffMatch match = rich();
  for (const char* move :
       {"flip b1 pay Y", "flip b1 pay *", "buy a1 pay R", "buy d1 pay RGB", "buy d1 pay OG*",
        "buy d1 pay L**", "buy a2 pay R on 3", "buy a2 pay * on 3", "boat pay RGB", "boat pay RR*",
        "shark d1", "shark fish 2", "shark coral 3", "shark pearl", "shark shark", "move 1 2", "done"}) {
    EXPECT_EQ(canonical(match, move), move);
  }
}

TEST(RiffNotation, WormsAreTakenByLetter) {
  RiffMatch match = riff_match(R"({"seats": [{"worms": ""}, {"worms": ""}]})");
  match.done("YL");
  EXPECT_EQ(match.moves(), (std::vector<std::string>{"worm L", "worm Y"}));
  EXPECT_EQ(canonical(match, "worm L"), "worm L");
  for (const char* move : {"worm", "worm R", "worm YL", "worm X", "worm y y", "worm *", "done"}) {
    EXPECT_FALSE(match.legal(move)) << move;
  }
}

TEST(RiffNotation, WhatIsNoMoveIsRefusedWithAReason) {
  const RiffMatch match = rich();
  for (const char* text :
       {"",
        " ",
        "buy",
        "buy a1 for R",
        "buy a9 pay R",
        "buy e1 pay R",
        "buy a0 pay R",
        "buy a1 pay X",
        "buy 1a pay R",
        "buy a1 pay R on",
        "buy a2 pay R on x",
        "buy a2 pay R on 3 3",
        "flip",
        "flip b1",
        "flip b1 pay",
        "boat",
        "boat RGB",
        "shark",
        "shark a",
        "shark fish",
        "shark fish x",
        "shark coral 99999999999",
        "move",
        "move 1",
        "move 1 2 3",
        "move -1 2",
        "done done",
        "doner",
        "pass",
        "worm R",
        "setup",
        "buy a1 pay R\n",
        "flip b1 pay RR",
        "buy a1 pay "
        "RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR"}) {
    const auto move = riff::Game::parse_move(match.state, text);
    if (move) {
      // A lenient reader may overlook white space, nothing else.
      EXPECT_EQ(riff::Game::print_move(*match.rules, *move) + "\n", text);
      continue;
    }
    EXPECT_FALSE(move.error().message.empty()) << text;
    EXPECT_FALSE(move.error().code.empty()) << text;
  }
}

TEST(RiffNotation, PaymentsAreSortedByColourThenPearls) {
  const RiffMatch match = rich();
  for (const std::string& text : match.moves()) {
    const std::size_t pay = text.find("pay ");
    if (pay == std::string::npos) continue;
    const std::string worms = text.substr(pay + 4, text.find(' ', pay + 4) - pay - 4);
    for (std::size_t i = 1; i < worms.size(); ++i) {
      const std::string_view order = "ROYGBL*";
      EXPECT_LE(order.find(worms[i - 1]), order.find(worms[i])) << text;
    }
  }
}

TEST(RiffNotation, NoMoveIsListedTwice) {
  const auto moves = rich().moves();
  EXPECT_EQ(std::set(moves.begin(), moves.end()).size(), moves.size());
}

TEST(RiffNotation, AFinishedGameHasNoMoves) {
  RiffMatch match = riff_match(R"({"options": {"maxTurns": 5}})");
  match.done("");
  EXPECT_FALSE(match.legal("done"));
  EXPECT_EQ(riff::Game::legal(match.state).size(), 0);
  EXPECT_EQ(riff::Game::to_move(match.state), -1);
}

}  // namespace atolls::tests
