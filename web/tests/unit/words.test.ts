// The page's words about games that the engine plays: the log, hints, and what the supply is measured by.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import type {
  GameEvent,
  Opened,
  Past,
  ReefCard,
  ReefReason,
  ReefView,
  RiffReason,
  Thought,
  View,
} from '../../src/engine/protocol';
import { goesElsewhere, reefWhy, riffWhy, whereToLook } from '../../src/game/hints';
import { namesForRecord, seatNames, youAmong } from '../../src/game/seats';
import { cardTitle, tellSeats } from '../../src/game/words';
import { languages, setLanguage } from '../../src/i18n/index.svelte';
import { fullSupply } from '../../src/reef/stock';

const names = ['Ann', 'Ben', 'Cleo', 'Dora'];
let engine: EngineModule;
beforeAll(async () => {
  const wasm = readFileSync(join(import.meta.dirname, '../../engine/atoll.wasm'));
  engine = await EngineModule.start(await WebAssembly.compile(wasm), [0, 1]);
});
const ask = <Reply>(request: Record<string, unknown>): Reply =>
  JSON.parse(engine.answer(JSON.stringify(request))) as Reply;

const deck = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../data/reef-deck.json'), 'utf8')) as {
    cards: ReefCard[];
  }
).cards;

test('every card of Reef is called by what it wants, in each language by another name', async () => {
  for (const language of languages) {
    await setLanguage(language);
    const titles = deck.map(cardTitle);
    expect(new Set(titles).size).toBe(deck.length);
    for (const title of titles) expect(title).not.toMatch(/undefined|[{}]|\d\d/);
  }
  await setLanguage('en');
  const title = (id: number) => cardTitle(deck.find((card) => card.id === id)!);
  expect([1, 13, 19, 20, 26, 31, 37, 41, 45, 49, 53].map(title)).toEqual([
    '‘Red piece’',
    '‘Red stack of 4’',
    '‘Stack of 4, any colour’',
    '‘Red beside purple’',
    '‘Two red stacks of 2’',
    '‘Red and yellow diagonally, 2 high or more’',
    '‘Red row of three’',
    '‘Red diagonal’',
    '‘Red corner’',
    '‘Red square’',
    '‘Green around red’',
  ]);
});

test('the reader is called you, and a card by its title', () => {
  const take = { seat: 1, move: 'take 1', events: [{ event: 'take', seat: 1, card: 45 } as GameEvent] };
  const told = (you: number | null) => tellSeats(take, names, { you, cards: deck })[0]!.text;
  expect(told(1)).toBe('You take ‘Red corner’.');
  expect(told(0)).toBe('Ben takes ‘Red corner’.');
  expect(tellSeats(take, names)[0]!.text).toBe('Ben takes card 45.');
  // Nobody becomes the reader by their name.
  expect(tellSeats(take, ['Ann', 'you'], { you: 0, cards: deck })[0]!.text).toBe('You takes ‘Red corner’.');
});

test('a name that nobody chose follows the language, and a record calls nobody you', async () => {
  const seats = [
    { kind: 'human' as const, name: '', bot: '' },
    { kind: 'bot' as const, name: '', bot: 'turtle' },
    { kind: 'bot' as const, name: '', bot: 'turtle' },
  ];
  expect(seatNames(seats)).toEqual(['You', 'Turtle', 'Turtle 2']);
  expect(namesForRecord(seats)).toEqual(['Player 1', 'Turtle', 'Turtle 2']);
  await setLanguage('de');
  expect(seatNames(seats)).toEqual(['Du', 'Schildkröte', 'Schildkröte 2']);
  await setLanguage('en');
  expect(youAmong(seats)).toBe(0);
  expect(youAmong([seats[0]!, seats[0]!])).toBe(null);
});

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
      expect(why.length, 'more than that the bot thinks so').toBeGreaterThan(1);
      expect(why.at(-1)).toMatch(/Your chance of winning is then about \d+%/);
      expect(why.join(' ')).not.toMatch(/up to 0 points|and 0 fish|keeps up to 0/);
    }
  }
});

test('who has no worms is not asked what is worth them', () => {
  const met = new Set<boolean>();
  whole({ game: 'riff' }, (table, view, thought) => {
    if (view.game !== 'riff' || view.phase !== 'buy') return;
    const seat = view.toMove!;
    const has = Object.values(view.seats[seat]!.worms).some((n) => n > 0);
    const reason = ask<RiffReason>({ do: 'explain', table, move: 'done' });
    for (const said of [whereToLook('done', view), riffWhy(reason, thought, seat)[0]!])
      expect(/your worms/i.test(said), said).toBe(has);
    met.add(has);
  });
  expect(met.size, 'with worms and without').toBe(2);
});

test('a hint is over when another move of Reef is picked', () => {
  expect(goesElsewhere('play 17 b2 c3', null)).toBe(false);
  expect(goesElsewhere('play 17 b2 c3', { kind: 'play', card: 17 })).toBe(false);
  expect(goesElsewhere('play 17 b2 c3', { kind: 'play', card: 1 })).toBe(true);
  expect(goesElsewhere('play 17 b2 c3', { kind: 'take', card: 17 })).toBe(true);
  expect(goesElsewhere('take 2', { kind: 'take', card: 40 })).toBe(false);
  expect(goesElsewhere('setup R b2 Y b3', { kind: 'setup' })).toBe(false);
});
