// What all tests here share: how much of the random work to do, and short ways to rules and positions.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/json.h"
#include "reef/play.h"
#include "reef/text/state_json.h"

namespace atolls::tests {

// The environment variable ATOLL_TEST_SCALE, 1 if it is not set: every random test does its share so many
// times. 1 is quick enough for each build, 40 is the long run before a release.
int test_scale();

// The value, or an exception that makes the test fail with the error's message.
template <class T>
T must(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().code + ": " + result.error().message);
  return std::move(*result);
}

// JSON from text that the test itself wrote.
Json json_of(std::string_view text);

// A game and the rules it points to, kept alive together.
struct Match {
  reef::RulesPtr rules;
  reef::State state;

  // Plays a move given as text; an illegal one fails the test.
  void play(std::string_view move);
  // Why the rules refuse a move: "code: message", or nothing if it is legal.
  std::string refusal(std::string_view move) const;
  bool legal(std::string_view move) const { return refusal(move).empty(); }
  // All legal moves in canonical notation, sorted.
  std::vector<std::string> moves() const;
  // Those that begin with a word.
  std::vector<std::string> moves(std::string_view beginning) const;

  Json json() const { return reef::print_state(state); }
  Json view(int seat) const { return reef::print_view(reef::observe(state, seat)); }
  // A part of the position, by its JSON pointer: at("/seats/0/points").
  Json at(const std::string& pointer) const { return json().at(Json::json_pointer(pointer)); }
};

// A new game; options as the protocol has them.
Match start_game(const Json& options, u64 seed);
// The same, after everybody has placed in the first way that is legal.
Match start_turns(const Json& options, u64 seed);
// A position that must be lawful.
Match load(const Json& state);

// A lawful position of the standard deck with all cards in the draw deck but those that `plan` puts
// elsewhere, and as many pieces in the supply as the reefs leave. `plan` has any fields of a state; its seats
// may have any fields of a seat; display slots may be plain card numbers. What it leaves out is as at the
// beginning of turn one.
Json position(const Json& plan);

}  // namespace atolls::tests
