// The end of a game and the look back: figures that can be read, buttons that lie at hand.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, inMotion, start, stop, visit } from '../browser';

beforeAll(start);
afterAll(stop);

const golden = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../../../tests/golden/${name}.record`), 'utf8');
const small = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

// A game on this device after all but `left` moves of its record: Anna against a bot, or two bots.
async function store(page: Page, name: string, { left = 0, watched = false } = {}): Promise<void> {
  const record = golden(name);
  const bot = { kind: 'bot', name: 'Turtle', bot: 'greedy', colour: 3 };
  const seats = [watched ? bot : { kind: 'human', name: 'Anna', bot: '', colour: 2 }, bot];
  const moves = record.split('\n\n')[1]!.trim().split('\n').length - left;
  const game = name.startsWith('riff') ? 'riff' : 'reef';
  const stored = {
    id: 'past',
    game,
    seats,
    beginning: { record, moves },
    moves: [],
    over: left === 0,
    changed: 1,
  };
  await page.evaluate((text) => localStorage.setItem('atoll.game.past', text), JSON.stringify(stored));
}

// The least height of the figures in a drawing, of those that are there.
const lowest = (page: Page, drawing: string) =>
  page
    .locator(`${drawing} text`)
    .evaluateAll((texts) => Math.min(...texts.map((text) => text.getBoundingClientRect().height)));

test('the figures of the curves are as large on a small phone as anywhere', async () => {
  await visit(async (page) => {
    await store(page, 'small-deck-immediate');
    await page.goto(`${address}game/past`);
    await page.waitForSelector('.end .verdict');
    // A line of 13 pixels is some 17 high, in either face.
    expect(await lowest(page, '.curve > svg')).toBeGreaterThan(16);
    await page.goto(`${address}analysis/past`);
    await page.waitForSelector('[data-analysed="true"]');
    expect(await lowest(page, 'svg[role="img"]:has(.well)')).toBeGreaterThan(16);
  }, small);
});

test('a finished game is shared from its end: by the device, else as a link that shows it', async () => {
  await visit(
    async (page) => {
      await store(page, 'small-deck-immediate');
      await page.goto(`${address}game/past`);
      const button = page.locator('.actions-of-end [data-share]');
      await button.click();
      await button.getByText('Link copied').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(/\/record\//);
      await page.goto(link);
      await page.waitForSelector('[data-shown]');

      // A device that can send it on does, and no page may copy without the right to.
      await page.goBack();
      await page.evaluate(() => {
        const sent: ShareData[] = [];
        Object.assign(globalThis, { sent });
        Object.assign(navigator, { share: (what: ShareData) => Promise.resolve(sent.push(what)) });
      });
      await button.click();
      expect(await page.evaluate(() => (globalThis as unknown as { sent: ShareData[] }).sent)).toEqual([
        { title: 'Atoll: Reef', url: link },
      ]);
      await page.evaluate(() => {
        Object.assign(navigator, { share: () => Promise.reject(new Error('no')) });
        navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
      });
      await button.click();
      expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe(link);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('while the last cards are counted the only button is to skip that', async () => {
  await visit(
    async (page) => {
      await store(page, 'two-players', { left: 1, watched: true });
      await page.goto(`${address}game/past`);
      const buttons = page.locator('.actions-of-end .button');
      await page.getByRole('button', { name: 'Skip the counting' }).waitFor();
      expect(await buttons.count()).toBe(1);
      await buttons.click();
      await page.getByRole('button', { name: 'Again' }).waitFor();
      for (const button of await buttons.all())
        expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      expect((await page.locator('.actions-of-end').boundingBox())!.height).toBeLessThan(150);
    },
    { ...small, ...inMotion },
  );
});
