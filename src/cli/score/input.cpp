#include "cli/score/input.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/reef/words.h"
#include "core/text.h"
#include "reef/text/notation.h"
#include "reef/text/state_json.h"

namespace atolls::cli {

namespace {

// Nobody at a real table thinks of capitals; B is the second edition's blue.
std::string colours_upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (c == 'B') c = 'P';
  }
  return out;
}

Result<void> add_stack(reef::Board& board, std::string_view word) {
  ATOLL_TRY(pieces, reef::parse_stack(word));
  const int space = pieces.front().space;
  if (board.height(space) > 0) return failure("bad_reef", reef::space_name(space) + " is given twice");
  for (const reef::Piece piece : pieces) board.add(piece.space, piece.colour);
  return {};
}

Result<reef::Board> read_stacks(std::string_view text) {
  reef::Board board;
  const std::string tidy = tidy_stacks(text);
  for (const std::string_view word : split_words(tidy)) ATOLL_CHECK(add_stack(board, word));
  return board;
}

Result<reef::Board> read_drawing(std::string_view text) {
  std::string rows_text(text);
  std::ranges::replace(rows_text, '/', '\n');
  std::vector<std::string_view> rows;
  for (const std::string_view row : split(rows_text, '\n')) {
    if (!trim(row).empty()) rows.push_back(row);
  }
  if (rows.size() != 4) return failure("bad_reef", fmt::format("a drawing has 4 rows, not {}", rows.size()));
  reef::Board board;
  for (int r = 0; r < 4; ++r) {
    const auto stacks = split_words(rows[static_cast<std::size_t>(r)]);
    if (stacks.size() != 4) {
      return failure("bad_reef",
                     fmt::format("row {} of the drawing has {} stacks, not 4; a dot is an empty space", r + 1,
                                 stacks.size()));
    }
    for (int c = 0; c < 4; ++c) {
      const std::string_view stack = stacks[static_cast<std::size_t>(c)];
      if (stack == "." || stack == "-") continue;
      const std::string name = reef::space_name((3 - r) * 4 + c);
      const auto added = add_stack(board, name + "=" + colours_upper(stack));
      if (!added)
        return failure("bad_reef", fmt::format("row {} of the drawing: {}", r + 1, added.error().message));
    }
  }
  return board;
}

}  // namespace

Result<reef::Board> read_reef(std::string_view text) {
  text = trim(text);
  if (text.starts_with('{')) {
    ATOLL_TRY(json, parse_json(text));
    return reef::parse_board(JsonField(json, "reef", "bad_reef"));
  }
  std::string line(text);
  std::ranges::replace(line, '\r', ' ');
  const bool drawing = line.find('=') == std::string::npos && line.find_first_of("\n/") != std::string::npos;
  if (drawing) return read_drawing(line);
  std::ranges::replace(line, '\n', ' ');
  return read_stacks(line);
}

Result<reef::Card> find_card(const reef::Deck& deck, std::string_view number) {
  const auto id = parse_number(number.starts_with('#') ? number.substr(1) : number);
  if (!id) return failure("bad_card", in_quotes(number) + " is no card's number");
  const reef::Card* card = *id <= INT32_MAX ? deck.find(static_cast<int>(*id)) : nullptr;
  if (card == nullptr) {
    return failure("bad_card", fmt::format("the deck has no card {}; 'atoll deck show' lists them", *id));
  }
  return *card;
}

Result<reef::Card> make_pattern(std::string_view rows) {
  Json json = {{"pattern", Json::array()}};
  const std::string upper = colours_upper(rows);
  for (const std::string_view row : split(upper, '/')) json["pattern"].push_back(std::string(trim(row)));
  return reef::parse_goal(JsonField(json, "", "bad_pattern"));
}

Result<reef::Card> make_count(std::string_view counted, std::string_view around) {
  if (counted.empty() || around.empty())
    return failure("bad_option", "it needs both, like --count G --around R");
  const Json json = {{"count", colours_upper(counted)}, {"around", colours_upper(around)}};
  return reef::parse_goal(JsonField(json, "", "bad_option"));
}

}  // namespace atolls::cli
