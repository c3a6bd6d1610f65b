// A page of text under construction: put words anywhere, in ink, then render with or without colours. Padding
// and clipping count what is seen, so escape sequences can never shift a column.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace atolls::cli {

enum class Ink : u8 { Plain, Red, Orange, Yellow, Green, Blue, Purple, Lilac, Strong, Faint, Alert };

// How to print: a skin changes hues and names, never letters.
struct Look {
  bool colour = false;
  bool second_edition = false;
};

class Picture {
 public:
  static constexpr int kWidth = 79;  // one less than a usual terminal's, as some wrap at the last column

  explicit Picture(int width = kWidth) : width_(width) {}
  int width() const { return width_; }

  // Writes over what is there; what does not fit into the width is cut. Returns the column after the text.
  int put(int row, int column, std::string_view text, Ink ink = Ink::Plain);
  int rows() const { return static_cast<int>(rows_.size()); }

  // Lines without trailing blanks; every line leaves the terminal in plain ink.
  std::string render(const Look& look) const;

 private:
  struct Glyph {
    std::string text = " ";  // one character in UTF-8
    Ink ink = Ink::Plain;
  };
  int width_;
  std::vector<std::vector<Glyph>> rows_;
};

// The characters of a text in UTF-8; control characters and broken bytes become '?', so that a name out of a
// file cannot command the terminal.
std::vector<std::string> characters(std::string_view text);
std::string printable(std::string_view text);  // the same for text of several lines
std::string clip(std::string_view text, std::size_t length);

// A line broken at blanks, all parts but the first indented; a word that is too long stays whole.
std::vector<std::string> wrap(std::string_view line, std::size_t width, std::size_t indent = 2);
// Text of several lines, each wrapped with what begins it as an indent.
std::string wrap_text(std::string_view text, std::size_t width);

}  // namespace atolls::cli
