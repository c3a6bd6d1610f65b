// After the first visit both games run with the network off.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, begin, myTurn, offline, start, stop, visit } from './browser';
import { mouse, wholeRiff } from './hands';

beforeAll(start);
afterAll(stop);

test('both games are played without a network', async () => {
  await visit(async (page) => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload(); // from now on by the service worker
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    for (const game of ['reef', 'riff'] as const) {
      await begin(page, game, { options: game === 'riff' ? 'seed=12,maxTurns=2' : 'seed=12' });
      expect(await myTurn(page)).toBe(true);
      if (game === 'riff') await wholeRiff(page, mouse(page));
    }
    await page.goto(`${address}settings`);
    await page.getByRole('radio', { name: 'Deutsch' }).check();
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  }, offline);
});
