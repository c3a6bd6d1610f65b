// What moves on the table of Reef, and what is seen of it by those who want no motion.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, inMotion, movedOn, myTurn, start, stop, visit } from '../browser';

beforeAll(start);
afterAll(stop);

interface Seen {
  flights: string[]; // what they carry: points, or nothing for a card
  fades: string[];
  drops: number; // on the own board
  taken: number; // cards that come to the own hand from elsewhere
  held: number; // cards that are held up beside a plate
  ribbons: number;
}
const seen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

// From the first moment of every page.
function watch(): void {
  const seen: Seen = { flights: [], fades: [], drops: 0, taken: 0, held: 0, ribbons: 0 };
  Object.assign(globalThis, { seen });
  const animate = Element.prototype.animate as (...given: unknown[]) => Animation;
  Element.prototype.animate = function (this: Element, ...given: unknown[]) {
    const frames = given[0] as Keyframe[];
    const first = frames[0];
    // Svelte lets a still one go before each of its own.
    if (first?.opacity === '0' && frames.at(-1)!.opacity !== '0' && this.matches('.own .stack g'))
      ++seen.drops;
    if (/^translate/.test(String(first?.transform)) && this.matches('.hand .card')) ++seen.taken;
    if (first?.transform === 'scale(0.3)' && this.matches('.flight')) ++seen.held;
    return animate.apply(this, given);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue;
        if (node.matches('.flight')) seen.flights.push(node.textContent.trim());
        if (node.matches('.fading')) seen.fades.push(node.textContent.trim());
        if (node.matches('.ribbon')) ++seen.ribbons;
      }
  }).observe(document, { childList: true, subtree: true });
}

// A person on the first seat, after so many moves of a record.
async function sit(page: Page, name: string, moves: number, bot: string): Promise<void> {
  await page.context().addInitScript(watch);
  const record = readFileSync(join(import.meta.dirname, `../../../../tests/golden/${name}.record`), 'utf8');
  const seats = [
    { kind: 'human', name: 'Anna', bot: '', colour: 0 },
    { kind: 'bot', name: 'Oscar', bot, colour: 1 },
  ];
  const beginning = { record, moves };
  const stored = { id: 'sat', game: 'reef', seats, beginning, moves: [], over: false, changed: 1 };
  await page.evaluate((text) => localStorage.setItem('atoll.game.sat', text), JSON.stringify(stored));
  await page.goto(`${address}game/sat`);
  await myTurn(page);
}

// Plays a card that scores 2 × 5, and says what was seen until then.
async function play(page: Page): Promise<Seen> {
  await sit(page, 'two-players', 36, 'greedy');
  await page.locator('section.hand [data-hand="32"] .card').click();
  const before = (await seen(page)).drops;
  for (const space of ['c2', 'c3']) await page.locator(`.own [data-space="${space}"]`).click();
  await page.waitForFunction((n) => (globalThis as unknown as { seen: Seen }).seen.drops === n + 2, before);
  await page.locator('.table [data-act]').first().click();
  await movedOn(page, 36);
  await page.waitForFunction(() => {
    const { flights, fades } = (globalThis as unknown as { seen: Seen }).seen;
    return [...flights, ...fades].filter((text) => text === '+5').length === 2;
  });
  const all = await seen(page);
  return { ...all, drops: all.drops - before };
}

test('a card that is played flies, its pieces have dropped once, its points travel', async () => {
  await visit(async (page) => {
    const { flights, fades, drops, held } = await play(page);
    expect(flights.length).toBeGreaterThanOrEqual(3); // the card and the points of two completions
    expect(held, 'one’s own, though it is the first move on this page').toBe(0);
    expect(fades).toEqual([]);
    expect(drops).toBe(2);
    await page.waitForFunction(() => document.querySelector('.flight') === null);
  }, inMotion);
});

test('without motion they fade where they are', async () => {
  await visit(async (page) => {
    const { flights, fades } = await play(page);
    expect(flights).toEqual([]);
    expect(fades.length).toBeGreaterThanOrEqual(3);
    await page.waitForFunction(() => document.querySelector('.fading') === null);
  });
});

test('a card that is taken flies into the hand, and a ribbon says the last round once', async () => {
  await visit(async (page) => {
    // The last card of the deck comes up with this move.
    await sit(page, 'small-deck-finish-round', 18, 'orca');
    await page.locator('.market button.card').nth(1).click();
    await page.locator('.table [data-act]').first().click();
    await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.ribbons === 1);
    expect((await seen(page)).taken).toBe(1);
    await page.reload();
    await page.waitForSelector('.end');
    expect((await seen(page)).ribbons).toBe(0);
  }, inMotion);
});
