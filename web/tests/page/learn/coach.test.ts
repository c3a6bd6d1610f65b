// A first game with a coach, from the home screen to its very end.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  address,
  expectAccessible,
  home,
  myTurn,
  phone,
  played,
  movedOn,
  start,
  stop,
  visit,
} from '../browser';
import { long } from '../long';
import { finger, mouse, reefMove, riffMove, type Hand } from '../hands';

beforeAll(start);
afterAll(stop);

const still = { reducedMotion: 'reduce' } as const;

// Plays on as the remarks propose, where they name a card; topics that were spoken of are gathered.
async function follow(page: Page, hand: Hand, turn: number, said: string[]): Promise<void> {
  const remark = page.locator('.remark');
  const topic = (await remark.count()) ? await remark.getAttribute('data-topic') : null;
  if (topic) said.push(topic);
  const best = page.locator('section.hand .card.hinted');
  if (topic && (await best.count())) {
    await best.first().click();
    await page.waitForSelector('.actions [data-piece], .table [data-act]');
    while (await page.locator('.actions [data-piece]').count()) {
      const left = await page.locator('.actions [data-piece]').count();
      await hand.press('.own button.open', turn % 4);
      await page.waitForFunction((n) => document.querySelectorAll('.actions [data-piece]').length < n, left);
    }
    await hand.press('.table [data-act]');
    return;
  }
  const slot = page.locator('.market .card.hinted');
  if (topic && (await slot.count())) {
    await slot.first().click();
    await hand.press('.market [data-act^="take"]');
    return;
  }
  await readingOn(page, () => reefMove(page, hand, turn));
}

// Whoever does something else puts a remark aside that lies in the way, also one that comes in the middle of it.
async function readingOn(page: Page, act: () => Promise<unknown>): Promise<void> {
  const read = page.getByRole('button', { name: 'Got it' });
  await page.addLocatorHandler(read, () => read.click());
  await act();
  await page.removeLocatorHandler(read);
}

test('Reef, from home to the end', async () => {
  await visit(
    async (page) => {
      const hand = mouse(page);
      await page.getByText('with a coach beside you').waitFor();
      await page.getByRole('button', { name: 'Play now' }).click();
      await myTurn(page);
      await page.locator('[data-topic="goal"]').waitFor();
      await page.locator('.remark', { hasText: 'most points' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Got it' }).click();
      await page.locator('[data-topic="setup"]').waitFor();
      const said = ['goal'];
      for (let turn = 0; turn < 80 && (await myTurn(page)); ++turn) {
        const before = await played(page);
        await follow(page, hand, turn, said);
        await movedOn(page, before);
      }
      await page.waitForSelector('.end .verdict');
      await page.getByText('The next one is without remarks.').waitFor();
      expect(new Set(said).size, said.join()).toBeGreaterThan(3);
      for (const topic of new Set(said))
        expect(said.filter((one) => one === topic).length, topic).toBeLessThanOrEqual(3);
      // Whoever has played once is no newcomer: the next game is quiet.
      await page.goto(address);
      await page.getByText('against Shrimp').first().waitFor();
      expect(await page.getByText('with a coach beside you').count()).toBe(0);
    },
    { ...still, ...home },
  );
});

test('The Reef, from the end of the lessons to the end of the game', long, async () => {
  await visit(
    async (page) => {
      const hand = finger(page);
      await page.evaluate(() => {
        const stages = ['worms', 'buy', 'flip', 'fish', 'breed', 'shark', 'flow', 'end'].map((id) => [
          `riff_${id}`,
          3,
        ]);
        localStorage.setItem('atoll.learn', JSON.stringify({ stars: Object.fromEntries(stages), at: {} }));
      });
      await page.goto(`${address}learn/riff`);
      await page.getByRole('button', { name: 'Play your first game' }).tap();
      await myTurn(page);
      await page.locator('.remark', { hasText: 'five offspring' }).waitFor();
      const said: string[] = [];
      for (let step = 0; step < 600 && (await myTurn(page)); ++step) {
        const remark = page.locator('.remark');
        const topic = (await remark.count()) ? await remark.getAttribute('data-topic') : null;
        if (topic !== null) {
          // It lies over the far rows until it is read.
          said.push(topic);
          await page.getByRole('button', { name: 'Got it' }).tap();
          await page.waitForSelector(`[data-topic="${topic}"]`, { state: 'detached' });
        }
        await readingOn(page, () => riffMove(page, hand, step));
      }
      await page.waitForSelector('.end .verdict');
      expect(new Set(said).size, said.join()).toBeGreaterThan(3);
    },
    { at: '', ...still, ...phone },
  );
});

test('remarks can be switched off', async () => {
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Play now' }).click();
      await myTurn(page);
      await page.getByRole('button', { name: 'No more remarks' }).click();
      await page.waitForSelector('.remark', { state: 'detached' });
      await reefMove(page, mouse(page), 0);
      await myTurn(page);
      expect(await page.locator('.remark').count()).toBe(0);
    },
    { ...still, ...home },
  );
});
