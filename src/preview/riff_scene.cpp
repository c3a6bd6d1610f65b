// The Reef: the river with the boats along its banks, and above it what both have raised.
#include <algorithm>

#include "preview/scene.h"

namespace atolls::preview {

namespace {

std::string_view hue_of(char letter) {
  switch (letter) {
    case 'R':
      return "red";
    case 'O':
      return "orange";
    case 'Y':
      return "yellow";
    case 'G':
      return "green";
    case 'B':
      return "blue";
    default:
      return "lilac";
  }
}

std::string fish_of(std::string_view card) {
  return "fish-" + std::string(hue_of(card[0])) + "-" + std::string(1, card[1]);
}

bool is_fish(std::string_view card) {
  return card.size() == 2 && (card[1] == 'm' || card[1] == 'f');
}

bool is_pair(std::string_view card) {
  return card.size() == 2 && card[1] >= 'A' && card[1] <= 'Z';
}

void draw_pair(Scene& scene, std::string_view pair, const Place& at) {
  const double width = 0.58 * at.width;
  scene.draw("fish-" + std::string(hue_of(pair[0])), {at.x, at.y, width, 0.72 * at.height});
  scene.draw("fish-" + std::string(hue_of(pair[1])),
             {at.x + at.width - width, at.y + 0.28 * at.height, width, 0.72 * at.height}, 1, true);
}

Place inner(const Place& at, double x, double y) {
  return {at.x + x * at.width, at.y + y * at.height, at.width * (1 - 2 * x), at.height * (1 - 2 * y)};
}

// A card whose face nobody may know is "?"; null is a gap.
void draw_river_card(Scene& scene, const Json& card, const Place& at) {
  constexpr double kRound = 10;
  if (!card.is_string()) return scene.box(at, kRound, "ink", 0.12);
  const auto& text = card.get_ref<const std::string&>();
  scene.box({at.x, at.y + 3, at.width, at.height}, kRound, "ink", 0.22);
  if (text == "sea") {
    scene.box(at, kRound, "#7cbcdfff", 1, "#3479b4ff");
    return scene.draw("waves", inner(at, 0.2, 0.2), 0.85);
  }
  scene.box(at, kRound, "#ffffffff");
  const Place face{at.x + 2, at.y + 2, at.width - 4, at.height - 4};
  if (text == "?") {
    scene.box(face, kRound - 2, "card-back-2", 1, "card-back");
    return scene.draw("atoll-mark", inner(at, 0.1, 0.2), 0.55);
  }
  scene.box(face, kRound - 2, "#f0fbfbff", 1, "#f3e6c8ff");
  if (is_pair(text)) return draw_pair(scene, text, inner(at, 0.08, 0.06));
  const std::string thing = is_fish(text)     ? fish_of(text)
                            : text == "pearl" ? "oyster"
                            : text == "shark" ? "shark"
                                              : "home-coral";
  scene.draw(thing, inner(at, 0.04, 0.03));
}

// Without a game yet all cards lie face down.
Json row_of(const Shared& shared, const char* row) {
  return shared.view.is_object() ? shared.view["reef"][row] : Json(std::vector<std::string>(8, "?"));
}

void draw_boats(Scene& scene, const Shared& shared, std::size_t seat, const Place& at) {
  const int boats = shared.view.is_object() ? shared.view["seats"][seat]["boats"].get<int>() : 1;
  const double step = at.width / 8;
  for (int i = 0; i < boats; ++i) {
    const Place berth{at.x + i * step + (step - at.height) / 2, at.y, at.height, at.height};
    scene.draw("boat-" + std::to_string(seat), berth, 1, seat == 1);
  }
}

void draw_nests(Scene& scene, const Json& corals, const Place& at) {
  constexpr int kNests = 5;
  constexpr double kGap = 8;
  const double width = (at.width - (kNests - 1) * kGap) / kNests;
  for (int i = 0; i < kNests; ++i) {
    const Place nest{at.x + i * (width + kGap), at.y, width, at.height};
    const bool is_bought = static_cast<std::size_t>(i) < corals.size();
    const std::string content = is_bought ? corals[static_cast<std::size_t>(i)].get<std::string>() : "";
    scene.box(nest, 12, is_pair(content) ? "worth" : "surface", is_bought ? 0.95 : 0.4);
    if (!is_bought) continue;
    scene.draw("home-coral", inner(nest, 0.06, 0.04), content == "empty" ? 1 : 0.6);
    if (is_fish(content)) scene.draw(fish_of(content), inner(nest, 0.08, 0.14));
    if (is_pair(content)) draw_pair(scene, content, inner(nest, 0.05, 0.08));
  }
}

void draw_player(Scene& scene, const Shared& shared, std::size_t seat, double x) {
  constexpr double kWidth = 560;
  draw_face(scene, shared, seat, {x, 16, 76, 76});
  const double points = points_width(shared, seat, 60);
  draw_points(scene, shared, seat, x + kWidth - points, 54, 60);
  scene.write(
      {shared.seats[seat].name, x + 90, 70, 46, "ink", Label::Align::kLeft, kWidth - 90 - points - 12});
  const Json none = Json::array();
  draw_nests(scene, shared.view.is_object() ? shared.view["seats"][seat]["corals"] : none,
             {x, 102, kWidth, 74});
}

}  // namespace

void draw_riff(Scene& scene, const Shared& shared) {
  constexpr double kMargin = 28;
  for (std::size_t seat = 0; seat < std::min<std::size_t>(shared.seats.size(), 2); ++seat)
    draw_player(scene, shared, seat, seat == 0 ? kMargin : Scene::kWidth - kMargin - 560);
  constexpr Place kRiver{16, 184, Scene::kWidth - 32, 436};
  constexpr double kBerth = 40;
  scene.box({kRiver.x, kRiver.y + 5, kRiver.width, kRiver.height}, 24, "ink", 0.2);
  scene.box(kRiver, 24, "river", 1, "sea");
  const Place berth{kRiver.x + 14, kRiver.y + 2, kRiver.width - 28, kBerth};
  draw_boats(scene, shared, 1, berth);
  draw_boats(scene, shared, 0, {berth.x, kRiver.y + kRiver.height - kBerth - 2, berth.width, kBerth});
  const double step = berth.width / 8;
  const double row_height = (kRiver.height - 2 * kBerth - 8) / 4;
  double y = kRiver.y + kBerth + 4;
  for (const char* row : {"a", "b", "c", "d"}) {
    double x = berth.x;
    for (const Json& card : row_of(shared, row)) {
      draw_river_card(scene, card, {x + 4, y + 3, step - 8, row_height - 6});
      x += step;
    }
    y += row_height;
  }
}

}  // namespace atolls::preview
