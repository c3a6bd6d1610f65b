// Reef: the boards of all seats, and between two of them the display.
#include <algorithm>

#include "core/text.h"
#include "preview/scene.h"

namespace atolls::preview {

namespace {

std::string_view coral_of(char letter) {
  switch (letter) {
    case 'R':
      return "red";
    case 'Y':
      return "yellow";
    case 'G':
      return "green";
    case 'P':
      return "purple";
    default:
      return "any";
  }
}

std::string named(std::string_view kind, char letter) {
  return std::string(kind) + std::string(coral_of(letter));
}

void draw_pebble(Scene& scene, std::string text, double x, double y, double size) {
  const double width = size * (0.85 + 0.42 * static_cast<double>(text.size() - 1));
  scene.box({x - width / 2 - 2, y - size / 2 - 2, width + 4, size + 4}, size, "on-pebble", 0.85);
  scene.box({x - width / 2, y - size / 2, width, size}, size / 2, "pebble");
  scene.write({std::move(text), x, y + 0.29 * size, 0.84 * size, "on-pebble", Label::Align::kMiddle, width});
}

// As the page draws it: each piece has its thickness, and the coral grows on the topmost.
void draw_stack(Scene& scene, std::string_view stack, const Place& space) {
  const double side = 0.82 * space.width;
  const Place foot{space.x + 0.09 * space.width, space.y + 0.11 * space.width, side, side};
  const double rise = (stack.size() > 2 ? 7.0 : 8.0) * side / 64;
  for (std::size_t i = 0; i < stack.size(); ++i) {
    const Place at{foot.x, foot.y - rise * static_cast<double>(i), side, side};
    scene.draw(named("puck-", stack[i]), at);
    if (i + 1 == stack.size()) scene.draw(named("grow-", stack[i]), at);
  }
}

void draw_board(Scene& scene, const Json& reef, const Place& at) {
  const double side = at.width;
  const double round = 0.06 * side;
  scene.box({at.x + 0.01 * side, at.y + 0.035 * side, side, side}, round, "ink", 0.2);
  scene.box({at.x, at.y + 0.02 * side, side, side}, round, "board-edge");
  scene.box(at, round, "board-lit", 1, "board");
  const double edge = 0.044 * side;
  const double gap = 0.019 * side;
  const double size = (side - 2 * edge - 3 * gap) / 4;
  const auto space_at = [&](int column, int row) {
    return Place{at.x + edge + column * (size + gap), at.y + edge + (3 - row) * (size + gap), size, size};
  };
  const auto stack_at = [&](int column, int row) -> std::string {
    const std::string name = {static_cast<char>('a' + column), static_cast<char>('1' + row)};
    return reef.is_object() && reef.contains(name) ? reef[name].get<std::string>() : "";
  };
  for (int row = 3; row >= 0; --row) {
    for (int column = 0; column < 4; ++column) {
      const Place space = space_at(column, row);
      scene.box(space, 0.15 * size, "space-rim");
      scene.box({space.x + 1.5, space.y + 2.5, size - 3, size - 4}, 0.14 * size, "space");
    }
  }
  for (int row = 3; row >= 0; --row) {
    for (int column = 0; column < 4; ++column)
      draw_stack(scene, stack_at(column, row), space_at(column, row));
  }
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 4; ++column) {
      const auto height = stack_at(column, row).size();
      if (height < 2) continue;
      const Place space = space_at(column, row);
      const double pebble = 0.3 * size;
      draw_pebble(scene, std::to_string(height), space.x + size - 0.62 * pebble,
                  space.y + size - 0.62 * pebble, pebble);
    }
  }
}

struct Token {
  char colour = ' ';
  std::string height;
};

std::vector<std::vector<Token>> pattern_of(const Json& card) {
  std::vector<std::vector<Token>> rows;
  for (const Json& row : card.value("pattern", Json::array())) {
    std::vector<Token> tokens;
    for (const std::string_view word : split_words(row.get_ref<const std::string&>()))
      tokens.push_back(word == "." ? Token{} : Token{word[0], std::string(word.substr(1))});
    rows.push_back(std::move(tokens));
  }
  if (!card.contains("count")) return rows;
  // As many as lie around the highest.
  const Token around{card["count"].get<std::string>()[0], ""};
  rows.assign(3, std::vector<Token>(3, around));
  rows[1][1] = {card["around"].get<std::string>()[0], ""};
  return rows;
}

void draw_card(Scene& scene, const Json& card, const Place& at) {
  const double band = 0.34 * at.height;
  scene.box({at.x + 2, at.y + 5, at.width, at.height}, 14, "ink", 0.2);
  scene.box(at, 14, "card-edge");
  const Place face{at.x + 2, at.y + 2, at.width - 4, at.height - 4};
  scene.box(face, 12, "band-2");
  scene.box({face.x, face.y + band, face.width, face.height - band}, 12, "card", 1, "card-well");
  scene.box({face.x, face.y + band, face.width, 24}, 0, "card");
  const auto& gives = card["coral"].get_ref<const std::string&>();
  for (std::size_t i = 0; i < gives.size(); ++i) {
    const Place piece{face.x + 5 + static_cast<double>(i) * 0.82 * band, face.y + 1, band, band};
    scene.draw(named("puck-", gives[i]), piece);
    scene.draw(named("grow-", gives[i]), piece);
  }
  scene.write({std::to_string(card["points"].get<int>()), face.x + face.width - 10, face.y + 0.8 * band,
               0.9 * band, "on-pebble", Label::Align::kRight, at.width});
  const auto rows = pattern_of(card);
  std::size_t columns = 1;
  for (const auto& row : rows) columns = std::max(columns, row.size());
  const double room = face.height - band - 12;
  const double size = std::min({0.42 * at.width, (face.width - 16) / static_cast<double>(columns),
                                room / static_cast<double>(std::max<std::size_t>(rows.size(), 1))});
  const double left = face.x + (face.width - size * static_cast<double>(columns)) / 2;
  const double top = face.y + band + 6 + (room - size * static_cast<double>(rows.size())) / 2;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      const Token& token = rows[y][x];
      if (token.colour == ' ') continue;
      const Place cell{left + static_cast<double>(x) * size, top + static_cast<double>(y) * size, size, size};
      scene.box({cell.x + 1.5, cell.y + 1.5, size - 3, size - 3}, 0.22 * size, "space", 0.7);
      scene.draw(named("coral-", token.colour),
                 {cell.x + 0.1 * size, cell.y + 0.1 * size, 0.8 * size, 0.8 * size});
      if (!token.height.empty())
        draw_pebble(scene, token.height, cell.x + 0.84 * size, cell.y + 0.82 * size,
                    std::min(24.0, 0.5 * size));
    }
  }
}

// Before the game there are only the four corals.
void draw_corals(Scene& scene, const Place& at) {
  constexpr double kSide = 104;
  double y = at.y + 4;
  for (const char colour : {'R', 'Y', 'G', 'P'}) {
    const Place piece{at.x + (at.width - kSide) / 2, y, kSide, kSide};
    scene.draw(named("puck-", colour), piece);
    scene.draw(named("grow-", colour), piece);
    y += at.height / 4;
  }
}

void draw_display(Scene& scene, const Shared& shared, const Place& at) {
  if (!shared.view.is_object() || shared.view["phase"] == "setup") return draw_corals(scene, at);
  const double height = (at.height - 2 * 14) / 3;
  double y = at.y;
  for (const Json& slot : shared.view["display"]) {
    const auto card = slot.is_object() ? std::ranges::find(shared.deck["cards"], slot["card"],
                                                           [](const Json& one) { return one["id"]; })
                                       : shared.deck["cards"].end();
    if (card != shared.deck["cards"].end()) draw_card(scene, *card, {at.x, y, at.width, height});
    y += height + 14;
  }
}

const Json& reef_of(const Shared& shared, std::size_t seat) {
  static const Json empty = Json::object();
  return shared.view.is_object() ? shared.view["seats"][seat]["reef"] : empty;
}

void draw_two(Scene& scene, const Shared& shared) {
  constexpr double kSide = 462;
  constexpr double kTop = 122;
  constexpr double kMargin = 34;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const double x = seat == 0 ? kMargin : Scene::kWidth - kMargin - kSide;
    draw_face(scene, shared, seat, {x, 22, 84, 84});
    const double points = points_width(shared, seat, 64);
    draw_points(scene, shared, seat, x + kSide - points, 64, 64);
    scene.write(
        {shared.seats[seat].name, x + 98, 82, 52, "ink", Label::Align::kLeft, kSide - 98 - points - 12});
    draw_board(scene, reef_of(shared, seat), {x, kTop, kSide, kSide});
  }
  constexpr double kMiddle = Scene::kWidth / 2;
  scene.draw("atoll-mark", {kMiddle - 34, 26, 68, 68});
  draw_display(scene, shared, {kMiddle - 80, kTop, 160, kSide});
}

// Three or four: in each corner a board, and beside it whose it is.
void draw_more(Scene& scene, const Shared& shared) {
  constexpr double kSide = 278;
  constexpr double kWide = 250;  // beside the board
  for (std::size_t seat = 0; seat < shared.seats.size(); ++seat) {
    const double x = seat % 2 == 0 ? 24 : 612;
    const double y = seat < 2 ? 20 : 326;
    scene.box({x - 8, y - 8, kSide + kWide + 44, kSide + 22}, 26, "surface", 0.55);
    draw_board(scene, reef_of(shared, seat), {x, y, kSide, kSide});
    const double beside = x + kSide + 20;
    draw_face(scene, shared, seat, {beside, y + 4, 92, 92});
    scene.write({shared.seats[seat].name, beside, y + 158, 54, "ink", Label::Align::kLeft, kWide});
    draw_points(scene, shared, seat, beside, y + 226, 78);
  }
  if (shared.seats.size() == 3) scene.draw("atoll-mark", {796, 366, 190, 190});
}

}  // namespace

void draw_reef(Scene& scene, const Shared& shared) {
  shared.seats.size() == 2 ? draw_two(scene, shared) : draw_more(scene, shared);
}

}  // namespace atolls::preview
