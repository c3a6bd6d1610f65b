// Pieces and states without their colours: letters for those who want them, and where a browser forces its own colours.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, expectAccessible, myTurn, start, stop, visit } from '../browser';
import { sitDown } from '../parts';

beforeAll(start);
afterAll(stop);

const outline = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return `${outlineStyle} ${outlineWidth}`;
    });

test('letters are put on the pieces at the table, those of the language', async () => {
  await visit(
    async (page) => {
      await begin(page, 'reef');
      await myTurn(page);
      const letters = page.locator('.table .coral [data-letter]');
      expect(await letters.count()).toBe(0);
      await page.getByRole('button', { name: 'Weitere Optionen' }).click();
      await page.getByRole('button', { name: 'Buchstaben' }).click();
      await letters.first().waitFor({ state: 'attached' });
      const seen = new Set(await letters.evaluateAll((all) => all.map((one) => one.dataset.letter)));
      expect(seen).toContain('Ge'); // gelb, which would else be the G of grün
      expect(seen).not.toContain('Y');
      await expectAccessible(page);
    },
    { locale: 'de-DE' },
  );
});

test('where colours are forced pieces have letters, and states their outlines: Reef', async () => {
  await visit(
    async (page) => {
      await begin(page, 'reef');
      await myTurn(page);
      expect(await page.locator('.table .coral [data-letter]').count()).toBeGreaterThan(2);
      expect(await outline(page, '.own button.space.open')).toBe('dotted 2px');
      expect(await outline(page, '.turn')).toBe('solid 3px');
      for (const space of ['b2', 'c2', 'b3', 'c3'])
        await page.locator(`.own [data-space="${space}"]`).click();
      await page.waitForSelector('.actions [data-act]');
      expect(await outline(page, '.own .space.put:not(:focus-visible)')).toBe('solid 4px');
      expect(await page.locator('.own .marks .letter').count()).toBe(4);
      await page.keyboard.press('Tab');
      expect(await outline(page, ':focus-visible')).toBe('solid 3px');
    },
    { forcedColors: 'active' },
  );
});

test('where colours are forced pieces have letters, and states their outlines: The Reef', async () => {
  await visit(
    async (page) => {
      await sitDown(page, 60);
      expect(await page.locator('.river .letter-of').count()).toBeGreaterThan(5);
      const possible = page.locator('.space.possible').first();
      expect(await outline(page, '.space.possible')).toBe('dotted 2px');
      await possible.click();
      expect(await outline(page, '.space.selected .card')).toBe('solid 4px');
    },
    { forcedColors: 'active' },
  );
});
