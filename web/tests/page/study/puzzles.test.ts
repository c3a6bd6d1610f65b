// Puzzles: solved, missed, tried again, shown, by theme, without a network and with an account; by mouse, touch and keyboard.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sets, unpack, type Index, type Puzzle, type SetName } from '../../../src/puzzles/files';
import { address, desktop, expectAccessible, offline, phone, start, stop, visit } from '../browser';
import { longUnless } from '../long';
import { finger, keys, mouse, type Hand } from '../hands';

beforeAll(start);
afterAll(stop);

const still = { reducedMotion: 'reduce' } as const;
const folder = join(import.meta.dirname, '../../../public/puzzles');
const read = <Content>(path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Content;
const known = new Map<string, Puzzle>();
for (const set of sets)
  for (const n of read<Index>(`${set}/index.json`).ratings.keys()) {
    const { shapes, puzzles } = read<{ shapes: string[][]; puzzles: unknown[] }>(`${set}/${n}.json`);
    for (const packed of puzzles) {
      const puzzle = unpack(packed, shapes) as Puzzle;
      known.set(puzzle.id, puzzle);
    }
  }

async function shown(page: Page, before?: Puzzle): Promise<Puzzle> {
  await page.waitForSelector(
    `[data-puzzle][data-answered="false"] [data-mine="true"]${before ? `:not([data-puzzle="${before.id}"] *)` : ''}`,
  );
  return known.get((await page.getAttribute('[data-puzzle]', 'data-puzzle'))!)!;
}
const answered = (page: Page, solved: boolean) =>
  page.waitForSelector(`[data-answered="true"][data-solved="${solved}"][data-trying="false"]`);
const rating = async (page: Page) => Number(await page.textContent('.asked .rating'));

// Lays the pieces that a move names, one after the other.
async function lay(page: Page, hand: Hand, move: string): Promise<void> {
  for (const word of move.split(' ').filter((one) => one.includes('='))) {
    const [space, colours] = word.split('=') as [string, string];
    for (const colour of colours) {
      const pieces = page.locator('.actions [data-piece]');
      await pieces.first().waitFor();
      const left = await pieces.count();
      const wanted = `.actions [data-piece="${colour}"]`;
      if ((await page.locator(wanted).first().getAttribute('aria-pressed')) !== 'true')
        await hand.press(wanted);
      await hand.press(`.own [data-space="${space}"]`);
      await page.waitForFunction((n) => document.querySelectorAll('.actions [data-piece]').length < n, left);
    }
  }
}

// Makes a move at the table of a puzzle, whatever it pays.
async function make(page: Page, hand: Hand, puzzle: Puzzle, move: string): Promise<void> {
  const [verb, what = '', n = ''] = move.split(' ');
  if (verb === 'play' && puzzle.kind === 'move') await hand.press(`section.hand [data-card="${what}"]`);
  if (verb === 'play') await lay(page, hand, move);
  if (verb === 'take') await hand.press('.market button.card', Number(what) - 1);
  if (verb === 'draw') await hand.press('.deck button.card');
  if (verb === 'shark') await hand.press(`[data-sharks="${puzzle.seat}"]`);
  if (verb === 'boat') await hand.press('[data-action="boat"]');
  if (verb === 'move') {
    await hand.press(`.corals [data-coral="${puzzle.seat}${what}"]`);
    await hand.press(`.corals [data-coral="${puzzle.seat}${n}"]`);
  }
  if (/^[a-d]\d$/.test(what) && puzzle.game === 'riff') await hand.press(`.river [data-space="${what}"]`);
  if (what === 'fish' || what === 'coral') await hand.press(`.corals [data-coral="${puzzle.seat}${n}"]`);
  const coral = / on (\d)$/.exec(move)?.[1];
  if (coral) await hand.press(`.corals [data-coral="${puzzle.seat}${coral}"]`);
  await hand.press('.table [data-act]');
}

// Some placement that is not the solution: the pieces on two spaces that have room.
function wrong(puzzle: Puzzle): string {
  const { reef } = puzzle.state.seats[puzzle.seat] as { reef: Record<string, string> };
  const colours = [...puzzle.solution[0]!.matchAll(/=([A-Z]+)/g)].flatMap(([, letters]) => [...letters!]);
  const spaces = ['a1', 'b1', 'c1', 'd1', 'a2', 'b2'].filter((space) => (reef[space]?.length ?? 0) < 4);
  for (const a of spaces)
    for (const b of spaces) {
      const move = `play ${puzzle.card} ${a}=${colours[0]} ${b}=${colours[1]}`;
      const same = `play ${puzzle.card} ${b}=${colours[1]} ${a}=${colours[0]}`;
      if (a < b && ![move, same].some((one) => puzzle.solution.includes(one))) return move;
    }
  throw new Error('every placement is right');
}

const ways: [string, (page: Page) => Hand, BrowserContextOptions][] = [
  ['mouse', mouse, desktop],
  ['touch', finger, phone],
  ['keyboard', keys, desktop],
];
for (const [name, way, options] of ways)
  test(`placements are solved by ${name}, one after the other`, longUnless(name === 'touch'), async () => {
    await visit(
      async (page) => {
        const hand = way(page);
        await page.waitForSelector('[data-set="reef-placement"]');
        await expectAccessible(page);
        await hand.press('[data-set="reef-placement"] .primary');
        let last: Puzzle | undefined;
        for (let solved = 1; solved <= 2; ++solved) {
          const puzzle = await shown(page, last);
          expect(puzzle.kind).toBe('placement');
          const before = await rating(page);
          await make(page, hand, puzzle, puzzle.solution[0]!);
          await answered(page, true);
          expect(await rating(page)).toBeGreaterThan(before);
          await page.locator('.said.right').waitFor();
          await expectAccessible(page);
          await hand.press('.controls .next');
          expect(puzzle.id).not.toBe(last?.id);
          last = puzzle;
        }
        await shown(page, last);
        expect(await page.textContent('.streak')).toContain('2');
        await page.goto(`${address}puzzles`);
        await page.getByText('2 of 2').waitFor();
      },
      { at: 'puzzles', ...still, ...options },
    );
  });

for (const [size, options] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test(
    `a miss costs little, may be tried again, and is explained: ${size}`,
    longUnless(size === 'phone'),
    async () => {
      await visit(
        async (page) => {
          const hand = options === phone ? finger(page) : mouse(page);
          const puzzle = await shown(page);
          const before = await rating(page);
          await make(page, hand, puzzle, wrong(puzzle));
          await answered(page, false);
          const after = await rating(page);
          expect(before - after).toBeGreaterThan(0);
          expect(before - after).toBeLessThan(80);
          await page.locator('.said', { hasText: `${puzzle.points} is possible` }).waitFor();
          await expectAccessible(page);
          // Another try counts for nothing.
          await hand.press('.controls .again');
          await page.waitForSelector('[data-trying="true"]');
          await make(page, hand, puzzle, puzzle.solution[0]!);
          await answered(page, true);
          expect(await rating(page)).toBe(after);
          await hand.press('.controls .again');
          await page.waitForSelector('[data-trying="true"]');
          await make(page, hand, puzzle, wrong(puzzle));
          await answered(page, false);
          // The solution lies on the reef.
          await hand.press('.controls .reveal');
          const spaces = [...puzzle.solution[0]!.matchAll(/([a-d][1-4])=/g)].map(([, space]) => space!);
          for (const space of spaces) await page.waitForSelector(`.own [data-space="${space}"].put`);
          expect(await page.locator('.own .lit').count()).toBeGreaterThan(0);
          await hand.press('.controls .next');
          await shown(page, puzzle);
          expect(await rating(page)).toBe(after);
        },
        { at: 'puzzles/reef-placement', ...still, ...options },
      );
    },
  );

test('who looks at the solution first has missed the puzzle', async () => {
  await visit(
    async (page) => {
      await shown(page);
      const before = await rating(page);
      await page.click('.asked .show');
      await page.waitForSelector('[data-answered="true"][data-trying="false"]');
      await page.waitForFunction(
        (n) => Number(document.querySelector('.asked .rating')?.textContent) < n,
        before,
      );
      await page.reload();
      await shown(page);
      expect(await rating(page)).toBeLessThan(before);
    },
    { at: 'puzzles/reef-placement', ...still },
  );
});

for (const [_set, size, options] of [
  ['reef-move', 'phone', phone],
  ['reef-move', 'desktop', desktop],
  ['riff-move', 'phone', phone],
  ['riff-move', 'desktop', desktop],
] as const)
  test(`${_set}: the best move is found at the table, ${size}`, longUnless(size === 'phone'), async () => {
    const set: SetName = _set;
    await visit(
      async (page) => {
        const hand = options === phone ? finger(page) : mouse(page);
        const first = await shown(page);
        const before = await rating(page);
        await make(page, hand, first, first.solution[0]!);
        await answered(page, true);
        expect(await rating(page)).toBeGreaterThan(before);
        await page.locator('.said.right', { hasText: '%' }).waitFor();
        await expectAccessible(page);
        await hand.press('.controls .next');
        // The next one is looked at instead.
        const second = await shown(page, first);
        await hand.press('.asked .show');
        await page.waitForSelector('[data-answered="true"][data-trying="false"]');
        await page.locator('.said', { hasText: 'The solution' }).waitFor();
        const missed = await rating(page);
        await hand.press('.controls .again');
        await page.waitForSelector('[data-trying="true"] [data-mine="true"]');
        await make(page, hand, second, second.solution[0]!);
        await answered(page, true);
        expect(await page.textContent('.said')).toContain('Solved this time, but it counts as missed');
        expect(await rating(page)).toBe(missed);
      },
      { at: `puzzles/${set}`, ...still, ...options },
    );
  });

test('a theme has only its own puzzles', async () => {
  await visit(
    async (page) => {
      await page.click('[data-set="reef-placement"] summary');
      await page.click('[data-set="reef-placement"] li a[href$="/stack"]');
      let last: Puzzle | undefined;
      for (let i = 0; i < 3; ++i) {
        const puzzle = await shown(page, last);
        expect(puzzle.themes).toContain('stack');
        await page.click('.asked .show');
        await page.click('.controls .next');
        last = puzzle;
      }
    },
    { at: 'puzzles', ...still },
  );
});

test('puzzles go on without a network', async () => {
  await visit(
    async (page) => {
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await page.reload(); // from now on by the service worker
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.goto(`${address}puzzles/reef-placement`);
      let last = await shown(page);
      // All pieces of this kind are fetched meanwhile.
      const pieces = read<Index>('reef-placement/index.json').ratings.length;
      await page.waitForFunction(
        async (n) => (await (await caches.open('puzzles')).keys()).length > n,
        pieces,
        { polling: 200 },
      );
      await page.context().setOffline(true);
      await page.reload();
      for (let i = 0; i < 2; ++i) {
        const puzzle = await shown(page, i === 0 ? undefined : last);
        await make(page, mouse(page), puzzle, puzzle.solution[0]!);
        await answered(page, true);
        await page.click('.controls .next');
        last = puzzle;
      }
      // What was never opened is not there, and says so.
      await page.goto(`${address}puzzles/riff-move`);
      await page.getByText('not on this device yet').waitFor();
      await page.context().setOffline(false);
      await page.click('.empty .primary');
      await shown(page);
    },
    { ...offline, at: 'puzzles' },
  );
});

test('an account keeps the rating, on every device, and gives it back', async () => {
  const credentials = { name: 'Puzzler', password: 'correct horse' };
  const signIn = async (page: Page, how: string) => {
    const { ok } = await page.evaluate(
      async ([path, body]) => {
        localStorage.setItem('atoll.online', '1');
        const reply = await fetch(`/api/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: body!,
        });
        return { ok: reply.ok };
      },
      [how, JSON.stringify(credentials)],
    );
    expect(ok).toBe(true);
  };
  let reached = 0;
  await visit(
    async (page) => {
      await signIn(page, 'register');
      await page.goto(`${address}puzzles/reef-placement`);
      const puzzle = await shown(page);
      const kept = page.waitForResponse(
        (reply) =>
          reply.url().endsWith('/api/me/training') && reply.request().method() === 'PUT' && reply.ok(),
      );
      await make(page, mouse(page), puzzle, puzzle.solution[0]!);
      await answered(page, true);
      reached = await rating(page);
      await kept;
      await page.waitForFunction(async (n) => {
        const reply = (await (await fetch('/api/me/export')).json()) as {
          training: Record<string, { rating: number }>;
        };
        return Math.round(reply.training['reef-placement']?.rating ?? 0) === n;
      }, reached);
    },
    { at: 'settings', ...still },
  );
  await visit(
    async (page) => {
      await signIn(page, 'sign-in');
      await page.goto(`${address}puzzles`);
      await page.locator('[data-set="reef-placement"] .rating', { hasText: String(reached) }).waitFor();
    },
    { at: 'settings', ...still },
  );
});

for (const [language, title] of [
  ['fr', 'Énigmes'],
  ['nl', 'Puzzels'],
  ['de', 'Rätsel'],
] as const)
  test(`puzzles speak ${language}`, longUnless(language === 'de'), async () => {
    await visit(
      async (page) => {
        await page.getByRole('heading', { name: title }).waitFor();
        await page.goto(`${address}puzzles/reef-placement`);
        await shown(page);
        await page.click('.asked .show');
        await page.waitForSelector('[data-answered="true"]');
        await expectAccessible(page);
      },
      { at: 'puzzles', locale: language, ...still },
    );
  });
