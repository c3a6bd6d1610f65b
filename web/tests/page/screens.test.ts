// Every screen, light and dark, as axe sees it; records that go out and come in; what is wrong is said.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, begin, desktop, expectAccessible, follow, home, movedOn, myTurn } from './browser';
import { phone, played, shortReef, start, stop, visit } from './browser';
import { longUnless } from './long';

beforeAll(start);
afterAll(stop);

const golden = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../tests/golden', name), 'utf8');

const plain = [
  '',
  'new/reef',
  'new/riff',
  'rules/reef',
  'rules/riff',
  'learn',
  'learn/riff',
  'score',
  'today',
  'solo',
  'settings',
  'open',
  'new/reef/seed=x',
  'game/nothing',
  'record/nonsense',
  '#/nowhere',
  '#/%E0%A4%A',
];
// Both games from the first decision to the end, with every dialog on the way.
async function tables(page: Page, look: (page: Page, where: string) => Promise<void>): Promise<void> {
  for (const game of ['reef', 'riff'] as const) {
    await begin(page, game);
    await myTurn(page);
    await look(page, `${game}, table`);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Tell me more' }).click();
    await look(page, `${game}, hint`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await look(page, `${game}, menu`);
  }
  await begin(page, 'reef', {
    fill: async () => {
      await page.locator('.seat select').nth(1).selectOption('human');
    },
  });
  await page.waitForSelector('dialog[open]');
  await look(page, 'curtain');
  const ends = { reef: await shortReef(), riff: 'seed=12,maxTurns=1' };
  for (const game of ['reef', 'riff'] as const) {
    await begin(page, game, {
      options: ends[game],
      fill: async () => {
        for (const seat of [0, 1]) await page.locator('.seat select').nth(seat).selectOption('greedy');
      },
    });
    await page.waitForSelector('.end .verdict');
    await look(page, `${game}, end`);
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.waitForSelector('input[type="range"]');
    await look(page, `${game}, replay`);
  }
}

// By night only the colours are others.
const kByColour = ['color-contrast', 'link-in-text-block'];
async function expectAccessibleDayAndNight(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, kByColour);
  await page.emulateMedia({ colorScheme: 'light' });
}

// On the narrowest phone, and at 200 percent.
const narrow = [
  { width: 640, height: 400 },
  { width: 320, height: 568 },
];
async function expectToFit(page: Page, where: string): Promise<void> {
  for (const size of narrow) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${where} at ${size.width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(desktop.viewport);
}

for (const [size, options] of [
  ['desktop', desktop],
  ['phone', phone],
] as const)
  test(
    `axe finds nothing, light and dark, and nothing is too wide: ${size}`,
    longUnless(size === 'desktop'),
    async () => {
      const look = async (page: Page, where: string) => {
        await expectAccessibleDayAndNight(page);
        if (size === 'desktop') await expectToFit(page, where);
      };
      await visit(
        async (page) => {
          for (const at of plain) {
            if (at.startsWith('#')) await page.goto(address + at);
            else await follow(page, at);
            await page.waitForSelector('main .page');
            await look(page, at);
          }
          await tables(page, look);
          await follow(page, '');
          await page.waitForSelector('.continue');
          await look(page, 'home, with games');
        },
        { ...options, colorScheme: 'light' },
      );
    },
  );

test.each(['two-players.record', 'riff-greedy.record'])(
  '%s is opened, replayed and played on',
  async (name) => {
    await visit(
      async (page) => {
        await page.fill('#record', golden(name));
        await page.getByRole('button', { name: 'Open', exact: true }).click();
        await page.waitForSelector('.table');
        await expectAccessible(page);
        expect(await page.locator('.controls .row .button svg').count(), 'drawn, whatever the fonts').toBe(5);
        // It begins at the beginning, and says how it ended.
        await page.getByText('Move 0 of').waitFor();
        await page.locator('.ending', { hasText: /Player \d wins .*\d/ }).waitFor();
        expect(await page.locator('.ending li').count()).toBe(2);
        await page.getByRole('button', { name: 'To the end' }).click();
        await page.waitForFunction(() => /over/.test(document.querySelector('.told')?.textContent ?? ''));
        await page.getByRole('button', { name: 'Autoplay' }).click(); // from the beginning again
        await page.waitForSelector('[data-shown="1"]');
        await page.getByRole('button', { name: 'Pause' }).click();
        await page.getByRole('button', { name: 'To the beginning' }).click();
        for (let i = 0; i < 5; ++i) await page.getByRole('button', { name: 'One move forward' }).click();
        await page.getByText('Move 5 of').waitFor();
        await page.locator('main').focus();
        await page.keyboard.press('ArrowLeft');
        await page.getByText('Move 4 of').waitFor();
        await page.getByRole('list', { name: 'Moves' }).getByRole('button').nth(5).click();
        await page.waitForSelector('[data-shown="5"]');
        await page.reload(); // the address holds the whole record, and the move that is shown
        await page.waitForSelector('[data-shown="5"]');
        await page.getByRole('button', { name: 'One move forward' }).click();
        await page.waitForSelector('[data-shown="6"]');
        await page.reload();
        await page.waitForSelector('[data-shown="6"]');
        // Who plays on is asked: one's own is the seat to move.
        await page.getByRole('button', { name: 'Play on from here' }).click();
        const who = page.locator('dialog select');
        await who.first().waitFor();
        expect(
          (await who.evaluateAll((all) => all.filter((one) => (one as HTMLSelectElement).value === '')))
            .length,
        ).toBe(1);
        await expectAccessible(page);
        await page.locator('dialog').getByRole('button', { name: 'Start' }).click();
        await page.waitForSelector('.table .actions');
        await myTurn(page);
      },
      { at: 'open' },
    );
  },
);

test('bad records and links are named as such', async () => {
  await visit(
    async (page) => {
      await page.fill('#record', golden('two-players.record').replace('take 1', 'take 9'));
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await page.getByText(/cannot be opened: line \d+/).waitFor();
      expect(await page.inputValue('#record')).toContain('take 9');
      await page.goto(`${address}record/nonsense`);
      await page.getByText('This link is incomplete').waitFor();
      await page.goto(`${address}game/nothing`);
      await page.getByText('not stored on this device').waitFor();
    },
    { at: 'open' },
  );
});

test('a broken store does not break the page', async () => {
  await visit(async (page) => {
    await page.evaluate(() => {
      localStorage.setItem('atoll.settings', '{');
      localStorage.setItem('atoll.game.x', '{"game":"reef"}');
    });
    await page.reload();
    await page.getByRole('link', { name: 'Play Reef' }).waitFor();
  }, home);
});

test('language and appearance are chosen and kept', async () => {
  await visit(
    async (page) => {
      await page.getByRole('radio', { name: 'Nederlands' }).check();
      await page.getByRole('radio', { name: 'Donker' }).check();
      await page.reload();
      await page.getByRole('heading', { name: 'Instellingen' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    },
    { at: 'settings' },
  );
});

test('sound is off at first, and made when it is switched on', async () => {
  await visit(async (page) => {
    await page.context().addInitScript(() => {
      const count = globalThis as unknown as { audios: number };
      count.audios = 0;
      globalThis.AudioContext = class extends AudioContext {
        constructor() {
          super();
          ++count.audios;
        }
      };
    });
    await page.reload();
    const audios = () => page.evaluate(() => (globalThis as unknown as { audios: number }).audios);
    await begin(page, 'riff');
    await myTurn(page);
    const before = await played(page);
    await page.locator('[data-move="done"], [data-move^="worm"]').first().click();
    await movedOn(page, before);
    expect(await audios()).toBe(0);
    await page.goto(`${address}settings`);
    await page.getByRole('radio', { name: 'Wood and water' }).check();
    await page.waitForFunction(() => (globalThis as unknown as { audios: number }).audios === 1);
  });
});
