// The score helper agrees with `atoll score`, ranks as the engine does, and its sheet survives a link.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { ReefCard } from '../../src/engine/protocol';
import { EngineModule } from '../../src/engine/module';
import { newPlayer, readSheet, scoreCard, sheetText, stacked, standings } from '../../src/score/sheet';
import { asking } from '../engine';

const root = join(import.meta.dirname, '../../..');
const atoll = process.env.ATOLL ?? join(root, 'build/release/atoll');
let engine: EngineModule;
let cards: Map<number, ReefCard>;
const ask = asking(() => engine);
beforeAll(async () => {
  const wasm = readFileSync(join(root, 'web/engine/atoll.wasm'));
  engine = await EngineModule.start(await WebAssembly.compile(wasm), [0, 1]);
  const deck = JSON.parse(readFileSync(join(root, 'data/reef-deck.json'), 'utf8')) as { cards: ReefCard[] };
  cards = new Map(deck.cards.map((card) => [card.id, card]));
});

// The same numbers on every run.
function dice(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}
function randomReef(roll: (n: number) => number): Record<string, string> {
  let reef = {};
  for (let pieces = 4 + roll(36); pieces > 0; --pieces)
    reef = stacked(reef, 'abcd'.charAt(roll(4)) + (1 + roll(4)), 'RYGP'.charAt(roll(4)));
  return reef;
}

test('1,000 random reefs score as atoll score says', { timeout: 300_000 }, async () => {
  const roll = dice(17);
  for (let i = 0; i < 1000; ++i) {
    const reef = randomReef(roll);
    const wanted = Array.from({ length: 6 }, () => 1 + roll(60));
    const native = execFileSync(
      atoll,
      [
        'score',
        '--reef',
        JSON.stringify(reef),
        '--json',
        ...wanted.flatMap((card) => ['--card', String(card)]),
      ],
      { encoding: 'utf8' },
    );
    const told = (
      JSON.parse(native) as { cards: { completions: number; points: number; spaces: string[][] }[] }
    ).cards;
    for (const [n, card] of wanted.entries()) {
      const { completions, points, spaces } = await scoreCard(ask, reef, card);
      expect({ completions, points, spaces }, `${JSON.stringify(reef)} ${card}`).toEqual({
        completions: told[n]!.completions,
        points: told[n]!.points,
        spaces: told[n]!.spaces,
      });
    }
  }
});

test('cards in hand pay once, and ties are broken', async () => {
  const reef = { a1: 'G', b2: 'RG', c3: 'G' };
  const ann = { ...newPlayer('Ann'), points: 10, reef, hand: [3, 7, 26] }; // 1 for green, 2 for green two high, nothing
  const ben = { ...newPlayer('Ben'), points: 13, reef: { a1: 'RRRR', b1: 'G', c1: 'Y' }, hand: [] };
  const cleo = { ...newPlayer('Cleo'), points: 13, reef: { a1: 'R', b1: 'Y' }, hand: [] };
  const dan = { ...newPlayer('Dan'), points: 13, reef: { d1: 'PPPP', d2: 'G', d3: 'Y' }, hand: [] };
  const results = await standings(ask, [ann, ben, cleo, dan], cards);
  expect(results.map(({ final, total }) => [final, total])).toEqual([
    [3, 13],
    [0, 13],
    [0, 13],
    [0, 13],
  ]);
  expect(results.map(({ rank }) => rank)).toEqual([3, 1, 4, 1]);
});

test('a sheet goes into a text and comes back; what is none is refused', () => {
  const players = [
    { ...newPlayer('Ann'), points: 27, reef: { b2: 'RG', c3: 'PPPP' }, hand: [4, 25] },
    { ...newPlayer('Ben\tB.'), reef: {} },
  ];
  expect(readSheet(sheetText(players))).toEqual([players[0], { ...players[1], name: 'Ben B.' }]);
  const good = 'A\t3\tb2=R\t4';
  for (const bad of [
    '',
    good,
    `${good}\nB\t3\tb9=R\t`,
    `${good}\nB\t3\tb2=RRRRR\t`,
    `${good}\nB\tx\t\t`,
    `${good}\nB\t3\t\t61`,
    `${good}\nB\t3\t\t4 4`,
    Array(5).fill(good).join('\n'),
  ])
    expect(readSheet(bad), bad).toBeNull();
});

test('a space holds four pieces, and gives back the topmost', () => {
  let reef = {};
  for (const colour of 'RYGPR') reef = stacked(reef, 'a1', colour);
  expect(reef).toEqual({ a1: 'RYGP' });
  expect(stacked(reef, 'a1', null)).toEqual({ a1: 'RYG' });
  expect(stacked(stacked({}, 'a1', 'R'), 'a1', null)).toEqual({});
});
