// The course of a game adds up to what it ended with, and names the best move of each.
import { expect, test } from 'vitest';
import { courseOf } from '../../src/game/curve';

test('points of Reef: taken, paid, scored, and of cards left in hand', () => {
  const { counts, best } = courseOf(
    'reef',
    [
      { seat: 0, move: 'take 1', events: [{ event: 'take', seat: 0, points: 2 }] },
      { seat: 1, move: 'draw', events: [{ event: 'draw', seat: 1, points: -1 }] },
      {
        seat: 0,
        move: 'play',
        events: [
          { event: 'play', seat: 0 },
          { event: 'score', seat: 0, points: 8 },
        ],
      },
      {
        seat: 1,
        move: 'play',
        events: [
          { event: 'score', seat: 1, points: 4 },
          { event: 'final', seat: 0, points: 3 },
          { event: 'final', seat: 1, points: 5 },
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
  const breed = {
    seat: 1,
    move: 'buy',
    events: [
      { event: 'buy', seat: 1 },
      { event: 'breed', seat: 1 },
    ],
  };
  const { counts, best } = courseOf('riff', [breed, breed], 2);
  expect(counts).toEqual([
    [0, 0, 0],
    [0, 1, 2],
  ]);
  expect(best).toEqual([null, { move: 1, gain: 1 }]);
});
