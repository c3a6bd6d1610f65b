// A whole game of The Reef by mouse, and what its river shows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, inMotion, log, movedOn, myTurn, played, start, stop, visit } from './browser';
import { long } from './long';
import { mouse, riffMove, wholeRiff } from './hands';

beforeAll(start);
afterAll(stop);

const short = { options: 'seed=12,maxTurns=6' };

test('a whole game by mouse, through a reload', long, async () => {
  await visit(async (page) => {
    await begin(page, 'riff');
    await myTurn(page);
    const before = await log(page);
    await page.reload();
    await page.waitForSelector('.table .actions');
    await myTurn(page);
    expect((await log(page)).slice(-before.length)).toEqual(before);
    await wholeRiff(page, mouse(page));
    expect(await page.locator('.end .seats > li').count()).toBe(2);
  }, inMotion);
});

test('a hint comes in three steps', async () => {
  await visit(async (page) => {
    await begin(page, 'riff', short);
    await myTurn(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Tell me more' }).click();
    await page.getByRole('button', { name: 'Tell me more' }).click();
    expect(await page.locator('.hint p').count()).toBe(2);
    const before = await played(page);
    await page.getByRole('button', { name: 'Play it' }).click();
    await movedOn(page, before);
  });
});

// Counts what flies over the table while a turn is played.
async function flights(reducedMotion: 'reduce' | 'no-preference'): Promise<number> {
  let count = 0;
  await visit(
    async (page) => {
      await page.evaluate(() =>
        localStorage.setItem('atoll.settings', '{"pace":"calm","soundOffered":true}'),
      );
      await page.reload();
      await begin(page, 'riff', short);
      await page.evaluate(() => {
        const seen = globalThis as unknown as { flights: number };
        seen.flights = 0;
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes)
              if (node instanceof HTMLElement && node.matches('.flight')) ++seen.flights;
        }).observe(document.body, { childList: true });
      });
      for (let step = 0; step < 4 && (await myTurn(page)); ++step)
        await riffMove(page, mouse(page), step + 2);
      await myTurn(page);
      count = await page.evaluate(() => (globalThis as unknown as { flights: number }).flights);
      await page.waitForFunction(() => document.querySelector('.flight') === null);
    },
    { reducedMotion },
  );
  return count;
}

test('what happened is shown as motion, and without it for those who want none', async () => {
  expect(await flights('no-preference')).toBeGreaterThan(2);
  expect(await flights('reduce')).toBe(0);
});
