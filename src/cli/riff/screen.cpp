#include "cli/riff/screen.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/riff/draw.h"
#include "cli/riff/story.h"
#include "core/text.h"
#include "riff/moves.h"
#include "riff/text/notation.h"

namespace atolls::cli {

namespace {

constexpr int kLeft = 9;                   // where column 1 begins
constexpr int kCell = 8;                   // "coral!1" and a gap
constexpr int kShortCell = 6;              // "cor!1" and a gap
constexpr u32 kWarnBefore = 10;            // turns before a game ends by itself
constexpr std::size_t kLongestCoral = 11;  // "  5 baby RB"

// Cards where there is little room; the legend explains them.
std::string_view short_name(u8 card) {
  return card == riff::kCoral ? "cor" : card == riff::kPearl ? "prl" : card == riff::kShark ? "shk" : "";
}

class Screen {
 public:
  Screen(const Moment& moment, const riff::Observation& own)
      : moment_(moment),
        own_(own),
        over_(own.phase == riff::Phase::Over),
        columns_(make_columns(moment.space)),
        cell_(columns_.main < kLeft + riff::kColumns * kCell ? kShortCell : kCell),
        page_(moment.space.width) {}

  std::string draw() {
    title();
    supply();
    const int top = row_;
    if (!narrow()) ++row_;
    seat(1);
    columns();
    boats(1);
    for (int row = riff::kRows - 1; row >= 0; --row) reef_row(row);
    boats(0);
    seat(0);
    if (over_) {
      ending();
    } else {
      legend();
      task();
      story(top);
    }
    return page_.render({moment_.colour, false});
  }

 private:
  const std::string& name(int seat) const { return moment_.names[static_cast<std::size_t>(seat)]; }
  std::string owner(int seat) const { return name(seat) == "You" ? "Your" : name(seat) + "'s"; }
  bool narrow() const { return cell_ < kCell; }
  const riff::Options& options() const { return own_.rules->options; }
  int put(int column, std::string_view text, Ink ink = Ink::Plain) {
    return page_.put(row_, column, text, ink);
  }

  void say(std::string_view words, Ink ink) { row_ = put_words(page_, row_, 0, columns_.main, words, ink); }
  // Where something so long goes: here, or into the next line.
  int in_line(int column, std::size_t length) {
    if (column + static_cast<int>(length) <= columns_.main) return column;
    ++row_;
    return 0;
  }
  int put_part(int column, const std::string& text) { return put(in_line(column, text.size()), text); }

  void title() {
    int column = put(0, "The Reef", Ink::Strong);
    if (over_) {
      const Json last = moment_.steps.empty() ? Json::array() : moment_.steps.back();
      put(column, " - the game is over: " + tell_riff_end(last), Ink::Strong);
    } else {
      const std::string most = options().max_turns > 0 ? fmt::format(" of {}", options().max_turns) : "";
      column = put(column, fmt::format(" - turn {}{} - ", own_.turn, most));
      column = put(column, name(own_.to_move) + " to move", Ink::Strong);
      // Whose they are is plain but for the worm that the other player gets.
      const bool others = own_.to_move != own_.active;
      const std::string dice = others ? fmt::format("   {} dice ", owner(own_.active)) : "   dice ";
      column = put(in_line(column, dice.size() + 3), dice);
      for (const u8 die : own_.dice) column = put_colours(page_, row_, column, riff::colour_text(die)) + 1;
    }
    if (moment_.seed) {
      const std::string seed = fmt::format("seed {}", *moment_.seed);
      const int at = page_.width() - static_cast<int>(seed.size());
      if (at > column) put(at, seed, Ink::Faint);
    }
    ++row_;
    if (!over_) warning();
  }

  // A game that would end by itself soon says so.
  void warning() {
    const u32 idle = options().standoff - std::min(own_.idle, options().standoff);
    const u32 left = options().max_turns - std::min(own_.turn, options().max_turns) + 1;
    if (options().max_turns > 0 && left <= kWarnBefore) {
      say(fmt::format("! The game ends after {}: more offspring wins.",
                      left == 1 ? "this turn" : fmt::format("{} more turns", left)),
          Ink::Alert);
    } else if (idle <= kWarnBefore && own_.idle > 0) {
      say(fmt::format("! STANDOFF: nothing was done for {} turns; after {} more the game ends.", own_.idle,
                      idle),
          Ink::Alert);
    }
  }

  int worms(int column, riff::Purse purse) {
    for (int colour = 0; colour < riff::kColours; ++colour) {
      column = put_colours(page_, row_, column, riff::colour_text(colour));
      column = put(column, std::to_string(purse[colour]) + " ", purse[colour] > 0 ? Ink::Strong : Ink::Faint);
    }
    return column;
  }

  void supply() {
    int column = put(0, "Supply: worms ");
    column = worms(column, own_.worms);
    put_part(column, fmt::format("  boats {}  deck {}  discard {} (7: shuffle)", own_.boats, own_.deck_count,
                                 own_.discard_count));
    ++row_;
    column = put(0, "Open offspring: ");
    for (const u8 pair : own_.offspring) {
      column = put_colours(page_, row_, column, riff::offspring_text(pair)) + 2;
    }
    put_part(column, fmt::format(" {} more in the stack; five win", own_.offspring_count));
    ++row_;
  }

  void seat(int seat) {
    const riff::Seat& of = own_.seats[static_cast<std::size_t>(seat)];
    const bool turn = !over_ && seat == own_.to_move;
    int column = put(0, turn ? ">" : " ", Ink::Strong);
    column = put(column, name(seat), turn ? Ink::Strong : Ink::Plain);
    column = worms(put(column, ": worms "), of.purse);
    put_part(column,
             fmt::format("  pearls {}  sharks {}  boats {}", of.purse[riff::kPearls], of.sharks, of.boats));
    ++row_;
    column = put(1, fmt::format("offspring {} of {}", of.offspring(), riff::kToWin),
                 of.offspring() + 1 >= riff::kToWin ? Ink::Alert : Ink::Strong);
    column = put(column, of.coral_count == 0 ? "  no coral" : "  corals");
    int number = 0;
    for (const u8 content : of.on_corals()) {
      column = in_line(column, kLongestCoral);
      column = put(column + (number > 0 ? 2 : 1), fmt::format("{} ", number + 1), Ink::Faint);
      ++number;
      if (content == riff::kEmptyCoral) {
        column = put(column, "empty");
      } else if (riff::is_fish(content)) {
        column = put_riff_card(page_, row_, column, content);
      } else {
        column = put(column, "baby ");
        column = put_colours(page_, row_, column,
                             riff::offspring_text(static_cast<u8>(content - riff::kOffspringOn)));
      }
    }
    ++row_;
  }

  void columns() {
    put(0, "SEA <-", Ink::Strong);
    for (int column = 0; column < riff::kColumns; ++column) {
      put(kLeft + column * cell_, std::to_string(column + 1), Ink::Faint);
    }
    put(columns_.main - 5, "SHORE", Ink::Strong);
    ++row_;
  }

  void boats(int seat) {
    put(2, "boats", Ink::Faint);
    for (int boat = 0; boat < own_.seats[static_cast<std::size_t>(seat)].boats; ++boat) {
      put(kLeft + boat * cell_, "\\_/", seat == own_.active ? Ink::Strong : Ink::Plain);
    }
    ++row_;
  }

  // The price for the player whose turn it is stands beside each card that his boats reach.
  void reef_row(int row) {
    const bool outer = row == 0 || row == riff::kRows - 1;
    put(0, std::string(1, static_cast<char>('a' + row)), Ink::Strong);
    put(2, outer ? clip(name(row == 0 ? 0 : 1), 6) : "middle", outer ? Ink::Plain : Ink::Faint);
    const auto reach = riff::reach_of(own_.seats[own_.active].boats);
    for (int column = 0; column < riff::kColumns; ++column) {
      const int space = row * riff::kColumns + column;
      const auto bit = riff::space_bit(space);
      const u8 card = own_.card(space);
      const int at = kLeft + column * cell_;
      if (card == riff::kNoCard) {
        put(at, ".", Ink::Faint);
        continue;
      }
      const bool up = (own_.face_up & bit) != 0;
      const bool flipped = up && (own_.flipped & bit) != 0;
      const std::string_view brief = narrow() && up ? short_name(card) : "";
      int after = brief.empty() ? put_riff_card(page_, row_, at, up ? card : riff::kUnknown)
                                : put(at, brief, Ink::Strong);
      if (flipped) put(after, "!", Ink::Strong);
      ++after;
      if (over_ || (reach & bit) == 0 || (up && card == riff::kSea)) continue;
      put(after, up ? std::to_string(riff::price(own_, space)) : "1");
    }
    ++row_;
  }

  void legend() {
    if (narrow()) {
      say(fmt::format("{} prices; cor coral, prl pearl, shk shark", owner(own_.active)), Ink::Faint);
      return;
    }
    say(fmt::format("Numbers: the price for {} (?: to turn it up); {}", name(own_.active),
                    own_.flipped != 0 ? "! turned up now" : "m male, f female"),
        Ink::Faint);
  }

  // Whom the game asks for what.
  void task() {
    const std::string& who = name(own_.to_move);
    if (own_.phase == riff::Phase::Buy) {
      say(fmt::format("{} may buy now: type done to end the turn; moves, hint, help tell more.", who),
          Ink::Strong);
    } else {
      std::vector<std::string> ways;
      const unsigned choices = riff::worm_choices(own_, own_.die);
      for (int colour = 0; colour < riff::kColours; ++colour) {
        if ((choices >> colour & 1) != 0) ways.push_back("w " + riff::colour_text(colour));
      }
      const std::string why =
          own_.die == 2
              ? fmt::format("{} dice give {} a worm, too", owner(own_.active), who)
              : fmt::format("no {} is left, {} chooses", riff::kColourNames[own_.dice[own_.die]], who);
      say(fmt::format("{}: type {}; help tells more.", why, join(ways, " or ")), Ink::Strong);
    }
  }

  void story(int top) {
    const auto told = tell_riff(moment_.steps, moment_.names);
    const int rows = moment_.space.rows;
    if (columns_.side == 0) {
      put_story(page_, row_, 0, columns_.main, rows - row_, told);
    } else {
      put_story(page_, top + 1, columns_.side, page_.width() - columns_.side, rows - top - 1, told);
      page_.put(top, columns_.side, "What happened", Ink::Strong);
    }
  }

  void ending() {
    ++row_;
    row_ = put_story(page_, row_, 0, page_.width(), 4, tell_riff(moment_.steps, moment_.names));
    say("Result: " + tell_riff_winners(moment_.result, moment_.names), Ink::Strong);
    put(0, "Now: undo, save FILE, new or quit.");
  }

  const Moment& moment_;
  const riff::Observation& own_;
  bool over_;
  Columns columns_;
  int cell_;
  Picture page_;
  int row_ = 0;
};

}  // namespace

std::string draw_riff(const Moment& moment, const riff::Observation& own) {
  return Screen(moment, own).draw();
}

}  // namespace atolls::cli
