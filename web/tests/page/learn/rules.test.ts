// The rules as a reader uses them: to look something up, to try it, to print it; and as whoever is refused a move meets them.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book as reef } from '../../../src/rules/reef';
import { book as riff } from '../../../src/rules/riff';
import { address, begin, expectAccessible, myTurn, phone, start, stop, visit } from '../browser';
import { longUnless } from '../long';
import { finger, mouse, reefMove } from '../hands';
import { languages, sitDown } from '../parts';

beforeAll(start);
afterAll(stop);

const books = { reef, riff };
const still = { reducedMotion: 'reduce' } as const;

// Until every clause has its picture and every example its answer. Both come with the first sign of a reader.
async function drawn(page: Page): Promise<void> {
  await page.waitForSelector('[data-clause]');
  await page.keyboard.press('Shift');
  await page.waitForFunction(
    () => document.querySelector('[data-later], [data-example=""]:has(.card, .river, .one)') === null,
  );
}

test.each(['reef', 'riff'] as const)('every clause of %s is there, in every language', async (game) => {
  const ids = books[game].sections.flatMap(({ clauses }) => clauses.map(({ id }) => id));
  await visit(
    async (page) => {
      for (const language of languages) {
        await page.evaluate((chosen) => {
          const kept = JSON.parse(localStorage.getItem('atoll.settings') ?? '{}') as object;
          localStorage.setItem('atoll.settings', JSON.stringify({ ...kept, language: chosen }));
        }, language);
        await page.goto(`${address}rules/${game}`);
        await drawn(page);
        const clauses = page.locator('[data-clause]');
        expect(
          await clauses.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.clause)),
        ).toEqual(ids);
        const empty = await clauses.evaluateAll(
          (all) => all.filter((one) => (one.querySelector('p')?.textContent ?? '').trim() === '').length,
        );
        expect(empty, language).toBe(0);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, language).toBeLessThanOrEqual(0);
      }
    },
    { at: `rules/${game}`, ...still, viewport: { width: 320, height: 640 } },
  );
});

test('the contents lead to the heading of each part, however far', async () => {
  await visit(
    async (page) => {
      await drawn(page);
      for (const part of [6, 2, 4]) {
        const id = books.riff.sections[part]!.id;
        await page.locator(`nav a[href="#part-${id}"]`).click();
        await expect
          .poll(() =>
            page.evaluate(
              (at) => Math.round(document.getElementById(at)!.getBoundingClientRect().top),
              `part-${id}`,
            ),
          )
          .toBeLessThan(100);
        const top = () =>
          page.evaluate((at) => document.getElementById(at)!.getBoundingClientRect().top, `part-${id}`);
        expect(await top(), id).toBeGreaterThanOrEqual(0);
      }
    },
    { at: 'rules/riff', ...still, viewport: { width: 1440, height: 900 } },
  );
});

for (const [way, options] of Object.entries({ phone, desktop: {} }))
  test(`examples react, ${way}`, longUnless(way === 'desktop'), async () => {
    await visit(
      async (page) => {
        const hand = way === 'phone' ? finger(page) : mouse(page);
        await drawn(page);
        const turned = '[data-clause="turned"]';
        expect(await page.locator(`${turned} .lit`).count()).toBe(6);
        await page.locator(`${turned} .nth`).first().focus(); // one completion alone
        await page.waitForFunction(
          () => document.querySelectorAll('[data-clause="turned"] .lit').length === 3,
        );
        await page.locator(`${turned} .nth`).first().blur();
        // Covered by another piece, a corner is gone.
        await hand.press(`${turned} .button`);
        await hand.press(`${turned} .brush`, 1);
        await hand.press(`${turned} [data-space="a4"]`);
        await page.waitForSelector(`${turned} [data-example="1"]`);
        await hand.press(`${turned} .button`);
        await page.waitForSelector(`${turned} [data-example="2"]`);
        // The display says where a point may go, and why not elsewhere.
        const where = '[data-clause="draw-where"]';
        await hand.press(`${where} button.card`, 2);
        await page.locator(`${where} p`, { hasText: 'lowest printed value' }).last().waitFor();
        await hand.press(`${where} button.card`, 1);
        await page.locator(`${where} p`, { hasText: 'your point may go here' }).waitFor();
        await expectAccessible(page);
        // The river does what it is told.
        await page.goto(`${address}rules/riff`);
        await drawn(page);
        const flip = '[data-clause="flipped-price"]';
        await hand.press(`${flip} [data-at="b1"]`);
        await hand.press(`${flip} [data-do="flip b1"]`);
        await page.locator(`${flip} [data-at="b1"]`, { hasText: 'coral, costs 1 worm' }).waitFor();
        await hand.press(`${flip} [data-at="b1"]`);
        await hand.press(`${flip} [data-do="buy b1"]`);
        await page.locator(`${flip} [data-at="b1"]`, { hasText: 'empty' }).waitFor();
        await hand.press(`${flip} [data-at="a3"]`);
        await page.locator(`${flip} p`, { hasText: 'Out of reach' }).waitFor();
        await expectAccessible(page);
      },
      { at: 'rules/reef', ...still, ...options },
    );
  });

test('what is sought is found, a question leads to its clause, and an address opens there', async () => {
  await visit(
    async (page) => {
      await drawn(page);
      await page.getByLabel('Search the rules').fill('COUNT twice');
      await page.getByText('May a coral count twice?').waitFor();
      expect(await page.locator('[data-clause]').count()).toBeLessThan(4);
      await expectAccessible(page);
      await page.locator('[data-question="twice"]').getByRole('link', { name: 'See rule 4.1' }).click();
      await page.locator('[data-clause="completions"]:focus').waitFor();
      expect(await page.locator('[data-clause]').count()).toBe(
        reef.sections.flatMap(({ clauses }) => clauses).length,
      );
      await page.getByLabel('Search the rules').fill('xyzzy');
      await page.getByText('Nothing found.').waitFor();
      await page.goto(`${address}rules/riff#boat-limit`);
      await page.locator('[data-clause="boat-limit"]:focus').waitFor();
    },
    { at: 'rules/reef', ...still },
  );
});

test('on paper everything is open, and nothing is there to press', async () => {
  await visit(
    async (page) => {
      await drawn(page);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => {
        globalThis.dispatchEvent(new Event('beforeprint'));
      });
      await page.waitForFunction(
        (all) =>
          document.querySelectorAll('details[open] .answer :is(.example, .row, .cards, .supply)').length >=
          all,
        reef.questions.length,
      );
      expect(await page.locator('.no-print:visible').count()).toBe(0);
      expect(await page.locator('header:visible').count()).toBe(0);
    },
    { at: 'rules/reef', ...still },
  );
});

test('a refused move leads to its rule, and back to the table as it was', async () => {
  await visit(
    async (page) => {
      const hand = mouse(page);
      await begin(page, 'reef', { options: 'seed=12' });
      await myTurn(page);
      await page.locator('.own [data-space="a1"]').click({ force: true }); // the setup is in the middle
      await page.locator('.status', { hasText: 'four middle spaces' }).waitFor();
      await hand.press('[data-why="centre"]');
      await page.locator('dialog [data-clause="centre"]:focus').waitFor();
      await expectAccessible(page);
      await page.goBack(); // closes the rules, not the game
      await page.waitForSelector('dialog', { state: 'detached' });
      await page.waitForSelector('.table [data-why="centre"]');
      await reefMove(page, hand, 0);
      await myTurn(page);
      // With the deck for a point each card of the display says whether it may get it.
      await hand.press('.deck button.card');
      await page.waitForSelector('.market [data-act^="draw"]');
      expect(
        await page.locator('.market .slot [data-act^="draw"], .market [data-not]').count(),
      ).toBeGreaterThanOrEqual(3);
      if (await page.locator('[data-not]').count()) {
        await hand.press('[data-not]');
        await page.locator('.status', { hasText: 'lowest printed value' }).waitFor();
        await hand.press('[data-why="draw-where"]');
        await page.locator('dialog [data-clause="draw-where"]:focus').waitFor();
      }
    },
    { ...still },
  );
});

test('the river says why not, and the menu leads to the rules', async () => {
  await visit(
    async (page) => {
      await page.goto(address);
      await sitDown(page, 60);
      const hand = finger(page);
      await page.locator('.river [data-space$="8"]').last().tap({ force: true });
      await hand.press('[data-why="reach"]');
      await page.locator('dialog [data-clause="reach"]:focus').waitFor();
      await page.getByRole('button', { name: 'Close' }).tap();
      await page.waitForSelector('dialog', { state: 'detached' });
      // Back closes menu, rules, settings and log one by one; only then it leaves.
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page.getByRole('button', { name: 'Rules', exact: true }).tap();
      await page.waitForSelector('dialog [data-clause]');
      await page.goBack();
      await page.waitForSelector('dialog', { state: 'detached' });
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page.getByRole('button', { name: 'Settings' }).tap();
      await page.getByRole('heading', { name: 'Settings' }).waitFor();
      await page.goBack(); // to the menu, where it was opened
      await page.getByRole('heading', { name: 'Menu' }).waitFor();
      await page.goBack();
      await page.waitForSelector('dialog', { state: 'detached' });
      expect(page.url()).toContain('/game/sat');
      await page.waitForSelector('.table .actions');
      await page.goBack();
      await page.waitForFunction(() => !location.pathname.startsWith('/game/'));
    },
    { ...still, ...phone },
  );
});
