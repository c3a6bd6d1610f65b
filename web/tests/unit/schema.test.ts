// docs/schema is true: real replies of the engine fit it, every kind of them, and the types of the page are made from it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import type { Replies, Requests } from '../../src/engine/schema';
import { types } from '../../tools/schema/types.mjs';
import { definition, faults } from '../schema';

let engine: EngineModule;
const asked = new Set<string>();
beforeAll(async () => {
  const wasm = readFileSync(join(import.meta.dirname, '../../engine/atoll.wasm'));
  engine = await EngineModule.start(await WebAssembly.compile(wasm), [0, 1]);
});

// Request and reply are both held against the schema.
function ask<Do extends keyof Requests>(request: Requests[Do] & { do: Do }): Replies[Do] {
  const kind = request.do;
  expect(faults(`engine.json#/$defs/Requests/properties/${kind}`, request)).toBe('');
  const reply = JSON.parse(engine.answer(JSON.stringify(request))) as Replies[Do];
  expect(faults(`engine.json#/$defs/Replies/properties/${kind}`, reply)).toBe('');
  asked.add(kind);
  return reply;
}
function refused(request: object): void {
  const reply: unknown = JSON.parse(engine.answer(JSON.stringify(request)));
  expect(faults('engine.json#/$defs/Refusal', reply)).toBe('');
}

test('the generated types are those of the schema', { timeout: 60_000 }, async () => {
  for (const { path, text } of await types())
    expect(readFileSync(path, 'utf8'), 'run `npm run types`').toBe(text);
});

// Plays a game by quick bots and asks everything about its positions.
function whole(game: 'reef' | 'riff', options: object, players = 2): void {
  const { table } = ask({ do: 'new', game, seed: 7, options, ...(game === 'reef' ? { players } : {}) });
  for (let n = 0; n < 600; ++n) {
    const { toMove } = ask({ do: 'moves', table });
    if (toMove === null) break;
    const { state: view } = ask({ do: 'state', table, seat: toMove });
    const thought = ask({ do: 'bot', table, bot: n % 7 === 0 ? 'search' : 'greedy', nodes: 10, seed: n });
    if (n % 5 === 0) {
      for (const seat of [0, 1]) ask({ do: 'advice', table, seat });
      ask({ do: 'explain', table, move: thought.move });
      ask({ do: 'judge', table, nodes: 20, seed: n, move: thought.move });
      ask({ do: 'state', table });
      ask({ do: 'state', table, seat: null });
      const loaded = ask({ do: 'load', view: view as never });
      ask({ do: 'close', table: loaded.table });
    }
    if (game === 'reef' && /^(setup|play)/.test(thought.move))
      ask({ do: 'preview', table, move: thought.move.split(' ').slice(0, 3).join(' ') });
    ask({ do: 'play', table, move: thought.move });
    if (n === 9) {
      ask({ do: 'result', table });
      ask({ do: 'undo', table });
      ask({ do: 'play', table, move: thought.move });
    }
  }
  ask({ do: 'result', table });
  for (const seat of [0, 1]) ask({ do: 'state', table, seat });
  ask({ do: 'history', table });
  ask({ do: 'deck', table });
  const { record } = ask({ do: 'record', table });
  ask({ do: 'replay', record });
  const short = ask({ do: 'fork', table, moves: 12 });
  const decisions = [];
  for (let number = 1; number <= 12; ++number)
    decisions.push(ask({ do: 'analyse', table: short.table, number, nodes: 40, seed: 1 }).decision);
  const { moves } = ask({ do: 'judge', table: short.table, nodes: 40, seed: 1 });
  ask({ do: 'report', table: short.table, decisions, end: moves[0]!.value });
  ask({ do: 'fork', table, moves: 7, seat: 1, seed: 5 });
  const fork = ask({ do: 'fork', table, moves: 5 });
  ask({ do: 'load', state: fork.state });
  ask({ do: 'names', table, names: ['Ann', 'Ben', 'Cleo', 'Dora'].slice(0, players) });
}

test('whole games, request by request', { timeout: 240_000 }, () => {
  ask({ do: 'hello' });
  whole('reef', { hidePoints: true, mirror: true }, 4);
  whole('reef', { setup: 'free', deckOut: 'finishRound' });
  whole('riff', { moveFish: true });
  ask({ do: 'score', game: 'reef', reef: { b2: 'RG', c2: 'G' }, pattern: ['G G'], value: 3 });
  refused({ do: 'play', table: 't99999', move: 'take 1' });
  refused({ do: 'paly' });
  expect([...asked].sort()).toEqual(Object.keys(definition('engine.json#/$defs/Replies').properties).sort());
});

test('what is not in the schema is found', () => {
  const move = { toMove: 0, moves: ['take 1'] };
  expect(faults('engine.json#/$defs/Replies/properties/moves', move)).toBe('');
  expect(faults('engine.json#/$defs/Replies/properties/moves', { ...move, more: 1 })).toContain('additional');
  expect(faults('engine.json#/$defs/Replies/properties/moves', { moves: [] })).toContain('toMove');
  expect(
    faults('engine.json#/$defs/GameEvent', { event: 'place', seat: 0, space: 'a9', colour: 'R' }),
  ).not.toBe('');
});
