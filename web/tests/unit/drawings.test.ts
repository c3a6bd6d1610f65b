// The drawings as the server paints them: plain paths and plain colours, nothing of CSS left.
import { expect, test } from 'vitest';
import { colour } from '../../tools/drawings/colours.mjs';
import { boundsOf, matrixOf, move, pathOf } from '../../tools/drawings/path.mjs';
import { drawings } from '../../tools/drawings/preview.mjs';

type Matrix = [number, number, number, number, number, number];
const path = (d: string) => pathOf('path', (name: string) => (name === 'd' ? d : undefined));

test('all that a picture is painted with is plain', () => {
  const { colours, drawings: list } = drawings();
  for (const name of [
    'puck-red',
    'grow-purple',
    'coral-any',
    'fish-lilac-f',
    'boat-1',
    'seat-3',
    'bot-orca',
    'shore',
  ])
    expect(Object.keys(list)).toContain(name);
  for (const name of ['ink', 'board', 'space', 'worth', 'card-back', 'seat-0'])
    expect(colours[name]).toMatch(/^#[0-9a-f]{8}$/);
  const text = JSON.stringify(list);
  expect(text).not.toMatch(/var\(|oklch|url\(|null|NaN/);
  expect(text.length).toBeLessThan(160_000);
  for (const [name, { ops }] of Object.entries(list)) {
    expect(ops.length, name).toBeGreaterThan(0);
    let open = 0;
    for (const [what, where] of ops) {
      open += what === 'clip' || what === 'group' ? 1 : what === 'end' ? -1 : 0;
      expect(open, name).toBeGreaterThanOrEqual(0);
      if (what === 'fill' || what === 'stroke') expect(where, name).toMatch(/^M[-\d. LCMZ]+$/);
    }
    expect(open, name).toBe(0);
  }
});

test('colours are what the browser shows', () => {
  expect(colour('oklch(1 0 0)', {})).toBe('#ffffffff');
  expect(colour('oklch(0.628 0.2577 29.23)', {})).toBe('#ff0000ff');
  expect(colour('#fff', {}, 0.5)).toBe('#ffffff80');
  expect(colour('light-dark(oklch(0 0 0 / 0.5), #123)', {})).toBe('#00000080');
  expect(colour('var(--own, #123456)', { own: 'var(--other)', other: '#654321' })).toBe('#654321ff');
  expect(colour('var(--own, #123456)', {})).toBe('#123456ff');
  expect(() => colour('var(--nowhere)', {})).toThrow('nowhere');
});

test('paths lose their short forms, and stay where they were', () => {
  expect(path('m1 2h3v-1l1-1z')).toEqual([['M', 1, 2], ['L', 4, 2], ['L', 4, 1], ['L', 5, 0], ['Z']]);
  expect(path('M0 0C1 1 2 1 3 0S5-1 6 0')!.at(-1)).toEqual(['C', 4, -1, 5, -1, 6, 0]);
  expect(path('M0 0 1 1')).toEqual([
    ['M', 0, 0],
    ['L', 1, 1],
  ]);
  // Half a circle to the right, its flags written without blanks, as is allowed.
  const { x, y, width, height } = boundsOf(path('M10 0a10 10 0 0120 0')!);
  expect([x, width, height].map(Math.round)).toEqual([10, 20, 10]);
  expect(Math.round(y)).toBe(-10);
  expect(boundsOf(pathOf('circle', (name: string) => ({ cx: '5', cy: '5', r: '5' })[name])!)).toEqual({
    x: 0,
    y: 0,
    width: 10,
    height: 10,
  });
  const turned = move(matrixOf('translate(1 0) rotate(90 2 2)') as Matrix, ['M', 4, 2]) as [
    string,
    number,
    number,
  ];
  expect(turned.slice(1).map((n) => Math.round(n as number))).toEqual([3, 4]);
});
