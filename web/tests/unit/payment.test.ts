import { expect, test } from 'vitest';
import { affordable, put, swapped, wayFor, wayOf, waysOf } from '../../src/riff/payment';

const moves = [
  'done',
  'boat pay RRY',
  'boat pay RRG',
  'boat pay RYG',
  'boat pay RR*',
  'buy c4 pay RR on 1',
  'buy c4 pay R* on 1',
  'buy c4 pay RR on 2',
  'buy c41 pay R', // no space, but it begins like one
  'shark d5',
];

test('the ways of an action are its moves, and those of no other', () => {
  expect(waysOf('buy c4', moves).map((way) => way.move)).toEqual(moves.slice(5, 8));
  expect(waysOf('shark d5', moves)).toEqual([{ move: 'shark d5', pay: '', coral: null }]);
  expect(wayOf('buy c4 pay R* on 2')).toEqual({ move: 'buy c4 pay R* on 2', pay: 'R*', coral: 2 });
});

test('a payment is found in whatever order it was laid', () => {
  const boats = waysOf('boat', moves);
  expect(wayFor(boats, 'YRR', null)?.move).toBe('boat pay RRY');
  expect(wayFor(boats, 'YYY', null)).toBeNull();
});

test('a worm is swapped for the next kind that can pay, and comes back', () => {
  const boats = waysOf('boat', moves);
  expect(swapped(boats, 'RRY', null, 2)).toBe('RRG');
  expect(swapped(boats, 'RRG', null, 2)).toBe('RR*');
  expect(swapped(boats, 'RR*', null, 2)).toBe('RRY');
  expect(swapped(boats, 'RR*', null, 0)).toBe('RR*'); // nothing else goes with a pearl here
  expect(swapped(waysOf('buy c4', moves), 'RR', 2, 0)).toBe('RR'); // on the second coral there is one way only
});

test('a worm of the purse goes where it can', () => {
  const boats = waysOf('boat', moves);
  expect(put(boats, 'RRY', null, 'G')).toEqual({ pay: 'GRY', at: 0 });
  expect(put(boats, 'RRY', null, 'G', 2)).toEqual({ pay: 'RRG', at: 2 });
  expect(put(boats, 'RRY', null, '*')).toEqual({ pay: 'RR*', at: 2 });
  expect(put(boats, 'RRY', null, 'L')).toBeNull();
});

test('what a purse can pay of a price', () => {
  const worms = { R: 2, O: 0, Y: 1 };
  expect(affordable(worms, 1, 'R')).toBe(3);
  expect(affordable(worms, 0, 'O')).toBe(0);
  expect(affordable(worms, 1, null)).toBe(4);
});
