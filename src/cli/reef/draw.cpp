#include "cli/reef/draw.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/play/layout.h"
#include "core/text.h"
#include "reef/text/notation.h"

namespace atolls::cli {

namespace {

constexpr std::array kInks = {Ink::Red, Ink::Yellow, Ink::Green, Ink::Purple};

// Where the goal begins: after "#26 PP" and a gap, the same for all cards but those with very long numbers.
int goal_column(const reef::Card& card) {
  return std::max(9, static_cast<int>(std::to_string(card.id).size()) + 6);
}

Ink ink_of(char letter) {
  const int colour = reef::colour_of(letter);
  if (colour >= 0) return kInks[static_cast<std::size_t>(colour)];
  return letter == '*' ? Ink::Strong : Ink::Plain;
}

// All tokens of a card get the same width, so that they stand in columns.
int token_width(const reef::Card& card) {
  std::size_t widest = 1;
  for (const std::string& row : card.pattern) {
    for (const std::string_view token : split_words(row)) widest = std::max(widest, token.size());
  }
  return static_cast<int>(widest);
}

}  // namespace

const char* colour_name(int colour, const Look& look) {
  constexpr std::array kNames = {"red", "yellow", "green", "purple"};
  return look.second_edition && colour == 3 ? "blue" : kNames[static_cast<std::size_t>(colour)];
}

int put_pieces(Picture& picture, int row, int column, std::string_view letters) {
  for (const char& letter : letters) column = picture.put(row, column, {&letter, 1}, ink_of(letter));
  return column;
}

void put_reef(Picture& picture, int row, int column, const reef::Board& board, const ReefStyle& style) {
  for (int line = 0; line < 4; ++line) {
    picture.put(row + line, column, std::to_string(4 - line), Ink::Faint);
    for (int file = 0; file < 4; ++file) {
      const int space = (3 - line) * 4 + file;
      const std::string stack = reef::stack_text(board, space);
      int at = column + 2 + file * style.cell;
      if (stack.empty()) {
        at = picture.put(row + line, at, ".");
      } else if (style.brief) {
        at = picture.put(row + line, at, stack.substr(stack.size() - 1) + std::to_string(stack.size()),
                         ink_of(stack.back()));
      } else {
        at = put_pieces(picture, row + line, at, stack);
      }
      const char mark = style.marks[static_cast<std::size_t>(space)];
      if (mark != 0) picture.put(row + line, at, std::string{'[', mark, ']'}, Ink::Strong);
    }
  }
  for (int file = 0; file < 4; ++file) {
    picture.put(row + 4, column + 2 + file * style.cell, std::string(1, static_cast<char>('a' + file)),
                Ink::Faint);
  }
}

int goal_width(const reef::Card& card) {
  if (card.counts()) return 10;  // "G around R"
  const auto tokens = static_cast<int>(split_words(card.pattern.front()).size());
  return tokens * (token_width(card) + 1) - 1;
}

int goal_rows(const reef::Card& card) {
  return card.counts() ? 1 : static_cast<int>(card.pattern.size());
}

void put_goal(Picture& picture, int row, int column, const reef::Card& card) {
  if (card.counts()) {
    column = put_pieces(picture, row, column, {&reef::kColourLetters[card.counted], 1});
    column = picture.put(row, column, " around ");
    put_pieces(picture, row, column, {&reef::kColourLetters[card.around], 1});
    return;
  }
  const int width = token_width(card);
  for (const std::string& line : card.pattern) {
    int at = column;
    for (const std::string_view token : split_words(line)) {
      picture.put(row, at, token, ink_of(token.front()));
      at += width + 1;
    }
    ++row;
  }
}

std::string goal_text(const reef::Card& card) {
  if (!card.counts()) return join(card.pattern, " / ");
  return {reef::kColourLetters[card.counted], ' ', 'a', 'r', 'o', 'u', 'n', 'd', ' ',
          reef::kColourLetters[card.around]};
}

int card_width(const reef::Card& card) {
  return goal_column(card) + goal_width(card);
}

void put_card(Picture& picture, int row, int column, const reef::Card& card) {
  const int after = picture.put(row, column, "#" + std::to_string(card.id) + " ", Ink::Strong);
  put_pieces(picture, row, after, coral_letters(card));
  picture.put(row + 1, column, std::to_string(card.points) + (card.points == 1 ? " pt" : " pts"));
  put_goal(picture, row, column + goal_column(card), card);
}

std::string draw_card(const reef::Card& card, const Look& look, int width) {
  Picture picture(width);
  put_card(picture, 0, 2, card);
  const std::string pieces =
      fmt::format("{} and {}", colour_name(card.coral[0], look), colour_name(card.coral[1], look));
  const int row = std::max(2, goal_rows(card));
  if (card.counts()) {
    put_words(picture, row, 2, width - 2,
              fmt::format("Gives {}; {} for each {} top next to the highest {} top.", pieces,
                          points_text(card.points), colour_name(card.counted, look),
                          colour_name(card.around, look)));
  } else {
    put_words(picture, row, 2, width - 2,
              fmt::format("Gives {}; {} for each completion.", pieces, points_text(card.points)));
  }
  return picture.render(look);
}

std::string coral_letters(const reef::Card& card) {
  return {reef::kColourLetters[card.coral[0]], reef::kColourLetters[card.coral[1]]};
}

std::string points_text(int points) {
  return std::to_string(points) + (points == 1 ? " point" : " points");
}

}  // namespace atolls::cli
