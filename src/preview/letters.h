// Letters as outlines, from the page's own fonts and no others: a picture is the same on every machine.
#pragma once

#include <cairo.h>

#include <string>
#include <string_view>
#include <vector>

struct FT_LibraryRec_;
struct FT_FaceRec_;

namespace atolls::preview {

class Letters {
 public:
  explicit Letters(const std::vector<std::string_view>& fonts);
  Letters(const Letters&) = delete;
  Letters& operator=(const Letters&) = delete;
  ~Letters();

  // A text that has been set: its letters and how wide it is at size 1.
  struct Glyph {
    FT_FaceRec_* face = nullptr;
    unsigned index = 0;
    double advance = 0;
  };
  struct Line {
    std::vector<Glyph> glyphs;
    double width = 0;
  };
  // Letters that no font has are left out; if those are most of it, all of it is.
  Line set(std::string_view text);
  // Adds the outlines of its letters to the path, from here to the right.
  static void trace(cairo_t* canvas, const Line& line, double x, double y, double size);

 private:
  FT_FaceRec_* face(std::size_t number);
  Glyph find(char32_t letter);

  const std::vector<std::string_view>& fonts_;
  FT_LibraryRec_* library_ = nullptr;
  std::vector<FT_FaceRec_*> faces_;  // those that were needed so far
};

}  // namespace atolls::preview
