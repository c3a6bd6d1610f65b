// The log of a long game: all of it, and each line under the mark of whom it is about.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, start, stop, visit } from './browser';

beforeAll(start);
afterAll(stop);

test('a long game of The Reef has its whole log, turn by turn', async () => {
  const record = readFileSync(join(import.meta.dirname, '../../../tests/golden/riff-greedy.record'), 'utf8');
  const moves = record.split('\n\n')[1]!.trim().split('\n');
  const seats = [
    { kind: 'human', name: 'Anna', bot: '', colour: 2 },
    { kind: 'human', name: 'Ben', bot: '', colour: 3 },
  ];
  const played = moves.length - 2;
  expect(played).toBeGreaterThan(80);
  const beginning = { record, moves: played };
  const stored = { id: 'long', game: 'riff', seats, beginning, moves: [], over: false, changed: 1 };
  await visit(async (page) => {
    await page.evaluate((game) => localStorage.setItem('atoll.game.long', game), JSON.stringify(stored));
    await page.goto(`${address}game/long`);
    await page.waitForSelector(`[data-moves="${played}"]`, { state: 'attached' });
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await page.locator('.log').waitFor();
    // Who begins, and with which dice, is no move.
    expect(await page.locator('.log li').last().textContent()).toMatch(
      /Chosen at random, Anna begins and rolls orange and green\./,
    );
    const lines = await page.locator('.log li:not([data-opening])').evaluateAll((items) =>
      items.map((item) => ({
        n: (item as HTMLLIElement).value,
        colour: Number(item.querySelector('svg')!.dataset.colour),
        text: item.textContent.trim(),
      })),
    );
    // Newest first, and nothing is left out.
    expect(lines[0]!.n).toBe(played);
    expect(lines.at(-1)!.n).toBe(1);
    expect(new Set(lines.map((line) => line.n)).size).toBe(played);
    for (const { colour, text } of lines) {
      if (text.startsWith('Anna')) expect(colour, text).toBe(2);
      if (text.startsWith('Ben')) expect(colour, text).toBe(3);
      expect(text).not.toMatch(/Anna.*Ben rolls|Ben.*Anna rolls/);
    }
    // It leaves all columns of the river in sight.
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(viewport);
      const left = (await page.locator('.log').boundingBox())!.x;
      const { x, width } = (await page.locator('.river [data-space="a8"]').boundingBox())!;
      expect(x + width, String(viewport.width)).toBeLessThanOrEqual(left);
    }
    const turns = moves.slice(0, played).filter((move) => move.startsWith('done')).length;
    expect(lines.filter((line) => /ends the turn\./.test(line.text)).length).toBe(turns);
  });
});
