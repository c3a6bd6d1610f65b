// What the tests of The Reef share: short ways to games, positions, scripted dice.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "riff/game.h"
#include "support/testing.h"

namespace atolls::tests {

using RiffState = riff::Game::State;
using RiffMove = riff::Game::Move;
using RiffRules = std::shared_ptr<const riff::Game::Rules>;

// A game and the rules it points to, kept alive together.
struct RiffMatch {
  RiffRules rules;
  RiffState state;
  Rng rng{1};

  // Plays a move given as text; an illegal one fails the test.
  void play(std::string_view move);
  // `done`, and the next player rolls these dice. Only where nothing is shuffled.
  void done(std::string_view dice = "RR");
  // Why the rules refuse a move: "code: message", or nothing if it is legal.
  std::string refusal(std::string_view move) const;
  bool legal(std::string_view move) const { return refusal(move).empty(); }
  // All legal moves in canonical notation, sorted; or those that begin with a word.
  std::vector<std::string> moves(std::string_view beginning = "") const;

  Json json() const { return riff::Game::print_state(state); }
  Json view(int seat) const { return riff::Game::print_view(riff::Game::observe(state, seat)); }
  Json result() const { return riff::Game::print_result(state); }
  // A part of the position, by its JSON pointer: at("/seats/0/boats").
  Json at(const std::string& pointer) const { return json().at(Json::json_pointer(pointer)); }
  // The card at a space such as "b3", as the state has it.
  Json card(const std::string& space) const;
  // The discard, sorted.
  Json discard() const;
  bool over() const { return riff::Game::to_move(state) < 0; }
};

RiffMatch start_riff(const Json& options, u64 seed);
// A position that must be lawful.
RiffMatch load_riff(const Json& state);

// The numbers of the reconstructed deck, once more.
Json riff_deck();
// All cards of a deck, one name each.
std::vector<std::string> riff_cards(const Json& deck);
// Every unordered pair of colours.
std::vector<std::string> riff_pairs();

// A lawful position, seat 0 to buy in turn 5. `plan` has any fields of a state, and may be short:
//   reef       rows as far as they matter; what lacks is empty
//   up         the face-up spaces of the middle rows, ["b1"], instead of faceUp
//   deck       its top; all cards that are nowhere else follow, unless
//   rest       says "discard", or "reef" to fill rows that are short first and put the others into the deck
//   offspring, offspringDeck  all four; the top
//   seats      any fields of a seat; worms as a word, "RRB"
// Supplies are what the seats leave.
Json riff_position(const Json& plan);

// The position at once as a game.
RiffMatch riff_match(std::string_view plan);

struct UnlawfulRiff {
  const char* patch;  // operations of JSON Patch
  const char* about;  // what the message must hold
};
// The position is lawful, and each patch makes it one that is refused with such a message.
void expect_riff_refusals(const Json& lawful, std::span<const UnlawfulRiff> cases);

}  // namespace atolls::tests
