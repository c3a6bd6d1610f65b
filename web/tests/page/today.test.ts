// The day that everybody shares: its deals played to the end, what is told of them, the leaderboard, and no network.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  address,
  desktop,
  expectAccessible,
  home,
  myTurn,
  offline,
  phone,
  start,
  stop,
  visit,
} from './browser';
import { long, longUnless } from './long';
import { finger, mouse, wholeReef, wholeRiff } from './hands';

beforeAll(start);
afterAll(stop);

const title = { reef: 'Reef', riff: 'The Reef' };
// The day as the page tells it.
const today = (page: Page) => page.evaluate(() => new Date().toISOString().slice(0, 10));

async function play(page: Page, game: 'reef' | 'riff'): Promise<void> {
  await page.getByRole('button', { name: `Play: ${title[game]}`, exact: true }).click();
  await page.waitForSelector('.table .actions');
  await myTurn(page);
}

test('the deals of the day are played, told, and counted by the server', async () => {
  await visit(async (page) => {
    // From home, by its card.
    await page.getByRole('link', { name: 'Play today’s deals' }).click();
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    const day = await today(page);
    await play(page, 'reef');
    expect(await page.getByRole('button', { name: 'Hint' }).count(), 'nobody gets help').toBe(0);
    await wholeReef(page, mouse(page), async (turn) => {
      if (turn !== 2) return;
      await page.getByRole('button', { name: 'Log', exact: true }).click();
      await page.locator('.log').waitFor();
      // In the second person.
      expect(await page.locator('.log li').allTextContents()).toContainEqual(
        expect.stringMatching(/^\s*You /),
      );
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu' }).click();
      expect(await page.getByRole('button', { name: 'Take back' }).isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
    });
    await page.getByRole('region', { name: 'Your result of the day' }).waitFor();
    const verdict = await page.locator('.verdict').textContent();
    expect(verdict).not.toContain('Player');
    await page.getByRole('link', { name: 'Today' }).last().click();
    await page
      .getByText(/You (won|lost) by \d+ points?\.|no points between you/i)
      .first()
      .waitFor();
    expect(await page.locator('.count').textContent()).toBe('1');
    expect(await page.locator('[aria-current="date"]').getAttribute('title')).toMatch(/Reef: You/);
    const shared = await page.locator('pre').textContent();
    expect(shared).toMatch(/^Atoll · .*\nReef 🐢 [+−]?\d+/);
    expect(shared).toContain('/today');

    // The server plays it again, with the opponent's moves.
    await page.getByRole('button', { name: 'Send my result' }).click();
    const board = page.getByRole('region', { name: 'Leaderboard' });
    await board.locator('li.own').waitFor();
    expect(await page.getByRole('button', { name: 'Send my result' }).count()).toBe(0);
    const answer = await page.evaluate(
      async (of) => (await fetch(`/api/today/${of}`)).json() as unknown,
      day,
    );
    expect((answer as { games: { reef: { players: number } } }).games.reef.players).toBe(1);
    await expectAccessible(page);
    await board.getByRole('button', { name: /^Watch/ }).click();
    await page.waitForSelector('input[type="range"]');
    await page.goBack();

    // It is still there afterwards, and home knows it, too.
    await page.reload();
    await board.locator('li.own').waitFor();
    expect(await page.getByRole('button', { name: 'Play: Reef', exact: true }).count()).toBe(0);
    await page.goto(address);
    await page.getByText('One deal played, one to go.').waitFor();
  }, home);
});

test('the puzzles of the day are tried once', async () => {
  await visit(async (page) => {
    await page.goto(`${address}today`);
    const puzzles = page.getByRole('region', { name: 'Today’s puzzles' });
    await puzzles.getByText('Not tried yet').nth(1).waitFor();
    await puzzles.getByRole('link').first().click();
    await page.getByText('Puzzle of the day.').waitFor();
    const shown = await page.locator('.room').getAttribute('data-puzzle');
    await page.getByRole('button', { name: 'Show solution' }).first().click();
    await page.waitForSelector('.room[data-answered="true"]');
    await page.goto(`${address}today`);
    await puzzles.getByText('Missed').waitFor();
    expect(await puzzles.getByText('Not tried yet').count()).toBe(1);
    // It is the same one all day long.
    await puzzles.getByRole('link').first().click();
    await page.waitForSelector(`.room[data-puzzle="${shown}"]`);
  });
});

test('The Reef of the day by touch, left and gone on with', long, async () => {
  await visit(
    async (page) => {
      await play(page, 'riff');
      const game = page.url();
      await page.goto(`${address}today`);
      await page.getByRole('button', { name: 'Continue: The Reef' }).tap();
      await page.waitForURL(game);
      await wholeRiff(page, finger(page));
      await page.getByRole('region', { name: 'Your result of the day' }).waitFor();
      await page.goto(`${address}today`);
      await page
        .getByText(/You (won|lost), \d offspring|no points between you/i)
        .first()
        .waitFor();
      await expectAccessible(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    },
    { ...phone, at: 'today' },
  );
});

test('a streak forgives, and the calendar shows it', async () => {
  await visit(
    async (page) => {
      await page.clock.setFixedTime(new Date('2026-12-03T23:59:30Z'));
      const result = { lead: 3, won: true, game: 'gone' };
      await page.evaluate(
        ([one]) => {
          const played = ['2026-11-28', '2026-11-29', '2026-12-01', '2026-12-02'];
          const days = Object.fromEntries(played.map((day) => [day, { reef: one, riff: one }]));
          localStorage.setItem('atoll.today', JSON.stringify(days));
        },
        [result],
      );
      await page.reload();
      await page.locator('.count').filter({ hasText: '4' }).waitFor();
      expect(await page.locator('.whole').count()).toBe(2);
      await page.getByRole('button', { name: 'Month before' }).click();
      await page.getByRole('heading', { name: 'November 2026' }).waitFor();
      expect(await page.locator('.whole').count()).toBe(2);
      expect(await page.locator('.forgiven').getAttribute('title')).toMatch(
        /30 November\. Missed, and forgiven\./,
      );
      await page.getByText('in 0 h 1 min').waitFor();
      // Midnight brings another day while somebody looks.
      await page.clock.setFixedTime(new Date('2026-12-04T00:00:05Z'));
      await page.getByText(/Friday,? 4 December 2026/).waitFor();
      await page.getByText('in 24 h 0 min').waitFor();
    },
    { ...desktop, at: 'today' },
  );
});

for (const [locale, heading] of [
  ['fr-FR', 'Aujourd’hui', 'Jouer : Reef'],
  ['nl-NL', 'Vandaag', 'Speel: Reef'],
  ['de-DE', 'Heute', 'Spielen: Reef'],
] as const)
  test(`the day speaks ${locale}`, longUnless(locale === 'de-DE'), async () => {
    await visit(
      async (page) => {
        await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
        await expectAccessible(page);
      },
      { ...phone, locale, at: 'today' },
    );
  });

test('the day and the solo challenges need no network', async () => {
  await visit(async (page) => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto(`${address}today`);
    await page.getByText('You can play the deals without it').waitFor();
    await play(page, 'reef');
    await page.goto(`${address}solo`);
    await page.getByRole('button', { name: 'Play challenge 1', exact: true }).click();
    expect(await myTurn(page)).toBe(true);
  }, offline);
});
