import { expect, test } from 'vitest';
import { patched } from '../../src/online/patch';

test('members merge, items merge, everything else replaces', () => {
  const view = {
    a: 1,
    b: { c: [1, 2], d: null },
    seats: [
      { used: 1, hand: [5] },
      { used: 2, hand: null },
    ],
  };
  const after = patched(view, { a: null, b: { e: 'new' }, seats: { 1: { used: 3, hand: [] } } });
  expect(after).toEqual({
    a: null,
    b: { c: [1, 2], d: null, e: 'new' },
    seats: [
      { used: 1, hand: [5] },
      { used: 3, hand: [] },
    ],
  });
  expect(patched(view, { b: { c: [1, 2, 3], d: { x: 1 } } })).toMatchObject({
    b: { c: [1, 2, 3], d: { x: 1 } },
  });
  expect(view.b).toEqual({ c: [1, 2], d: null }); // the old one is as it was
  expect(after.seats[0]).toBe(view.seats[0]);
  expect(patched(view, {})).toEqual(view);
});
