// Buying in The Reef: worms that lie out and are swapped by tapping, by dragging, by keys, with an undo before all of it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, log, movedOn, played, start, stop, visit } from '../browser';
import { sitDown } from '../parts';

beforeAll(start);
afterAll(stop);

const kBreeds = 73; // moves of the record: then a fish can be bought that breeds at once

const laid = (page: Page) =>
  page.locator('[data-pay]').evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.pay!));
const held = (page: Page, letter: string) => page.locator(`[data-worms="0${letter}"] b`).textContent();
// Something that any colours pay, so that there is a choice.
async function chooseBoat(page: Page): Promise<void> {
  await page.locator('[data-action="boat"]').click();
  await page.waitForSelector('[data-pay]');
}

test('only what can be had looks so, at a price in worms that is also told; else the bar says why', async () => {
  await visit(async (page) => {
    await sitDown(page, kBreeds);
    const spaces = await page.locator('.space').evaluateAll((nodes) =>
      nodes.map((node) => ({
        space: (node as HTMLElement).dataset.space!,
        possible: node.classList.contains('possible'),
        disabled: node.getAttribute('aria-disabled') === 'true',
        text: node.querySelector('.hidden')!.textContent,
        price: node.querySelector<HTMLElement>('.price')?.dataset.price ?? null,
        worms: node.querySelectorAll('.price .worm').length,
        of: node.querySelector<HTMLElement>('.price')?.dataset.of ?? null,
      })),
    );
    expect(spaces.filter(({ possible }) => possible).length).toBeGreaterThan(2);
    for (const { space, possible, disabled, text, price, worms, of } of spaces) {
      expect(disabled, space).toBe(!possible);
      if (price === null) {
        expect(possible, space).toBe(false);
        continue;
      }
      expect(worms, space).toBe(Number(price));
      const colour = { R: 'red', O: 'orange', Y: 'yellow', G: 'green', B: 'blue', L: 'lilac' }[of!];
      expect(text, space).toContain(
        `costs ${price} ${colour ? `${colour} worm` : worms > 1 ? 'worms of any colour' : 'worm of any colour'}`,
      );
    }
    const far = spaces.find(({ text }) => text.includes('out of reach'))!;
    await page.locator(`[data-space="${far.space}"]`).click({ force: true });
    expect(await page.locator('.status').textContent()).toContain('Out of reach');
    expect(await page.locator('[data-pay]').count()).toBe(0);
  });
});

test('a tap swaps a worm, a tap on the purse puts one in, undo takes all back, one button pays', async () => {
  await visit(async (page) => {
    await sitDown(page, kBreeds);
    await chooseBoat(page);
    const usual = await laid(page);
    expect(usual.length).toBe(3);
    const before = await held(page, usual[0]!);
    const swaps = page.locator('[data-pay][aria-disabled="false"]');
    expect(await swaps.count()).toBeGreaterThan(0);
    await swaps.first().click();
    const swapped = await laid(page);
    expect(swapped).not.toEqual(usual);
    await expectAccessible(page);

    // A worm of the purse goes in, and the purse has one less.
    const put = page.locator('.hold[data-worms][aria-disabled="false"]').first();
    const letter = (await put.getAttribute('data-worms'))!.charAt(1);
    const had = Number(await held(page, letter));
    await put.click();
    expect((await laid(page)).filter((one) => one === letter).length).toBe(
      swapped.filter((one) => one === letter).length + 1,
    );
    expect(Number(await held(page, letter))).toBe(had - 1);

    await page.locator('.actions button').first().click(); // undo
    await page.waitForFunction(() => document.querySelector('[data-pay]') === null);
    expect(await held(page, usual[0]!)).toBe(
      String(Number(before) + usual.filter((one) => one === usual[0]).length),
    );

    await chooseBoat(page);
    await page.locator('[data-pay][aria-disabled="false"]').first().click();
    const order = 'ROYGBL*';
    const pay = (await laid(page)).sort((a, b) => order.indexOf(a) - order.indexOf(b)).join('');
    expect(await page.locator('[data-act]').getAttribute('data-move')).toBe(`boat pay ${pay}`);
    const moves = await played(page);
    await page.locator('[data-act]').click();
    await movedOn(page, moves);
    expect((await log(page))[0]).toMatch(/buys? boat number/);
  });
});

test('a fish that breeds says so before it is paid', async () => {
  await visit(async (page) => {
    await sitDown(page, kBreeds);
    expect(await page.locator('[data-space="a6"] .plus').count()).toBe(1);
    await page.locator('[data-space="a6"]').click();
    expect(await page.locator('.off.wanted').count()).toBe(1);
    expect(await page.locator('.nest.chosen').getAttribute('data-coral')).toBe('01');
    await page.getByRole('button', { name: /^Buy, plus one offspring/ }).click();
    await page.waitForFunction(() => document.querySelectorAll('.nest.done[data-coral^="0"]').length === 2);
  });
});

test('cards are dragged home, and worms onto the tray', async () => {
  await visit(async (page) => {
    await sitDown(page, kBreeds);
    const middle = async (selector: string) => {
      const box = (await page.locator(selector).first().boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const drag = async (from: string, to: string) => {
      await page.mouse.move(...(await middle(from)));
      await page.mouse.down();
      await page.mouse.move(...(await middle(to)), { steps: 5 });
      await page.mouse.up();
    };
    await drag('[data-space="a6"]', '[data-coral="01"]');
    await page.waitForSelector('[data-space="a6"][aria-pressed="true"]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-space="a6"][aria-pressed="false"]');
    await chooseBoat(page);
    const before = await laid(page);
    const from = page.locator('.hold[data-worms][aria-disabled="false"]').first();
    const worm = (await from.getAttribute('data-worms'))!;
    await drag(`[data-worms="${worm}"]`, '[data-pay]:not([aria-disabled="true"])');
    const count = (all: string[]) => all.filter((one) => one === worm.charAt(1)).length;
    expect(count(await laid(page))).toBe(count(before) + 1);
  });
});

test('a whole turn by keyboard alone, told in whole sentences', async () => {
  await visit(async (page) => {
    await sitDown(page, kBreeds);
    const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-space') ?? null);
    const tabTo = async (selector: string) => {
      for (let i = 0; i < 40; ++i) {
        if (
          await page
            .locator(selector)
            .first()
            .evaluate((node) => node === document.activeElement)
        )
          return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`no way to ${selector}`);
    };
    // One tab stop, then arrows.
    await tabTo('.space[tabindex="0"]');
    for (let i = 0; i < 8 && (await at()) !== 'a6'; ++i) await page.keyboard.press('ArrowRight');
    expect(await at()).toBe('a6');
    expect(await page.locator(':focus').textContent()).toMatch(/^a6: \w+ (fe)?male, costs 1 orange worm/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-act]:focus');
    expect(await page.locator('.status').textContent()).toMatch(/^\w+ meets \w+\.$/);
    // Another payment, by keys as well.
    await page.keyboard.press('Shift+Tab');
    let moves = await played(page);
    await tabTo('[data-act]');
    await page.keyboard.press('Enter');
    await movedOn(page, moves);
    // The boat, with another worm.
    await tabTo('[data-action="boat"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-pay]');
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    if (await page.locator('[data-pay][aria-disabled="false"]').count()) {
      const usual = await laid(page);
      await tabTo('[data-pay][aria-disabled="false"]');
      await page.keyboard.press('Enter');
      expect(await laid(page)).not.toEqual(usual);
      expect(await page.locator(':focus').getAttribute('data-pay')).not.toBeNull();
    }
    await page.keyboard.press('Escape');
    moves = await played(page);
    await tabTo('[data-move="done"]');
    await page.keyboard.press('Enter');
    await movedOn(page, moves);
    expect((await log(page)).join(' ')).toMatch(/You end your turn|ends the turn/);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });
});
