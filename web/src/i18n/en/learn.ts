// The texts of the lessons. English is the pattern; the other languages have the same keys and values; see screens.ts. Of each task
// (src/learn) `before_` says what to do and `after_` what came of it; `wrong_` says kindly why a move is not it.

export const en = {
  learn_line: 'Played, not read: small tasks on a real table. Leave and come back whenever you like.',
  minutes_reef: 'About five minutes',
  minutes_riff: 'About eight minutes',
  goal_reef: 'The goal: the most points when a colour of coral is used up.',
  goal_riff: 'The goal: be the first with five offspring.',
  begin: 'Begin',
  go_on: 'Continue',
  lesson_n: 'Lesson {n}',
  task_of: 'Task {n} of {all}',
  next: 'Next',
  next_lesson: 'Next lesson',
  all_lessons: 'All lessons',
  both_games: 'Lessons of both games',
  show_me: 'Show me',
  stars_n: '{n} of 3 stars',
  stars_of: '{n} of {all} stars',
  stars_all: 'Without help and without a miss it is three.',
  lesson_again: 'Play this lesson again',
  lesson_done: 'Lesson learned!',
  all_done: 'That was everything you need. Now play!',
  first_game: 'Play your first game',
  right: 'Well done',
  not_yet: 'Not yet',
  miss_points: 'That scores {n}. Here, {best} is possible.',
  miss_win: 'Like this you would not win. Try something else.',
  miss_other: 'You may do that in a game. Here, try what the task asks for.',
  show_move: 'One way to do it: {move}.',

  stage_reef_start: 'Your reef begins',
  before_place:
    'This board is your reef. Place one piece of each colour on the four spaces in the middle, then confirm.',
  after_place: 'From here your reef will grow.',
  before_neighbours:
    'One of your cards asks for red beside green. Place your pieces so that red and green lie side by side.',
  after_neighbours: 'Your first pattern is there before the first turn.',
  wrong_corner: 'Red and green touch at a corner only. The card wants them side by side.',

  stage_reef_take: 'Take a card',
  before_take_one:
    'On your turn you do one thing: take a card or play one. Your hand is empty, so take a card from the display.',
  after_take_one: 'It is in your hand, and the deck has filled the gap.',
  wrong_deck_later: 'The deck costs a point. The three cards of the display are free.',
  before_take_points: 'Two points lie on one of these cards. Take that card: the points come with it.',
  after_take_points: 'Two points for you, and a card as well.',
  wrong_other_points: 'That card is free, but the points lie on another one.',
  wrong_draw_costs: 'The deck would cost you a point. A card of the display costs nothing.',
  wrong_take_first: 'Playing comes later. This time, take a card.',
  before_draw_top: 'The top card of the deck lies open, too. Take it: that costs 1 point.',
  after_draw_top:
    'Your point now lies on the display card with the lowest value. Whoever takes that card gets the point.',
  wrong_take_top: 'That one is free. This time, take the top card of the deck.',
  before_draw_tie:
    'Take the top card again. Two cards are equally low, so you choose where your point goes. This time, not where points lie already.',
  after_draw_tie:
    'Only the printed value decides; points on a card do not count for it. Two there would have tempted the other player.',
  wrong_point_pile: 'There are two points already. A third makes that card very good for the other player.',

  stage_reef_play: 'Play a card',
  before_first_play:
    'Play your card: place its two pieces, then it scores. It pays 3 for red beside yellow, so do not cover those two.',
  after_first_play: 'First the pieces, then the pattern: 3 points.',
  wrong_play_first: 'Taking is for another turn. Play a card now.',
  wrong_cover_pair: 'Red and yellow must stay open: only the top of a stack counts.',
  before_worth:
    'Two cards fit. The golden badge is the most each can score, the tick what it scores already. Play the better one.',
  after_worth: 'Red beside yellow is there twice: 2 × 3 = 6 points.',
  wrong_pays_less: 'That card pays less. Another one pays more.',

  stage_reef_turn: 'Patterns turn',
  before_turned:
    'Your card shows a corner of three reds. The one on your reef points another way. That counts: patterns may be turned. Play it.',
  after_turned: 'A quarter turn, and still 4 points.',
  wrong_cover_red: 'Now a red top that you need is covered. Place the pieces elsewhere.',
  before_prepare:
    'One card pays for a corner of three reds, the other gives two reds. Play the one that gives reds, and make the corner.',
  after_prepare: 'The corner is there, and the card that pays for it waits in your hand.',
  wrong_reds_first: 'Not yet: first play the card that gives reds.',
  wrong_no_corner:
    'Three reds must make a corner: two side by side, and the third next to one of them at a right angle.',
  before_reward: 'The other player took a card. Now cash in: play the card with the corner.',
  after_reward: 'First prepare, then score: that is the heart of Reef.',

  stage_reef_tops: 'Tops only, nothing twice',
  before_tops:
    'There are four greens, but two of them lie hidden: only tops count. Score both greens that are open.',
  after_tops: 'Two green tops, two points. What lies below counts for nothing.',
  wrong_cover_green: 'A green top that you need is covered now. Place the pieces elsewhere.',
  before_once:
    'Four reds in a row make one line of three, not two: no space counts twice. Add two reds so that there are two lines.',
  after_once: 'Six reds, two lines, and they share no space.',
  wrong_not_twice: 'Two lines of three need six different spaces. They may cross the board either way.',
  before_twice: 'Now play the card with the line of three.',
  after_twice: 'Two lines: 2 × 4 = 8 points.',

  stage_reef_height: 'Heights',
  before_exact:
    'A number asks for a height: exactly 2. (No stack is higher than 4.) Make a second red stack of two beside the one you have.',
  after_exact: 'Two red stacks, each exactly 2 high.',
  wrong_too_high: 'That stack is 3 high now. The card wants exactly 2.',
  wrong_two_beside: 'The second red stack must be exactly 2 high, and right beside the first.',
  before_exact_pay: 'And now the card that pays for them.',
  after_exact_pay: '5 points. Heights take work, so they pay well.',
  before_least:
    '2+ means two high or higher. Your yellow stack is 3 high: fine. Make red two high on a space that touches it at a corner.',
  after_least: 'Two or more is enough for a plus.',
  wrong_not_diagonal: 'Red must be at least 2 high, corner to corner with the yellow stack.',

  stage_reef_joker: 'Any colour',
  before_any: 'Grey, with a dot of each colour, stands for any colour. Make two stacks of two, side by side.',
  after_any: 'Colours do not matter here, only the height.',
  wrong_both_one_stack: 'Both on one space make a single stack. You need two of them.',
  wrong_two_and_two: 'The two stacks must be side by side, each exactly 2 high.',
  before_any_three: 'This card pays 2 for every stack of three. Make two of them.',
  after_any_three: 'Two stacks of three: 4 points.',

  stage_reef_around: 'Around the highest',
  before_around:
    'This card finds your highest red stack and pays 2 for each green top on the eight spaces around it. Score all three.',
  after_around: 'Three greens around it: 6 points.',
  wrong_cover_high: 'Now that stack is no longer red on top.',
  before_highest:
    'Your highest reds stand far from the greens. Make the red among the greens just as high: of equals, the best counts.',
  after_highest: 'Equally high, and three greens around it.',
  wrong_not_highest: 'The red stack between the three greens must become 3 high.',
  before_around_pay: 'Now play the card that counts the greens.',
  after_around_pay: '6 points.',

  stage_reef_limit: 'Four cards at most',
  before_full: 'You hold four cards, the most there can be. So you must play one. Find one that pays 3.',
  after_full: 'Room for a new card again.',
  before_empty: 'With an empty hand you must take. Take the card that is worth most to you now.',
  after_empty: 'The badge told you so.',
  wrong_worth_less: 'Look at the badges: another card can score more for you.',

  stage_reef_end: 'How it ends',
  before_short:
    'Only one red piece is left, and your card gives two. Play it: what is not there is not placed.',
  after_short:
    'Red is used up. You have the starfish: you began, so the other player has one more turn. Then the game is over.',
  before_keep:
    'The last move of the game. Each card left in your hand then pays once, if its pattern is there. Which one do you play, which do you keep?',
  after_keep: 'It scored twice, and the card you kept paid once more. You win by a point.',
  wrong_keep_other: 'Keep that one: in hand each card pays just once, and the other is there twice.',
  before_last_take:
    'The last move again, and no card of yours pays enough. Look at the display: what you take now still pays once.',
  after_last_take: 'Four yellows in a square were there already: 6 points for a card that you only took.',
  wrong_look_display: 'That is not enough. A card of the display has its pattern on your reef already.',
  before_covered:
    'With equal points, more covered spaces win. Make the points equal and cover more spaces than the other player.',
  after_covered:
    'If that is equal, too, more stacks of exactly four decide. After that the victory is shared. Now you know it all!',

  stage_riff_worms: 'Dice and worms',
  before_their_roll:
    'The other player rolled red and blue and took a worm of each. You get one of these two as well. A blue fish lies near you: which worm do you take?',
  after_their_roll: 'Every roll feeds both of you.',
  wrong_need_blue: 'Red is allowed. But fish are paid in their own colour, and the one near you is blue.',
  before_none_left:
    'Your own dice show green and blue, but no green worm is left. So take any worm you like.',
  after_none_left: 'The other die gave you its worm by itself.',

  stage_riff_buy: 'Prices and boats',
  before_near_row:
    'Your boat reaches column 1. In your near row a card costs 1 worm of any colour: buy the coral.',
  after_near_row: 'Corals are homes for fish. You can have five.',
  wrong_not_done: 'Your turn would be over. First do what the task asks for.',
  wrong_flip_later: 'Turning cards up comes later. Keep your worms for the task.',
  wrong_boat_later: 'A boat costs 3 worms. Keep them for the task.',
  wrong_dear: 'That is the far row: it costs 3. The coral near you costs only 1.',
  before_far_row:
    'The far row costs 3 worms. In the middle, turning up costs 1, an open card 2. Buy the pearl in the far row.',
  after_far_row: 'A pearl can stand for any worm later.',
  before_boat:
    'The coral in column 2 is out of reach. Buy a boat for 3 worms: each boat reaches one column more.',
  after_boat: 'Your second boat lies in column 2, and it reaches at once.',
  wrong_boat_first: 'You need three worms for the boat. Do not spend them.',
  before_reach: 'You may do as much as you can pay for in one turn. Now buy the coral in column 2.',
  after_reach: 'A boat and a coral in the same turn.',

  stage_riff_flip: 'Turning cards up',
  before_flip: 'The two middle rows lie face down. Turn up the card in row b for 1 worm.',
  after_flip: 'A coral! What you have turned up costs you only 1 this turn.',
  wrong_flip_nearer: 'That is row c. Turn up the one in row b, next to your near row.',
  before_flipped: 'Buy it while it costs 1. Next turn it would cost 2.',
  after_flipped: 'Two worms in all, and nobody else saw it coming.',

  stage_riff_fish: 'Fish and pearls',
  before_home:
    'A fish needs a home at once: one of your corals. It is paid in its own colour. Buy the yellow male.',
  after_home: 'It lives on your coral and waits for a mate.',
  wrong_fish_first: 'A good buy, but this time buy the fish.',
  before_pearl: 'You have no blue worm, but a pearl stands for any worm. Buy the blue female with it.',
  after_pearl: 'The pearl is gone, the fish is yours.',

  stage_riff_breed: 'Offspring',
  before_breed:
    'Red and blue lie open among the offspring, and a red male lives on your coral. Buy the blue female and put her with him.',
  after_breed: 'Both parents leave, the offspring stays on that coral for good, and the next one is opened.',
  wrong_beside_mate: 'On the empty coral she is alone. Put her on the coral with her mate.',
  before_right_pair: 'Only pairs that lie open breed. Which of the two females suits your green male now?',
  after_right_pair: 'Yellow and green lay open: your offspring.',
  wrong_pair_closed: 'Green and blue do not lie open among the offspring now. Look for another colour.',

  stage_riff_shark: 'Sharks',
  before_chase:
    'The other player has a red male, and red and blue lie open. The blue female in your far row lies near them, so she is cheap. Chase her with your shark.',
  after_chase: 'A shark reaches every column. It is gone now, too.',
  wrong_wrong_prey: 'The shark would waste its bite. The blue female in row d is the danger.',
  wrong_hunt_first: 'First the shark.',
  before_free: 'Your only coral holds a lilac female. Let your shark chase her, so that the coral is free.',
  after_free: 'The coral is empty again: room for a better fish.',
  wrong_own_fish: 'This time the shark should clear your own coral.',

  stage_riff_flow: 'The river flows',
  before_gap: 'What you buy leaves a gap until your turn ends. Buy the coral.',
  after_gap: 'The gap stays for now. Behind it comes open sea, and then a pearl.',
  before_flow: 'Now end your turn and watch row a.',
  after_flow: 'The row slid to the sea, the open sea was washed away, and new cards came from the shore.',
  wrong_end_now: 'Keep that worm. End your turn.',
  before_clear:
    'Your boat reaches column 1 only, and a shark lies in the way of the yellow male. Buy it, so that he can move up.',
  after_clear: 'Column 1 of your row is clear. And a shark always comes in handy.',
  before_cleared: 'End your turn, and see who comes.',
  after_cleared:
    'The yellow male lies in column 1: in your next turn he costs 1 worm. Whoever clears column 1 decides what comes next.',

  stage_riff_end: 'How it ends',
  before_fourth:
    'You have four offspring. Red and blue lie open, and both fish are in reach. Buy the red male first.',
  after_fourth: 'He lives on your last free coral.',
  wrong_save_worms: 'You need both worms for the two fish.',
  wrong_either_first: 'She would do as well. But begin with the male.',
  before_fifth: 'And now the fifth offspring.',
  after_fifth: 'The fifth offspring wins at once, even in the middle of a turn. Now you know it all!',
};

export type LearnCatalogue = Record<keyof typeof en, string>;
