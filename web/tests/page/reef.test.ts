// Whole games of Reef by mouse, by touch and by keyboard alone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, desktop, log, myTurn, phone, played, start, stop, visit } from './browser';

beforeAll(start, 60_000);
afterAll(stop);

interface Hand {
  press(selector: string, which?: number): Promise<void>;
}
const mouse = (page: Page): Hand => ({
  press: (selector, which = 0) => page.locator(selector).nth(which).click(),
});
const finger = (page: Page): Hand => ({
  press: (selector, which = 0) => page.locator(selector).nth(which).tap(),
});

// The focus goes to what the selector names by Tab and arrows only, as a person's would.
const keys = (page: Page): Hand => ({
  async press(selector, which = 0) {
    const wanted = page.locator(selector).nth(which);
    await wanted.waitFor();
    const space = await wanted.getAttribute('data-space');
    for (let i = 0; i < 80; ++i) {
      const here = await wanted.evaluate((node) => node === document.activeElement);
      if (here) {
        await page.keyboard.press('Enter');
        return;
      }
      const at = await page.evaluate(() => document.activeElement?.getAttribute('data-space') ?? null);
      if (space && at) {
        const [dx, dy] = [space.charCodeAt(0) - at.charCodeAt(0), space.charCodeAt(1) - at.charCodeAt(1)];
        await page.keyboard.press(
          dx < 0 ? 'ArrowLeft' : dx > 0 ? 'ArrowRight' : dy > 0 ? 'ArrowUp' : 'ArrowDown',
        );
      } else {
        await page.keyboard.press('Tab');
      }
    }
    throw new Error(`no way to ${selector} by keyboard`);
  },
});

async function place(page: Page, hand: Hand, pieces: number): Promise<void> {
  for (let i = 0; i < pieces; ++i) {
    await page.waitForFunction(
      (left) => document.querySelectorAll('.actions [data-piece]').length === left,
      pieces - i,
    );
    await hand.press('.own button.open', pieces === 4 ? 0 : i * 2);
  }
}

// One turn: with enough cards one is played, else one is taken.
async function move(page: Page, hand: Hand, turn: number): Promise<void> {
  if (await page.locator('.actions [data-piece]').count()) {
    await place(page, hand, 4);
  } else if ((await page.locator('section.hand .card').count()) >= 3 || turn % 5 === 4) {
    await hand.press('section.hand .card', turn % 3);
    await page.waitForSelector('.actions [data-piece], .actions .primary:not([disabled])');
    await place(page, hand, await page.locator('.actions [data-piece]').count());
  } else {
    await hand.press('.market .card', turn % 3);
  }
  await page.waitForSelector('.actions .primary:not([disabled])');
  await hand.press('.actions .primary');
}

async function whole(page: Page, hand: Hand, during?: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; turn < 80 && (await myTurn(page)); ++turn) {
    const before = await played(page);
    await move(page, hand, turn);
    await page.waitForFunction(
      (count) =>
        Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > count ||
        document.querySelector('.end') !== null,
      before,
    );
    await during?.(turn);
  }
  expect(await page.locator('.end .verdict').textContent()).toBeTruthy();
  expect(await page.locator('.end tbody tr').count()).toBe(2);
}

test('a whole game by mouse, through reloads', async () => {
  await visit(async (page) => {
    await begin(page, 'reef');
    await whole(page, mouse(page), async (turn) => {
      if (turn % 7 !== 3) return;
      await myTurn(page);
      const before = await log(page);
      const reef = await page
        .locator('.own [data-space]')
        .evaluateAll((all) => all.map((one) => one.textContent));
      await page.reload();
      await page.waitForSelector('.table .actions');
      await myTurn(page);
      expect((await log(page)).slice(-before.length)).toEqual(before);
      expect(
        await page.locator('.own [data-space]').evaluateAll((all) => all.map((one) => one.textContent)),
      ).toEqual(reef);
    });
    await page.getByRole('button', { name: 'Play again' }).click();
    await myTurn(page);
    expect(await page.locator('.end').count()).toBe(0);
  });
});

test('a whole game by keyboard alone', async () => {
  await visit(
    async (page) => {
      await begin(page, 'reef');
      await whole(page, keys(page));
    },
    { ...desktop, reducedMotion: 'reduce' },
  );
});

test.each(['de-DE', 'fr-FR', 'nl-NL'])('a whole game by touch on a phone, in %s', async (locale) => {
  await visit(
    async (page) => {
      await begin(page, 'reef');
      await whole(page, finger(page));
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
    },
    { ...phone, locale },
  );
});

test('a piece is dragged, previewed and taken back', async () => {
  await visit(async (page) => {
    await begin(page, 'reef');
    await myTurn(page);
    await page.waitForSelector('.actions [data-piece]');
    const piece = await page.locator('[data-piece="R"]').boundingBox();
    const space = await page.locator('.own [data-space="c3"]').boundingBox();
    await page.mouse.move(piece!.x + 20, piece!.y + 20);
    await page.mouse.down();
    await page.mouse.move(space!.x + 20, space!.y + 20, { steps: 5 });
    await page.mouse.up();
    await page.waitForSelector('.own [data-space="c3"]:has-text("c3: red")');
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.waitForSelector('.own [data-space="c3"]:has-text("c3: empty")');
    expect(await page.locator('.actions [data-piece]').count()).toBe(4);
  });
});

test('two people pass the device behind a curtain', async () => {
  await visit(async (page) => {
    await begin(page, 'reef', async () => {
      await page.locator('.seat select').nth(1).selectOption('human');
      await page.locator('.seat input').nth(0).fill('Ann');
      await page.locator('.seat input').nth(1).fill('Ben');
    });
    for (let turn = 0; turn < 6; ++turn) {
      const go = page.getByRole('button', { name: /^I am (Ann|Ben)$/ });
      await go.waitFor();
      expect(await page.locator('section.hand').count()).toBe(0);
      await go.click();
      await myTurn(page);
      await move(page, mouse(page), turn);
    }
  });
});

test('a hint comes in three steps and can be put on the table', async () => {
  await visit(async (page) => {
    await begin(page, 'reef');
    await myTurn(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.waitForSelector('.hint');
    expect(await page.locator('.hint p').count()).toBe(1);
    await page.getByRole('button', { name: 'Tell me more' }).click();
    await page.getByRole('button', { name: 'Tell me more' }).click();
    expect(await page.locator('.hint p').count()).toBe(3);
    await page.getByRole('button', { name: 'Put it on the table' }).click();
    await page.waitForSelector('.actions .primary:not([disabled])');
  });
});

test('a move is taken back', async () => {
  await visit(async (page) => {
    await begin(page, 'reef');
    await myTurn(page);
    await move(page, mouse(page), 0);
    await myTurn(page);
    const after = await played(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Take back my last move' }).click();
    await page.waitForFunction(
      (count) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) < count,
      after,
    );
    await page.waitForSelector('.actions [data-piece]');
  });
});
