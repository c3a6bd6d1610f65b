// The ways a person can touch the page, and moves of both games made with them.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { movedOn, myTurn, played } from './browser';

export interface Hand {
  press(selector: string, which?: number): Promise<void>;
}
export const mouse = (page: Page): Hand => ({
  press: (selector, which = 0) => page.locator(selector).nth(which).click(),
});
export const finger = (page: Page): Hand => ({
  press: (selector, which = 0) => page.locator(selector).nth(which).tap(),
});

// The focus goes to what the selector names by Tab and arrows only, as a person's would.
export const keys = (page: Page): Hand => ({
  async press(selector, which = 0) {
    const wanted = page.locator(selector).nth(which);
    await wanted.waitFor();
    const space = await wanted.getAttribute('data-space');
    const river = await page.locator('.river').count();
    for (let i = 0; i < 80; ++i) {
      const { here, at } = await wanted.evaluate((node) => ({
        here: node === document.activeElement,
        at: document.activeElement?.getAttribute('data-space') ?? null,
      }));
      if (here) {
        await page.keyboard.press('Enter');
        return;
      }
      if (space && at) {
        const [first, second] = [0, 1].map((n) => space.charCodeAt(n) - at.charCodeAt(n)) as [number, number];
        const [dx, dy] = river ? [second, first] : [first, second];
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

// One turn of Reef: with enough cards one is played, else one is taken.
export async function reefMove(page: Page, hand: Hand, turn: number): Promise<void> {
  const cards = await page.locator('section.hand .card').count();
  if (await page.locator('.actions [data-piece]').count()) {
    await place(page, hand, 4);
  } else if (cards >= 3 || (cards > 0 && turn % 5 === 4)) {
    await hand.press('section.hand .card', turn % cards);
    await page.waitForSelector('.actions [data-piece], .table [data-act]');
    await place(page, hand, await page.locator('.actions [data-piece]').count());
  } else {
    await hand.press('.market button.card', turn % 3);
  }
  await page.waitForSelector('.table [data-act]');
  await hand.press('.table [data-act]');
}

export async function wholeReef(
  page: Page,
  hand: Hand,
  during?: (turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; turn < 80 && (await myTurn(page)); ++turn) {
    const before = await played(page);
    await reefMove(page, hand, turn);
    await movedOn(page, before);
    await during?.(turn);
  }
  await page.waitForSelector('.end .verdict');
  expect(await page.locator('.end .seats > li').count()).toBe(2);
}

// One decision in The Reef: buys what there is to buy, now and then; else ends the turn.
export async function riffMove(page: Page, hand: Hand, step: number): Promise<void> {
  const before = await played(page);
  if (await page.locator('[data-move^="worm"]').count()) {
    await hand.press('[data-move^="worm"]');
  } else if (step % 3 < 2 && (await page.locator('.space.possible').count()) > 0) {
    await hand.press('.space.possible');
    await hand.press('.buttons .primary');
  } else {
    await hand.press('[data-move="done"]');
  }
  await movedOn(page, before);
}

export async function wholeRiff(page: Page, hand: Hand): Promise<void> {
  for (let step = 0; step < 600 && (await myTurn(page)); ++step) await riffMove(page, hand, step);
  await page.waitForSelector('.end .verdict');
}
