// What a new game is set up with: seeds of 64 bits, links to a deal, colours of seats; and which moves sound how.
import { expect, test } from 'vitest';
import { requestLine, type Past } from '../../src/engine/protocol';
import { kSeatColours, seatColours, swapColour } from '../../src/game/seats';
import { isSeed, randomSeed } from '../../src/game/tables';
import { company } from '../../src/setup/characters';
import { freshPlan, linkOf, planOf } from '../../src/setup/plan';
import { soundsOf } from '../../src/sound';

test('a seed keeps every digit on its way to the engine', () => {
  const seed = '18446744073709551615';
  expect(requestLine({ do: 'new', game: 'reef', seed })).toBe(`{"do":"new","game":"reef","seed":${seed}}`);
  expect(requestLine({ do: 'hello' })).toBe('{"do":"hello"}');
  expect(isSeed(seed)).toBe(true);
  for (const bad of ['', '18446744073709551616', '-1', '1.5', '1e3', ' 1', '000000000000000000001'])
    expect(isSeed(bad), bad).toBe(false);
  expect(isSeed(randomSeed())).toBe(true);
});

test('who joins a bot at a larger table is next to it in strength, and somebody else', () => {
  expect([0, 1, 2].map((n) => company('shrimp', n))).toEqual(['shrimp', 'crab', 'seahorse']);
  expect([0, 1, 2].map((n) => company('turtle', n))).toEqual(['turtle', 'seahorse', 'octopus']);
  expect(company('uct', 2)).toBe('uct');
});

test('a link holds a plan, and nothing else', async () => {
  const plan = { ...freshPlan('reef', '7'), players: 3, deck: '{"name":"ünïcode"}' };
  plan.options = { ...plan.options, mirror: true, setup: 'free' };
  expect(await planOf('reef', await linkOf('reef', plan))).toEqual(plan);
  expect(await linkOf('riff', freshPlan('riff', '7'))).toBe('seed=7');
  for (const bad of [
    '',
    'seed',
    'seed=-1',
    'seed=1,players=5',
    'seed=1,setup=sideways',
    'seed=1,__proto__=1',
  ])
    expect(await planOf('reef', bad), bad).toBe(null);
  expect(await planOf('riff', 'seed=1,players=2')).toBe(null);
});

test('white marks read on every seat colour', () => {
  for (const { hue } of kSeatColours) {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hue.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    expect(1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05), hue).toBeGreaterThan(4.5);
  }
  expect(new Set(kSeatColours.map(({ mark }) => mark)).size).toBe(4);
});

test('no two seats wear the same colour', () => {
  expect(seatColours([{}, {}, {}, {}])).toEqual([0, 1, 2, 3]);
  expect(seatColours([{}, { colour: 0 }])).toEqual([1, 0]);
  expect(seatColours([{ colour: 2 }, { colour: 2 }, { colour: 9 }])).toEqual([2, 1, 0]);
  expect(swapColour([0, 1, 2, 3], 0, 3)).toEqual([3, 1, 2, 0]);
  expect(swapColour([0, 1, 2, 3], 1, 1)).toEqual([0, 1, 2, 3]);
});

test('a move sounds like what it does', () => {
  const past = (...events: string[]) =>
    ({ seat: 0, move: '', events: events.map((event) => ({ event })) }) as Past;
  expect(soundsOf(past('take', 'refill'))).toEqual(['card']);
  expect(soundsOf(past('flow', 'fill', 'roll', 'worm'))).toEqual(['dice', 'water']);
  expect(soundsOf(past('buy', 'breed', 'open'))).toEqual(['card', 'breed']);
  expect(soundsOf(past('worm'))).toEqual(['worm']);
  expect(soundsOf(past('boat', 'over'))).toEqual(['boat', 'end']);
  const placed = (a: string, b: string, completions: number) =>
    soundsOf({
      seat: 0,
      move: '',
      events: [
        { event: 'place', space: a },
        { event: 'place', space: b },
        { event: 'score', points: 3 * completions, completions },
      ],
    } as Past);
  expect(placed('a1', 'b1', 0)).toEqual(['piece']);
  expect(placed('a1', 'a1', 3)).toEqual(['piece', 'stack', 'score', 'score', 'score']);
});
