// The coach of both games: where it is offered, how one comes back to the game, and that no remark lies on what it speaks of.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, begin, expectAccessible, follow, home, myTurn, start, stop, visit } from '../browser';
import { languages, sitDown, sizes } from '../parts';

beforeAll(start);
afterAll(stop);

const kBreeds = 73; // moves of the record: then a fish can be bought that breeds at once

test('The Reef is offered with a coach as Reef is, and there is a way back from lessons and rules', async () => {
  await visit(async (page) => {
    await page.getByRole('button', { name: 'The Reef: Play with a coach' }).click();
    await myTurn(page);
    await page.locator('.remark', { hasText: 'five offspring' }).waitFor();
    const game = new URL(page.url()).pathname;
    for (const at of ['learn', 'learn/reef', 'rules/riff']) {
      await follow(page, at);
      expect(await page.locator('[data-back]').getAttribute('href'), at).toBe(game);
    }
    await page.getByRole('link', { name: 'Back to your game' }).click();
    await page.waitForSelector('.table .actions');
    // Whoever has begun one game is still offered the other one.
    await page.goto(`${address}learn`);
    await page.getByRole('link', { name: 'Back to your game' }).waitFor();
    await page.getByRole('button', { name: 'Reef: Play with a coach', exact: true }).waitFor();
    await page.getByRole('button', { name: 'The Reef: Play with a coach' }).waitFor();
    await expectAccessible(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${address}rules/reef`);
    await page.waitForSelector('[data-clause]');
    expect(await page.locator('[data-back]').count()).toBe(0);
  }, home);
});

test('the first game of each kind that somebody chooses says its goal, too', async () => {
  await visit(async (page) => {
    await page.evaluate(() => localStorage.setItem('atoll.coach', '{}'));
    for (const [game, goal] of [
      ['reef', 'most points'],
      ['riff', 'five offspring'],
    ] as const) {
      await begin(page, game);
      await page.locator('.remark', { hasText: goal }).waitFor();
    }
    await begin(page, 'riff');
    await myTurn(page);
    expect(await page.locator('.remark').count()).toBe(0);
  });
});

test('a hint silences the coach, who might advise something else', async () => {
  await visit(async (page) => {
    await page.evaluate(() => localStorage.setItem('atoll.coach', '{}'));
    await begin(page, 'riff');
    await page.locator('.remark').waitFor();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const hint = page.locator('[data-part="hint"]:not(.remark)');
    await hint.waitFor();
    await hint.getByRole('button', { name: 'Close' }).click();
    await hint.waitFor({ state: 'detached' });
    expect(await page.locator('.remark').count()).toBe(0);
  });
});

// Where a remark lies, and what it must leave in sight.
async function covered(page: Page, ...selectors: string[]): Promise<string[]> {
  return page.evaluate((selectors) => {
    const remark = document.querySelector('.remark')!.getBoundingClientRect();
    return selectors.flatMap((selector) =>
      [...document.querySelectorAll(`.table ${selector}`)]
        .filter((node) => node.getClientRects().length > 0 && !node.closest('.remark'))
        .filter((node) => {
          const { left, right, top, bottom } = node.getBoundingClientRect();
          const wide = Math.min(right, remark.right) - Math.max(left, remark.left);
          return Math.min(wide, Math.min(bottom, remark.bottom) - Math.max(top, remark.top)) > 1;
        })
        .map((node) => `${selector} ${node.className}`),
    );
  }, selectors);
}

test('a remark leaves in sight what it speaks of', async () => {
  const windows = [sizes['a small phone'], sizes['a phone on its side'], sizes['a laptop']];
  await visit(async (page) => {
    for (const language of languages) {
      await page.evaluate(() => localStorage.setItem('atoll.coach', '{}'));
      await sitDown(page, kBreeds, { other: 'shrimp', language, coached: true });
      for (const topic of ['goal', 'breed']) {
        await page.waitForSelector(`[data-topic="${topic}"]`);
        if (topic === 'breed') await page.waitForSelector('.space.hinted');
        for (const viewport of windows) {
          await page.setViewportSize(viewport);
          const where = `${topic}, ${language}, ${viewport.width}`;
          expect(
            await covered(page, '.hinted', '[data-offspring]', '[data-part="board"]', '.news'),
            where,
          ).toEqual([]);
          // Nothing of it has to be scrolled to.
          await page.waitForFunction(() => {
            const said = document.querySelector('.remark p')!;
            return said.scrollHeight <= said.clientHeight + 1;
          });
        }
        await page.locator('.remark .primary').click();
      }
    }
    // The goal of Reef speaks of taking and playing.
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForSelector('[data-topic="goal"]');
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      expect(
        await covered(page, '[data-part="market"]', '[data-part="hand"]'),
        String(viewport.width),
      ).toEqual([]);
    }
    // Nor does what it says of the hand, on a phone upright, hide what one may take from instead.
    await page.setViewportSize(sizes['a small phone']);
    await page.locator('.remark .primary').click();
    await page.waitForSelector('.remark[data-points="hand"]');
    expect(await covered(page, '.slot', '.own', '[data-part="hand"]')).toEqual([]);
  });
});
