// Whoever plays without a pointer stays where they were: whatever goes away, the focus never falls to the body.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, begin, myTurn, played, start, stop, visit } from './browser';
import { keys, reefMove, riffMove } from './hands';

beforeAll(start);
afterAll(stop);

// The name of what has the focus, once it is somewhere.
async function focused(page: Page): Promise<string> {
  await page.waitForFunction(
    () => document.hasFocus() && document.activeElement !== document.body,
    undefined,
    {
      polling: 100,
      timeout: 10_000,
    },
  );
  return page.evaluate(() => {
    const { tagName, className, textContent } = document.activeElement!;
    const name = document.activeElement!.getAttribute('aria-label') ?? textContent ?? '';
    return `${tagName.toLowerCase()}.${className.split(' ')[0]}: ${name.trim().replaceAll(/\s+/g, ' ')}`;
  });
}
// Presses what has this name by keyboard; it may go away by that.
async function press(page: Page, name: string | RegExp): Promise<string> {
  const open = page.locator('dialog[open]');
  const where = (await open.count()) > 0 ? open : page.locator('body'); // what is behind a dialog cannot be reached
  const button = where.getByRole('button', { name }).or(where.getByRole('link', { name })).first();
  await button.waitFor();
  await page.waitForFunction((node) => !(node as HTMLButtonElement).disabled, await button.elementHandle());
  await button.focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(100);
  return focused(page);
}

test('in hints, dialogs and moves of Reef', async () => {
  await visit(async (page) => {
    await begin(page, 'reef');
    await myTurn(page);
    await press(page, 'Hint');
    await page.waitForSelector('.hint');
    await page.waitForFunction(() => document.activeElement?.classList.contains('hint'));
    await press(page, 'Tell me more');
    expect(await press(page, 'Tell me more'), 'the button is gone').toContain('section.hint');
    expect(await press(page, 'Close')).toContain('status');

    await press(page, 'Menu');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toContain('Menu');
    await press(page, 'Menu');
    expect(await press(page, 'Delete this game')).toContain('Menu');
    expect(await press(page, 'Close')).toContain('Menu');

    await reefMove(page, keys(page), 0);
    expect(await focused(page)).toContain('status');
    await myTurn(page);
    await page.locator('.market button.card').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.market [data-act]:focus');
    await press(page, 'Cancel');
    await page.locator('section.hand .card').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.actions [data-piece]');
    await page.locator('.own button.open').first().focus();
    await page.keyboard.press('Enter');
    await press(page, 'Take back');
    await press(page, 'Cancel');

    const before = await played(page);
    await press(page, 'Menu');
    await press(page, 'Take back my last move');
    await page.waitForFunction(
      (n) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) < n,
      before,
    );
    await focused(page);
    expect(await page.locator('[data-announced]').textContent()).toMatch(/taken back/);
    expect(await page.locator('[data-announced]').textContent()).not.toMatch(/sets up/);
  });
});

// One button after the other is switched off while something is sent: the second is waited for as long as the first.
test('with a button that comes back', async () => {
  await visit(async (page) => {
    await begin(page, 'reef');
    await myTurn(page);
    await page.evaluate(async () => {
      const wait = (time: number) => new Promise((done) => setTimeout(done, time));
      const buttons = ['first', 'second'].map((name) => {
        const button = document.createElement('button');
        button.textContent = name;
        document.querySelector('main')!.append(button);
        return button;
      });
      for (const button of buttons) {
        button.focus();
        button.disabled = true;
        await wait(300);
      }
      await wait(100);
      buttons[1]!.disabled = false;
    });
    await expect.poll(() => focused(page)).toContain('second');
  });
});

test('in payments of The Reef', async () => {
  await visit(async (page) => {
    await begin(page, 'riff', { options: 'seed=5' });
    for (let step = 0; step < 30; ++step) {
      await myTurn(page);
      if (await page.locator('.space.possible').count()) {
        await page.locator('.space.possible').first().focus();
        await page.keyboard.press('Enter');
        await page.waitForSelector('.buttons .primary:focus');
        const swap = page.locator('[data-pay][aria-disabled="false"]').first();
        if (await swap.count()) {
          // A worm that is swapped keeps the focus, and so does what comes after it.
          await swap.focus();
          await page.keyboard.press('Enter');
          await expect.poll(() => focused(page)).toContain('swap it');
          expect(await press(page, 'Cancel')).toContain('status');
          return;
        }
        await press(page, 'Cancel');
      }
      const before = await played(page);
      await riffMove(page, keys(page), 2);
      expect(await played(page)).toBeGreaterThan(before);
      await focused(page);
    }
    throw new Error('there was never a choice of payment');
  });
});

test('when the device changes hands, and from screen to screen', async () => {
  await visit(async (page) => {
    await begin(page, 'reef', {
      fill: async () => {
        await page.locator('.seat select').nth(1).selectOption('human');
      },
    });
    await press(page, /^I am/);
    await myTurn(page);
    await focused(page);
    await page.goto(address);
    await page.waitForSelector('.continue');
    expect(await press(page, 'Settings')).toContain('main');
    await page.waitForSelector('input[type="radio"]');
    await page.goto(new URL('/', page.url()).href);
    await press(page, /^Continue/);
    await page.waitForSelector('dialog[open]');
    await focused(page);
  });
});

test('in a replay that has come to its end', async () => {
  await visit(async (page) => {
    await begin(page, 'riff', {
      options: 'seed=12,maxTurns=1',
      fill: async () => {
        for (const seat of [0, 1]) await page.locator('.seat select').nth(seat).selectOption('greedy');
      },
    });
    await page.waitForSelector('.end .verdict');
    await press(page, 'Replay');
    expect(await press(page, 'To the end')).not.toContain('body');
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Move '));
  });
});

test.each([
  '#/nowhere',
  '#/%E0%A4%A',
  'game/nothing',
  'replay/nothing',
  'record/nonsense',
  '#/online/nowhere',
])('%s shows a way home', async (at) => {
  await visit(
    async (page) => {
      await page.locator('main').getByRole('link', { name: 'Home' }).click();
      await page.getByRole('link', { name: 'Play Reef' }).waitFor();
    },
    { at },
  );
});
