// Looking back at a finished game: the analysis runs in workers, is kept with the game, shows what would have been better, can be
// stopped, shared and played on from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack } from '../../../src/game/share';
import { address, desktop, expectAccessible, offline, phone, start, stop, visit } from '../browser';
import { longUnless } from '../long';

beforeAll(start);
afterAll(stop);

const golden = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../../../tests/golden/${name}.record`), 'utf8');
const movesOf = (record: string) => record.split('\n\n')[1]!.trim().split('\n').length;
// The first turns of a game of The Reef, as one that was to end after them.
const firstTurns = (record: string, turns: number) => {
  const [header, moves] = record.replace('maxTurns=0', `maxTurns=${turns}`).split('\n\n') as [string, string];
  const played = moves.split(/(?<=\ndone)/).slice(0, turns);
  return `${header}\n\n${played.join('')}\n`;
};
const short = golden('small-deck-immediate');

// A finished game on this device: Anna against a bot.
async function store(page: Page, record: string, over = true): Promise<void> {
  const moves = movesOf(record) - (over ? 0 : 2);
  const seats = [
    { kind: 'human', name: 'Anna', bot: '', colour: 2 },
    { kind: 'bot', name: 'Turtle', bot: 'turtle', colour: 3 },
  ];
  const beginning = { record, moves };
  const stored = { id: 'past', game: 'reef', seats, beginning, moves: [], over, changed: 1 };
  await page.evaluate((game) => localStorage.setItem('atoll.game.past', game), JSON.stringify(stored));
}
const analysed = (page: Page) => page.waitForSelector('[data-analysed="true"]');
const shown = (page: Page, n: number) => page.waitForSelector(`[data-shown="${n}"]`);
const accounts = (page: Page) =>
  page.locator('section[aria-label="Luck and choices"] tbody tr').allTextContents();

for (const [size, options] of Object.entries({ phone, desktop })) {
  test(
    `a finished game is analysed, kept and stepped through, ${size}`,
    longUnless(size === 'phone'),
    async () => {
      await visit(async (page) => {
        await store(page, short);
        await page.goto(`${address}replay/past`);
        await page.getByRole('link', { name: 'Analyse' }).click();
        await analysed(page);
        const total = movesOf(short);
        // Every move has its mark, and the account of each seat adds up.
        expect(await page.locator('ol[aria-label="Moves"] .mark').count()).toBe(total);
        const rows = await accounts(page);
        const begins = [
          'Start',
          'Luck',
          'Own choices',
          'Choices of others',
          'Rest',
          'Result',
          'Accuracy',
          'Played like',
        ];
        expect(rows.map((row, i) => row.trim().startsWith(begins[i]!))).toEqual(begins.map(() => true));
        await page.getByRole('img', { name: /^Your chance of winning over the game/ }).waitFor();
        // By button, by key, by the list.
        await page.getByRole('button', { name: 'To the beginning' }).click();
        await shown(page, 0);
        await page.keyboard.press('End');
        await shown(page, total);
        await page.keyboard.press('ArrowLeft');
        await shown(page, total - 1);
        await page.locator('ol[aria-label="Moves"] button').nth(3).click();
        await shown(page, 3);
        await page.locator('[data-verdict]').getByText('Move 3').waitFor();
        expect(await page.evaluate(() => location.search)).toBe('?move=3');
        // The other seat, and the points.
        await page.getByText('Points', { exact: true }).click();
        await page.locator('.choices').getByText('Turtle').click();
        await page.getByRole('img', { name: /^Turtle’s chance of winning/ }).waitFor();
        await expectAccessible(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
        // It is kept: nothing has to be thought about again.
        await page.reload();
        await analysed(page);
        expect(await accounts(page)).toEqual(rows);
      }, options);
    },
  );
}

test('a better move is shown on the board, and what if is played on with other hidden cards', async () => {
  await visit(async (page) => {
    await store(page, golden('two-players'));
    await page.goto(`${address}analysis/past`);
    await analysed(page);
    const worse = page.locator('ol[aria-label="Moves"] li').filter({
      has: page.locator('.good, .inaccuracy, .mistake, .blunder'),
    });
    await worse.first().locator('button').click();
    await page.locator('.verdict .better').waitFor();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Others', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.table .actions');
    expect(await page.evaluate(() => location.pathname)).toMatch(/^\/game\//);
  });
});

test('an analysis can be stopped and begun again', async () => {
  await visit(async (page) => {
    await page.goto(`${address}analysis/record/${await pack(golden('four-players'))}`);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('You stopped the analysis.').waitFor();
    await page.getByRole('button', { name: 'Analyse the game' }).click();
    await page.getByRole('progressbar').waitFor();
  });
});

test('a shared link shows the same analysis, of The Reef, too', async () => {
  let link = '';
  let rows: string[] = [];
  await visit(
    async (page) => {
      await page.goto(`${address}analysis/record/${await pack(firstTurns(golden('riff-greedy'), 6))}`);
      await analysed(page);
      rows = await accounts(page);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.getByText('Copied').waitFor();
      link = await page.evaluate(() => navigator.clipboard.readText());
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
  await visit(async (page) => {
    await page.goto(link);
    await analysed(page);
    expect(await accounts(page)).toEqual(rows);
  }, phone);
});

test('a game that goes on is not analysed, nor one that is not there', async () => {
  await visit(async (page) => {
    await store(page, short, false);
    await page.goto(`${address}analysis/past`);
    await page.getByText('This game is not over yet.').waitFor();
    await page.goto(`${address}analysis/nowhere`);
    await page.getByRole('alert').waitFor();
    await page.goto(`${address}analysis/record/nonsense`);
    await page.getByRole('alert').waitFor();
  });
});

test('it works without a network', async () => {
  await visit(async (page) => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload(); // from now on by the service worker
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await store(page, short);
    await page.goto(`${address}analysis/past`);
    await analysed(page);
    await page.getByRole('heading', { name: 'What decided the game' }).waitFor();
  }, offline);
});
