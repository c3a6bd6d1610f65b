#include "preview/scene.h"

#include "core/json_text.h"
#include "core/overloaded.h"

namespace atolls::preview {

namespace {

void draw_water(Scene& scene) {
  scene.box({0, 0, Scene::kWidth, Scene::kHeight}, 0, "water-1", 1, "water-2");
  constexpr int kTile = 420;
  for (int x = 0; x < Scene::kWidth; x += kTile) {
    for (int y = 0; y < Scene::kHeight; y += kTile)
      scene.draw("net", {static_cast<double>(x), static_cast<double>(y), kTile, kTile}, 0.3);
  }
  scene.draw("shore", {0, Scene::kHeight - 268, 1.25 * Scene::kWidth, 313});
}

}  // namespace

Scene scene_of(const Shared& shared) {
  Scene scene;
  draw_water(scene);
  if (shared.game == "reef") draw_reef(scene, shared);
  if (shared.game == "riff") draw_riff(scene, shared);
  return scene;
}

void draw_face(Scene& scene, const Shared& shared, std::size_t seat, const Place& at) {
  const Seat& who = shared.seats[seat];
  constexpr std::string_view kPortraits[] = {"shrimp",  "crab",    "seahorse", "turtle",
                                             "octopus", "dolphin", "orca"};
  for (const std::string_view name : kPortraits) {
    if (who.bot == name) return scene.draw("bot-" + who.bot, at);
  }
  scene.draw("seat-" + std::to_string(seat), at, who.is_free ? 0.35 : 1);
}

double points_width(const Shared& shared, std::size_t seat, double size) {
  const int points = points_of(shared, seat);
  if (points < 0 || shared.what == Shared::What::kDeal) return 0;
  return size * (0.75 + 0.52 * static_cast<double>(std::to_string(points).size()));
}

void draw_points(Scene& scene, const Shared& shared, std::size_t seat, double left, double middle,
                 double size) {
  const double width = points_width(shared, seat, size);
  if (width == 0) return;
  const bool won = has_won(shared, seat);
  const Place at{left, middle - 0.62 * size, width, 1.24 * size};
  scene.box({at.x, at.y + 0.07 * size, at.width, at.height}, 0.62 * size, "ink", 0.22);
  scene.box(at, 0.62 * size, won ? "worth" : "surface");
  scene.write({std::to_string(points_of(shared, seat)), left + width / 2, middle + 0.335 * size, size,
               won ? "on-worth" : "ink", Label::Align::kMiddle, width});
}

std::string print(const Scene& scene) {
  std::string text;
  for (const auto& item : scene.items) {
    const Json line = std::visit(
        Overloaded{
            [](const Drawing& one) -> Json {
              return {one.name, one.at.x, one.at.y, one.at.width, one.at.height, one.opacity, one.mirrored};
            },
            [](const Box& one) -> Json {
              return {one.colour,    one.at.x,  one.at.y,    one.at.width,
                      one.at.height, one.round, one.opacity, one.below};
            },
            [](const Label& one) -> Json {
              return {one.text, one.x, one.y, one.size, one.colour, static_cast<int>(one.align), one.widest};
            },
        },
        item);
    text += print_json(line) + "\n";
  }
  return text;
}

}  // namespace atolls::preview
