// The table of Reef in every size and language: all that a turn needs is in the window, nothing lies on anything else, nothing
// moves by itself, and whatever is to be read or touched is large enough.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  address,
  begin,
  expectAccessible,
  inMotion,
  log,
  movedOn,
  myTurn,
  phone,
  played,
  start,
  stop,
  visit,
} from './browser';
import { longUnless } from './long';
import { mouse, reefMove } from './hands';
import { expectHintBeside } from './parts';
import { pack } from '../../src/game/share';

beforeAll(start);
afterAll(stop);

const sizes = [
  [360, 740],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1440, 900],
  [1920, 1080],
] as const;
const games = [
  ['two-players.record', 26],
  ['three-players.record', 31],
  ['four-players.record', 60],
] as const;
const parts = ['header', 'players', 'market', 'board', 'hand', 'bar'];

const golden = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../tests/golden', name), 'utf8');

// A game that was played so far, with a person on the first seat.
function stored(name: string, moves: number): string {
  const record = golden(name);
  const seats = [...record.matchAll(/^seat \d/gm)].map((_, i) =>
    i === 0
      ? { kind: 'human', name: 'Maximiliane', bot: '', colour: 0 }
      : { kind: 'bot', name: 'Seahorse', bot: 'seahorse', colour: i },
  );
  const beginning = { record, moves };
  return JSON.stringify({ id: name, game: 'reef', seats, beginning, moves: [], over: false, changed: 1 });
}

// The table of a stored game, once the person is to move.
async function table(page: Page, [name, moves]: (typeof games)[number]): Promise<void> {
  await page.evaluate(([id, game]) => localStorage.setItem(`atoll.game.${id}`, game), [
    name,
    stored(name, moves),
  ] as const);
  await page.goto(`${address}game/${name}`);
  await myTurn(page);
  await page.evaluate(() => document.fonts.ready);
}

// What is wrong with where the parts are.
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate((wanted) => {
    const wrong: string[] = [];
    const boxes = wanted.map((part) => {
      const found = document.querySelectorAll(`[data-part="${part}"]`);
      if (found.length !== 1) wrong.push(`${found.length} of ${part}`);
      const box = found[0]!.getBoundingClientRect();
      const out =
        box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
      if (out || box.width < 40 || box.height < 40)
        wrong.push(`${part} is at ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')}`);
      return { part, box };
    });
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const apart =
          a.box.right <= b.box.left + 1 ||
          b.box.right <= a.box.left + 1 ||
          a.box.bottom <= b.box.top + 1 ||
          b.box.bottom <= a.box.top + 1;
        if (!apart) wrong.push(`${a.part} and ${b.part} overlap`);
      }
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) wrong.push('the page scrolls');
    for (const name of ['board', 'hand', 'market'])
      for (const node of document.querySelectorAll(`[data-part="${name}"] :is(button, .board)`)) {
        const box = node.getBoundingClientRect();
        if (box.width > 0 && (box.left < 0 || box.right > innerWidth || box.bottom > innerHeight))
          wrong.push(`${name}: ${node.className} is cut`);
      }
    const status = document.querySelector('.status')!;
    if (status.scrollHeight > document.querySelector('[data-part="bar"]')!.clientHeight + 1)
      wrong.push(`the bar has no room for "${status.textContent}"`);
    return wrong;
  }, parts);
}

// What is too small to read, or to touch.
function small(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('.felt')!, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent!.trim();
      const node = walker.currentNode.parentElement!;
      if (!text || node.closest('.hidden, [hidden]') || node.getClientRects().length === 0) continue;
      const size = Number.parseFloat(getComputedStyle(node).fontSize);
      if (size < (/\d/.test(text) ? 13 : 12)) wrong.push(`${size} px: ${text}`);
    }
    for (const node of document.querySelectorAll('.felt :is(button, a[href])')) {
      const { width, height } = node.getBoundingClientRect();
      if (width > 0 && (width < 44 || height < 44))
        wrong.push(
          `${Math.round(width)} × ${Math.round(height)}: ${node.getAttribute('aria-label') ?? node.textContent}`,
        );
    }
    return wrong;
  });
}

for (const locale of ['en-GB', 'fr-FR', 'nl-NL', 'de-DE'])
  test(`everything has its place, in ${locale}`, longUnless(locale === 'de-DE'), async () => {
    await visit(
      async (page) => {
        for (const game of games) {
          await page.setViewportSize({ width: 1440, height: 900 });
          await table(page, game);
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            const where = `${game[0]} at ${width} × ${height}`;
            expect(await misplaced(page), where).toEqual([]);
            expect(await small(page), where).toEqual([]);
          }
          // With a card chosen the bar has most to hold.
          await page.locator('section.hand button.card').first().click();
          await page.waitForSelector('.actions [data-piece]');
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            expect(await misplaced(page), `${game[0]}, placing, at ${width} × ${height}`).toEqual([]);
            expect(await small(page), `${game[0]}, placing, at ${width} × ${height}`).toEqual([]);
          }
        }
      },
      { locale },
    );
  });

// How far things have moved by themselves since the page began to look.
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    (globalThis as unknown as { shifts: string[] }).shifts = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources, hadRecentInput } = entry as unknown as {
          sources: { node: Element | null }[];
          hadRecentInput: boolean;
        };
        if (hadRecentInput) continue;
        seen.push(sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '?').join(' | '));
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}

// Where everything lies that has a place of its own. A bot may answer so soon after a press that the browser takes what shifts for
// the answer to that.
function places(page: Page): Promise<string[]> {
  return page.locator('.table :is([data-part], .chip, .slot, .place, .status)').evaluateAll((all) =>
    all
      .filter((one) => !one.closest('[data-part="hint"]'))
      .map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return `${one.classList.item(0)}: ${[left, top, right, bottom].map(Math.round).join(' ')}`;
      }),
  );
}

for (const [size, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const)
  test(`nothing moves by itself on a ${size}`, longUnless(size === 'phone'), async () => {
    await visit(
      async (page) => {
        await begin(page, 'reef', { options: 'seed=12,players=3' });
        await myTurn(page);
        expect(await expectHintBeside(page)).toBe('hand'); // where the setup lies
        await page.getByRole('button', { name: 'Close' }).click();
        await reefMove(page, mouse(page), 0);
        await movedOn(page, 2);
        await myTurn(page);
        const shifts = await watchShifts(page);
        const before = await places(page);
        // Choosing and placing leave the buttons of the bar where they are.
        const ends = () =>
          page
            .locator('[data-part="bar"] > .round, [data-part="bar"] .rest button')
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
        const still = await ends();
        await page.locator('section.hand button.card').first().click();
        await page.waitForSelector('.actions [data-piece]');
        expect(await ends()).toEqual(still);
        await page.locator('.own button.open').first().click();
        await page.waitForFunction(() => document.querySelectorAll('.actions [data-piece]').length === 1);
        expect(await ends()).toEqual(still);
        await page.keyboard.press('u');
        await page.keyboard.press('u');
        await page.waitForSelector('.hand .chosen', { state: 'detached' });
        for (const turn of [1, 2, 3]) {
          const count = await played(page);
          await reefMove(page, mouse(page), turn);
          await movedOn(page, count + 2); // both bots, too
          await myTurn(page);
        }
        expect(await places(page)).toEqual(before);
        await expectHintBeside(page);
        await expectAccessible(page);
        expect(await places(page)).toEqual(before);
        expect(await shifts()).toEqual([]);
      },
      { viewport, ...inMotion },
    );
  });

test('shortcuts choose, undo and confirm; they are listed, and can be switched off', async () => {
  await visit(async (page) => {
    await table(page, games[0]);
    await page.keyboard.press('1');
    await page.waitForSelector('.hand .chosen');
    await page.waitForSelector('.actions [data-piece]');
    await page.keyboard.press('u');
    await page.waitForSelector('.hand .chosen', { state: 'detached' });
    await page.keyboard.press('6');
    await page.waitForSelector('[data-slot="2"] .chosen');
    const before = await played(page);
    await page.keyboard.press('c');
    await movedOn(page, before);
    await myTurn(page);
    await page.keyboard.press('l');
    await page.locator('[data-part="log"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-part="log"]').waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('1');
    await page.keyboard.press('l');
    expect(await page.locator('[data-part="log"]').isVisible()).toBe(false);
    expect(await page.locator('.hand .chosen').count()).toBe(0);
  });
});

test('every shortcut is listed: those of The Reef buy a boat and take it back', async () => {
  await visit(async (page) => {
    const listed = async () => {
      await page.keyboard.press('?');
      const all = await page.locator('dialog kbd').allTextContents();
      await page.getByRole('button', { name: 'Close' }).click();
      return all;
    };
    await table(page, games[0]);
    expect(await listed()).toEqual(['1 – 4', '5 – 7', '8', 'c', 'u', 'h', 'l', '?', 't']);
    // Where nobody plays other keys do something.
    await page.goto(`${address}replay/${games[0][0]}`);
    await page.waitForSelector('.table.headless');
    expect(await listed()).toEqual(['←', '→', 'Home', 'End', '?', 't']);
    await page.goto(`${address}analysis/record/${await pack(golden(games[0][0]))}`);
    await page.waitForSelector('.table.headless');
    expect(await listed()).toEqual(['←', '→', 'Home', 'End', '?', 't']);
    await page.goto(`${address}puzzles/reef-placement`);
    await page.waitForSelector('.placement');
    expect(await listed()).toEqual(['c', 'u', '?']);
    await page.goto(`${address}game/${games[0][0]}`);
    await myTurn(page);
    await page.keyboard.press('8');
    await page.waitForSelector('.market .chosen');
    await begin(page, 'riff', { options: 'seed=7' });
    await myTurn(page);
    // A worm may have to be taken first.
    for (let i = 0; i < 3 && (await page.locator('[data-move^="worm"]').count()) > 0; ++i) {
      const count = await played(page);
      await page.locator('[data-move^="worm"]').first().click();
      await movedOn(page, count);
      await myTurn(page);
    }
    expect(await listed()).toEqual(['b', 's', 'c', 'u', 'h', 'l', '?', 't']);
    await page.keyboard.press('b');
    await page.waitForSelector('[data-act][data-move^="boat"]');
    await page.keyboard.press('u');
    await page.waitForSelector('[data-act][data-move^="boat"]', { state: 'detached' });
    const before = await played(page);
    await page.keyboard.press('b');
    await page.keyboard.press('c');
    await movedOn(page, before);
    expect((await log(page)).join()).toContain('boat');
    // What a hint proposes is put on the table, and only played when one says so. Ending a turn and taking a worm have nothing
    // to put there: then it is played.
    let shown = false;
    for (let i = 0; i < 12 && !shown; ++i) {
      await myTurn(page);
      const count = await played(page);
      await page.keyboard.press('h');
      const hint = page.locator('[data-part="hint"]');
      await page.getByRole('button', { name: 'Tell me more' }).click();
      shown = (await hint.getByRole('button', { name: 'Show it on the table' }).count()) > 0;
      if (!shown) {
        await hint.getByRole('button', { name: 'Play it' }).click();
        await movedOn(page, count);
        continue;
      }
      await hint.getByRole('button', { name: 'Show it on the table' }).click();
      await page.waitForSelector('[data-act][data-move]:not([data-move="done"])');
      expect(await played(page)).toBe(count);
    }
    expect(shown).toBe(true);
  });
});

test('what another did last stands on their plate, or where it opens', async () => {
  for (const locale of ['en-GB', 'fr-FR', 'nl-NL', 'de-DE'])
    await visit(
      async (page) => {
        for (const game of games) {
          await table(page, game);
          const sentences = await log(page);
          const plates = page.locator('[data-part="players"] .chip');
          for (let i = 0; i < (await plates.count()); ++i) {
            const plate = plates.nth(i);
            if (game === games[0]) {
              await page.setViewportSize({ width: 820, height: 1180 });
              const said = plate.locator('.said');
              expect(sentences.join()).toContain((await said.textContent())!);
              await said.waitFor({ state: 'visible' });
              await page.waitForFunction(
                (node) => node!.scrollHeight <= node!.clientHeight + 1,
                await said.elementHandle(),
              );
            }
            await page.setViewportSize({ width: 360, height: 740 });
            await plate.locator('.larger').click();
            const said = await page.getByRole('dialog').locator('p').first().textContent();
            expect(said).toContain('Seahorse');
            expect(sentences.join()).toContain(said!);
            await page.keyboard.press('Escape');
            await page.locator('dialog[open]').waitFor({ state: 'detached' });
          }
        }
      },
      { locale },
    );
});

// Takes something up in its middle, carries it to the middle of something else and lets it go.
type Drag = (from: string, to: string) => Promise<void>;
const middle = async (page: Page, selector: string) => {
  const box = (await page.locator(selector).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const byMouse =
  (page: Page): Drag =>
  async (from, to) => {
    const [a, b] = [await middle(page, from), await middle(page, to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 6 });
    await page.mouse.up();
  };
// As the browser sees it, which may take a finger's way for a wish to scroll.
const byFinger =
  (page: Page): Drag =>
  async (from, to) => {
    const [a, b] = [await middle(page, from), await middle(page, to)];
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [a] });
    for (let step = 1; step <= 8; ++step) {
      const at = { x: a.x + ((b.x - a.x) * step) / 8, y: a.y + ((b.y - a.y) * step) / 8 };
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

test.each([
  ['a mouse', byMouse, {}],
  ['a finger on a phone', byFinger, phone],
  ['a finger on a tablet', byFinger, { ...phone, viewport: { width: 820, height: 1180 } }],
] as const)(
  'a card is dragged from the display into the hand, and from the hand onto a space, by %s',
  async (_, way, options) => {
    await visit(async (page) => {
      await table(page, games[0]);
      const drag = way(page);
      const before = await played(page);
      await drag('[data-slot="1"] .card', '.hand .room >> nth=0');
      await movedOn(page, before);
      await myTurn(page);
      expect(await page.locator('.hand button.card').count()).toBe(3);
      await drag('.hand button.card >> nth=0', '.own [data-space="d3"]');
      await page.waitForFunction(() => document.querySelectorAll('.actions [data-piece]').length === 1);
      await page.waitForSelector('.own .put[data-space="d3"]');
      await drag('.actions [data-piece]', '.own [data-space="a1"]');
      await page.waitForSelector('.own .put[data-space="a1"]');
    }, options);
  },
);
