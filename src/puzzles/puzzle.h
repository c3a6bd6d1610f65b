// A puzzle: a position as one seat sees it, and the one good thing to do there. docs/puzzles.md has the
// format.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/json.h"

namespace atolls::puzzles {

inline constexpr std::string_view kPlacement = "placement";
inline constexpr std::string_view kMove = "move";

struct Puzzle {
  std::string id;
  std::string game;
  std::string kind;
  Json state;  // what the seat may know, and nothing else
  int seat = 0;
  std::optional<int> card = {};       // of a placement: the one to play
  std::optional<int> then = {};       // and one that is played next: what both bring counts
  std::vector<std::string> solution;  // every move that is right
  double points = 0;                  // what it brings: points, or of a move the share of the win
  double second = 0;                  // and the best of all others
  int rating = 0;
  std::vector<std::string> themes;
};

std::string print_puzzle(const Puzzle& puzzle);
// Fails with `bad_puzzle` and the field that is wrong. Whether it is right is for check.h to say.
Result<Puzzle> parse_puzzle(std::string_view line);

// A number as eight letters and digits; not all of it.
std::string short_name(u64 number);
// The name of a puzzle, from what it shows and asks.
std::string id_of(const Puzzle& puzzle);

}  // namespace atolls::puzzles
