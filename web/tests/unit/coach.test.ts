// What the coach says is true, in games of all kinds: it names what is there, and what it calls worth so much is worth so much.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { reefLearned, reefRemark } from '../../src/coach/reef';
import { riffLearned, riffRemark } from '../../src/coach/riff';
import { Topics } from '../../src/coach/topics';
import { EngineModule } from '../../src/engine/module';
import type { GameName, Past, ReefAdvice, ReefDeck, ReefReason, ReefView } from '../../src/engine/protocol';
import type { RiffAdvice, RiffReason, RiffView, View } from '../../src/engine/protocol';
import { asking } from '../engine';

let engine: EngineModule;
const ask = asking(() => engine);
beforeAll(async () => {
  const wasm = readFileSync(join(import.meta.dirname, '../../engine/atoll.wasm'));
  engine = await EngineModule.start(await WebAssembly.compile(wasm), [0, 1]);
});
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
});

// Every decision of both seats of a game between bots; topics said are counted.
async function watch(
  game: GameName,
  seed: number,
  look: (view: View, viewer: number, table: string) => Promise<void>,
): Promise<void> {
  const options = game === 'riff' ? { maxTurns: 40 } : {};
  const { table } = await ask({ do: 'new', game, seed, options });
  for (let n = 0; n < 400; ++n) {
    const { state } = await ask({ do: 'state', table });
    if (state.toMove === null) break;
    const seat = state.toMove;
    const view = (await ask({ do: 'state', table, seat })).state;
    await look(view, seat, table);
    const { move } = await ask({ do: 'bot', table, bot: n % 3 ? 'greedy' : 'random', seed: n });
    await ask({ do: 'play', table, move });
  }
  await ask({ do: 'close', table });
}

test('Reef', { timeout: 120_000 }, async () => {
  const said = new Map<string, number>();
  for (const seed of [1, 2, 3])
    await watch('reef', seed, async (view, viewer, table) => {
      const advice = (await ask({ do: 'advice', table, seat: viewer })) as ReefAdvice;
      const deck = (await ask({ do: 'deck', table })).deck as ReefDeck;
      const explain = (move: string) => ask({ do: 'explain', table, move }) as Promise<ReefReason>;
      const now = { view: view as ReefView, viewer, advice, deck, explain };
      const closed = new Set<string>();
      // One topic after the other, as if each before it were understood.
      for (let remark = await reefRemark(now, () => true); remark;) {
        said.set(remark.topic, (said.get(remark.topic) ?? 0) + 1);
        expect(remark.text, remark.topic).toBeTruthy();
        const [verb, what] = (remark.move ?? '').split(' ');
        const hand = advice.cards.find(({ card, where }) => where === 'hand' && card === Number(what));
        if (verb === 'play') expect(hand, remark.topic).toBeDefined();
        if (verb === 'take') expect(advice.takes, remark.topic).toContain(Number(what));
        const value = deck.cards.find(({ id }) => id === hand?.card)?.points ?? 0;
        if (remark.topic === 'take') {
          const best = (where: string) =>
            Math.max(0, ...advice.cards.filter((card) => card.where === where).map(({ best }) => best));
          expect(best('display')).toBeGreaterThan(best('hand'));
        }
        if (remark.topic === 'twice') expect(hand!.best).toBeGreaterThanOrEqual(2 * value);
        if (remark.topic === 'scarce')
          expect(Math.min(...Object.values(now.view.supply))).toBeLessThanOrEqual(5);
        closed.add(remark.topic);
        remark = await reefRemark(now, (topic) => !closed.has(topic));
      }
    });
  for (const topic of [
    'goal',
    'setup',
    'twice',
    'play',
    'take',
    'full',
    'prepare',
    'tokens',
    'scarce',
    'last',
  ])
    expect([...said.keys()], topic).toContain(topic);
});

test('The Reef', { timeout: 120_000 }, async () => {
  const said = new Set<string>();
  for (const seed of [1, 2])
    await watch('riff', seed, async (view, viewer, table) => {
      const advice = (await ask({ do: 'advice', table, seat: viewer })) as RiffAdvice;
      const explain = (move: string) => ask({ do: 'explain', table, move }) as Promise<RiffReason>;
      const now = { view: view as RiffView, viewer, advice, explain };
      const closed = new Set<string>();
      for (let remark = await riffRemark(now, () => true); remark;) {
        said.add(remark.topic);
        expect(remark.text, remark.topic).toBeTruthy();
        const actions = advice.actions.map(({ action }) => action);
        if (remark.move !== null) expect(actions, remark.topic).toContain(remark.move);
        closed.add(remark.topic);
        remark = await riffRemark(now, (topic) => !closed.has(topic));
      }
    });
  for (const topic of ['goal', 'worm', 'breed', 'coral', 'settle', 'boat', 'flip', 'shark', 'done'])
    expect([...said], topic).toContain(topic);
});

test('what is done twice, or was said three times, is not said again', () => {
  const topics = new Topics('reef');
  topics.say('play');
  expect(topics.open('play')).toBe(true);
  topics.do('play');
  topics.do('play');
  expect(topics.open('play')).toBe(false);
  topics.do('take'); // before it was ever said it shows nothing
  expect(topics.open('take')).toBe(true);
  for (let n = 0; n < 3; ++n) topics.say('take');
  expect(topics.open('take')).toBe(false);
  expect(new Topics('reef').open('take'), 'it is kept').toBe(false);
  expect(new Topics('riff').open('take')).toBe(true);
  topics.forget();
  expect(new Topics('reef').open('take')).toBe(true);
});

test('moves show what is understood', () => {
  const advice = {
    takes: [1, 2, 3],
    cards: [
      { card: 22, where: 'hand', best: 6 },
      { card: 9, where: 'display', slot: 2, best: 4 },
      { card: 5, where: 'display', slot: 1, best: 2 },
    ],
  } as unknown as ReefAdvice;
  const past = (move: string, events: object[]) => ({ seat: 0, move, events }) as unknown as Past;
  expect(reefLearned(advice, past('play 22 a1=P b1=P', [{ event: 'score', points: 6 }])).topics).toContain(
    'twice',
  );
  expect(reefLearned(advice, past('play 22 a1=P b1=P', [{ event: 'score', points: 3 }])).missed).toBe(6);
  expect(reefLearned(advice, past('take 2', [{ event: 'take', points: 0 }])).topics).toEqual(['take']);
  expect(reefLearned(advice, past('take 1', [{ event: 'take', points: 2 }])).topics).toEqual(['tokens']);
  expect(riffLearned(past('boat pay RYG', []))).toEqual(['boat']);
  expect(riffLearned(past('buy a1 pay R', [{ event: 'buy', card: 'coral' }]))).toEqual(['coral']);
  expect(riffLearned(past('buy a1 pay R on 1', [{ event: 'buy', card: 'Rm' }, { event: 'breed' }]))).toEqual([
    'settle',
    'breed',
  ]);
});
