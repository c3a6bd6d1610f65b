// Reefs and cards drawn into a picture, for the game at the terminal and the score assistant alike.
#pragma once

#include <array>
#include <string>

#include "cli/play/picture.h"
#include "reef/deck.h"

namespace atolls::cli {

const char* colour_name(int colour, const Look& look);

// Letters of pieces, each in its own ink. All of these return the column after what they drew.
int put_pieces(Picture& picture, int row, int column, std::string_view letters);

struct ReefStyle {
  bool brief = false;  // "R3" for a stack of three with red on top, rather than all its letters
  int cell = 5;        // columns for each stack
  // Written beside the stacks, in brackets lest they look like heights: the number of the completion that a
  // space belongs to, or nothing.
  std::array<char, reef::kSpaces> marks{};
};

inline constexpr int kReefRows = 5;  // with the letters of the columns

// Row 4 is the upper one, a1 lies at the bottom left.
void put_reef(Picture& picture, int row, int column, const reef::Board& board, const ReefStyle& style);

// What a card scores, as rows of tokens or "G around R".
int goal_width(const reef::Card& card);
int goal_rows(const reef::Card& card);
void put_goal(Picture& picture, int row, int column, const reef::Card& card);
std::string goal_text(const reef::Card& card);  // in one line

// Number, pieces and points at the left, the goal at the right.
inline constexpr int kCardRows = 3;  // of every standard card
int card_width(const reef::Card& card);
void put_card(Picture& picture, int row, int column, const reef::Card& card);

// One card by itself, with its number, pieces, points and goal.
std::string draw_card(const reef::Card& card, const Look& look, int width);

std::string coral_letters(const reef::Card& card);
std::string points_text(int points);  // "1 point", "3 points"

}  // namespace atolls::cli
