// Whole games of The Reef: short ones by the option of most turns.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, desktop, log, myTurn, phone, played, start, stop, visit } from './browser';

beforeAll(start, 60_000);
afterAll(stop);

// Buys what there is to buy, now and then; else ends the turn.
async function whole(page: Page, press: (selector: string) => Promise<void>): Promise<void> {
  for (let step = 0; step < 60 && (await myTurn(page)); ++step) {
    const before = await played(page);
    if (await page.locator('[data-move^="worm"]').count()) {
      await press('[data-move^="worm"]');
    } else if (step % 3 < 2 && (await page.locator('.space.possible').count()) > 0) {
      await press('.space.possible');
      await press('.buttons .primary');
    } else {
      await press('[data-move="done"]');
    }
    await page.waitForFunction(
      (count) =>
        Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > count ||
        document.querySelector('.end') !== null,
      before,
    );
  }
  expect(await page.locator('.end .verdict').textContent()).toBeTruthy();
}

const short = (page: Page) => begin(page, 'riff', () => page.fill('#turns', '8'));

test('a whole game by mouse, through a reload', async () => {
  await visit(async (page) => {
    await short(page);
    await myTurn(page);
    const before = await log(page);
    await page.reload();
    await page.waitForSelector('.table .actions');
    await myTurn(page);
    expect((await log(page)).slice(-before.length)).toEqual(before);
    await whole(page, (selector) => page.locator(selector).first().click());
  }, desktop);
});

test.each(['en-GB', 'de-DE', 'fr-FR', 'nl-NL'])('a whole game by touch on a phone, in %s', async (locale) => {
  await visit(
    async (page) => {
      await short(page);
      await whole(page, (selector) => page.locator(selector).first().tap());
    },
    { ...phone, locale },
  );
});

test('a payment is chosen', async () => {
  await visit(async (page) => {
    await short(page);
    await myTurn(page);
    while (await page.locator('[data-move^="worm"]').count()) {
      await page.locator('[data-move^="worm"]').first().click();
      await page.waitForTimeout(300);
    }
    await page.locator('.space.possible').first().click();
    await page.getByRole('button', { name: 'Other ways to pay' }).first().click();
    const ways = page.locator('.buttons .button');
    expect(await ways.count()).toBeGreaterThan(2);
    const before = await played(page);
    await ways.nth(1).click();
    await page.waitForFunction(
      (count) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > count,
      before,
    );
  }, desktop);
});
