#include "cli/reef/words.h"

#include "core/text.h"

namespace atolls::cli {

namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

}  // namespace

const Vocabulary& reef_vocabulary() {
  static const Vocabulary words{{"setup", "take", "draw", "play"},
                                {{"t", "take"}, {"d", "draw"}, {"p", "play"}, {"s", "setup"}},
                                "tdp"};
  return words;
}

std::string reef_move(const Command& command) {
  std::string text = tidy_stacks(command.rest);
  std::erase(text, '#');  // as cards are shown
  return text.empty() ? command.verb : command.verb + " " + text;
}

std::string tidy_stacks(std::string_view text) {
  std::string tidy;
  bool pieces = false;  // right of the sign
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i] == ',' || text[i] == ';' ? ' ' : text[i];
    if (is_blank(c)) {
      const std::size_t next = text.find_first_not_of(" \t", i);
      const bool before_sign = next != std::string_view::npos && text[next] == '=';
      if (before_sign || tidy.empty() || tidy.back() == '=' || tidy.back() == ' ') continue;
      pieces = false;
      tidy += ' ';
    } else if (c == '=') {
      pieces = true;
      tidy += c;
    } else {
      const char letter = pieces ? upper(c) : lower(c);
      tidy += pieces && letter == 'B' ? 'P' : letter;
    }
  }
  return std::string(trim(tidy));
}

// Lists have lines that fit 60 columns; sentences are wrapped when they are shown.
std::string_view reef_help() {
  return R"(Moves, in any case, short forms in brackets:
  setup b2=R c2=Y b3=G c3=P   place your first four pieces
  take 2              [t 2]   take display card 2
                              with the points on it
  draw 3              [d 3]   take the deck's top card,
                              1 point goes onto slot 3
  play 17 b2=R c3=P   [p 17]  play a card, place its pieces
  play 17 b2=RP               both on one space, R below
Letters: R red, Y yellow, G green, P purple (or blue). Spaces: a1 (bottom left) to d4. A stack RGP has red at the bottom and purple on top; R3 is three high. The slot to draw for must have the lowest printed points.
A card, as it is shown:
  #38 GP   Y Y Y    card 38 gives G and P, and pays 4 points
  4 pts             for each row of three with yellow on top
  R2, R2+           red on top, exactly 2 high; 2 or higher
  *2, a dot         any colour, 2 high; whatever lies there
  G around P        each green beside your highest purple
  now 0, best 4     on your reef as it is; with its own pieces
Commands; Tab completes them, and what is legal after them:
  moves        what you may do; 'moves 17': the best ways
  hint         a good move, and why; 'hint play' makes it
  undo         back to your last decision
  show         draw the table again
  story        what happened; 'story all' from the start
  card 17      draw one card
  save FILE    write the record; 'load FILE' goes on
  record       the moves; 'record all' with the secret deal
  new          another game with the same seats
  resume       go on with the game that was left last
  help rules   the rules in short
  quit         leave (also Ctrl-D)
)";
}

std::string_view reef_rules() {
  return R"(Build a reef of coral pieces on your 4 x 4 spaces; cards score patterns on it.
On your turn do one thing:
  - take a card (with fewer than four in hand): one of the three on display, with the points lying on it, or the deck's top card for 1 point, which goes onto a display card with the lowest printed points;
  - or play a card: put its two pieces anywhere, on stacks of up to four, then score its points for every completion of its pattern.
Only the height of a stack and its top colour count. In a pattern, R is any stack with red on top, R2 one of exactly two pieces, R2+ of two or more, * any colour, and a dot does not matter. Patterns may be turned; completions of one card never share a space. 'G around R' counts the green tops among the eight neighbours of your highest red-topped stack.
When a colour of the supply runs out, the round is finished; when the deck runs out, the game ends at once (unless chosen otherwise). Then each card still in hand scores once, if its pattern is there. Most points win; ties go to more covered spaces, then to more stacks of four.
)";
}

}  // namespace atolls::cli
