#include "cli/reef/seats.h"

#include "cli/reef/draw.h"

namespace atolls::cli {

namespace {

struct SeatStyle {
  int width;
  int cell;
  bool brief;
};
constexpr SeatStyle kWhole{27, 5, false};
constexpr SeatStyle kBrief{20, 4, true};
constexpr SeatStyle kTiny{15, 3, true};

SeatStyle seat_style(int players, int room) {
  for (const SeatStyle& style : {kWhole, kBrief}) {
    const int drawn = (players - 1) * style.width + 2 + 4 * style.cell;
    if (drawn <= room) return style;
  }
  return kTiny;
}

void put_seat(Picture& page, int row, int left, const Scene& scene, int seat, const SeatStyle& style,
              const Look& look) {
  const Sight& sight = scene.sight;
  const Sight::Seat& of = sight.seats[static_cast<std::size_t>(seat)];
  const bool turn = seat == sight.to_move;
  const std::string points = of.points ? std::to_string(*of.points) : "?";
  const std::string unit = style.width < kBrief.width ? "" : points == "1" ? " pt" : " pts";
  const auto room = static_cast<std::size_t>(style.width - 6) - points.size() - unit.size();
  int column = page.put(row, left, turn ? ">" : " ", Ink::Strong);
  column = page.put(row, column, clip(scene.names[static_cast<std::size_t>(seat)], room),
                    turn ? Ink::Strong : Ink::Plain);
  column = page.put(row, column, ": ");
  column = page.put(row, column, points + unit, Ink::Strong);
  if (seat == sight.first) page.put(row, column + 1, first_marker(look), Ink::Strong);
  std::string cards = "cards";
  for (const int id : of.hand) cards += " " + std::to_string(id);
  for (int i = 0; i < of.unknown; ++i) cards += " ?";
  if (style.width < kBrief.width && cards.size() > 5) cards = cards.substr(6);
  page.put(row + 1, left + 1, cards == "cards" ? "no cards" : cards, Ink::Faint);
  put_reef(page, row + 2, left + 1, of.reef, {.brief = style.brief, .cell = style.cell, .marks = {}});
}

}  // namespace

const char* first_marker(const Look& look) {
  return look.second_edition ? "@" : "*";
}

int seats_width(const Scene& scene) {
  const int whole = scene.sight.players() * kWhole.width;
  return whole + kSideGap + kSideWidth <= scene.space.width ? whole : Picture::kWidth;
}

int put_seats(Picture& page, int row, const Scene& scene, const Look& look, int room) {
  const SeatStyle style = seat_style(scene.sight.players(), room);
  for (int seat = 0; seat < scene.sight.players(); ++seat) {
    put_seat(page, row, seat * style.width, scene, seat, style, look);
  }
  return row + 2 + kReefRows;
}

}  // namespace atolls::cli
