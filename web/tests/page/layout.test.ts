// The table of Reef in every size and language: all that a turn needs is in the window, nothing lies on anything else, nothing
// moves by itself, and whatever is to be read or touched is large enough.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  begin,
  expectAccessible,
  inMotion,
  log,
  movedOn,
  myTurn,
  played,
  start,
  stop,
  visit,
} from './browser';
import { longUnless } from './long';
import { mouse, reefMove } from './hands';
import { expectHintBeside, games, table } from './parts';

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
const parts = ['header', 'players', 'market', 'board', 'hand', 'bar'];

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
