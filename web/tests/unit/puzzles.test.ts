// Ratings by published numbers, what comes next, and the puzzles themselves in the real engine.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import type { GameEvent, ReefAdvice, View } from '../../src/engine/protocol';
import { languages } from '../../src/i18n/index.svelte';
import { scored } from '../../src/learn/task';
import { readCatalogue } from '../../tools/messages/catalogues.mjs';
import { choose, nearestPieces } from '../../src/puzzles/choose';
import { dailyNumber, dailySets } from '../../src/puzzles/daily';
import { sets, unpack, type Index, type Puzzle, type SetName } from '../../src/puzzles/files';
import { expectedScore, rate } from '../../src/puzzles/glicko';
import { unpaid } from '../../src/puzzles/puzzle.svelte';
import { answered, chance, kNewcomer, merged, readStandings } from '../../src/puzzles/training.svelte';
import { addDays } from '../../src/today/days';

const folder = join(import.meta.dirname, '../../public/puzzles');
const read = <Content>(path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Content;
function piece(set: SetName, n: number): Puzzle[] {
  const { shapes, puzzles } = read<{ shapes: string[][]; puzzles: unknown[] }>(`${set}/${n}.json`);
  return puzzles.map((packed) => unpack(packed, shapes) as Puzzle);
}
const kLong = { timeout: 120_000 }; // milliseconds: the machine may be busy
const wellKnown = { rating: 1500, deviation: 200, volatility: 0.06 };

test('Glicko-2 gives the numbers of its author’s example', () => {
  // glicko.net/glicko/glicko2.pdf: 1464.06, 151.52, 0.05999
  const games = [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ];
  const after = rate(wellKnown, games, 0.5);
  expect(after.rating).toBeCloseTo(1464.05, 1);
  expect(after.deviation).toBeCloseTo(151.52, 2);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
  // The expected scores of the same example.
  const expected = games.map((game) => expectedScore(wellKnown, game));
  for (const [i, e] of [0.639, 0.432, 0.303].entries()) expect(expected[i]).toBeCloseTo(e, 3);
});

test('a surprise makes a rating more volatile, and what was expected does not', () => {
  const weak = { rating: 1000, deviation: 40, score: 0 };
  expect(rate({ rating: 2000, deviation: 60, volatility: 0.06 }, [weak]).volatility).toBeGreaterThan(0.06);
  expect(
    rate({ rating: 2000, deviation: 60, volatility: 0.06 }, [{ ...weak, score: 1 }]).volatility,
  ).toBeLessThan(0.0601);
});

test('a newcomer’s first miss does not hurt much, and a strong one rises soon', () => {
  const missed = answered(kNewcomer, { rating: 850 }, false);
  expect(kNewcomer.rating - missed.rating).toBeGreaterThan(20);
  expect(kNewcomer.rating - missed.rating).toBeLessThan(70);
  // Whoever solves everything is beyond 1500 after forty puzzles near the rating.
  let strong = kNewcomer;
  for (let i = 0; i < 40; ++i) strong = answered(strong, { rating: strong.rating + 50 }, true);
  expect(strong.rating).toBeGreaterThan(1500);
  expect(strong).toMatchObject({ played: 40, solved: 40, streak: 40, best: 40 });
  // And who misses one has a new streak to begin, but keeps the longest.
  expect(answered(strong, { rating: 1500 }, false)).toMatchObject({ streak: 0, best: 40, played: 41 });
});

test('a rating finds its place: the simulated are ordered as they are', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const found = [700, 1000, 1300, 1600].map((strength) => {
    let standing = kNewcomer;
    for (let i = 0; i < 120; ++i) {
      const rating = standing.rating + 200 * (random() - 0.5);
      const wins = random() < chance({ ...kNewcomer, rating: strength }, { rating });
      standing = answered(standing, { rating }, wins);
    }
    return standing.rating;
  });
  expect([...found].sort((a, b) => a - b)).toEqual(found);
  for (const [i, strength] of [700, 1000, 1300, 1600].entries())
    expect(Math.abs(found[i]! - strength)).toBeLessThan(200);
});

test('what was stored is read with care, and of two devices the one that knows more is taken', () => {
  const good = { ...kNewcomer, rating: 1234, played: 5 };
  expect(readStandings({ 'reef-move': good, chess: good })).toEqual({ 'reef-move': good });
  for (const bad of [
    null,
    5,
    'x',
    {},
    { 'reef-move': { ...good, rating: 1e9 } },
    { 'reef-move': { rating: 900 } },
  ])
    expect(readStandings(bad)).toEqual({});
  const other = { 'reef-move': { ...good, played: 9 }, 'riff-move': good };
  expect(merged({ 'reef-move': good }, other)).toEqual(other);
  expect(merged(other, { 'reef-move': good })).toEqual(other);
});

test('the nearest pieces come first', () => {
  expect(nearestPieces([700, 900, 1100, 1300], 1010)).toEqual([1, 2, 0, 3]);
  expect(nearestPieces([700, 900, 1100, 1300], 100)).toEqual([0, 1, 2, 3]);
  expect(nearestPieces([700, 900, 1100, 1300], 5000)).toEqual([3, 2, 1, 0]);
});

test('the next puzzle is near, of the theme, and never one of the last', () => {
  const puzzles = piece('reef-placement', 10);
  const rating = puzzles[100]!.rating;
  const seen = new Set<string>();
  for (let i = 0; i < 100; ++i) {
    const next = choose(puzzles, { rating, theme: null, seen }, () => (i % 12) / 12)!;
    expect(seen.has(next.id)).toBe(false);
    seen.add(next.id);
  }
  const themed = choose(puzzles, { rating, theme: 'stack', seen: new Set() }, () => 0)!;
  expect(themed.themes).toContain('stack');
  expect(choose(puzzles, { rating, theme: 'nothing', seen: new Set() }, () => 0)).toBeNull();
});

test('every puzzle has its day before one comes again, and the games take turns', () => {
  const days = Array.from({ length: 400 }, (_, i) => addDays('2026-11-17', i));
  for (const count of [5000, 245, 216]) {
    for (const set of sets) {
      const own = days.filter((day) => dailySets(day).includes(set)).slice(0, count);
      expect(new Set(own.map((day) => dailyNumber(set, day, count))).size).toBe(own.length);
    }
  }
  expect(days.slice(0, 3).map((day) => dailySets(day)[1])).toEqual(['reef-move', 'riff-move', 'reef-move']);
});

test.each(sets)('%s: the index is true, and no puzzle is there twice', kLong, (set) => {
  const index = read<Index>(`${set}/index.json`);
  expect(readdirSync(join(folder, set)).length).toBe(index.ratings.length + 1);
  const all = index.ratings.flatMap((lowest, n) => {
    const puzzles = piece(set, n);
    expect(puzzles[0]!.rating).toBe(lowest);
    return puzzles;
  });
  expect(all.length).toBe(index.count);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ state }) => JSON.stringify(state))).size).toBe(all.length);
  const ratings = all.map(({ rating }) => rating);
  expect([...ratings].sort((a, b) => a - b)).toEqual(ratings);
  for (const [theme, count] of Object.entries(index.themes))
    expect(all.filter(({ themes }) => themes.includes(theme)).length).toBe(count);
});

test.each(sets)('%s: the engine knows every position, and every theme has a name', kLong, async (set) => {
  const wasm = readFileSync(join(import.meta.dirname, '../../engine/atoll.wasm'));
  const engine = await EngineModule.start(await WebAssembly.compile(wasm), [0, 1]);
  const ask = <Reply>(request: object) => {
    const reply = JSON.parse(engine.answer(JSON.stringify(request))) as { error?: { message: string } };
    if (reply.error) throw new Error(reply.error.message);
    return reply as Reply;
  };
  const { ratings, themes } = read<Index>(`${set}/index.json`);
  for (const n of ratings.keys()) {
    for (const puzzle of piece(set, n).slice(0, 10)) {
      const { seat, state: view } = puzzle;
      const { table } = ask<{ table: string }>({ do: 'load', view, seed: 1 });
      expect(ask<{ state: View }>({ do: 'state', table, seat }).state).toEqual(view);
      const { moves } = ask<{ moves: string[] }>({ do: 'moves', table });
      for (const right of puzzle.solution) {
        const move = moves.find((legal) => unpaid(legal) === right);
        const { events } = ask<{ events: GameEvent[] }>({ do: 'play', table, move });
        if (puzzle.kind === 'placement') {
          const { cards } = ask<ReefAdvice>({ do: 'advice', table, seat });
          const next = cards.find(({ card, where }) => where === 'hand' && card === puzzle.then)?.best ?? 0;
          expect(scored(events) + next).toBe(puzzle.points);
        }
        ask({ do: 'undo', table });
      }
      ask({ do: 'close', table });
    }
  }
  for (const language of languages) {
    const texts = (await readCatalogue('puzzles', language)) as Record<string, string>;
    for (const theme of Object.keys(themes)) expect(texts[`theme_${theme}`], theme).toBeTruthy();
  }
});
