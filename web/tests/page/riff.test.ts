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

// Counts what flies over, or fades on, the table while a turn is played.
async function flights(
  reducedMotion: 'reduce' | 'no-preference',
): Promise<{ flights: number; fades: number }> {
  let count = { flights: 0, fades: 0 };
  await visit(
    async (page) => {
      await page.evaluate(() =>
        localStorage.setItem('atoll.settings', '{"pace":"calm","soundOffered":true}'),
      );
      await page.reload();
      await begin(page, 'riff', short);
      await page.evaluate(() => {
        const seen = { flights: 0, fades: 0 };
        Object.assign(globalThis, { seen });
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes)
              if (node instanceof HTMLElement) {
                if (node.matches('.flight')) ++seen.flights;
                if (node.matches('.fading')) ++seen.fades;
              }
        }).observe(document.body, { childList: true });
      });
      for (let step = 0; step < 4 && (await myTurn(page)); ++step)
        await riffMove(page, mouse(page), step + 2);
      await myTurn(page);
      count = await page.evaluate(() => (globalThis as unknown as { seen: typeof count }).seen);
      await page.waitForFunction(() => document.querySelector('.flight, .fading') === null);
    },
    { reducedMotion },
  );
  return count;
}

test('what happened is shown as motion, and without it for those who want none', async () => {
  const moving = await flights('no-preference');
  expect(moving.flights).toBeGreaterThan(2);
  expect(moving.fades).toBe(0);
  const still = await flights('reduce');
  expect(still.flights).toBe(0);
  expect(still.fades).toBeGreaterThan(2);
});
