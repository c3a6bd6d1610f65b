#include "preview/paint.h"

#include <algorithm>
#include <memory>
#include <numbers>

#include "core/overloaded.h"
#include "preview/art.h"
#include "preview/letters.h"

namespace atolls::preview {

namespace {

// With the art that they name, and letters: one picture each.
class Painter {
 public:
  Painter(cairo_t* canvas, const Art& art, const server::Paints& paints)
      : canvas_(canvas), art_(art), letters_(paints.fonts) {}

  // Whether everything was there that the scene names.
  bool is_complete() const { return is_complete_; }

  void operator()(const Box& box) {
    is_complete_ &= art_.has_colour(box.colour) && (box.below.empty() || art_.has_colour(box.below));
    const Place& at = box.at;
    const double r = std::min({box.round, at.width / 2, at.height / 2});
    constexpr double kQuarter = std::numbers::pi / 2;
    cairo_new_path(canvas_);
    cairo_arc(canvas_, at.x + at.width - r, at.y + r, r, -kQuarter, 0);
    cairo_arc(canvas_, at.x + at.width - r, at.y + at.height - r, r, 0, kQuarter);
    cairo_arc(canvas_, at.x + r, at.y + at.height - r, r, kQuarter, 2 * kQuarter);
    cairo_arc(canvas_, at.x + r, at.y + r, r, 2 * kQuarter, 3 * kQuarter);
    cairo_close_path(canvas_);
    if (box.below.empty()) {
      art_.set_colour(canvas_, box.colour, box.opacity);
    } else {
      cairo_pattern_t* shade = cairo_pattern_create_linear(0, at.y, 0, at.y + at.height);
      art_.add_stop(shade, 0, box.colour, box.opacity);
      art_.add_stop(shade, 1, box.below, box.opacity);
      cairo_set_source(canvas_, shade);
      cairo_pattern_destroy(shade);
    }
    cairo_fill(canvas_);
  }

  void operator()(const Drawing& drawing) {
    is_complete_ &= art_.has(drawing.name);
    if (!art_.has(drawing.name)) return;
    const Art::Size own = art_.size(drawing.name);
    const Place& at = drawing.at;
    const double scale = std::min(at.width / own.width, at.height / own.height);
    cairo_save(canvas_);
    cairo_translate(canvas_, at.x + (at.width - scale * own.width) / 2,
                    at.y + (at.height - scale * own.height) / 2);
    cairo_scale(canvas_, scale, scale);
    if (drawing.mirrored) {
      cairo_translate(canvas_, own.width, 0);
      cairo_scale(canvas_, -1, 1);
    }
    // Groups are as large as what is clipped to: without it, as the whole picture.
    cairo_rectangle(canvas_, 0, 0, own.width, own.height);
    cairo_clip(canvas_);
    if (drawing.opacity < 1) cairo_push_group(canvas_);
    art_.paint(canvas_, drawing.name);
    if (drawing.opacity < 1) {
      cairo_pop_group_to_source(canvas_);
      cairo_paint_with_alpha(canvas_, drawing.opacity);
    }
    cairo_restore(canvas_);
  }

  void operator()(const Label& label) {
    is_complete_ &= art_.has_colour(label.colour);
    Letters::Line line = letters_.set(label.text);
    double size = label.size;
    if (size * line.width > label.widest) size = std::max(0.72 * size, label.widest / line.width);
    if (size * line.width > label.widest) line = cut(label.text, label.widest / size);
    const double width = size * line.width;
    const double x = label.align == Label::Align::kLeft     ? label.x
                     : label.align == Label::Align::kMiddle ? label.x - width / 2
                                                            : label.x - width;
    cairo_new_path(canvas_);
    Letters::trace(canvas_, line, x, label.y, size);
    art_.set_colour(canvas_, label.colour, 1);
    cairo_fill(canvas_);
  }

 private:
  Letters::Line cut(std::string_view text, double widest) {
    Letters::Line line = letters_.set(text);
    const Letters::Line dots = letters_.set("\u2026");
    while (!line.glyphs.empty() && line.width + dots.width > widest) {
      line.width -= line.glyphs.back().advance;
      line.glyphs.pop_back();
    }
    line.glyphs.insert(line.glyphs.end(), dots.glyphs.begin(), dots.glyphs.end());
    line.width += dots.width;
    return line;
  }

  cairo_t* canvas_;
  const Art& art_;
  Letters letters_;
  bool is_complete_ = true;
};

cairo_status_t append(void* to, const unsigned char* bytes, unsigned size) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), size);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

Result<std::string> paint(const Scene& scene, const server::Paints& paints) {
  ATOLL_TRY(art, Art::read(paints.drawings));
  const std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(Scene::kWidth),
                                 static_cast<int>(Scene::kHeight)),
      cairo_surface_destroy);
  const std::unique_ptr<cairo_t, void (*)(cairo_t*)> canvas(cairo_create(surface.get()), cairo_destroy);
  Painter painter(canvas.get(), art, paints);
  for (const auto& item : scene.items) std::visit([&](const auto& one) { painter(one); }, item);
  std::string png;
  if (!painter.is_complete() || cairo_status(canvas.get()) != CAIRO_STATUS_SUCCESS ||
      cairo_surface_write_to_png_stream(surface.get(), append, &png) != CAIRO_STATUS_SUCCESS) {
    return failure("unavailable", "the picture could not be painted");
  }
  return png;
}

}  // namespace atolls::preview
