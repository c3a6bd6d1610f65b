// The helper for a real table of The Reef says of every card of a whole game what the engine says at that game's own table.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import type { RiffAdvice, RiffState } from '../../src/engine/protocol';
import { askPrice, bought, bredBy, newSheet, readSheet, sheetText } from '../../src/score/riff_sheet';
import type { Rank, RiffPlayer, RiffSheet } from '../../src/score/riff_sheet';
import { asking } from '../engine';

let engine: EngineModule;
const ask = asking(() => engine);
const golden = join(import.meta.dirname, '../../../tests/golden/riff-greedy.record');
beforeAll(async () => {
  const wasm = readFileSync(join(import.meta.dirname, '../../engine/atoll.wasm'));
  engine = await EngineModule.start(await WebAssembly.compile(wasm), [0, 1]);
});

// A card of a game, as somebody at that table would enter it.
function sheetOf(state: RiffState, space: string): RiffSheet {
  const rank = (row: string): Rank => {
    if (row === 'b' || row === 'c') return 'middle';
    return (row === 'a') === (state.toMove === 0) ? 'near' : 'far';
  };
  const players = state.seats.map((seat, i): RiffPlayer => ({
    name: String(i),
    worms: { ...seat.worms },
    pearls: seat.pearls,
    sharks: seat.sharks,
    boats: seat.boats,
    corals: [...seat.corals],
  }));
  return {
    players: players as RiffSheet['players'],
    at: state.toMove!,
    offspring: [...state.offspring],
    card: state.reef[space.charAt(0) as 'a'][Number(space.charAt(1)) - 1]!,
    row: rank(space.charAt(0)),
    column: Number(space.charAt(1)),
    turned: state.flipped.includes(space),
  };
}

test('prices, refusals and purchases are those of the game', { timeout: 120_000 }, async () => {
  const { table } = await ask({ do: 'replay', record: readFileSync(golden, 'utf8') });
  const { history } = await ask({ do: 'history', table });
  const seen = { asked: 0, bought: 0, bred: 0, clauses: new Set<string>() };
  for (let moves = 0; moves < history.length; moves += 3) {
    const fork = (await ask({ do: 'fork', table, moves })).table;
    const { state } = await ask({ do: 'state', table: fork });
    if (state.game === 'riff' && state.phase === 'buy' && state.toMove !== null) {
      const advice = (await ask({ do: 'advice', table: fork, seat: state.toMove })) as RiffAdvice;
      const legal = (await ask({ do: 'moves', table: fork })).moves;
      for (const row of ['a', 'b', 'c', 'd'] as const)
        for (let column = 1; column <= 8; ++column) {
          const space = row + column;
          const card = state.reef[row][column - 1];
          const up = row === 'a' || row === 'd' || state.faceUp[row][column - 1];
          if (!card || card === 'sea' || !up) continue;
          const told = await askPrice(ask, sheetOf(state, space));
          expect(told.price, space).toBe(advice.prices[space] ?? null);
          const ways = legal.filter((move) => move.startsWith(`buy ${space} `));
          expect(told.moves.length, space).toBe(ways.length);
          const clause = advice.refused.find(({ action }) => action === `buy ${space}`)?.clause ?? null;
          expect(told.clause, space).toBe(clause);
          ++seen.asked;
          if (clause) seen.clauses.add(clause);
          if (ways.length > 0 && seen.bought < 600) {
            ++seen.bought;
            const before = sheetOf(state, space);
            const after = await bought(ask, before, told.moves[0]!);
            const own = state.toMove;
            seen.bred += bredBy(after.players[own]!) - bredBy(before.players[own]!);
            const paid = (one: RiffPlayer) =>
              Object.values(one.worms).reduce((sum, n) => sum + n, one.pearls);
            const spent = card === 'pearl' ? told.price! - 1 : told.price!;
            expect(paid(before.players[own]!) - paid(after.players[own]!), space).toBe(spent);
            expect(after.players[1 - own]).toEqual(before.players[1 - own]);
          }
        }
    }
    await ask({ do: 'close', table: fork });
  }
  expect(seen.asked).toBeGreaterThan(300);
  expect(seen.bred).toBeGreaterThan(0);
  for (const clause of ['reach', 'price', 'fish-home']) expect(seen.clauses).toContain(clause);
});

test('more of a fish than our deck has is no matter, more worms than the box has are', async () => {
  const sheet = newSheet(['Ann', 'Ben']);
  const twice = { ...sheet, card: 'Rf', players: structuredClone(sheet.players) };
  twice.players[0].corals = ['Rf', 'empty'];
  expect((await askPrice(ask, twice)).moves.length).toBeGreaterThan(0);
  const many = structuredClone(sheet);
  many.players[0].worms.R = 8;
  await expect(askPrice(ask, many)).rejects.toThrow();
});

test('a sheet goes into a link and comes back; nonsense does not', () => {
  const sheet = newSheet(['Ann', 'Ben']);
  sheet.players[1].corals = ['empty', 'Rm', 'RB'];
  expect(readSheet(sheetText(sheet))).toEqual(sheet);
  for (const [field, value] of Object.entries({
    at: 2,
    column: 9,
    card: 'sea',
    row: 'x',
    offspring: ['RB'],
    players: [],
  }))
    expect(readSheet(JSON.stringify({ ...sheet, [field]: value })), field).toBeNull();
  for (const bad of ['', '{', 'null', '[]', '{"players":[{},{}]}']) expect(readSheet(bad), bad).toBeNull();
});
