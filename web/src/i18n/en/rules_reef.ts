// The rules of Reef, and what their screen says, in words: a text for each clause of docs/rules (`clause_`), and questions with answers in two
// sentences (`ask_`, `answer_`). English is the pattern; see screens.ts.

export const en = {
  rules_search: 'Search the rules',
  rules_found: '{n, plural, one {# place found} other {# places found}}',
  rules_none: 'Nothing found.',
  rules_short: 'In short',
  rules_questions: 'Questions',
  rules_parts: 'Parts of the rules',
  rules_print: 'Print',
  rules_ours: 'our reading',
  rules_ours_help: 'The rulebook leaves this open. This is how we play it.',
  rule_n: 'Rule {n}',
  rule_of: 'See rule {n}',
  example_of: 'Example for rule {n}',
  example_none: 'The card scores nothing here.',
  example_counts: '{n, plural, one {Here once: {points}.} other {Here # times: {points}.}}',
  example_counting: 'Counting…',
  example_nth: 'Show number {n}',
  example_try: 'Try it yourself',
  example_reset: 'As it was',
  example_take_away: 'Take a piece away',
  example_pieces: 'Piece to place',
  example_tap: 'Tap a card to see what it costs.',
  example_tap_market: 'Tap a card to see what you may do with it.',
  example_may_take: 'You may take it for nothing.',
  example_may_take_n:
    '{n, plural, one {You may take it, and # point with it.} other {You may take it, and # points with it.}}',
  example_point_here: 'If you draw from the deck, your point may go here.',
  example_may_draw: 'You may draw it for 1 point.',
  example_does: '{does}: it costs {price}.',
  example_own: 'What you have',
  example_river: 'The river',
  section_reef_things: 'What there is',
  section_reef_setup: 'Setting up',
  section_reef_turn: 'Your turn',
  section_reef_scoring: 'Scoring',
  section_reef_end: 'The end',
  section_reef_knowledge: 'Who knows what',
  clause_reef_coral:
    'There are coral pieces in four colours: red, yellow, green and purple. The second edition has blue for purple; that changes no rule.',
  clause_reef_supply:
    'Of each colour the supply has 18 pieces with two players, 24 with three and 28 with four.',
  clause_reef_cards:
    'There are 60 cards. Each gives two pieces and shows one pattern with its points: you get them each time the pattern is there.',
  clause_reef_board:
    'Everyone has a board of 4 × 4 spaces. A stack has at most four pieces; only its height and its top count.',
  clause_reef_deal: 'Everyone is dealt two cards in secret. The rest is the deck.',
  clause_reef_first: 'A random player is first and gets the starfish. Turns go clockwise.',
  clause_reef_place:
    'Everyone places one piece of each colour, the first player first. You see what was placed before you, but neither display nor deck.',
  clause_reef_centre: 'The usual start: one piece on each of the four spaces in the middle.',
  clause_reef_free: 'The free start, an option: anywhere but the four spaces in the middle. You may stack.',
  clause_reef_display:
    'Then the deck is turned face up, and three of its cards make the display. So four cards are always in view.',
  clause_reef_points: 'Everyone begins with 3 points.',
  clause_reef_turn: 'On your turn you do exactly one thing: take a card or play a card.',
  clause_reef_hand_limit:
    'You may take only while you hold fewer than four cards. With four you must play one.',
  clause_reef_empty_hand: 'With an empty hand you must take.',
  clause_reef_take:
    'Take one of the three cards of the display, with all points lying on it. The top card of the deck fills the gap.',
  clause_reef_draw: 'Or take the top card of the deck: that costs 1 point. Without a point you cannot.',
  clause_reef_draw_where:
    'You lay that point on the display card with the lowest printed value. Points already lying there do not count for this; among equals you choose.',
  clause_reef_play:
    'Play a card from your hand: first its pieces, then its points, then it goes to your discard.',
  clause_reef_play_both:
    'Take its two pieces from the supply and place both, anywhere you like, even one on the other.',
  clause_reef_play_room: 'No stack gets higher than four.',
  clause_reef_play_supply: 'What the supply lacks is not placed. The card still scores.',
  clause_reef_play_one: 'If there is room for only one of the two pieces, you choose which.',
  clause_reef_play_score: 'Then the card scores on the reef as it now is, its own pieces included.',
  clause_reef_completions:
    'A pattern pays as often as it is there without any space being used twice. The largest number counts: four reds in a row are one line of three.',
  clause_reef_any_height: 'A colour without a number: a stack with that colour on top, of any height.',
  clause_reef_exact_height: 'A colour with 2: that colour on top, exactly 2 high. The same with 3 and 4.',
  clause_reef_least_height: 'A colour with 2+: that colour on top, 2 high or higher.',
  clause_reef_any_colour: 'Grey: a stack of any colour, here two of them, each exactly 2 high.',
  clause_reef_any_space: 'A blank in the pattern: anything may be there, or nothing.',
  clause_reef_turned: 'Patterns may be turned by quarter turns.',
  clause_reef_mirror:
    'Mirror images count only with the option for it. With the 60 usual cards that makes no difference.',
  clause_reef_counting:
    'A counting card looks for your highest stack of one colour. It pays for each stack with the other colour on top among the eight spaces around it.',
  clause_reef_counting_equal: 'Of equally high stacks the best one counts.',
  clause_reef_end_supply:
    'When a colour of the supply is empty, the round is finished, so that everyone has had equally many turns. Then the game is over.',
  clause_reef_end_deck:
    'With four players the deck can run out: the game is over at once. As an option the round is finished, without new cards in the display and without drawing.',
  clause_reef_end_hands:
    'Then each card still in hand scores once, if its pattern is there. A counting card scores for one neighbour.',
  clause_reef_winner: 'Most points win.',
  clause_reef_ties:
    'With equal points more covered spaces win, then more stacks of exactly four. If that is equal, too, the victory is shared.',
  clause_reef_secret:
    'Hidden are only the two cards each was dealt, until they are played, and the deck below its top card.',
  clause_reef_open: 'All else is open. Everybody has seen a card that was taken from display or deck.',
  ask_reef_twice: 'May a coral count twice?',
  answer_reef_twice:
    'Not for one card: no space is used twice in one scoring. For your next card it counts again.',
  ask_reef_turn: 'May I turn a pattern?',
  answer_reef_turn: 'Yes, by quarter turns, as you like. It still pays the same.',
  ask_reef_below: 'Do pieces below the top count?',
  answer_reef_below: 'Not by their colour: only the top of a stack shows. But they make it higher.',
  ask_reef_high: 'How high may a stack be?',
  answer_reef_high: 'Four pieces. Nothing more goes on top of that.',
  ask_reef_exact: 'Is a stack of three good for a 2?',
  answer_reef_exact: 'No: a plain 2 wants exactly two. With a plus, 2+, three and four are fine.',
  ask_reef_own: 'Can a card score with its own pieces?',
  answer_reef_own:
    'Yes: first you place the two pieces, then the card scores. So it may complete its own pattern.',
  ask_reef_zero: 'May I play a card that scores nothing?',
  answer_reef_zero: 'Yes, for its two pieces. That often prepares a better card.',
  ask_reef_both: 'Must I place both pieces?',
  answer_reef_both: 'Yes, if the supply has them and there is room. You choose where.',
  ask_reef_same_space: 'May both pieces go onto one space?',
  answer_reef_same_space:
    'Yes, one on the other, in the order you like. The stack must not get higher than four.',
  ask_reef_five: 'May I hold five cards?',
  answer_reef_five: 'No: with four cards you must play one. Then there is room again.',
  ask_reef_take_play: 'May I take and play in one turn?',
  answer_reef_take_play: 'No: one of the two. Then the next player moves.',
  ask_reef_deck: 'What does a card from the deck cost?',
  answer_reef_deck: 'One point. You lay it on a card of the display, and whoever takes that card gets it.',
  ask_reef_point_where: 'On which card do I lay my point?',
  answer_reef_point_where:
    'On the one with the lowest printed value; points already on it do not count. If several are lowest, you choose.',
  ask_reef_no_point: 'I have no points. May I draw?',
  answer_reef_no_point:
    'No: drawing costs a point, and there is no debt. The three cards of the display are free.',
  ask_reef_tokens: 'Who gets the points on a card?',
  answer_reef_tokens: 'Whoever takes that card from the display. They count at once.',
  ask_reef_grey: 'What does grey mean?',
  answer_reef_grey: 'Any colour will do. Only the height beside it counts.',
  ask_reef_count: 'How does a card with a ring of spaces score?',
  answer_reef_count:
    'It finds your highest stack of the colour in the middle. Each stack of the other colour on the eight spaces around it pays.',
  ask_reef_equal_high: 'What if two stacks are equally high?',
  answer_reef_equal_high: 'Then the better one counts for you. You need not choose.',
  ask_reef_out: 'What if a colour is used up?',
  answer_reef_out:
    'A piece that is not there is not placed, and the card still scores. The round is finished, then the game ends.',
  ask_reef_turns: 'Does everyone get the same number of turns?',
  answer_reef_turns:
    'Yes, when a colour runs out: the player before the starfish has the last turn. Only an empty deck ends the game at once.',
  ask_reef_left: 'What are cards in hand worth at the end?',
  answer_reef_left: 'Each pays once if its pattern is on your reef. Without the pattern it pays nothing.',
  ask_reef_tie: 'Who wins with equal points?',
  answer_reef_tie:
    'Whoever covers more spaces, then whoever has more stacks of exactly four. Otherwise you share the victory.',
  ask_reef_see: 'Do the others know my cards?',
  answer_reef_see:
    'Only those you took: everyone saw them. The two you were dealt stay secret until you play them.',
};

export type RulesReefCatalogue = Record<keyof typeof en, string>;
