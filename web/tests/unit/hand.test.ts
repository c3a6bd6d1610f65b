// The hand of Reef: each card keeps its place, also when the page is loaded again.
import { expect, test } from 'vitest';
import type { Past } from '../../src/engine/protocol';
import { placesOf } from '../../src/reef/stock';

const take = (card: number, seat = 0): Past => ({
  seat,
  move: 'take 1',
  events: [{ event: 'take', seat, slot: 1, card, points: 0 }],
});
const play = (card: number, seat = 0): Past => ({
  seat,
  move: `play ${card}`,
  events: [{ event: 'play', seat, card }],
});

test('a new card takes the first free place, and the others stay', () => {
  expect(placesOf([], 0, [9, 4])).toEqual([4, 9, null, null]);
  const past = [take(7), take(30, 1), play(4), take(2)];
  expect(placesOf(past.slice(0, 3), 0, [9, 7])).toEqual([null, 9, 7, null]);
  expect(placesOf(past, 0, [9, 2, 7])).toEqual([2, 9, 7, null]);
});

test('the order in which the engine has them does not matter', () => {
  const past = [take(7), play(4)];
  expect(placesOf(past, 0, [7, 9])).toEqual(placesOf(past, 0, [9, 7]));
});

test('of another hand only what is known lies open', () => {
  expect(placesOf([take(30, 1), play(11, 1)], 1, [30])).toEqual([null, 30, null, null]);
});
