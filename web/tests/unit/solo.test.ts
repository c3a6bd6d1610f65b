// The solo challenges: their ranks, and that the engine of the page plays their best lines as the data say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rankOf, soloTurns, type Challenge } from '../../src/solo/rules';

const root = join(import.meta.dirname, '../../..');
const { turns, deals } = JSON.parse(readFileSync(join(root, 'data/solo.json'), 'utf8')) as {
  turns: number;
  deals: Challenge[];
};

test('a rank is reached with its points', () => {
  const challenge = {
    seed: 1,
    ranks: [10, 20, 30, 40, 50],
    best: 55,
    line: [],
    levels: { shrimp: 1, turtle: 2, orca: 3 },
  };
  expect([0, 9, 10, 29, 30, 50, 99].map((points) => rankOf(challenge, points))).toEqual([
    0, 0, 1, 2, 3, 5, 5,
  ]);
});

test('five challenges, each with five rising ranks that can be reached', () => {
  expect(turns).toBe(soloTurns);
  expect(deals).toHaveLength(5);
  for (const { seed, ranks, best, line } of deals) {
    expect(ranks, String(seed)).toHaveLength(5);
    expect(
      ranks.every((needed, i) => i === 0 || needed > ranks[i - 1]!),
      String(seed),
    ).toBe(true);
    expect(ranks.at(-1)).toBeLessThanOrEqual(best);
    // A setup and twelve turns of one's own, and the tide's between.
    expect(line.filter((move) => move.startsWith('setup'))).toHaveLength(2);
    expect(line.length).toBeGreaterThanOrEqual(2 * soloTurns);
  }
  expect(new Set(deals.map(({ seed }) => seed)).size).toBe(5);
});
