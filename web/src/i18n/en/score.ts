// The texts of the score helper. English is the pattern; see screens.ts.

export const en = {
  score_line: 'For the game on your own table: sketch your reef and see what a card pays.',
  add_player: 'Add a player',
  remove_player: 'Remove {name}',
  brush: 'Piece to stack',
  take_away: 'Take a piece away',
  count_card: 'Count a card',
  choose_card: 'Choose a card',
  add_points: 'Add to the points',
  points_so_far: 'Points so far',
  in_hand: 'Cards in hand at the end',
  add_card: 'Add a card',
  put_away: 'Put away',
  result: 'Result',
  hand_pays: 'From hand',
  ahead: 'In front: {names}',
  clear: 'New game',
  pattern_shows: 'Its pattern shows',
  card_gives: 'It gives',
  no_card: 'No card shows all that.',
  bad_sheet: 'This link to a score sheet is incomplete. Ask for it again, or begin here.',
};

export type ScoreCatalogue = Record<keyof typeof en, string>;
