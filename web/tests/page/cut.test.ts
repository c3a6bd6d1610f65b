// What is said at a table is whole, in every language and on the smallest windows: sentences, names, hints and buttons.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, myTurn, start, stop, visit } from './browser';
import { longUnless } from './long';
import { expectApart } from './parts';

beforeAll(start);
afterAll(stop);

const sizes = [
  [320, 640],
  [360, 740],
  [844, 390],
  [1280, 800],
] as const;
type Begun = readonly [game: string, record: string, moves: number];
const games: Begun[] = [
  ['reef', 'two-players.record', 26],
  ['riff', 'riff-greedy.record', 60],
];
const ended: Begun[] = [
  ['reef', 'two-players.record', 38],
  ['riff', 'riff-greedy.record', 139],
];

// A person, unnamed, against the bot with the longest name.
async function open(page: Page, [game, name, moves]: Begun, settings: object): Promise<void> {
  const record = readFileSync(join(import.meta.dirname, '../../../tests/golden', name), 'utf8');
  const seats = [
    { kind: 'human', name: '', bot: '', colour: 0 },
    { kind: 'bot', name: '', bot: 'turtle', colour: 1 },
  ];
  const stored = { id: 'cut', game, seats, beginning: { record, moves }, moves: [], over: false, changed: 1 };
  await page.evaluate(
    ([text, chosen]) => {
      localStorage.setItem('atoll.game.cut', text!);
      localStorage.setItem('atoll.settings', chosen!);
    },
    [JSON.stringify(stored), JSON.stringify({ pace: 'quick', depth: 'flat', ...settings })],
  );
  await page.goto(`${address}game/cut`);
}

async function table(page: Page, game: Begun, settings: object): Promise<void> {
  await open(page, game, settings);
  await myTurn(page);
  await page.evaluate(() => document.fonts.ready);
}

// What does not show all of its words, or reaches out of the window.
const cut = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((nodes) =>
    nodes
      .filter((node) => node.getBoundingClientRect().width > 1) // else it is only said
      .filter((node) => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        const inside =
          left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
        return (
          !inside || node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2
        );
      })
      .map((node) => node.textContent.trim() || node.getAttribute('aria-label') || node.className),
  );

for (const language of ['en', 'fr', 'nl', 'de'])
  test(`sentences, names and buttons are whole, in ${language}`, longUnless(language === 'de'), async () => {
    await visit(
      async (page) => {
        for (const game of games) {
          await page.setViewportSize({ width: 1280, height: 800 });
          await table(page, game, { language, soundOffered: true });
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            // The bar sets its sentence anew when its size has changed.
            await page.waitForFunction(() => {
              const said = document.querySelector('.status')!;
              return said.scrollHeight <= said.clientHeight + 1;
            });
            const words =
              '.table :is(.status, [data-part="players"] :is(.name, .word), [data-part="bar"] button)';
            expect(await cut(page, words), `${game[0]} at ${width} × ${height}`).toEqual([]);
          }
        }
      },
      { reducedMotion: 'reduce' },
    );
  });

const parts: Record<string, string[]> = {
  reef: ['header', 'players', 'market', 'board', 'hand', 'bar'],
  riff: ['header', 'players', 'market', 'river', 'board', 'purse', 'bar'],
};
for (const wish of ['more contrast', 'large letters'])
  test(`everything has its place, and is whole, for who wants ${wish}`, async () => {
    await visit(
      async (page) => {
        if (wish === 'large letters')
          await page.addInitScript(() =>
            document.addEventListener(
              'readystatechange',
              () => (document.documentElement.style.fontSize = '24px'),
            ),
          );
        for (const game of games) {
          await table(page, game, { language: 'de', soundOffered: true });
          await page.waitForFunction(() => {
            const said = document.querySelector('.status')!;
            return said.scrollHeight <= said.clientHeight + 1;
          });
          await expectApart(page, parts[game[0]]!, game[0]);
          const words =
            '.table :is(.status, [data-part="players"] :is(.name, .word), [data-part="bar"] button)';
          expect(await cut(page, words), game[0]).toEqual([]);
        }
      },
      {
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
        contrast: wish === 'more contrast' ? 'more' : null,
      },
    );
  });

for (const language of ['fr', 'nl', 'de'])
  test(
    `what can be done at the end is whole and in sight, in ${language}`,
    longUnless(language === 'de'),
    async () => {
      await visit(
        async (page) => {
          for (const game of ended) {
            await open(page, game, { language, soundOffered: true });
            await page.locator('.end .verdict').waitFor();
            await page.evaluate(() => document.fonts.ready);
            for (const [width, height] of sizes) {
              await page.setViewportSize({ width, height });
              const where = `${game[0]} at ${width} × ${height}`;
              expect(await cut(page, '.actions-of-end .button'), where).toEqual([]);
            }
          }
        },
        { reducedMotion: 'reduce' },
      );
    },
  );

for (const language of ['fr', 'de'])
  test(
    `a hint is whole on a small phone to its last step, in ${language}`,
    longUnless(language === 'de'),
    async () => {
      await visit(
        async (page) => {
          for (const game of games) {
            await table(page, game, { language, soundOffered: true });
            await page.locator('[data-part="header"] button').last().click();
            const hint = page.locator('[data-part="hint"]');
            await hint.waitFor();
            for (const step of [1, 2, 3]) {
              expect(
                await cut(page, '[data-part="hint"], [data-part="hint"] [aria-live]'),
                `step ${step}`,
              ).toEqual([]);
              if (step < 3) await hint.locator('.steps button').first().click();
            }
          }
        },
        { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' },
      );
    },
  );

test('the longest names stay inside their plates', async () => {
  await visit(
    async (page) => {
      await table(page, games[0]!, {});
      await page.evaluate(() => {
        const game = JSON.parse(localStorage.getItem('atoll.game.cut')!) as { seats: { name: string }[] };
        for (const seat of game.seats) seat.name = 'W'.repeat(24);
        localStorage.setItem('atoll.game.cut', JSON.stringify(game));
      });
      await page.reload();
      await myTurn(page);
      for (const [width, height] of [[390, 844], ...sizes] as const) {
        await page.setViewportSize({ width, height });
        const out = await page.locator('[data-seat]').evaluateAll((plates) =>
          plates.flatMap((plate) => {
            const around = plate.getBoundingClientRect();
            return [...plate.querySelectorAll('.word, .points')].filter((part) => {
              const { top, bottom, right } = part.getBoundingClientRect();
              return top < around.top - 4 || bottom > around.bottom + 4 || right > around.right + 4;
            }).length;
          }),
        );
        expect(out, `at ${width} × ${height}`).toEqual([0, 0]);
      }
    },
    { reducedMotion: 'reduce' },
  );
});

test('sound is offered at the end of a game, not at the table, and once', async () => {
  await visit(
    async (page) => {
      const offer = page.locator('.offer[role="status"]');
      for (const game of games) {
        await table(page, game, {});
        expect(await offer.count(), game[0]).toBe(0);
      }
      for (const game of ended) {
        await open(page, game, {});
        await page.locator('.end .offer[role="status"]').waitFor();
      }
      await page.getByRole('button', { name: 'No, thanks' }).click();
      await offer.waitFor({ state: 'detached' });
      await page.reload();
      await page.locator('.end .verdict').waitFor();
      expect(await offer.count()).toBe(0);
    },
    { reducedMotion: 'reduce' },
  );
});
