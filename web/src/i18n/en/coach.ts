// The remarks of a coached game. English is the pattern; see screens.ts.

export const en = {
  coach: 'Coach',
  got_it: 'Got it',
  no_more: 'No more remarks',
  reef_goal:
    'The goal: most points when a colour of coral is used up. Each turn you take a card or play one; a played card gives two pieces and pays for its pattern.',
  reef_setup: 'Look at your two cards before you place: which colours do they want side by side?',
  reef_last:
    'This is the last round. After it, each card in your hand pays once more if its pattern is there.',
  reef_scarce:
    '{n, plural, one {Nearly gone: {colour}, only # piece left. When a colour is used up, the round is finished and the game ends.} other {Nearly gone: {colour}, only # pieces left. When a colour is used up, the round is finished and the game ends.}}',
  reef_twice:
    'This card would complete its pattern {n} times: {points}. Place its pieces so that all of them light up.',
  reef_play: 'This card pays {points} now, with its own two pieces. Choose it and place them.',
  reef_tokens: '{points} on this card, yours at once when you take it.',
  reef_full: 'Four cards: now one must be played. This one pays most: {points}.',
  reef_prepare: 'Play this card for its pieces: then another one in your hand could pay {points}.',
  reef_take: 'This card could bring {points} on your reef, more than any in your hand now: take it.',
  reef_take_empty: 'Your hand is empty, so take a card. This one could bring {points} on your reef.',
  reef_missed:
    'That scored {n}. Placed elsewhere, the same card would have scored {best}: take it back and try, if you like.',
  riff_goal:
    'The goal: be the first with five offspring. Buy corals as homes, buy fish for them, and bring together two whose colours lie open.',
  riff_worm:
    '{n, plural, one {You may choose a worm. Fish are paid in their own colour, and # {colour} fish lies face up.} other {You may choose a worm. Fish are paid in their own colour, and # {colour} fish lie face up.}}',
  riff_worm_any: 'You may choose a worm. Take a colour that you lack: fish are paid in their own.',
  riff_breed: 'This fish meets its mate on your coral: buy it, and you have offspring number {n}.',
  riff_danger: 'Careful: the other player lacks only one offspring. Which fish do they need?',
  riff_coral: 'You have no free coral. Buy one first: every fish needs a home at once.',
  riff_settle:
    'The colour of this fish lies open among the offspring: {pairs}. Buy it, then look for its mate.',
  riff_boat: 'You have worms to spare. A boat for 3 of them opens column {n}: more to choose from.',
  riff_flip: 'Turn up a card for 1 worm: whatever it is costs only 1 more in this turn.',
  riff_shark: 'Your shark can chase a card that the other player needs, in any column.',
  riff_done: 'Nothing here is worth your worms? End your turn: the river flows, and new cards come.',
  riff_done_none: 'No worms left? End your turn: the river flows, and new cards come.',
  coached_end: 'That was your first game. The next one is without remarks.',
};

export type CoachCatalogue = Record<keyof typeof en, string>;
