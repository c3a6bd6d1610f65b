// A picture before it is painted: what lies where, from back to front. It holds names of drawings and texts
// and nothing else, so that whatever could get out can be looked for in it.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "preview/shared.h"

namespace atolls::preview {

struct Place {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

// A drawing of the page, as large as its place allows.
struct Drawing {
  std::string name;
  Place at;
  double opacity = 1;
  bool mirrored = false;
};

// Colours are the page's own, by name.
struct Box {
  Place at;
  double round = 0;
  std::string colour;
  double opacity = 1;
  std::string below = {};  // the colour at its foot, if it is another one
};

struct Label {
  enum class Align { kLeft, kMiddle, kRight };

  std::string text;
  double x = 0;
  double y = 0;  // where its letters stand
  double size = 0;
  std::string colour;
  Align align = Align::kLeft;
  double widest = 0;  // smaller, and then cut, where it is longer
};

struct Scene {
  static constexpr double kWidth = 1200;  // as messengers want it
  static constexpr double kHeight = 630;

  std::vector<std::variant<Drawing, Box, Label>> items;

  void draw(std::string name, const Place& at, double opacity = 1, bool mirrored = false) {
    items.emplace_back(Drawing{std::move(name), at, opacity, mirrored});
  }
  void box(const Place& at, double round, std::string colour, double opacity = 1, std::string below = {}) {
    items.emplace_back(Box{at, round, std::move(colour), opacity, std::move(below)});
  }
  void write(Label label) { items.emplace_back(std::move(label)); }
};

Scene scene_of(const Shared& shared);

// One line for each item: what makes two pictures the same.
std::string print(const Scene& scene);

// The parts of scene_of; those of the games are in files of their own.
void draw_reef(Scene& scene, const Shared& shared);
void draw_riff(Scene& scene, const Shared& shared);
void draw_face(Scene& scene, const Shared& shared, std::size_t seat, const Place& at);
// The points of a seat on a pebble, from here to the right; amber for who has won.
double points_width(const Shared& shared, std::size_t seat, double size);
void draw_points(Scene& scene, const Shared& shared, std::size_t seat, double left, double middle,
                 double size);

}  // namespace atolls::preview
