#include "cli/reef_screen.h"

#include <fmt/core.h>

#include <algorithm>
#include <functional>

#include "cli/reef_advice.h"
#include "cli/reef_draw.h"

namespace atolls::cli {

namespace {

constexpr int kRows = 23;  // of 24; the last one is the prompt's
constexpr int kLow = 3;    // pieces of a colour: the end is near

class Screen {
 public:
  Screen(const Scene& scene, const Look& look) : scene_(scene), sight_(scene.sight), look_(look) {}

  std::string draw() {
    title();
    supply();
    seats();
    if (sight_.over) {
      const bool roomy = row_ + 1 + static_cast<int>(scene_.ending.size()) <= kRows;
      if (roomy) ++row_;
      for (const std::string& line : scene_.ending) page_.put(row_++, 0, line);
    } else {
      ++row_;
      display();
      hand();
      story();
    }
    return page_.render(look_);
  }

 private:
  const char* marker() const { return look_.second_edition ? "@" : "*"; }
  const char* marker_name() const { return look_.second_edition ? "seashell" : "starfish"; }
  const std::string& name(int seat) const { return scene_.names[static_cast<std::size_t>(seat)]; }
  const reef::Card& card(int id) const {
    return scene_.rules->deck->cards[static_cast<std::size_t>(*scene_.rules->index_of(id))];
  }

  std::string why_over() const {
    for (unsigned colour = 0; colour < reef::kColours; ++colour) {
      if (sight_.supply[colour] == 0)
        return fmt::format("no {} left", colour_name(static_cast<int>(colour), look_));
    }
    return "the deck ran out";
  }

  void title() {
    int column = page_.put(row_, 0, "Reef", Ink::Strong);
    if (sight_.over) {
      page_.put(row_, column, fmt::format(" - the game is over: {}", why_over()), Ink::Strong);
    } else {
      column = page_.put(row_, column, sight_.setup ? " - setup" : fmt::format(" - round {}", sight_.round));
      column =
          page_.put(row_, column, fmt::format(" - {} to move", clip(name(sight_.to_move), 16)), Ink::Strong);
    }
    if (sight_.last_round && !sight_.over) {
      const int done = (sight_.to_move - sight_.first + sight_.players()) % sight_.players();
      const int left = sight_.players() - done;
      page_.put(row_, column + 2, fmt::format("LAST ROUND: {} {} left", left, left == 1 ? "turn" : "turns"),
                Ink::Alert);
    } else if (!sight_.over) {
      page_.put(row_, column, fmt::format("   {} {}: first player", marker(), marker_name()));
    }
    if (scene_.seed) {
      const std::string seed = fmt::format("seed {}", *scene_.seed);
      page_.put(row_, Picture::kWidth - static_cast<int>(seed.size()), seed, Ink::Faint);
    }
    ++row_;
  }

  void supply() {
    int column = page_.put(row_, 0, "Supply");
    bool near = false;
    for (unsigned colour = 0; colour < reef::kColours; ++colour) {
      const bool low = sight_.supply[colour] <= kLow;
      near |= low;
      column = page_.put(row_, column + 2, fmt::format("{} ", colour_name(static_cast<int>(colour), look_)));
      column = put_pieces(page_, row_, column, {&reef::kColourLetters[colour], 1});
      column = page_.put(row_, column + 1, fmt::format("{}{}", sight_.supply[colour], low ? "!" : ""),
                         low ? Ink::Alert : Ink::Strong);
    }
    const bool short_deck = sight_.deck_count <= sight_.players();
    column = page_.put(row_, column + 2, "deck ");
    column = page_.put(row_, column, fmt::format("{}{}", sight_.deck_count, short_deck ? "!" : ""),
                       short_deck ? Ink::Alert : Ink::Strong);
    if ((near || short_deck) && !sight_.over) page_.put(row_, column + 2, "! end near", Ink::Alert);
    ++row_;
  }

  void seats() {
    const bool four = sight_.players() == 4;
    const int width = four ? 20 : 27;
    for (int seat = 0; seat < sight_.players(); ++seat) {
      const Sight::Seat& of = sight_.seats[static_cast<std::size_t>(seat)];
      const int left = seat * width;
      const bool turn = seat == sight_.to_move;
      int column = page_.put(row_, left, turn ? ">" : " ", Ink::Strong);
      column = page_.put(row_, column, clip(name(seat), four ? 8 : 13), turn ? Ink::Strong : Ink::Plain);
      const std::string points = of.points ? std::to_string(*of.points) : "?";
      column = page_.put(row_, column, ": ");
      column = page_.put(row_, column, points + (points == "1" ? " pt" : " pts"), Ink::Strong);
      if (seat == sight_.first) page_.put(row_, column + 1, marker(), Ink::Strong);
      std::string cards = "cards";
      for (const int id : of.hand) cards += " " + std::to_string(id);
      for (int i = 0; i < of.unknown; ++i) cards += " ?";
      page_.put(row_ + 1, left + 1, cards == "cards" ? "no cards" : cards, Ink::Faint);
      put_reef(page_, row_ + 2, left + 1, of.reef, {.brief = four, .cell = four ? 4 : 5});
    }
    row_ += 2 + kReefRows;
  }

  struct Column {
    std::string heading;
    std::optional<int> id;
    std::string below;  // in the third line, under the points
    std::string foot;   // under the card
  };

  // Cards side by side, 20 columns each or as many as their patterns need; what does not fit goes below.
  void cards(const std::vector<Column>& columns) {
    int left = 0;
    int height = 0;
    int width = 0;
    for (const Column& column : columns)
      width = std::max(width, column.id ? card_width(card(*column.id)) + 1 : 0);
    width = std::max(width, 20);
    for (const Column& column : columns) {
      if (left > 0 && left + width > Picture::kWidth + 1) {
        row_ += height;
        left = height = 0;
      }
      page_.put(row_, left, column.heading, Ink::Strong);
      int rows = kCardRows;
      if (column.id) {
        put_card(page_, row_ + 1, left, card(*column.id));
        page_.put(row_ + 3, left, column.below);
        rows = std::max(rows, goal_rows(card(*column.id)));
      }
      if (!column.foot.empty()) page_.put(row_ + 1 + rows, left, column.foot);
      height = std::max(height, 1 + rows + (column.foot.empty() ? 0 : 1));
      left += width;
    }
    row_ += height;
  }

  std::string best(int id) const { return fmt::format("best {}", worth_of(sight_, *scene_.rules, id).best); }

  void display() {
    if (sight_.setup) {
      page_.put(row_++, 0, "The display is dealt when all have placed their four pieces.");
      ++row_;
      return;
    }
    std::vector<Column> columns;
    for (unsigned slot = 0; slot < reef::kSlots; ++slot) {
      const auto& there = sight_.display[slot];
      if (!there) {
        columns.push_back({fmt::format("take {}: empty", slot + 1), {}, "", ""});
        continue;
      }
      const std::string tokens = there->tokens > 0 ? fmt::format(" (+{})", there->tokens) : "";
      columns.push_back({fmt::format("take {}{}", slot + 1, tokens), there->card, best(there->card), ""});
    }
    if (sight_.deck_top) {
      std::string where;
      for (const int slot : payable_slots(sight_, *scene_.rules)) where += " " + std::to_string(slot);
      const std::string heading = where.empty() ? "draw: no point" : "draw, 1 pt on" + where;
      columns.push_back({heading, sight_.deck_top, best(*sight_.deck_top), ""});
    } else {
      columns.push_back({"the deck is empty", {}, "", ""});
    }
    cards(columns);
  }

  void hand() {
    std::vector<Column> columns;
    for (const int id : sight_.own().hand) {
      Column column{columns.empty() ? "Your hand" : "", id, "", ""};
      if (!sight_.setup) {
        const Worth worth = worth_of(sight_, *scene_.rules, id);
        column.foot = fmt::format("now {}, best {}", worth.now, worth.best);
      }
      columns.push_back(std::move(column));
    }
    if (columns.empty()) columns.push_back({"Your hand is empty", {}, "", ""});
    cards(columns);
  }

  void story() {
    const auto room = static_cast<std::size_t>(std::max(1, kRows - row_));
    const auto& lines = scene_.story;
    const std::size_t skipped = lines.size() > room ? lines.size() - room : 0;
    for (std::size_t i = skipped; i < lines.size(); ++i) page_.put(row_++, 0, lines[i]);
  }

  const Scene& scene_;
  const Sight& sight_;
  const Look& look_;
  Picture page_;
  int row_ = 0;
};

}  // namespace

std::string draw_screen(const Scene& scene, const Look& look) {
  return Screen(scene, look).draw();
}

std::string draw_card(const reef::Card& card, const Look& look) {
  Picture picture;
  put_card(picture, 0, 2, card);
  const std::string pieces =
      fmt::format("{} and {}", colour_name(card.coral[0], look), colour_name(card.coral[1], look));
  const int row = std::max(2, goal_rows(card));
  if (card.counts()) {
    picture.put(row, 2,
                fmt::format("Gives {}; {} for each {} top next to the highest {} top.", pieces,
                            points_text(card.points), colour_name(card.counted, look),
                            colour_name(card.around, look)));
  } else {
    picture.put(row, 2, fmt::format("Gives {}; {} for each completion.", pieces, points_text(card.points)));
  }
  return picture.render(look);
}

}  // namespace atolls::cli
