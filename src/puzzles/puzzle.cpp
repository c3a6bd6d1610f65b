#include "puzzles/puzzle.h"

#include <algorithm>
#include <array>

#include "core/hash.h"
#include "table/table.h"

namespace atolls::puzzles {

namespace {

constexpr int kLowestRating = 100;
constexpr int kHighestRating = 4000;
constexpr int kHighestCard = 999'999;

// Points are whole, shares of the win have four digits.
Json number(double value) {
  const auto whole = static_cast<int>(value);
  return whole == value ? Json(whole) : Json(value);
}

Result<double> real_at(const JsonField& root, const char* key) {
  ATOLL_TRY(field, root.at(key));
  if (!field.value().is_number()) return field.fail("must be a number");
  return field.value().get<double>();
}

}  // namespace

std::string print_puzzle(const Puzzle& puzzle) {
  Json json = {{"id", puzzle.id},
               {"game", puzzle.game},
               {"kind", puzzle.kind},
               {"state", puzzle.state},
               {"seat", puzzle.seat}};
  if (puzzle.card) json["card"] = *puzzle.card;
  if (puzzle.then) json["then"] = *puzzle.then;
  json["solution"] = puzzle.solution;
  json["points"] = number(puzzle.points);
  json["second"] = number(puzzle.second);
  json["rating"] = puzzle.rating;
  json["themes"] = puzzle.themes;
  return print_json(json);
}

Result<Puzzle> parse_puzzle(std::string_view line) {
  ATOLL_TRY(json, parse_json(line));
  const JsonField root(json, "", "bad_puzzle");
  ATOLL_CHECK(root.object());
  Puzzle puzzle;
  ATOLL_TRY(id, root.text_at("id"));
  ATOLL_TRY(game, root.text_at("game"));
  ATOLL_TRY(kind, root.text_at("kind"));
  ATOLL_TRY(state, root.object_at("state"));
  ATOLL_TRY(seat, root.integer_at("seat", 0, 3));
  ATOLL_TRY(solution, root.texts_at("solution"));
  ATOLL_TRY(points, real_at(root, "points"));
  ATOLL_TRY(second, real_at(root, "second"));
  ATOLL_TRY(rating, root.integer_at("rating", kLowestRating, kHighestRating));
  ATOLL_TRY(themes, root.texts_at("themes"));
  if (std::ranges::find(game_names(), game) == game_names().end())
    return failure("bad_puzzle", "game: there is no " + game);
  if (kind != kPlacement && kind != kMove) return failure("bad_puzzle", "kind: must be placement or move");
  if (solution.empty()) return failure("bad_puzzle", "solution: must have a move");
  puzzle = {.id = id,
            .game = game,
            .kind = kind,
            .state = state.value(),
            .seat = seat,
            .card = {},
            .solution = solution,
            .points = points,
            .second = second,
            .rating = rating,
            .themes = themes};
  if (kind == kPlacement) {
    ATOLL_TRY(card, root.integer_at("card", 0, kHighestCard));
    puzzle.card = card;
    if (root.has("then")) {
      ATOLL_TRY(then, root.integer_at("then", 0, kHighestCard));
      puzzle.then = then;
    }
  }
  return puzzle;
}

std::string id_of(const Puzzle& puzzle) {
  Hash hash;
  const auto add = [&](std::string_view text) {
    for (const char c : text) hash.add(static_cast<unsigned char>(c));
  };
  add(puzzle.kind);
  add(print_json(puzzle.state));
  hash.add(static_cast<u64>(puzzle.card.value_or(-1)));
  if (puzzle.then) hash.add(static_cast<u64>(*puzzle.then));
  return short_name(hash.value());
}

std::string short_name(u64 number) {
  // No vowels, so that no name is a word.
  constexpr std::string_view kLetters = "0123456789bcdfghjkmnpqrstvwxyz";
  std::string name;
  for (int i = 0; i < 8; ++i, number /= kLetters.size()) name += kLetters[number % kLetters.size()];
  return name;
}

}  // namespace atolls::puzzles
