// Every screen has an address: it can be loaded anew, old ones lead there, and back goes back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, home, start, stop, visit } from './browser';

beforeAll(start);
afterAll(stop);

test('links are followed without loading, and back and forward behave', async () => {
  await visit(async (page) => {
    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.locator('a[href="/rules/riff"]').first().click();
    await heading('Rules of The Reef');
    expect(new URL(page.url()).pathname).toBe('/rules/riff');
    await page.goBack();
    await page.locator('a[href="/rules/reef"]').first().click();
    await heading('Rules of Reef');
    await page.goBack();
    await page.goForward();
    await heading('Rules of Reef');
    expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
    await page.reload();
    await heading('Rules of Reef');
  }, home);
});

test('a link of the menu leads there, stays there, and back leads to where the menu was opened', async () => {
  await visit(async (page) => {
    const path = () => new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Play Reef' }).first().waitFor();
    for (const [words, where] of [
      ['Puzzles', '/puzzles'],
      ['Settings', '/settings'],
    ] as const) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: words }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: words, level: 1 }).waitFor();
      await page.evaluate(() => new Promise((done) => setTimeout(done, 500))); // a step back that is still to come
      expect(path()).toBe(where);
      await page.goBack();
      await page.getByRole('link', { name: 'Play Reef' }).first().waitFor();
      expect(path()).toBe('/');
    }
  }, home);
});

test('old addresses lead to the new ones', async () => {
  await visit(
    async (page) => {
      await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
      expect(new URL(page.url()).href).toBe(`${address}settings`);
      await page.evaluate(() => (location.hash = '#/rules/riff'));
      await page.getByRole('heading', { name: 'Rules of The Reef' }).waitFor();
      expect(new URL(page.url()).href).toBe(`${address}rules/riff`);
    },
    { at: '#/settings' },
  );
});

test.each(['new/chess', 'rules/chess', 'replay/nope', 'game', 'learn/chess'])(
  '%s says that there is nothing, and leads home',
  async (at) => {
    await visit(
      async (page) => {
        await page.locator('main').getByRole('link', { name: 'Home' }).click();
        await page.getByRole('link', { name: 'Play Reef' }).waitFor();
        expect(new URL(page.url()).pathname).toBe('/');
      },
      { at },
    );
  },
);

test('an address that never was is answered with 404 and the page', async () => {
  const reply = await fetch(`${address}nowhere`);
  expect(reply.status).toBe(404);
  expect(await reply.text()).toContain('<div id="app">');
  expect((await fetch(`${address}assets/nowhere.js`)).status).toBe(404);
});
