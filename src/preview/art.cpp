#include "preview/art.h"

#include <array>
#include <charconv>
#include <cstring>

namespace atolls::preview {

namespace {

struct Rgba {
  double red = 0;
  double green = 0;
  double blue = 0;
  double alpha = 1;
};

Rgba parse_colour(std::string_view text) {
  const auto part = [&](std::size_t i) {
    unsigned value = 0;
    std::from_chars(text.data() + 1 + 2 * i, text.data() + 3 + 2 * i, value, 16);
    return value / 255.0;
  };
  if (text.size() != 9) return {};
  return {part(0), part(1), part(2), part(3)};
}

// "M1 2L3 4C…Z": the letters are commands, each with its numbers.
void trace(cairo_t* canvas, std::string_view path) {
  std::array<double, 6> n{};
  const char* at = path.data();
  const char* const end = at + path.size();
  while (at < end) {
    const char letter = *at++;
    const std::size_t count = letter == 'C' ? 6 : letter == 'Z' ? 0 : 2;
    for (std::size_t i = 0; i < count; ++i) {
      if (at < end && *at == ' ') ++at;
      at = std::from_chars(at, end, n[i]).ptr;
    }
    if (letter == 'M') cairo_move_to(canvas, n[0], n[1]);
    if (letter == 'L') cairo_line_to(canvas, n[0], n[1]);
    if (letter == 'C') cairo_curve_to(canvas, n[0], n[1], n[2], n[3], n[4], n[5]);
    if (letter == 'Z') cairo_close_path(canvas);
  }
}

void stop(cairo_pattern_t* gradient, double offset, const Rgba& c) {
  cairo_pattern_add_color_stop_rgba(gradient, offset, c.red, c.green, c.blue, c.alpha);
}

void set_paint(cairo_t* canvas, const Json& paint) {
  if (paint.is_string()) {
    const Rgba c = parse_colour(paint.get_ref<const std::string&>());
    return cairo_set_source_rgba(canvas, c.red, c.green, c.blue, c.alpha);
  }
  const auto n = [](const Json& list, std::size_t i) { return list[i].get<double>(); };
  const Json& from = paint["from"];
  const Json& to = paint["to"];
  cairo_pattern_t* gradient = paint.contains("radius")
                                  ? cairo_pattern_create_radial(n(from, 0), n(from, 1), 0, n(to, 0), n(to, 1),
                                                                paint["radius"].get<double>())
                                  : cairo_pattern_create_linear(n(from, 0), n(from, 1), n(to, 0), n(to, 1));
  for (const Json& one : paint["stops"])
    stop(gradient, n(one, 0), parse_colour(one[1].get_ref<const std::string&>()));
  const Json& m = paint["matrix"];
  cairo_matrix_t matrix;
  cairo_matrix_init(&matrix, n(m, 0), n(m, 1), n(m, 2), n(m, 3), n(m, 4), n(m, 5));
  if (cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS) cairo_pattern_set_matrix(gradient, &matrix);
  cairo_set_source(canvas, gradient);
  cairo_pattern_destroy(gradient);
}

void stroke(cairo_t* canvas, const Json& op) {
  const auto& cap = op[4].get_ref<const std::string&>();
  const auto& join = op[5].get_ref<const std::string&>();
  cairo_set_line_width(canvas, op[3].get<double>());
  cairo_set_line_cap(canvas, cap == "round"    ? CAIRO_LINE_CAP_ROUND
                             : cap == "square" ? CAIRO_LINE_CAP_SQUARE
                                               : CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join(canvas, join == "round"   ? CAIRO_LINE_JOIN_ROUND
                              : join == "bevel" ? CAIRO_LINE_JOIN_BEVEL
                                                : CAIRO_LINE_JOIN_MITER);
  const auto dashes = op[6].get<std::vector<double>>();
  cairo_set_dash(canvas, dashes.data(), static_cast<int>(dashes.size()), 0);
  cairo_stroke(canvas);
}

}  // namespace

Result<Art> Art::read(std::string_view json) {
  if (json.empty())
    return failure("unavailable", "this program was built without the page, and so without its art");
  ATOLL_TRY(parsed, parse_json(json));
  Art art;
  art.colours_ = std::move(parsed["colours"]);
  art.drawings_ = std::move(parsed["drawings"]);
  return art;
}

bool Art::has_colour(std::string_view name) const {
  return name.starts_with('#') || colours_.contains(name);
}

namespace {

Rgba named_colour(const Json& colours, std::string_view name) {
  if (name.starts_with('#')) return parse_colour(name);
  const auto found = colours.find(name);
  return found == colours.end() ? Rgba{} : parse_colour(found->get_ref<const std::string&>());
}

}  // namespace

void Art::set_colour(cairo_t* canvas, std::string_view name, double opacity) const {
  const Rgba c = named_colour(colours_, name);
  cairo_set_source_rgba(canvas, c.red, c.green, c.blue, opacity * c.alpha);
}

void Art::add_stop(cairo_pattern_t* gradient, double offset, std::string_view name, double opacity) const {
  Rgba c = named_colour(colours_, name);
  c.alpha *= opacity;
  stop(gradient, offset, c);
}

Art::Size Art::size(const std::string& name) const {
  const Json& drawing = drawings_[name];
  return {drawing["width"].get<double>(), drawing["height"].get<double>()};
}

void Art::paint(cairo_t* canvas, const std::string& name) const {
  std::vector<double> groups;  // how visible each is; a clip is one, too, whose end only takes it away
  constexpr double kClip = -1;
  for (const Json& op : drawings_[name]["ops"]) {
    const auto& what = op[0].get_ref<const std::string&>();
    if (what == "group") {
      cairo_push_group(canvas);
      groups.push_back(op[1].get<double>());
    } else if (what == "clip") {
      cairo_save(canvas);
      trace(canvas, op[1].get_ref<const std::string&>());
      cairo_clip(canvas);
      groups.push_back(kClip);
    } else if (what == "end") {
      const double opacity = groups.back();
      groups.pop_back();
      if (opacity == kClip) {
        cairo_restore(canvas);
      } else {
        cairo_pop_group_to_source(canvas);
        cairo_paint_with_alpha(canvas, opacity);
      }
    } else {
      trace(canvas, op[1].get_ref<const std::string&>());
      set_paint(canvas, op[2]);
      if (what == "stroke") {
        stroke(canvas, op);
      } else {
        cairo_set_fill_rule(canvas, op[3].get<bool>() ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
        cairo_fill(canvas);
        cairo_set_fill_rule(canvas, CAIRO_FILL_RULE_WINDING);
      }
    }
  }
}

}  // namespace atolls::preview
