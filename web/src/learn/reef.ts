// The lessons of Reef: what to reach in each position, and why other moves are not it. tests/unit/learn.test.ts holds all of it
// against the engine.
import { reefPosition as at } from './reef_position';
import type { Stage } from './task';

const kStart = 'b2=R c2=Y b3=G c3=P';

export const stages: Stage[] = [
  {
    id: 'reef_start',
    tasks: [
      {
        id: 'place',
        at: at({ hand: [20, 46] }),
        want: { move: '^setup' },
        solution: 'setup b2=R c2=Y b3=G c3=P',
      },
      {
        id: 'neighbours',
        at: at({ hand: [21, 46] }),
        want: { shows: [21, 1] },
        wrong: { '': 'corner' },
        solution: 'setup b2=R c2=G b3=Y c3=P',
      },
    ],
  },
  {
    id: 'reef_take',
    tasks: [
      {
        id: 'take_one',
        at: at({ mine: kStart, hand: [], display: [22, 30, 48], top: 53 }),
        want: { move: '^take' },
        wrong: { '^draw': 'deck_later' },
        solution: 'take 1',
        light: true,
      },
      {
        id: 'take_points',
        at: at({ mine: kStart, hand: [20], display: [8, 21, 44], tokens: [0, 2, 0], top: 53 }),
        want: { move: '^take 2' },
        wrong: { '^take [13]': 'other_points', '^draw': 'draw_costs', '^play': 'take_first' },
        solution: 'take 2',
      },
      {
        id: 'draw_top',
        at: at({ mine: kStart, hand: [20], display: [8, 23, 44], top: 50 }),
        want: { move: '^draw' },
        wrong: { '^take': 'take_top', '^play': 'take_first' },
        solution: 'draw 1',
      },
      {
        id: 'draw_tie',
        at: at({ mine: kStart, hand: [20], display: [8, 30, 44], tokens: [2, 0, 0], top: 50 }),
        want: { move: '^draw 2' },
        wrong: { '^take': 'take_top', '^play': 'take_first', '^draw 1': 'point_pile' },
        solution: 'draw 2',
      },
    ],
  },
  {
    id: 'reef_play',
    tasks: [
      {
        id: 'first_play',
        at: at({ mine: kStart, hand: [22] }),
        want: { points: 3 },
        wrong: { '^(take|draw)': 'play_first', '[bc]2=': 'cover_pair' },
        solution: 'play 22 a1=P d4=P',
        light: true,
      },
      {
        id: 'worth',
        at: at({ mine: 'b2=R c2=Y b3=Y c3=R a1=G d4=P', hand: [2, 22] }),
        want: { points: 6 },
        wrong: { '^(take|draw)': 'play_first', '^play 2 ': 'pays_less' },
      },
    ],
  },
  {
    id: 'reef_turn',
    tasks: [
      {
        id: 'turned',
        at: at({ mine: 'a2=R b2=R b1=R c3=G d3=P c2=Y', hand: [45] }),
        want: { points: 4 },
        wrong: { '^(take|draw)': 'play_first', '(a2|b2|b1)=': 'cover_red' },
      },
      {
        id: 'prepare',
        at: at({ mine: 'b3=R c3=G b2=Y c2=P', hand: [3, 45] }),
        want: { shows: [45, 1] },
        wrong: { '^(take|draw)': 'play_first', '^play 45 ': 'reds_first', '': 'no_corner' },
        solution: 'play 3 b2=R a3=R',
      },
      {
        id: 'reward',
        go: ['take 1'],
        want: { points: 4 },
        wrong: { '^(take|draw)': 'play_first', '': 'cover_red' },
      },
    ],
  },
  {
    id: 'reef_tops',
    tasks: [
      {
        id: 'tops',
        at: at({ mine: 'b2=GR c2=G b3=YG c3=GP', hand: [3] }),
        want: { points: 2 },
        wrong: { '^(take|draw)': 'play_first', '(c2|b3)=': 'cover_green' },
      },
      {
        id: 'once',
        at: at({ mine: 'a2=R b2=R c2=R d2=R b3=Y c3=G', hand: [3, 37] }),
        want: { shows: [37, 2] },
        wrong: { '^(take|draw)': 'play_first', '^play 37 ': 'reds_first', '': 'not_twice' },
        solution: 'play 3 d3=R d4=R',
      },
      {
        id: 'twice',
        go: ['take 1'],
        want: { points: 8 },
        wrong: { '^(take|draw)': 'play_first', '': 'cover_red' },
      },
    ],
  },
  {
    id: 'reef_height',
    tasks: [
      {
        id: 'exact',
        at: at({ mine: 'b2=YR c2=G b3=P c3=Y', hand: [3, 26] }),
        want: { shows: [26, 1] },
        wrong: {
          '^(take|draw)': 'play_first',
          '^play 26 ': 'reds_first',
          'b2=': 'too_high',
          '': 'two_beside',
        },
        solution: 'play 3 c2=R d4=R',
      },
      {
        id: 'exact_pay',
        go: ['take 1'],
        want: { points: 5 },
        wrong: { '^(take|draw)': 'play_first', '': 'cover_red' },
      },
      {
        id: 'least',
        at: at({ mine: 'c3=GPY b2=Y c2=G b3=R d4=P', hand: [3, 31] }),
        want: { shows: [31, 1] },
        wrong: { '^(take|draw)': 'play_first', '^play 31 ': 'reds_first', '': 'not_diagonal' },
        solution: 'play 3 a1=R b2=R',
      },
    ],
  },
  {
    id: 'reef_joker',
    tasks: [
      {
        id: 'any',
        at: at({ mine: kStart, hand: [30] }),
        want: { points: 2 },
        wrong: { '^(take|draw)': 'play_first', '=(GY|YG)': 'both_one_stack', '': 'two_and_two' },
      },
      {
        id: 'any_three',
        at: at({ mine: 'b2=RG c2=YP b3=GR c3=P', hand: [18] }),
        want: { points: 4 },
        wrong: { '^(take|draw)': 'play_first' },
      },
    ],
  },
  {
    id: 'reef_around',
    tasks: [
      {
        id: 'around',
        at: at({ mine: 'b2=YPR c2=G b3=G a1=G c3=Y d4=R', hand: [53] }),
        want: { points: 6 },
        wrong: { '^(take|draw)': 'play_first', 'b2=': 'cover_high', '(c2|b3|a1)=': 'cover_green' },
      },
      {
        id: 'highest',
        at: at({ mine: 'd1=YPR d2=PYR a1=YPR b3=R a3=G b4=G c4=G c3=P b2=Y', hand: [3, 53] }),
        want: { shows: [53, 3] },
        wrong: { '^(take|draw)': 'play_first', '^play 53 ': 'reds_first', '': 'not_highest' },
        solution: 'play 3 b3=RR',
      },
      { id: 'around_pay', go: ['take 1'], want: { points: 6 }, wrong: { '^(take|draw)': 'play_first' } },
    ],
  },
  {
    id: 'reef_limit',
    tasks: [
      {
        id: 'full',
        at: at({ mine: kStart, hand: [2, 4, 21, 22] }),
        want: { points: 3 },
        wrong: { '^play (2|4) ': 'pays_less' },
      },
      {
        id: 'empty',
        at: at({ mine: kStart, hand: [], display: [49, 22, 26], top: 52 }),
        want: { move: '^take 2' },
        wrong: { '^take [13]': 'worth_less', '^draw': 'draw_costs' },
        solution: 'take 2',
        best: true,
      },
    ],
  },
  {
    id: 'reef_end',
    tasks: [
      {
        id: 'short',
        at: at({
          mine: 'a1=YR b1=GR a2=RR b2=PR c2=R c3=G d3=YG',
          theirs: 'a1=RR b1=YR c1=GRR a2=PR b2=RR c2=R d2=GRR b3=PG c3=Y',
          hand: [3],
          points: [24, 27],
        }),
        want: { event: { event: 'lastRound' } },
        wrong: { '^(take|draw)': 'play_first' },
        solution: 'play 3 d1=R',
      },
      {
        id: 'keep',
        at: at({
          mine: 'a1=YR b1=GR a2=RR b2=P c2=G b3=PG c3=RP d3=R',
          theirs: 'a1=RR b1=YR c1=GRR a2=PR b2=RR c2=R d2=GRR b3=PG c3=Y d1=R',
          hand: [4, 25],
          points: [20, 26],
          ends: true,
        }),
        want: { win: true },
        wrong: { '^(take|draw)': 'play_first', '^play 4 ': 'keep_other' },
        solution: 'play 25 a4=Y d4=Y',
      },
      {
        id: 'last_take',
        at: at({
          mine: 'a1=RY b1=GY a2=RY b2=PY c2=G b3=PG c3=RP',
          theirs: 'a1=RR b1=YR c1=GRR a2=PR b2=RR c2=R d2=GRR b3=PG c3=RR d1=RR',
          hand: [13, 41],
          display: [9, 50, 44],
          top: 53,
          points: [24, 29],
          ends: true,
        }),
        want: { win: true },
        wrong: { '^(play|draw|take [13])': 'look_display' },
        solution: 'take 2',
      },
      {
        id: 'covered',
        at: at({
          mine: 'a1=RR b1=GR a2=RR b2=P c2=G b3=PG c3=RP',
          theirs: 'a1=RR b1=YR c1=GRR a2=PR b2=RR c2=R d2=GRRR b3=PG',
          hand: [4],
          display: [10, 14, 15],
          top: 50,
          points: [30, 32],
          ends: true,
        }),
        want: { win: true },
        wrong: { '^(take|draw)': 'play_first' },
        solution: 'play 4 a4=Y d4=Y',
      },
    ],
  },
];
