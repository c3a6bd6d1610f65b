// What lies on the tables, for who sees it for the first time: its name (`term_`), and a word about it (`about_`). English is the
// pattern; see screens.ts.

export const en = {
  glossary: 'On the table',
  more_about: 'More in the rules',
  term_reef_card: 'A card',
  about_reef_card: 'At the top the two pieces it gives, and its points. Below, the pattern that it pays for.',
  term_reef_worth: 'Badge on a card',
  about_reef_worth:
    '+8 is the most this card can score for you now, with its own two pieces. The number with a tick is what your reef pays for it already, without them.',
  term_reef_tokens: 'Points on a card',
  about_reef_tokens:
    'The chip: whoever takes this card gets these points at once. They were paid for cards from the deck.',
  term_reef_display: 'The display',
  about_reef_display: 'Three cards to take for nothing. The deck fills every gap.',
  term_reef_deck: 'The deck',
  about_reef_deck:
    'Its top card lies open and costs 1 point, which goes onto a card of the display. The number says how many cards are left.',
  term_reef_me: 'Your name plate',
  about_reef_me: 'Your name and your points. A plus shows what the pieces on the board would bring.',
  term_reef_starfish: 'The starfish',
  about_reef_starfish: 'Marks who began. In the last round everyone before the starfish still has a turn.',
  term_reef_seat: 'Another player',
  about_reef_seat: 'Their reef, points and cards. Tap to see it large; what lies face down only they know.',
  term_reef_supply: 'The supply',
  about_reef_supply:
    'How many pieces of each colour are left. When one is used up, the round is finished and the game ends.',
  term_reef_last_round: 'Last round',
  about_reef_last_round:
    'A colour is used up. Everyone gets the same number of turns, then cards in hand pay once.',
  term_reef_board: 'Your reef',
  about_reef_board:
    'Sixteen spaces. Only the top of each stack counts, and its height, which the number shows.',
  term_riff_dice: 'The dice',
  about_riff_dice: 'Whoever rolls takes a worm of each colour shown; the other player takes one of the two.',
  term_riff_offspring: 'Open offspring',
  about_riff_offspring:
    'What both of you play for. A male and a female of these two colours on one coral bring this card.',
  term_riff_stack: 'The supply',
  about_riff_stack: 'What is left of offspring, worms and cards. Tap to see it.',
  term_riff_fish: 'A fish',
  about_riff_fish:
    'Paid in worms of its own colour, as many as lie beside it. The sign says male or female; it needs one of your corals at once.',
  term_riff_coral: 'A coral',
  about_riff_coral: 'A home for one fish, or for offspring. You can have five.',
  term_riff_pearl: 'A pearl',
  about_riff_pearl: 'Pays like one worm of any colour, once.',
  term_riff_shark: 'A shark',
  about_riff_shark:
    'Chases one face-up card of the river away, in any column, or something of your own. Then it is gone.',
  term_riff_sea: 'Open sea',
  about_riff_sea: 'Cannot be bought. When it lies face up in column 1, the flow washes it away.',
  term_riff_down: 'A face-down card',
  about_riff_down: 'Turn it up for 1 worm. In that same turn it then costs only 1.',
  term_riff_gap: 'A gap',
  about_riff_gap: 'Stays empty until the turn ends: then the row slides to the sea.',
  term_riff_worm: 'Worms',
  about_riff_worm: 'Your money. Fish are paid in their own colour, all else in any.',
  term_riff_boat: 'A boat',
  about_riff_boat: 'Costs 3 worms of any colours and reaches one column more, at once.',
  term_riff_home: 'Your corals',
  about_riff_home: 'Fish wait here for a mate; offspring stays for good. Five offspring win.',
  term_riff_opponent: 'The other player',
  about_riff_opponent:
    'What they have: worms, pearls, sharks, boats, corals and offspring. Nothing is secret.',
};

export type GlossaryCatalogue = Record<keyof typeof en, string>;
