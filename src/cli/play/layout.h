// How a screen uses the terminal it is on: one column of text, and on a wide terminal a second one beside it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/picture.h"

namespace atolls::cli {

// What fits: some terminals wrap at the last column, and the last row is the prompt's.
struct Space {
  int width = Picture::kWidth;
  int rows = 23;
};

inline constexpr int kNarrowest = 59;  // what is narrower gets a screen that is cut
inline constexpr int kSideWidth = 30;  // of a second column, at least
inline constexpr int kSideGap = 3;

struct Columns {
  int main = Picture::kWidth;
  int side = 0;  // where the second one begins; 0: there is none
};
// A second column if there is room for it beside a first one of `wanted`.
Columns make_columns(const Space& space, int wanted = Picture::kWidth);

// Words in lines of at most `width`; returns the row after them.
int put_words(Picture& page, int row, int column, int width, std::string_view words, Ink ink = Ink::Plain);

// What happened last, as much as fits; where it begins in the middle, a line says how to read it all.
int put_story(Picture& page, int row, int column, int width, int room, const std::vector<std::string>& story);

}  // namespace atolls::cli
