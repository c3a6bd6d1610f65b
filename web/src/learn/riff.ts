// The lessons of The Reef, as those of Reef are. What pays is up to the learner: solutions name how a move begins.
import { riffPosition as at } from './riff_position';
import type { Stage } from './task';

const early = { '^done': 'not_done' };

export const stages: Stage[] = [
  {
    id: 'riff_worms',
    tasks: [
      {
        id: 'their_roll',
        at: at({
          a: 'Bm coral pearl',
          mine: { worms: 'ROYGL', corals: ['empty'] },
          theirs: { worms: 'RROYGBL' },
          dice: 'RB',
          chooses: 'theirs',
        }),
        want: { move: '^worm B' },
        wrong: { '^worm R': 'need_blue' },
        solution: 'worm B',
      },
      {
        id: 'none_left',
        at: at({
          a: 'coral',
          mine: { worms: 'ROYGGGB' },
          theirs: { worms: 'RGGGGGOYL' },
          dice: 'GB',
          chooses: 'mine',
        }),
        want: { move: '^worm' },
        solution: 'worm B',
      },
    ],
  },
  {
    id: 'riff_buy',
    tasks: [
      {
        id: 'near_row',
        at: at({ a: 'coral', d: 'pearl', mine: { worms: 'RYG' } }),
        want: { event: { event: 'buy', space: 'a1' } },
        wrong: { ...early, '^flip': 'flip_later', '^buy d1': 'dear', '^boat': 'boat_later' },
        solution: 'buy a1',
        light: true,
      },
      {
        id: 'far_row',
        at: at({ a: 'sea', d: 'pearl', mine: { worms: 'RYGB' } }),
        want: { event: { event: 'buy', space: 'd1' } },
        wrong: { ...early, '^flip': 'flip_later', '^boat': 'boat_later' },
        solution: 'buy d1',
      },
      {
        id: 'boat',
        at: at({ a: 'sea coral', mine: { worms: 'RROYGB' } }),
        want: { event: { event: 'boat' } },
        wrong: { ...early, '^flip': 'boat_first' },
        solution: 'boat',
      },
      {
        id: 'reach',
        go: [],
        want: { event: { event: 'buy', space: 'a2' } },
        wrong: early,
        solution: 'buy a2',
      },
    ],
  },
  {
    id: 'riff_flip',
    tasks: [
      {
        id: 'flip',
        at: at({ a: 'sea', b: 'coral', c: 'sea', d: 'sea', mine: { worms: 'RY' } }),
        want: { event: { event: 'flip', space: 'b1' } },
        wrong: { ...early, '^flip c1': 'flip_nearer' },
        solution: 'flip b1',
        light: true,
      },
      {
        id: 'flipped',
        go: [],
        want: { event: { event: 'buy', space: 'b1' } },
        wrong: early,
        solution: 'buy b1',
      },
    ],
  },
  {
    id: 'riff_fish',
    tasks: [
      {
        id: 'home',
        at: at({ a: 'Ym', d: 'coral', mine: { worms: 'RYGBL', corals: ['empty'] } }),
        want: { event: { event: 'buy', card: 'Ym' } },
        wrong: { ...early, '^buy d1': 'fish_first', '^flip': 'flip_later', '^boat': 'boat_later' },
        solution: 'buy a1',
      },
      {
        id: 'pearl',
        at: at({ a: 'Bf', d: 'sea', mine: { worms: 'RYG', pearls: 1, corals: ['empty'] } }),
        want: { event: { event: 'buy', card: 'Bf', pay: '*' } },
        wrong: { ...early, '^flip': 'flip_later', '^boat': 'boat_later' },
        solution: 'buy a1',
      },
    ],
  },
  {
    id: 'riff_breed',
    tasks: [
      {
        id: 'breed',
        at: at({ a: 'Bf', d: 'sea', mine: { worms: 'RYB', corals: ['Rm', 'empty'] } }),
        want: { event: { event: 'breed' } },
        wrong: { ...early, '^buy a1 .* on 2': 'beside_mate', '^flip': 'flip_later', '^boat': 'boat_later' },
        solution: 'buy a1',
      },
      {
        id: 'right_pair',
        at: at({
          a: 'Bf Yf',
          d: 'sea',
          offspring: ['RB', 'YG', 'OL', 'YY'],
          mine: { worms: 'YB', boats: 2, corals: ['Gm', 'empty'] },
        }),
        want: { event: { event: 'breed' } },
        wrong: {
          ...early,
          '^buy a1': 'pair_closed',
          '^buy a2 .* on 2': 'beside_mate',
          '^flip': 'flip_later',
        },
        solution: 'buy a2',
      },
    ],
  },
  {
    id: 'riff_shark',
    tasks: [
      {
        id: 'chase',
        at: at({
          a: 'coral',
          d: 'Bf',
          mine: { worms: 'R', sharks: 1 },
          theirs: { worms: 'OYBB', corals: ['Rm'] },
        }),
        want: { event: { event: 'shark', space: 'd1' } },
        wrong: { ...early, '^shark (?!d1)': 'wrong_prey', '^(buy|flip)': 'hunt_first' },
        solution: 'shark d1',
      },
      {
        id: 'free',
        at: at({
          a: 'Bf',
          d: 'sea',
          offspring: ['RB', 'GG', 'OL', 'YY'],
          mine: { worms: 'B', sharks: 1, corals: ['Lf'] },
        }),
        want: { event: { event: 'shark', coral: 1 } },
        wrong: { ...early, '^shark [a-d]': 'own_fish', '^flip': 'hunt_first' },
        solution: 'shark fish 1',
      },
    ],
  },
  {
    id: 'riff_flow',
    tasks: [
      {
        id: 'gap',
        at: at({ a: 'coral sea pearl', d: 'Rm', mine: { worms: 'RY' } }),
        want: { event: { event: 'buy', space: 'a1' } },
        wrong: { ...early, '^flip': 'flip_later' },
        solution: 'buy a1',
      },
      {
        id: 'flow',
        go: [],
        want: { event: { event: 'flow', row: 'a', sea: 1 } },
        wrong: { '^flip': 'end_now' },
        solution: 'done',
      },
      {
        id: 'clear',
        at: at({ a: 'shark Ym pearl', d: 'sea', mine: { worms: 'RYG', corals: ['empty'] } }),
        want: { event: { event: 'buy', space: 'a1' } },
        wrong: { ...early, '^flip': 'flip_later', '^boat': 'boat_later' },
        solution: 'buy a1',
      },
      {
        id: 'cleared',
        go: [],
        want: { event: { event: 'flow', row: 'a', sea: 0 } },
        wrong: { '^flip': 'end_now', '^shark': 'end_now' },
        solution: 'done',
      },
    ],
  },
  {
    id: 'riff_end',
    tasks: [
      {
        id: 'fourth',
        at: at({
          a: 'Rm Bf',
          d: 'sea',
          offspring: ['RB', 'GG', 'RL', 'YY'],
          mine: { worms: 'RB', boats: 2, corals: ['OL', 'YG', 'BB', 'LL', 'empty'] },
          theirs: { worms: 'OYGL', corals: ['GB', 'RO', 'empty'] },
        }),
        want: { event: { event: 'buy', card: 'Rm' } },
        wrong: { ...early, '^flip': 'save_worms', '^buy a2': 'either_first' },
        solution: 'buy a1',
      },
      {
        id: 'fifth',
        go: [],
        want: { win: true },
        wrong: { ...early, '^flip': 'save_worms' },
        solution: 'buy a2',
      },
    ],
  },
];
