#include "cli/reef/screen.h"

#include <fmt/core.h>

#include <algorithm>
#include <functional>

#include "cli/reef/advice.h"
#include "cli/reef/draw.h"
#include "cli/reef/seats.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

constexpr int kLow = 3;  // pieces of a colour: the end is near

class Screen {
 public:
  Screen(const Scene& scene, const Look& look)
      : scene_(scene),
        sight_(scene.sight),
        look_(look),
        columns_(make_columns(scene.space, std::max(Picture::kWidth, seats_width(scene)))),
        page_(scene.space.width) {}

  std::string draw() {
    title();
    supply();
    const int top = row_;
    row_ = put_seats(page_, row_, scene_, look_, columns_.main);
    if (sight_.over) {
      const bool roomy = row_ + 1 + static_cast<int>(scene_.ending.size()) <= scene_.space.rows;
      if (roomy) ++row_;
      for (const std::string& line : scene_.ending) row_ = put_words(page_, row_, 0, page_.width(), line);
    } else {
      ++row_;
      display();
      hand();
      task();
      story(top);
    }
    return page_.render(look_);
  }

 private:
  bool narrow() const { return columns_.main < Picture::kWidth; }

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
      const std::string alert = fmt::format("LAST ROUND: {} {} left", left, left == 1 ? "turn" : "turns");
      if (column + 2 + static_cast<int>(alert.size()) > page_.width()) {
        ++row_;
        column = -2;
      }
      column = page_.put(row_, column + 2, alert, Ink::Alert);
    } else if (!sight_.over) {
      const std::string first = fmt::format("   {} {}: first player", first_marker(look_), marker_name());
      if (column + static_cast<int>(first.size()) <= page_.width()) column = page_.put(row_, column, first);
    }
    if (scene_.seed) {
      const std::string seed = fmt::format("seed {}", *scene_.seed);
      const int at = page_.width() - static_cast<int>(seed.size());
      if (at > column) page_.put(row_, at, seed, Ink::Faint);
    }
    ++row_;
  }

  void supply() {
    int column = page_.put(row_, 0, "Supply");
    bool near = false;
    for (unsigned colour = 0; colour < reef::kColours; ++colour) {
      const bool low = sight_.supply[colour] <= kLow;
      near |= low;
      column += 2;
      if (!narrow()) {
        column = page_.put(row_, column, fmt::format("{} ", colour_name(static_cast<int>(colour), look_)));
      }
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

  struct Column {
    std::string heading;
    std::optional<int> id;
    std::string below;  // in the third line, under the points
    std::string foot;   // under the card
  };

  // A card in one line, its goal in a second one if need be.
  void listed(const Column& column) {
    int at = column.heading.empty() ? 2 : page_.put(row_, 0, column.heading, Ink::Strong) + 2;
    if (column.id) {
      const reef::Card& shown = card(*column.id);
      at = page_.put(row_, at, fmt::format("#{} ", shown.id), Ink::Strong);
      at = put_pieces(page_, row_, at, coral_letters(shown));
      at = page_.put(row_, at, fmt::format("  {} {}", shown.points, shown.points == 1 ? "pt" : "pts"));
      at = page_.put(row_, at, "  " + column.below + column.foot);
      const std::string goal = goal_text(shown);
      if (at + 2 + static_cast<int>(goal.size()) > columns_.main) {
        ++row_;
        at = 2;
      }
      page_.put(row_, at + 2, goal);
    }
    ++row_;
  }

  // Cards side by side, 20 columns each or as many as their patterns need; what does not fit goes below.
  void cards(const std::vector<Column>& columns) {
    if (narrow()) {
      for (const Column& column : columns) listed(column);
      return;
    }
    int left = 0;
    int height = 0;
    int width = 0;
    for (const Column& column : columns)
      width = std::max(width, column.id ? card_width(card(*column.id)) + 1 : 0);
    width = std::max(width, 20);
    for (const Column& column : columns) {
      if (left > 0 && left + width > columns_.main + 1) {
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
      if (narrow()) column.heading = "Yours:";
      if (!sight_.setup) {
        const Worth worth = worth_of(sight_, *scene_.rules, id);
        column.foot = fmt::format("now {}, best {}", worth.now, worth.best);
      }
      columns.push_back(std::move(column));
    }
    if (columns.empty()) columns.push_back({"Your hand is empty", {}, "", ""});
    cards(columns);
  }

  // What to type, for who has never typed it.
  void task() {
    std::string words;
    if (sight_.setup) {
      const bool centre = scene_.rules->options.setup == reef::Setup::Centre;
      words = fmt::format("Type {}, the colours in any order",
                          centre ? "setup b2=R c2=Y b3=G c3=P" : "setup a1=R d1=YG a4=P");
    } else {
      std::vector<std::string> ways;
      const auto& hand = sight_.own().hand;
      const auto slot =
          std::ranges::find_if(sight_.display, [](const auto& there) { return there.has_value(); });
      if (hand.size() < reef::kMaxHand && slot != sight_.display.end()) {
        ways.push_back(fmt::format("take {}", slot - sight_.display.begin() + 1));
      }
      if (!hand.empty()) {
        const std::string letters = coral_letters(card(hand.front()));
        ways.push_back(fmt::format("play {} b2={} c3={}", hand.front(), letters[0], letters[1]));
      }
      words = "Type, for example, " + join(ways, " or ");
    }
    row_ = put_words(page_, row_, 0, columns_.main, words + "; moves, hint, help tell more.", Ink::Faint);
  }

  void story(int top) {
    const int rows = scene_.space.rows;
    if (columns_.side == 0) {
      put_story(page_, row_, 0, columns_.main, rows - row_, scene_.story);
    } else {
      page_.put(top, columns_.side, "What happened", Ink::Strong);
      put_story(page_, top + 1, columns_.side, page_.width() - columns_.side, rows - top - 1, scene_.story);
    }
  }

  const Scene& scene_;
  const Sight& sight_;
  const Look& look_;
  Columns columns_;
  Picture page_;
  int row_ = 0;
};

}  // namespace

std::string draw_screen(const Scene& scene, const Look& look) {
  return Screen(scene, look).draw();
}

}  // namespace atolls::cli
