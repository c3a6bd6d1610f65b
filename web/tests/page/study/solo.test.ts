// Solo challenges: twelve turns against the tide, a rank, and the best line known.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  address,
  desktop,
  expectAccessible,
  movedOn,
  myTurn,
  phone,
  played,
  start,
  stop,
  visit,
} from '../browser';
import { longUnless } from '../long';
import { finger, keys, mouse, reefMove, type Hand } from '../hands';

beforeAll(start);
afterAll(stop);

async function wholeSolo(page: Page, hand: Hand): Promise<number> {
  let turns = 0;
  for (; turns < 40 && (await myTurn(page)); ++turns) {
    const before = await played(page);
    await reefMove(page, hand, turns);
    await movedOn(page, before);
  }
  await page.waitForSelector('.end .verdict');
  return turns;
}

for (const [way, options] of [
  ['mouse', desktop],
  ['touch', phone],
  ['keyboard', desktop],
] as const)
  test(`a challenge by ${way}`, longUnless(way === 'touch'), async () => {
    await visit(
      async (page) => {
        const hand = way === 'touch' ? finger(page) : way === 'mouse' ? mouse(page) : keys(page);
        await page.getByRole('button', { name: 'Play challenge 1', exact: true }).click();
        await page.waitForSelector('.table .actions');
        await page.getByText('0/12').waitFor();
        expect(await wholeSolo(page, hand), 'the setup and twelve turns').toBe(13);
        const reached = Number(/\d+/.exec((await page.locator('.verdict').textContent())!)![0]);
        expect(reached).toBeGreaterThan(0);
        await expectAccessible(page);

        // The deal and the line are shown, and can be looked at.
        await page.getByText('The best known line').waitFor();
        await page.getByText('Read its moves').click();
        expect(await page.locator('.line li').count()).toBe(13);
        expect(await page.locator('.line').textContent()).toMatch(/You (take|play|draw)/);
        await page.getByRole('link', { name: 'Watch it' }).click();
        await page.waitForSelector('input[type="range"]');
        await page.goBack();
        await page.waitForSelector('.end .verdict');

        // The record stays; another try begins anew.
        await page.goto(`${address}solo`);
        await page.getByText(`Your best: ${reached} point`).first().waitFor();
        await expectAccessible(page);
        await page
          .getByRole('button', { name: /Challenge 1\b/ })
          .first()
          .click();
        await page.getByText('0/12').waitFor();
      },
      { ...options, at: 'solo', reducedMotion: 'reduce' },
    );
  });
