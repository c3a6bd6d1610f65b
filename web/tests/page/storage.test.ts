// What lasts: two tabs with one game, a browser that refuses to store, and one that is killed.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, begin, chromiumOptions, expectAccessible, log, movedOn, myTurn } from './browser';
import { played, quickly, start, stop, visit } from './browser';
import { mouse, reefMove, riffMove } from './hands';

beforeAll(start);
afterAll(stop);

const people = (page: Page) => ({
  options: 'seed=12',
  fill: async () => {
    await page.locator('.seat select').nth(1).selectOption('human');
  },
});
// A tab behind another draws nothing, so nothing can wait for its next frame.
const inBackground = { polling: 100 };
const sameMoves = async (a: Page, b: Page) => {
  const count = await played(a);
  await b.waitForFunction(
    (n) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) === n,
    count,
    inBackground,
  );
  expect(await log(b)).toEqual(await log(a));
};

test('two tabs follow each other, and a move made in both is made once', async () => {
  await visit(async (page) => {
    await begin(page, 'riff', people(page));
    const other = await page.context().newPage();
    await other.goto(page.url());
    await myTurn(other);
    await page.bringToFront();
    await riffMove(page, mouse(page), 2);
    await sameMoves(page, other);
    await other.bringToFront();
    await riffMove(other, mouse(other), 2);
    await sameMoves(other, page);

    for (let i = 0; i < 4; ++i) {
      const before = await played(page);
      const press = (one: Page) =>
        one.evaluate(() =>
          document.querySelector<HTMLElement>('[data-move^="worm"], [data-move="done"]')?.click(),
        );
      await Promise.all([press(page), press(other)]);
      await movedOn(page, before);
      await movedOn(other, before);
      await sameMoves(page, other);
    }

    await page.bringToFront();
    const before = await played(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back my last move' }).click();
    await page.waitForFunction(
      (n) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) < n,
      before,
    );
    await sameMoves(page, other);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Delete this game' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await other.getByText('deleted in another tab').waitFor();
    await expectAccessible(other);
  });
});

test('two tabs against a bot stay one game', async () => {
  await visit(async (page) => {
    await begin(page, 'reef');
    await myTurn(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await myTurn(other);
    for (let turn = 0; turn < 4; ++turn) {
      const here = turn % 2 === 0 ? page : other;
      await here.bringToFront();
      const before = await played(here);
      await reefMove(here, mouse(here), turn);
      await movedOn(here, before + 1);
      await myTurn(page);
      await myTurn(other);
      await sameMoves(page, other);
    }
  });
});

test('a browser that does not store is named, and the game goes on', async () => {
  await visit(async (page) => {
    await page.context().addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.reload();
    await begin(page, 'riff');
    await page.getByText('This browser cannot keep the game').waitFor();
    await expectAccessible(page);
    await myTurn(page);
    const before = await played(page);
    await riffMove(page, mouse(page), 2);
    expect(await played(page)).toBeGreaterThan(before);
  });
});

test('a full store makes room among finished games only', async () => {
  await visit(async (page) => {
    await page.evaluate(() => {
      const game = (id: string, over: boolean, size: number) =>
        localStorage.setItem(
          `atoll.game.${id}`,
          JSON.stringify({ id, game: 'reef', seats: [{}, {}], moves: ['x'.repeat(size)], over, changed: 1 }),
        );
      game('running', false, 1_000_000);
      for (const i of [0, 1, 2]) game(`done${i}`, true, 1_200_000);
      let size = 1_000_000; // what is left is filled up
      while (size > 10)
        try {
          localStorage.setItem('filler', (localStorage.getItem('filler') ?? '') + 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
    });
    await begin(page, 'reef');
    await myTurn(page);
    expect(await page.getByText('cannot keep').count()).toBe(0);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys).toContain('atoll.game.running');
    expect(keys.filter((key) => key.startsWith('atoll.game.done'))).toEqual([]);
  });
});

test('a killed browser loses nothing that it had written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-page-'));
  const open = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...chromiumOptions,
      args: [...chromiumOptions.args, '--remote-debugging-port=0'],
      locale: 'en-GB',
    });
    context.setDefaultTimeout(60_000);
    await context.addInitScript(quickly);
    return context;
  };
  try {
    const context = await open();
    const page = context.pages()[0]!;
    await begin(page, 'riff', people(page));
    for (let step = 0; step < 4; ++step) await riffMove(page, mouse(page), step);
    const moves = await log(page);
    const id = page.url().split('/').at(-1)!;
    const stored = await page.evaluate((id) => localStorage.getItem(`atoll.game.${id}`), id);
    // The browser writes to the disk in its own time.
    const written = () => {
      const logs = join(folder, 'Default/Local Storage/leveldb');
      return readdirSync(logs).some((name) => readFileSync(join(logs, name)).includes(stored!));
    };
    await expect.poll(written, { timeout: 60_000, interval: 200 }).toBe(true);
    const session = await context.browser()?.newBrowserCDPSession();
    const crashed = new Promise((resolve) => context.on('close', resolve));
    if (session) void session.send('Browser.crash').catch(() => undefined);
    else void page.goto('chrome://inducebrowsercrashforrealz').catch(() => undefined);
    await crashed;

    const again = await open();
    const resumed = again.pages()[0]!;
    await resumed.goto(address);
    await resumed.locator('.continue').click();
    await resumed.waitForSelector('.table .actions');
    await resumed.waitForFunction((n) => document.querySelectorAll('.log li').length === n, moves.length);
    expect(await log(resumed)).toEqual(moves);
    await again.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
