// The table of The Reef in every window: all of a turn on one screen, nothing on anything else, and nothing that jumps.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, expectAccessible, inMotion, movedOn, myTurn, played, start, stop, visit } from './browser';
import { longUnless } from './long';
import { mouse, riffMove } from './hands';
import {
  expectApart,
  expectHintBeside,
  languages,
  parts,
  shifts,
  sitDown,
  sizes,
  tooSmall,
  watchShifts,
} from './parts';

beforeAll(start);
afterAll(stop);

const all = ['header', 'players', 'market', 'river', 'board', 'purse', 'bar'];
const kBreeds = 73; // moves of the record: then a fish can be bought that breeds at once
const kWorm = 133; // then a worm of the other's roll is to be chosen
const kLast = 138; // then one move wins

// A fish that would breed is chosen, or the boat, which costs three worms: everything a turn needs is in use.
async function paying(page: Page, language: string, boat = false): Promise<void> {
  await sitDown(page, kBreeds, { language });
  await (boat ? page.keyboard.press('b') : page.locator('[data-space="a6"]').click());
  await page.waitForFunction(
    (worms) => document.querySelectorAll('[data-pay]').length === worms,
    boat ? 3 : 1,
  );
}

// Where no sentence, heading or button is cut off.
async function expectWhole(page: Page, where: string): Promise<void> {
  // The bar sets its sentence anew when its size has changed.
  await page.waitForFunction(() => {
    const said = document.querySelector('.status')!;
    return said.scrollHeight <= said.clientHeight + 1;
  });
  await expectApart(page, all, where);
  const cut = await page.locator('.table :is(.status, .button, .lab, h2)').evaluateAll((nodes) =>
    nodes
      .filter((node) => node.getClientRects().length > 0 && getComputedStyle(node).clipPath === 'none')
      .filter((node) => node.scrollWidth > node.clientWidth + 1)
      .map((node) => node.textContent.trim()),
  );
  expect(cut, where).toEqual([]);
  expect(await tooSmall(page), where).toEqual([]);
}

for (const language of languages)
  test(`every window shows a whole turn, in ${language}`, longUnless(language === 'de'), async () => {
    await visit(async (page) => {
      await paying(page, language);
      for (const [name, viewport] of Object.entries(sizes)) {
        const where = `${name}, ${language}`;
        await page.setViewportSize(viewport);
        await expectWhole(page, where);
        expect(
          await page.evaluate(() => document.scrollingElement!.scrollHeight - innerHeight),
          where,
        ).toBeLessThanOrEqual(0);
        const spaces = await page.locator('.space').evaluateAll((nodes) =>
          nodes.map((node) => {
            const { left, right, width, height } = node.getBoundingClientRect();
            return { left, right, width, height };
          }),
        );
        expect(spaces.length).toBe(32);
        expect(Math.min(...spaces.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
        expect(Math.max(...spaces.map(({ right }) => right))).toBeLessThanOrEqual(viewport.width);
        // Eight columns on a narrow phone leave 44 pixels each.
        expect(Math.min(...spaces.map(({ width }) => width)), where).toBeGreaterThanOrEqual(44);
        expect(Math.min(...spaces.map(({ height }) => height)), where).toBeGreaterThanOrEqual(44);
        // Rows and columns have the names that the log calls them by, and what was done last is told whole.
        const river = page.locator('[data-part="river"]');
        expect(await river.locator('.letter:visible').allTextContents(), where).toEqual(['d', 'c', 'b', 'a']);
        expect(await river.locator('.column:visible').allTextContents(), where).toEqual([...'12345678']);
      }
      await paying(page, language, true);
      for (const [name, viewport] of Object.entries(sizes)) {
        const where = `${name}, ${language}, paying a boat`;
        await page.setViewportSize(viewport);
        await expectWhole(page, where);
        // What pays lies in the tray, all of it.
        const out = await page.locator('.tray.pay').evaluate((tray) => {
          const { left, right, top, bottom } = tray.getBoundingClientRect();
          return [...tray.querySelectorAll('[data-pay]')].filter((worm) => {
            const box = worm.getBoundingClientRect();
            return box.left < left || box.right > right || box.top < top - 1 || box.bottom > bottom + 1;
          }).length;
        });
        expect(out, where).toBe(0);
      }
    });
  });

test('what the other one did stands still, whole, in every window and language', async () => {
  await visit(async (page) => {
    for (const language of languages) {
      await sitDown(page, kBreeds, { language });
      for (const [name, viewport] of Object.entries(sizes)) {
        const where = `${name}, ${language}`;
        await page.setViewportSize(viewport);
        const news = page.locator('.table .news:visible');
        expect(await news.count(), where).toBe(1);
        if (language === 'en') expect(await news.textContent(), where).toMatch(/^\s*Oscar bought .*\.\s*$/);
        await page.waitForFunction(() =>
          [...document.querySelectorAll('.table .news span')].every(
            (node) => node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1,
          ),
        );
        await expectApart(page, all, where);
      }
    }
    // It stays while something is done, and comes back after it.
    await page.setViewportSize(sizes['a laptop']);
    const said = await page.locator('.table .news:visible').textContent();
    await page.locator('[data-space="a6"]').click();
    await page.locator('[data-act]').click();
    await page.waitForSelector('.table .free .news');
    expect(await page.locator('.table .news:visible').textContent()).toBe(said);
  });
});

// What is left of worms and cards lies open where there is room, else behind the stack of offspring.
test('the supply can be looked at in every window, also in a replay', async () => {
  await visit(async (page) => {
    await sitDown(page, kBreeds);
    const look = async (where: string) => {
      const supply = page.locator('#riff-supply');
      const stack = page.locator('button.stack');
      const folded = !(await supply.isVisible());
      if (folded) await stack.click();
      const { x, y, width, height } = (await supply.boundingBox())!;
      const window = page.viewportSize()!;
      expect(Math.min(x, y), where).toBeGreaterThanOrEqual(0);
      expect(x + width, where).toBeLessThanOrEqual(window.width);
      expect(y + height, where).toBeLessThanOrEqual(window.height);
      const worms = await supply
        .locator('[data-supply]:visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      expect(worms.length, where).toBe(6);
      expect(Math.max(...worms), where).toBeLessThanOrEqual(x + width);
      expect(await supply.textContent(), where).toMatch(/offspring.*deck.*discard/i);
      if (folded) await stack.click();
      if (folded) expect(await supply.isVisible(), where).toBe(false);
    };
    for (const [name, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      await look(name);
    }
    await page.setViewportSize(sizes['a phone on its side']);
    await page.goto(`${address}replay/sat`);
    await page.waitForSelector('.table.headless');
    await look('a replay on its side');
  });
});

test('a finger finds everything it can touch', async () => {
  for (const viewport of [sizes['a small phone'], sizes['a phone on its side']])
    await visit(
      async (page) => {
        await paying(page, 'en');
        const small = await page.locator('.table :is(button, a)').evaluateAll((nodes) =>
          nodes
            .filter((node) => node.getClientRects().length > 0)
            .map((node) => ({ node, box: node.getBoundingClientRect() }))
            .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
            .map(
              ({ node, box }) => `${node.className} ${node.textContent.trim()} ${box.width}×${box.height}`,
            ),
        );
        expect(small).toEqual([]);
      },
      { viewport, hasTouch: true, isMobile: true },
    );
});

test('nothing jumps while a bot plays, nor when a hint opens, which lies beside its point', async () => {
  for (const viewport of [sizes['a small phone'], sizes['a laptop']])
    await visit(
      async (page) => {
        await sitDown(page, kBreeds, { other: 'greedy' });
        const before = await parts(page);
        await watchShifts(page);
        expect(await expectHintBeside(page)).toBe('river');
        await page.getByRole('button', { name: 'Close' }).first().click();
        for (let step = 2; step < 8 && (await myTurn(page)); ++step) await riffMove(page, mouse(page), step);
        await myTurn(page);
        // The hint itself grows when it is asked for more.
        expect((await shifts(page)).filter((shift) => !shift.includes(' hint '))).toEqual([]);
        const still = (boxes: typeof before) => boxes.filter(({ part }) => part !== 'hint');
        expect(still(await parts(page))).toEqual(still(before));
      },
      { viewport },
    );
});

test('a hint lies beside whatever it points at', async () => {
  for (const viewport of [sizes['a small phone'], sizes['a phone on its side'], sizes['a laptop']])
    await visit(
      async (page) => {
        for (const [moves, what] of [
          [kBreeds, 'river'],
          [kWorm, 'bar'],
          [kLast, 'river'],
          [1, /^(purse|river|bar)$/], // a boat, most likely
        ] as const) {
          await sitDown(page, moves);
          expect(await expectHintBeside(page), `after ${moves} moves`).toMatch(what);
        }
      },
      { viewport },
    );
});

test('the worm of another’s roll is named as what it is', async () => {
  await visit(async (page) => {
    await sitDown(page, kWorm);
    expect(await page.locator('.status').textContent()).toContain('Oscar rolled');
    expect(await page.locator('.take [data-move]').count()).toBe(2);
    await expectAccessible(page);
    const before = await played(page);
    await page.getByRole('button', { name: 'Take an orange worm' }).click();
    await page.waitForSelector(`[data-moves="${before + 1}"]`, { state: 'attached' });
  });
});

test('the last move is seen before the result', async () => {
  await visit(async (page) => {
    await sitDown(page, kLast, { pace: 'calm' });
    await page.locator('[data-space="a7"]').click();
    await page.locator('[data-act]').click();
    await page.waitForSelector('.flight');
    expect(await page.locator('.end').count()).toBe(0);
    await page.waitForFunction(() => document.querySelectorAll('.nest.done').length === 5 + 3);
    await page.waitForSelector('.end .verdict');
  }, inMotion);
});

// Whatever waits longer than a moment waits for ever.
async function stopWaiting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wait = setTimeout;
    const kMoment = 250; // milliseconds
    const endless = (act: () => void, ms = 0, ...rest: unknown[]) =>
      wait(act, ms > kMoment ? 2 ** 30 : ms, ...rest);
    globalThis.setTimeout = endless as typeof setTimeout;
  });
}

test('at a calm pace a bot’s turn is skipped at once', async () => {
  await visit(async (page) => {
    await sitDown(page, kBreeds, { other: 'greedy', pace: 'calm' });
    await stopWaiting(page);
    const own = page.locator('[data-move^="worm"], [data-move="done"]').first();
    const skip = page.locator('.skip');
    for (let skipped = 0; skipped < 3;) {
      await own.or(skip).first().waitFor();
      const before = await played(page);
      if (await skip.count()) {
        await skip.click();
        ++skipped;
      } else {
        await own.click();
      }
      await movedOn(page, before);
    }
  }, inMotion);
});

test('the wait for the result ends with a click on the table, or Escape', async () => {
  await visit(async (page) => {
    for (const end of [() => page.locator('.status').click(), () => page.keyboard.press('Escape')]) {
      await sitDown(page, kLast, { pace: 'calm' });
      await stopWaiting(page);
      await page.locator('[data-space="a7"]').click();
      await page.locator('[data-act]').click();
      await page.waitForSelector('.flight');
      expect(await page.locator('.end').count()).toBe(0);
      await end();
      await page.waitForSelector('.end .verdict');
    }
  }, inMotion);
});
