// The parts of a table as they lie in the window, and games to look at them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { address, myTurn } from './browser';

export const sizes = {
  'a small phone': { width: 360, height: 740 },
  'a phone': { width: 390, height: 844 },
  'a phone on its side': { width: 844, height: 390 },
  'a tablet': { width: 820, height: 1180 },
  'a laptop': { width: 1440, height: 900 },
  'a desktop': { width: 1920, height: 1080 },
} as const;
export const languages = ['en', 'fr', 'nl', 'de'] as const;

export interface Box {
  part: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export async function parts(page: Page): Promise<Box[]> {
  return page.locator('.table [data-part]').evaluateAll((nodes) =>
    nodes
      .filter((node) => node.getClientRects().length > 0)
      .map((node) => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        return { part: (node as HTMLElement).dataset.part!, left, top, right, bottom };
      }),
  );
}

const kRound = 0.6; // pixels that a browser rounds

// Every part is in the window as it is, and none lies on another.
export async function expectApart(page: Page, wanted: string[], where: string): Promise<void> {
  const found = await parts(page);
  expect(found.map(({ part }) => part).sort(), where).toEqual([...wanted].sort());
  const { width, height } = page.viewportSize()!;
  for (const box of found) {
    expect(box.left, `${where}: ${box.part}, left`).toBeGreaterThanOrEqual(-kRound);
    expect(box.top, `${where}: ${box.part}, top`).toBeGreaterThanOrEqual(-kRound);
    expect(box.right, `${where}: ${box.part}, right`).toBeLessThanOrEqual(width + kRound);
    expect(box.bottom, `${where}: ${box.part}, bottom`).toBeLessThanOrEqual(height + kRound);
  }
  for (const [i, a] of found.entries())
    for (const b of found.slice(i + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      expect(Math.min(wide, high), `${where}: ${a.part} and ${b.part}`).toBeLessThanOrEqual(kRound);
    }
}

// What is too small to read: texts below 12 pixels, numbers below 13.
export async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('.table')!, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent!.trim();
      const parent = walker.currentNode.parentElement!;
      if (!text || parent.closest('.hidden') || parent.getClientRects().length === 0) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (size < (/^[+-]?\d+$/.test(text) ? 13 : 12)) found.push(`${text}: ${size}`);
    }
    return found;
  });
}

// Of Reef, each with so many moves played.
export const games = [
  ['two-players.record', 26],
  ['three-players.record', 31],
  ['four-players.record', 60],
] as const;

export const golden = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../tests/golden', name), 'utf8');

// A game of Reef that was played so far, with a person on the first seat.
function stored(name: string, moves: number): string {
  const record = golden(name);
  const seats = [...record.matchAll(/^seat \d/gm)].map((_, i) =>
    i === 0
      ? { kind: 'human', name: 'Maximiliane', bot: '', colour: 0 }
      : { kind: 'bot', name: 'Seahorse', bot: 'seahorse', colour: i },
  );
  const beginning = { record, moves };
  return JSON.stringify({ id: name, game: 'reef', seats, beginning, moves: [], over: false, changed: 1 });
}

// The table of a stored game of Reef, once the person is to move.
export async function table(page: Page, [name, moves]: (typeof games)[number]): Promise<void> {
  await page.evaluate(([id, game]) => localStorage.setItem(`atoll.game.${id}`, game), [
    name,
    stored(name, moves),
  ] as const);
  await page.goto(`${address}game/${name}`);
  await myTurn(page);
  await page.evaluate(() => document.fonts.ready);
}

// A game of The Reef as it stood after so many moves of a record, with a person on seat 0.
export async function sitDown(
  page: Page,
  moves: number,
  { other = 'human', language = 'en', pace = 'quick', coached = false, depth = 'flat', letters = false } = {},
): Promise<void> {
  const record = golden('riff-greedy.record');
  const seats = [
    { kind: 'human', name: 'Anna', bot: '', colour: 0 },
    {
      kind: other === 'human' ? 'human' : 'bot',
      name: 'Oscar',
      bot: other === 'human' ? '' : other,
      colour: 1,
    },
  ];
  const stored = {
    id: 'sat',
    game: 'riff',
    seats,
    beginning: { record, moves },
    moves: [],
    over: false,
    coached,
    changed: 1,
  };
  await page.evaluate(
    ([game, settings]) => {
      localStorage.setItem('atoll.game.sat', game!);
      localStorage.setItem('atoll.settings', settings!);
    },
    [JSON.stringify(stored), JSON.stringify({ pace, depth, letters, language, soundOffered: true })],
  );
  await page.goto(`${address}game/sat`);
  await myTurn(page);
}

// Counts what moves by itself from now on; `shifts` reads it.
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = globalThis as unknown as { shifts: string[] };
    seen.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[])
        for (const { node } of entry.sources)
          seen.shifts.push(`${entry.value} ${node instanceof Element ? node.className : node?.textContent}`);
    }).observe({ type: 'layout-shift' });
  });
}
export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);

// Asks for a hint and all that it has to say: in every step it lies beside what it points at. What that is.
export async function expectHintBeside(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.locator('[data-part="hint"]');
  await hint.waitFor();
  const what = (await hint.getAttribute('data-points'))!;
  for (let step = 1; step <= 3; ++step) {
    const space = /\b([a-d][1-8])\b/.exec((await hint.locator('.where').textContent()) ?? '')?.[1];
    const thing = page.locator(
      what === 'river' && space ? `[data-space="${space}"]` : `[data-part="${what}"]`,
    );
    const [box, point] = [(await hint.boundingBox())!, (await thing.boundingBox())!];
    const apart =
      box.x + box.width <= point.x + 1 ||
      point.x + point.width <= box.x + 1 ||
      box.y + box.height <= point.y + 1 ||
      point.y + point.height <= box.y + 1;
    expect(apart, `step ${step} of the hint is beside ${what} ${space ?? ''}`).toBe(true);
    if (step < 3) await page.getByRole('button', { name: 'Tell me more' }).click();
  }
  return what;
}
