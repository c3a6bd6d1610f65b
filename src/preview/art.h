// The page's drawings, painted with cairo: lists of paths as web/tools/drawings/flatten.mjs makes them.
#pragma once

#include <cairo.h>

#include <string>
#include <string_view>

#include "core/error.h"
#include "core/json.h"

namespace atolls::preview {

class Art {
 public:
  // Fails with `unavailable` where there are none.
  static Result<Art> read(std::string_view json);

  // Sets what is painted with: a colour by its name or as "#rrggbbaa".
  void set_colour(cairo_t* canvas, std::string_view name, double opacity) const;
  void add_stop(cairo_pattern_t* gradient, double offset, std::string_view name, double opacity) const;

  struct Size {
    double width = 0;
    double height = 0;
  };
  bool has(const std::string& name) const { return drawings_.contains(name); }
  bool has_colour(std::string_view name) const;
  Size size(const std::string& name) const;
  // In its own measures, from the origin on.
  void paint(cairo_t* canvas, const std::string& name) const;

 private:
  Json colours_;
  Json drawings_;
};

}  // namespace atolls::preview
