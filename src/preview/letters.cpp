#include "preview/letters.h"

#include <ft2build.h>

#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H

#include "core/utf8.h"

namespace atolls::preview {

namespace {

constexpr FT_Fixed kWeight = 700 * 65536;
constexpr FT_Int32 kUnscaled = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;

// Where an outline is put.
struct Pen {
  cairo_t* canvas;
  double x;
  double y;
  double scale;

  double at_x(const FT_Vector* point) const { return x + scale * static_cast<double>(point->x); }
  double at_y(const FT_Vector* point) const { return y - scale * static_cast<double>(point->y); }
};

const Pen& pen_of(void* user) {
  return *static_cast<Pen*>(user);
}

int move_to(const FT_Vector* to, void* user) {
  cairo_move_to(pen_of(user).canvas, pen_of(user).at_x(to), pen_of(user).at_y(to));
  return 0;
}

int line_to(const FT_Vector* to, void* user) {
  cairo_line_to(pen_of(user).canvas, pen_of(user).at_x(to), pen_of(user).at_y(to));
  return 0;
}

int quadratic_to(const FT_Vector* by, const FT_Vector* to, void* user) {
  const Pen& pen = pen_of(user);
  double x = 0;
  double y = 0;
  cairo_get_current_point(pen.canvas, &x, &y);
  const double cx = pen.at_x(by);
  const double cy = pen.at_y(by);
  const double end_x = pen.at_x(to);
  const double end_y = pen.at_y(to);
  cairo_curve_to(pen.canvas, (x + 2 * cx) / 3, (y + 2 * cy) / 3, (end_x + 2 * cx) / 3, (end_y + 2 * cy) / 3,
                 end_x, end_y);
  return 0;
}

int cubic_to(const FT_Vector* a, const FT_Vector* b, const FT_Vector* to, void* user) {
  const Pen& pen = pen_of(user);
  cairo_curve_to(pen.canvas, pen.at_x(a), pen.at_y(a), pen.at_x(b), pen.at_y(b), pen.at_x(to), pen.at_y(to));
  return 0;
}

}  // namespace

Letters::Letters(const std::vector<std::string_view>& fonts) : fonts_(fonts) {
  if (FT_Init_FreeType(&library_) != 0) library_ = nullptr;
}

Letters::~Letters() {
  if (library_ != nullptr) FT_Done_FreeType(library_);  // and the faces with it
}

FT_FaceRec_* Letters::face(std::size_t number) {
  while (library_ != nullptr && faces_.size() <= number) {
    const std::string_view bytes = fonts_[faces_.size()];
    FT_Face opened = nullptr;
    if (FT_New_Memory_Face(library_, reinterpret_cast<const FT_Byte*>(bytes.data()),
                           static_cast<FT_Long>(bytes.size()), 0, &opened) != 0) {
      opened = nullptr;
    }
    FT_Fixed weight = kWeight;
    if (opened != nullptr) FT_Set_Var_Design_Coordinates(opened, 1, &weight);
    faces_.push_back(opened);
  }
  return number < faces_.size() ? faces_[number] : nullptr;
}

Letters::Glyph Letters::find(char32_t letter) {
  for (std::size_t i = 0; i < fonts_.size(); ++i) {
    FT_Face own = face(i);
    const FT_UInt index = own == nullptr ? 0 : FT_Get_Char_Index(own, letter);
    if (index == 0 || FT_Load_Glyph(own, index, kUnscaled) != 0) continue;
    return {own, index, static_cast<double>(own->glyph->metrics.horiAdvance) / own->units_per_EM};
  }
  return {};
}

Letters::Line Letters::set(std::string_view text) {
  Line line;
  std::size_t missing = 0;
  while (!text.empty()) {
    const auto letter = take_character(text);
    if (!letter) break;
    const Glyph glyph = find(*letter);
    if (glyph.face == nullptr) {
      ++missing;
      continue;
    }
    line.glyphs.push_back(glyph);
    line.width += glyph.advance;
  }
  return missing > line.glyphs.size() ? Line{} : line;
}

void Letters::trace(cairo_t* canvas, const Line& line, double x, double y, double size) {
  constexpr FT_Outline_Funcs kFunctions{move_to, line_to, quadratic_to, cubic_to, 0, 0};
  for (const Glyph& glyph : line.glyphs) {
    if (FT_Load_Glyph(glyph.face, glyph.index, kUnscaled) == 0) {
      Pen pen{canvas, x, y, size / glyph.face->units_per_EM};
      FT_Outline_Decompose(&glyph.face->glyph->outline, &kFunctions, &pen);
    }
    x += size * glyph.advance;
  }
}

}  // namespace atolls::preview
