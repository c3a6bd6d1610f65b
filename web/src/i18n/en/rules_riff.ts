// The rules of The Reef in words: a text for each clause of docs/rules (`clause_`), and questions with answers in two
// sentences (`ask_`, `answer_`). English is the pattern; see screens.ts.

export const en = {
  section_riff_things: 'What there is',
  section_riff_setup: 'Setting up',
  section_riff_worms: 'Your turn, 1: worms',
  section_riff_buy: 'Your turn, 2: buy and play',
  section_riff_flow: 'Your turn, 3: the river flows',
  section_riff_fill: 'Your turn, 4: the river fills up',
  section_riff_end: 'The end',
  section_riff_knowledge: 'Who knows what',
  clause_riff_colours: 'There are six colours: red, orange, yellow, green, blue and lilac.',
  clause_riff_worms:
    'There are 48 worms, 8 of each colour, two dice that show the six colours, and 15 boats.',
  clause_riff_offspring:
    'There are 21 offspring cards: every pair of colours once, also a colour with itself.',
  clause_riff_cards:
    'The river has 60 cards: 18 fish, male or female, 12 corals, 8 pearls, 6 sharks and 16 times open sea. These numbers are a reconstruction: no source prints them.',
  clause_riff_rows:
    'Four rows of eight cards lie between sea and shore. The outer rows lie face up, the two middle rows face down; column 1 is at the sea.',
  clause_riff_start:
    'Each player begins with one worm of each colour and one boat at column 1. Four offspring lie open, and a random player begins.',
  clause_riff_reach: 'Each boat reaches one column: with three boats you reach columns 1 to 3.',
  clause_riff_roll: 'Both dice are rolled, and you take one worm for each.',
  clause_riff_worm_out: 'Where that colour is out, you take a worm of your choice.',
  clause_riff_worm_other:
    'Then your opponent takes one worm of either colour, before you buy anything. If one of them is out they take the other; if both are out, any.',
  clause_riff_worm_none: 'If there are no worms left at all, nobody gets one.',
  clause_riff_worm_auto: 'A choice with only one option is made for you.',
  clause_riff_flip: 'Turn up a face-down card within reach, for 1 worm of any colour.',
  clause_riff_price:
    'Buy a face-up card within reach: in your near row it costs 1 worm, in the middle rows 2, in the far row 3.',
  clause_riff_flipped_price: 'A card that you turned up in this same turn costs only 1.',
  clause_riff_pay_fish: 'A fish is paid in its own colour; everything else in any colours.',
  clause_riff_pay_exact: 'You pay exactly, from your own worms and pearls. There is no change.',
  clause_riff_pearl: 'A pearl stands for one worm of any colour. Then it goes to the discard.',
  clause_riff_sea: 'Open sea cannot be bought.',
  clause_riff_gap: 'What is bought or chased away leaves a gap until the river flows.',
  clause_riff_boat: 'A boat costs 3 worms of any colours and reaches its column at once.',
  clause_riff_boat_limit: 'Nobody has more than 8 boats, and there are 15 in all.',
  clause_riff_coral_limit: 'You have at most five corals, those with offspring included.',
  clause_riff_fish_home:
    'A fish needs one of your corals at once: an empty one, or one with a fish that it breeds with.',
  clause_riff_breed:
    'A male and a female on one coral have offspring: both parents go to the discard, and the offspring stays on that coral for good.',
  clause_riff_breed_open:
    'They have offspring only if exactly their two colours lie open among the four offspring cards.',
  clause_riff_breed_next: 'The next offspring card is opened in its place and counts at once.',
  clause_riff_fish_stay:
    'Fish do not move from coral to coral. As an option, one may join its mate for nothing.',
  clause_riff_shark: 'Your shark chases a card away. The shark itself is then gone, too.',
  clause_riff_shark_prey:
    'It chases a face-up card of the river in any column, but not open sea; or a fish, an empty coral, a pearl or another shark of your own.',
  clause_riff_shark_never: 'It never touches what belongs to your opponent.',
  clause_riff_flow: 'When your turn ends, each row slides towards the sea and closes its gaps.',
  clause_riff_flow_sea:
    'Open sea that lies face up in column 1 is washed away, and the row slides on, again and again. This happens every turn.',
  clause_riff_flow_down: 'Open sea that lies face down stays where it is.',
  clause_riff_fill_shuffle: 'If the discard has seven or more cards, it is first shuffled into the deck.',
  clause_riff_fill:
    'Then the rows are filled from the shore, from your near row to your far row: the outer rows face up, the middle rows face down.',
  clause_riff_fill_none:
    'If the deck is empty when a card is wanted, it is made anew from the discard. If that is empty, too, spaces stay empty.',
  clause_riff_win: 'The fifth offspring wins at once, in the middle of a turn.',
  clause_riff_standoff:
    'If for 40 turns in a row nobody buys, turns up, chases or moves anything, the game ends: more offspring wins, equal numbers share the victory.',
  clause_riff_max_turns: 'As an option the game ends in the same way after a number of turns.',
  clause_riff_open:
    'There are no private cards. Both of you see the same, but neither the face-down cards nor the order of the decks.',
  ask_riff_who_worms: 'Who gets worms from a roll?',
  answer_riff_who_worms: 'Whoever rolls takes one for each die. The other player takes one of either colour.',
  ask_riff_out: 'What if no worm of that colour is left?',
  answer_riff_out:
    'Then you take one of your choice for your own die. From the other player’s roll you take the colour that is left.',
  ask_riff_which: 'Which cards can I buy?',
  answer_riff_which:
    'Those that lie face up in the columns of your boats. With two boats these are columns 1 and 2, in all four rows.',
  ask_riff_cost: 'What does a card cost?',
  answer_riff_cost:
    'One worm in your near row, two in the middle rows, three in the far row. For the other player it is the other way round.',
  ask_riff_why_flip: 'Why turn up a card first?',
  answer_riff_why_flip:
    'Face-down cards cannot be bought. One worm turns it up, and then it costs only one more in this turn.',
  ask_riff_pay_fish: 'How do I pay for a fish?',
  answer_riff_pay_fish: 'With worms of its own colour. A pearl stands for any of them.',
  ask_riff_change: 'Do I get change?',
  answer_riff_change: 'No: you pay exactly what it costs. The worms go back to the supply.',
  ask_riff_pearls: 'What is a pearl good for?',
  answer_riff_pearls: 'It pays like one worm of any colour, once. So it buys fish whose worms you lack.',
  ask_riff_sea: 'What is open sea good for?',
  answer_riff_sea: 'Nobody can buy or chase it. Face up in column 1 it is washed away, and the row moves on.',
  ask_riff_home: 'Where does a fish go?',
  answer_riff_home:
    'At once onto one of your corals: an empty one, or one with its mate. Without such a coral you cannot buy it.',
  ask_riff_when_breed: 'When do two fish have offspring?',
  answer_riff_when_breed:
    'When a male and a female come together on your coral and their two colours lie open among the offspring. It happens at once.',
  ask_riff_same_sex: 'Can two males have offspring?',
  answer_riff_same_sex: 'No: it takes a male and a female. The sign on the card shows which it is.',
  ask_riff_same_colour: 'Can two red fish have offspring?',
  answer_riff_same_colour:
    'Yes, if red with red lies open. Every pair of colours is there once, equal ones included.',
  ask_riff_parents: 'What happens to the parents?',
  answer_riff_parents: 'Both go to the discard. The offspring stays on that coral for good.',
  ask_riff_move: 'Can a fish change its coral?',
  answer_riff_move:
    'No, it stays until it has offspring or your shark chases it. Only the option for moving fish allows it.',
  ask_riff_corals: 'How many corals may I have?',
  answer_riff_corals: 'Five, and those with offspring count. Five offspring on five corals win the game.',
  ask_riff_boats: 'Why buy boats?',
  answer_riff_boats: 'Each boat opens one column more, at once. More columns mean more cards to choose from.',
  ask_riff_shark: 'What can a shark do?',
  answer_riff_shark:
    'It removes one face-up card of the river, even out of reach, or something of your own. Then it is gone.',
  ask_riff_shark_other: 'May my shark chase the other player’s fish?',
  answer_riff_shark_other:
    'No, what lies before the other player is safe. But it may chase the card in the river that they need.',
  ask_riff_often: 'How often may I buy in one turn?',
  answer_riff_often: 'As often as you can pay. Only ending the turn makes the river flow.',
  ask_riff_gaps: 'When are gaps filled?',
  answer_riff_gaps: 'At the end of the turn: each row slides to the sea. Then new cards come from the shore.',
  ask_riff_win: 'When have I won?',
  answer_riff_win: 'With your fifth offspring, at once. Nobody gets another turn.',
  ask_riff_stuck: 'What if nobody can do anything?',
  answer_riff_stuck:
    'After 40 turns without an action the game ends. More offspring wins, and equal numbers share.',
};

export type RulesRiffCatalogue = Record<keyof typeof en, string>;
