// The page's words about games that the engine plays: the log, hints, and what the supply is measured by.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import type {
  Opened,
  Past,
  ReefReason,
  ReefView,
  RiffReason,
  Thought,
  View,
} from '../../src/engine/protocol';
import { reefWhy, riffWhy } from '../../src/game/hints';
import { tellSeats } from '../../src/game/words';
import { fullSupply } from '../../src/reef/supply';

const names = ['Ann', 'Ben', 'Cleo', 'Dora'];
let engine: EngineModule;
beforeAll(async () => {
  const wasm = readFileSync(join(import.meta.dirname, '../../engine/atoll.wasm'));
  engine = await EngineModule.start(await WebAssembly.compile(wasm), [0, 1]);
});
const ask = <Reply>(request: Record<string, unknown>): Reply =>
  JSON.parse(engine.answer(JSON.stringify(request))) as Reply;

test('cards that are bought have their article', () => {
  const event = (card: string) => ({ event: 'buy', seat: 0, space: 'c2', card, pay: 'GO' }) as const;
  const told = (card: string) => tellSeats({ seat: 0, move: '', events: [event(card)] }, names)[0]!.text;
  expect(told('Om')).toBe('Ann buys an orange male on c2 for 1 green worm and 1 orange worm.');
  expect(told('pearl')).toBe('Ann buys a pearl on c2 for 1 green worm and 1 orange worm.');
});

// A game between quick bots, and a look at every position of it.
function whole(
  options: Record<string, unknown>,
  look: (table: string, view: View, thought: Thought) => void,
): Past[] {
  const { table } = ask<Opened>({ do: 'new', seed: 12, ...options });
  for (let n = 0; n < 400; ++n) {
    const { state } = ask<{ state: View }>({ do: 'state', table, seat: 0 });
    if (state.toMove === null) break;
    const thought = ask<Thought>({ do: 'bot', table, bot: 'search', seed: n, nodes: 20 });
    look(table, state, thought);
    ask({ do: 'play', table, move: thought.move });
  }
  return ask<{ history: Past[] }>({ do: 'history', table }).history;
}

test(
  'the gauge of the supply measures by the same number from the setup to the end',
  { timeout: 120_000 },
  () => {
    for (const players of [2, 3, 4]) {
      const full = new Set<number>();
      const views: ReefView[] = [];
      whole({ game: 'reef', players }, (_, view) => {
        views.push(view as ReefView);
        full.add(fullSupply(view as ReefView));
      });
      expect([...full]).toEqual([views[0]!.supply.R]);
    }
  },
);

test(
  'every turn of The Reef has its end in the log, and every line is about one seat',
  { timeout: 120_000 },
  () => {
    const history = whole({ game: 'riff' }, () => undefined);
    const ends = history.filter((past) => past.move === 'done');
    expect(ends.length).toBeGreaterThan(10);
    for (const past of history) {
      const lines = tellSeats(past, names);
      if (past.move === 'done')
        expect(lines[0]).toMatchObject({ seat: past.seat, text: expect.stringContaining('ends the turn') });
      for (const { seat, text } of lines) expect(text, text).not.toContain(names[1 - seat]!);
      // Nothing is said under another's colour.
      for (const event of past.events)
        if (event.event === 'roll')
          expect(lines.find((line) => line.text.includes('rolls'))!.seat).toBe(event.seat);
    }
  },
);

test('every hint has a reason, and none that is no reason', { timeout: 120_000 }, () => {
  for (const game of ['reef', 'riff'] as const) {
    const reasons: string[][] = [];
    whole({ game }, (table, view, thought) => {
      const reason = ask<ReefReason & RiffReason>({ do: 'explain', table, move: thought.move });
      const seat = view.toMove!;
      reasons.push(game === 'reef' ? reefWhy(reason, thought, seat, names) : riffWhy(reason, thought, seat));
    });
    expect(reasons.length).toBeGreaterThan(20);
    for (const why of reasons) {
      expect(why.at(-1)).toMatch(/about \d+% to win/);
      expect(why.join(' ')).not.toMatch(/up to 0 points|and 0 fish|keeps up to 0/);
    }
    // Most have more to say than that the bot thinks so.
    expect(reasons.filter((why) => why.length > 1).length).toBeGreaterThan(reasons.length * 0.6);
  }
});
