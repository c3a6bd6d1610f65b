// The course of a game adds up to what it ended with, and names the best move of each.
import { expect, test } from 'vitest';
import type { Past } from '../../src/engine/protocol';
import { courseOf, harvestOf } from '../../src/game/curve';

test('points of Reef: taken, paid, scored, and of cards left in hand', () => {
  const { counts, best } = courseOf(
    'reef',
    [
      { seat: 0, move: 'take 1', events: [{ event: 'take', seat: 0, slot: 1, card: 5, points: 2 }] },
      { seat: 1, move: 'draw', events: [{ event: 'draw', seat: 1, slot: 1, card: 6, points: -1 }] },
      {
        seat: 0,
        move: 'play',
        events: [
          { event: 'play', seat: 0, card: 5 },
          { event: 'score', seat: 0, card: 5, completions: 2, points: 8, spaces: [] },
        ],
      },
      {
        seat: 1,
        move: 'play',
        events: [
          { event: 'score', seat: 1, card: 6, completions: 1, points: 4, spaces: [] },
          { event: 'final', seat: 0, card: 7, points: 3 },
          { event: 'final', seat: 1, card: 8, points: 5 },
        ],
      },
    ],
    2,
  );
  expect(counts).toEqual([
    [3, 5, 5, 13, 16],
    [3, 3, 2, 2, 11],
  ]);
  expect(best).toEqual([
    { move: 3, gain: 8 },
    { move: 4, gain: 4 },
  ]);
});

test('offspring of The Reef; who bred none has no best move', () => {
  const breed: Past = {
    seat: 1,
    move: 'buy',
    events: [
      { event: 'buy', seat: 1, space: 'a1', card: 'Rm', pay: 'R', coral: 1 },
      { event: 'breed', seat: 1, coral: 1, offspring: 'RB', parents: ['Rm', 'Bf'] },
    ],
  };
  const { counts, best } = courseOf('riff', [breed, breed], 2);
  expect(counts).toEqual([
    [0, 0, 0],
    [0, 1, 2],
  ]);
  expect(best).toEqual([null, { move: 1, gain: 1 }]);
});

test('what each card brought adds up to the points of its player, the most first', () => {
  const history: Past[] = [
    { seat: 0, move: 'take 1', events: [{ event: 'take', seat: 0, slot: 1, card: 5, points: 2 }] },
    {
      seat: 0,
      move: 'play',
      events: [{ event: 'score', seat: 0, card: 5, completions: 1, points: 3, spaces: [] }],
    },
    {
      seat: 1,
      move: 'play',
      events: [
        { event: 'score', seat: 1, card: 6, completions: 0, points: 0, spaces: [] },
        { event: 'final', seat: 0, card: 7, points: 9 },
      ],
    },
  ];
  expect(harvestOf(history, [17, 3])).toEqual([
    {
      cards: [
        { card: 7, points: 9, left: true },
        { card: 5, points: 3, left: false },
      ],
      besides: 5,
    },
    { cards: [{ card: 6, points: 0, left: false }], besides: 3 },
  ]);
});
