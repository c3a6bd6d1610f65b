#include "cli/riff/words.h"

namespace atolls::cli {

const Vocabulary& riff_vocabulary() {
  static const Vocabulary words{{"worm", "flip", "buy", "boat", "shark", "move", "done"},
                                {{"w", "worm"},
                                 {"f", "flip"},
                                 {"b", "buy"},
                                 {"s", "shark"},
                                 {"mv", "move"},
                                 {"x", "done"},
                                 {"end", "done"}},
                                ""};
  return words;
}

// Lists have lines that fit 60 columns; sentences are wrapped when they are shown.
std::string_view riff_help() {
  return R"(Moves, in any case, short forms in brackets; 'pay' and 'on' may be left out, and so may a payment or a coral if only one will do:
  worm R              [w r]        take a worm
  flip b3 pay Y       [f b3 y]     turn a card up
  buy a2 pay R        [b a2 r]     buy coral, pearl, shark
  buy c4 pay RR on 2  [b c4 rr 2]  buy a fish for coral 2
  boat pay RGB        [boat rgb]   reaches one column more
  shark d5            [s d5]       chase a card; or fish 2,
                                   coral 2, pearl, shark
  move 1 2            [mv 1 2]     with --move-fish: fish 1
                                   joins fish 2
  done                [x]          end the turn
Letters: R red, O orange, Y yellow, G green, B blue, L lilac; * pays a pearl. Rm is a red male, Rf a red female, RB an offspring, ? a face-down card.
Commands; Tab completes them, and what is legal after them:
  moves          what you may do; 'moves c4': in full
  hint           a good move, and why; 'hint play' makes it
  undo, show     take back; draw the table again
  story          what happened; 'story all' from the start
  card, card Rm  how many there are: a reconstruction
  save FILE      write the record; 'load FILE' goes on
  record         the moves; 'record all' with the secret deal
  new, quit      another game, same seats; leave (Ctrl-D)
  resume         go on with the game that was left last
  help rules     the rules in short
)";
}

std::string_view riff_rules() {
  return R"(Breed five offspring on your corals. Row a is near to the first player, row d to the second; boats reach the columns from the sea side on, one column each.
Your turn:
1. Two dice give you a worm each; your opponent takes one of either colour.
2. Do as much as you like, always paying exactly; a pearl pays like any worm:
   - turn up a face-down card within reach: 1 worm of any colour
   - buy a face-up card within reach: near row 1, middle 2 (1 if you turned it up in this turn), far row 3. A fish is paid in its own colour, the others in any. Open sea is not for sale.
   - buy a boat: 3 worms. Use a shark: it discards a face-up card anywhere in the reef, or something of your own.
   A fish needs a coral at once: an empty one, or one with a fish of the other sex, if their two colours are an open offspring. Then both parents leave, the offspring stays on that coral, and the next offspring is opened. Nobody has more than five corals.
3. Each row flows towards the sea; face-up open sea in column 1 is gone.
4. With seven cards or more the discard goes into the deck; rows are filled up from the shore, the middle ones face down.
The fifth offspring wins at once. After 40 turns in a row without any action (--standoff) more offspring wins. The numbers of the cards are a reconstruction.
)";
}

}  // namespace atolls::cli
