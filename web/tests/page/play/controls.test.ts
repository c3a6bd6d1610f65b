// Ways to play beside pressing buttons: keys, and dragging by mouse or finger.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack } from '../../../src/game/share';
import { address, begin, log, movedOn, myTurn, phone, played, start, stop, visit } from '../browser';
import { games, golden, table } from '../parts';

beforeAll(start);
afterAll(stop);

test('shortcuts choose, undo and confirm; they are listed, and can be switched off', async () => {
  await visit(async (page) => {
    await table(page, games[0]);
    await page.keyboard.press('1');
    await page.waitForSelector('.hand .chosen');
    await page.waitForSelector('.actions [data-piece]');
    await page.keyboard.press('u');
    await page.waitForSelector('.hand .chosen', { state: 'detached' });
    await page.keyboard.press('6');
    await page.waitForSelector('[data-slot="2"] .chosen');
    const before = await played(page);
    await page.keyboard.press('c');
    await movedOn(page, before);
    await myTurn(page);
    await page.keyboard.press('l');
    await page.locator('[data-part="log"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-part="log"]').waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('1');
    await page.keyboard.press('l');
    expect(await page.locator('[data-part="log"]').isVisible()).toBe(false);
    expect(await page.locator('.hand .chosen').count()).toBe(0);
  });
});

test('every shortcut is listed: those of The Reef buy a boat and take it back', async () => {
  await visit(async (page) => {
    const listed = async () => {
      await page.keyboard.press('?');
      const all = await page.locator('dialog kbd').allTextContents();
      await page.getByRole('button', { name: 'Close' }).click();
      return all;
    };
    const spaces = ['Tab', '↑ →'];
    await table(page, games[0]);
    expect(await listed()).toEqual(['1 – 4', '5 – 7', '8', 'c', 'u', 'h', 'l', '?', 't', ...spaces]);
    // Where nobody plays other keys do something.
    await page.goto(`${address}replay/${games[0][0]}`);
    await page.waitForSelector('.table.headless');
    expect(await listed()).toEqual(['←', '→', 'Home', 'End', '?', 't']);
    await page.goto(`${address}analysis/record/${await pack(golden(games[0][0]))}`);
    await page.waitForSelector('.table.headless');
    expect(await listed()).toEqual(['←', '→', 'Home', 'End', '?', 't']);
    await page.goto(`${address}puzzles/reef-placement`);
    await page.waitForSelector('.placement');
    expect(await listed()).toEqual(['c', 'u', '?']);
    await page.goto(`${address}game/${games[0][0]}`);
    await myTurn(page);
    await page.keyboard.press('8');
    await page.waitForSelector('.market .chosen');
    await begin(page, 'riff', { options: 'seed=7' });
    await myTurn(page);
    // A worm may have to be taken first.
    for (let i = 0; i < 3 && (await page.locator('[data-move^="worm"]').count()) > 0; ++i) {
      const count = await played(page);
      await page.locator('[data-move^="worm"]').first().click();
      await movedOn(page, count);
      await myTurn(page);
    }
    expect(await listed()).toEqual(['b', 's', 'c', 'u', 'h', 'l', '?', 't', ...spaces]);
    await page.keyboard.press('b');
    await page.waitForSelector('[data-act][data-move^="boat"]');
    await page.keyboard.press('u');
    await page.waitForSelector('[data-act][data-move^="boat"]', { state: 'detached' });
    const before = await played(page);
    await page.keyboard.press('b');
    await page.keyboard.press('c');
    await movedOn(page, before);
    expect((await log(page)).join()).toContain('boat');
    // What a hint proposes is put on the table, and only played when one says so. Ending a turn and taking a worm have nothing
    // to put there: then it is played.
    let shown = false;
    for (let i = 0; i < 12 && !shown; ++i) {
      await myTurn(page);
      const count = await played(page);
      await page.keyboard.press('h');
      const hint = page.locator('[data-part="hint"]');
      await page.getByRole('button', { name: 'Tell me more' }).click();
      shown = (await hint.getByRole('button', { name: 'Show it' }).count()) > 0;
      if (!shown) {
        await hint.getByRole('button', { name: 'Play it' }).click();
        await movedOn(page, count);
        continue;
      }
      await hint.getByRole('button', { name: 'Show it' }).click();
      await page.waitForSelector('[data-act][data-move]:not([data-move="done"])');
      expect(await played(page)).toBe(count);
    }
    expect(shown).toBe(true);
  });
});

test('more has what there is: bots to hurry, and keys where there may be some', async () => {
  const items = async (page: Page) => {
    await page.getByRole('button', { name: 'More options' }).click();
    return (await page.locator('.more button').allTextContents()).join();
  };
  await visit(async (page) => {
    await table(page, games[0]);
    expect(await items(page)).toMatch(/Quick bots.*Keyboard shortcuts/);
    await begin(page, 'reef', {
      fill: async () => {
        await page.locator('.seat select').nth(1).selectOption('human');
      },
    });
    await page.getByRole('button', { name: /^I am/ }).click();
    expect(await items(page)).not.toContain('Quick bots');
  });
  await visit(async (page) => {
    await table(page, games[0]);
    expect(await items(page)).not.toContain('Keyboard shortcuts');
  }, phone);
});

test('a choice is cancelled by another sign than a move is taken back by', async () => {
  await visit(async (page) => {
    await table(page, games[0]);
    const sign = () => page.locator('.actions .round path').first().getAttribute('d');
    const back = await sign();
    await page.locator('.hand button.card').first().click();
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    expect(await sign()).not.toBe(back);
  });
});

// Takes something up in its middle, carries it to the middle of something else and lets it go.
type Drag = (from: string, to: string) => Promise<void>;
const middle = async (page: Page, selector: string) => {
  const box = (await page.locator(selector).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const byMouse =
  (page: Page): Drag =>
  async (from, to) => {
    const [a, b] = [await middle(page, from), await middle(page, to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 6 });
    await page.mouse.up();
  };
// As the browser sees it, which may take a finger's way for a wish to scroll.
const byFinger =
  (page: Page): Drag =>
  async (from, to) => {
    const [a, b] = [await middle(page, from), await middle(page, to)];
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [a] });
    for (let step = 1; step <= 8; ++step) {
      const at = { x: a.x + ((b.x - a.x) * step) / 8, y: a.y + ((b.y - a.y) * step) / 8 };
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

test.each([
  ['a mouse', byMouse, {}],
  ['a finger on a phone', byFinger, phone],
  ['a finger on a tablet', byFinger, { ...phone, viewport: { width: 820, height: 1180 } }],
] as const)(
  'a card is dragged from the display into the hand, and from the hand onto a space, by %s',
  async (_, way, options) => {
    await visit(async (page) => {
      await table(page, games[0]);
      const drag = way(page);
      const before = await played(page);
      await drag('[data-slot="1"] .card', '.hand .room >> nth=0');
      await movedOn(page, before);
      await myTurn(page);
      expect(await page.locator('.hand button.card').count()).toBe(3);
      await drag('.hand button.card >> nth=0', '.own [data-space="d3"]');
      await page.waitForFunction(() => document.querySelectorAll('.actions [data-piece]').length === 1);
      await page.waitForSelector('.own .put[data-space="d3"]');
      await drag('.actions [data-piece]', '.own [data-space="a1"]');
      await page.waitForSelector('.own .put[data-space="a1"]');
    }, options);
  },
);
