// What a person may not know of a running game is nowhere on the page: not in its replay, its menu or its addresses.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReefSeat } from '../../src/engine/protocol';
import type { StoredGame } from '../../src/game/store';
import { pack } from '../../src/game/share';
import {
  address,
  atoll,
  begin,
  log,
  movedOn,
  myTurn,
  played,
  shortReef,
  start,
  stop,
  visit,
} from './browser';
import { finger, mouse, reefMove, riffMove } from './hands';

beforeAll(start);
afterAll(stop);

interface Truth {
  deck: number[];
  seats: (ReefSeat & { hidden: number[] })[];
}

// The position as the native engine has it, and the record that goes with it.
function truthOf(begin: string, moves: string[]): { state: Truth; record: string } {
  const lines = [begin, ...moves.map((move) => JSON.stringify({ do: 'play', table: 't1', move }))];
  lines.push('{"do":"state","table":"t1"}', '{"do":"record","table":"t1"}');
  const replies = execFileSync(atoll, ['engine'], { input: lines.join('\n') + '\n', encoding: 'utf8' });
  const [state, record] = replies.trimEnd().split('\n').slice(-2);
  return {
    state: (JSON.parse(state!) as { state: Truth }).state,
    record: (JSON.parse(record!) as { record: string }).record,
  };
}

async function storedTruth(page: Page): Promise<Truth> {
  const stored = await page.evaluate(() => {
    const id = location.pathname.split('/').at(-1)!;
    return localStorage.getItem(`atoll.game.${id}`)!;
  });
  const { beginning, moves } = JSON.parse(stored) as StoredGame;
  const { seed, options, players } = beginning as { seed: string; options: unknown; players: number };
  const line = JSON.stringify({ do: 'new', game: 'reef', options, players });
  return truthOf(`${line.slice(0, -1)},"seed":${seed}}`, moves).state;
}

// The cards below the top of the deck, and what these seats were dealt and have not shown.
const secretsOf = (truth: Truth, seats: number[]): number[] => [
  ...truth.deck.slice(1),
  ...seats.flatMap((seat) => truth.seats[seat]!.hidden),
];

// Every card that the bytes of the page name, for eye or ear, out of sight too.
async function cardsOn(page: Page): Promise<number[]> {
  const bytes = await page.evaluate(() => document.documentElement.outerHTML);
  return [...new Set([...bytes.matchAll(/\b[Cc]ard (\d+)/g)].map((match) => Number(match[1])))];
}
async function expectSecret(page: Page, secrets: number[]): Promise<void> {
  expect(secrets.length).toBeGreaterThan(10);
  expect((await cardsOn(page)).filter((card) => secrets.includes(card))).toEqual([]);
}
async function expectNoRecord(page: Page): Promise<void> {
  for (const name of ['Copy record', 'Download record', 'Copy link', 'Play on from here'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
}

// Steps through the replay from its end to its beginning and looks at every position.
async function lookBack(page: Page, look: () => Promise<void>): Promise<void> {
  const slider = page.locator('input[type="range"]');
  await slider.waitFor();
  const total = Number(await slider.getAttribute('max'));
  await slider.fill(String(total));
  for (let at = total; at >= 0; --at) {
    await page.waitForFunction((n) => document.querySelector(`[data-shown="${n}"] .table`), at);
    await look();
    if (at > 0) await page.getByRole('button', { name: 'One move back' }).click();
  }
}

async function someReef(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; ++turn) {
    await myTurn(page);
    const before = await played(page);
    await reefMove(page, mouse(page), turn);
    await movedOn(page, before);
  }
}

// The next person takes the device, moves and passes it on.
async function passed(page: Page, turn: number): Promise<void> {
  // A bot may still be thinking when the device is taken; then it is asked for again.
  do {
    await page.locator('dialog[open] .primary').click();
    await page.waitForSelector('[data-mine="true"], dialog[open]');
  } while ((await page.locator('dialog[open]').count()) > 0);
  await myTurn(page);
  await reefMove(page, mouse(page), turn);
  await page.waitForSelector('dialog[open]');
}

test('alone against a bot, replay and menu know no more than the person', async () => {
  await visit(async (page) => {
    await begin(page, 'reef');
    await someReef(page, 3);
    await myTurn(page);
    const truth = await storedTruth(page);
    const secrets = secretsOf(truth, [1]);
    await expectSecret(page, secrets);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText('when the game is over').waitFor();
    await expectNoRecord(page);
    expect(await page.getByText(/Seed/).count(), 'a seed deals every card').toBe(0);
    await page.getByRole('link', { name: 'Replay' }).click();
    await lookBack(page, () => expectSecret(page, secrets));
    await expectNoRecord(page);
    expect(await cardsOn(page), 'the own cards are there').toEqual(
      expect.arrayContaining(truth.seats[0]!.hidden),
    );
  });
});

test('where several people share a device, its replay shows nobody’s hand', async () => {
  await visit(async (page) => {
    await begin(page, 'reef', {
      fill: async () => {
        await page.locator('.seat select').nth(1).selectOption('human');
      },
    });
    for (let turn = 0; turn < 4; ++turn) await passed(page, turn);
    const secrets = secretsOf(await storedTruth(page), [0, 1]);
    await expectSecret(page, secrets);
    await page.goto(page.url().replace('/game/', '/replay/'));
    await lookBack(page, () => expectSecret(page, secrets));
    await expectNoRecord(page);
    expect(await page.getByRole('region', { name: 'Your hand' }).count()).toBe(0);
    expect(await page.getByRole('img', { name: 'Unknown card' }).count()).toBe(4);
  });
});

test('a device that several people share is covered when it is opened again', async () => {
  await visit(async (page) => {
    await begin(page, 'reef', {
      options: 'seed=12,players=3',
      fill: async () => {
        await page.locator('.seat select').nth(1).selectOption('human');
        await page.locator('.seat select').nth(2).selectOption('orca');
      },
    });
    for (let turn = 0; turn < 2; ++turn) await passed(page, turn);
    const secrets = secretsOf(await storedTruth(page), [0, 1, 2]);
    await page.reload();
    await page.waitForSelector('dialog[open]');
    await expectSecret(page, secrets);
  });
});

test('the record of an unfinished game opens with hidden hands', async () => {
  const whole = readFileSync(join(import.meta.dirname, '../../../tests/golden/two-players.record'), 'utf8');
  const [deal, moves] = whole.split('\n\n') as [string, string];
  const cut = `${deal}\n\n${moves.split('\n').slice(0, 12).join('\n')}\n`;
  const { state } = truthOf(JSON.stringify({ do: 'replay', record: cut }), []);
  await visit(
    async (page) => {
      await lookBack(page, () => expectSecret(page, secretsOf(state, [0, 1])));
      await page.getByText('hidden until').waitFor();
      await page.goto(`${address}analysis/record/${await pack(cut)}`);
      await page.getByText('This game is not over yet.').waitFor();
      expect(await page.locator('.table').count()).toBe(0);
      await page.getByRole('link', { name: 'Replay' }).click();
      await page.waitForSelector('input[type="range"]');
    },
    { at: `record/${await pack(cut)}` },
  );
});

test('The Reef keeps its face-down cards and gives no record before the end', async () => {
  await visit(
    async (page) => {
      await begin(page, 'riff');
      for (let step = 0; step < 4 && (await myTurn(page)); ++step) await riffMove(page, finger(page), step);
      const lines = await log(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expectNoRecord(page);
      await page.getByRole('link', { name: 'Replay' }).click();
      await page.waitForSelector('input[type="range"]');
      await expectNoRecord(page);
      expect(lines.length).toBeGreaterThan(0);
      expect(await page.locator('.river').getByText('face-down card').count()).toBeGreaterThan(6);
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
});

test('after the end everything is shown and can be taken along', async () => {
  await visit(async (page) => {
    await begin(page, 'reef', {
      options: await shortReef(),
      fill: async () => {
        for (const seat of [0, 1]) await page.locator('.seat select').nth(seat).selectOption('greedy');
      },
    });
    await page.waitForSelector('.end .verdict');
    await page.getByRole('button', { name: 'Copy record' }).waitFor();
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'One move forward' }).click();
    await page.getByRole('button', { name: 'Play on from here' }).waitFor();
    expect(await page.getByRole('button', { name: 'Copy record' }).count()).toBe(1);
    expect(await page.getByRole('img', { name: 'Unknown card' }).count()).toBe(0);
  });
});
