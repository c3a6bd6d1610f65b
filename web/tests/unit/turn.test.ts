// What the other player did in their last turn, told in one sentence.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import type { GameEvent, Opened, Past } from '../../src/engine/protocol';
import { languages, setLanguage } from '../../src/i18n/index.svelte';
import { lastTurn, turnWords } from '../../src/riff/turn';

const done = (seat: number): Past => ({ seat, move: 'done', events: [] });
const boat = (seat: number, boats: number): Past => ({
  seat,
  move: 'boat pay RRR',
  events: [{ event: 'boat', seat, boats, pay: 'RRR' }],
});
const worm = (seat: number): Past => ({
  seat,
  move: 'worm R',
  events: [{ event: 'worm', seat, colour: 'R' }],
});

test('a turn lasts until the next one has deeds', () => {
  expect(lastTurn([], 1)).toBeNull();
  expect(lastTurn([worm(1), boat(0, 2)], 1)).toBeNull();
  const first = [worm(1), done(0), worm(0), boat(1, 2)];
  expect(lastTurn(first, 1)).toEqual(boat(1, 2).events);
  // It stays in the own turn, in which the other one takes a worm, and when the next one begins.
  const own = [...first, done(1), worm(1), boat(0, 2)];
  expect(lastTurn(own, 1)).toEqual(boat(1, 2).events);
  expect(lastTurn([...own, done(0), worm(0)], 1)).toEqual(boat(1, 2).events);
  expect(lastTurn([...own, done(0), worm(0), boat(1, 3)], 1)).toEqual(boat(1, 3).events);
  // A turn without any is one, too.
  expect(lastTurn([...own, done(0), worm(0), done(1)], 1)).toEqual([]);
});

const buy: GameEvent = { event: 'buy', seat: 1, space: 'a1', card: 'Rm', pay: 'R', coral: 1 };
const coral: GameEvent = { event: 'buy', seat: 1, space: 'a2', card: 'coral', pay: 'G' };
const breed: GameEvent = {
  event: 'breed',
  seat: 1,
  coral: 1,
  parents: ['Rm', 'Bf'],
  offspring: 'RB',
};

test('one sentence, in all languages', async () => {
  const told: Record<(typeof languages)[number], [string, string, string, string]> = {
    en: [
      'Ben bought a red male and had offspring (red and blue).',
      'Ben bought a red male for 1 red worm.',
      'Ben bought a coral and a red male.',
      'Ben bought nothing.',
    ],
    fr: [
      'Ben a acheté un mâle rouge et obtenu un descendant (rouge et bleu).',
      'Ben a acheté un mâle rouge pour 1 ver rouge.',
      'Ben a acheté un corail et un mâle rouge.',
      'Ben n’a rien acheté.',
    ],
    nl: [
      'Ben heeft een rood mannetje gekocht en een nakomeling gekregen (rood en blauw).',
      'Ben heeft een rood mannetje gekocht voor 1 rode worm.',
      'Ben heeft een koraal en een rood mannetje gekocht.',
      'Ben heeft niets gekocht.',
    ],
    de: [
      'Ben hat ein rotes Männchen gekauft und Nachwuchs bekommen (Rot und Blau).',
      'Ben hat ein rotes Männchen für 1 roten Wurm gekauft.',
      'Ben hat eine Koralle und ein rotes Männchen gekauft.',
      'Ben hat nichts gekauft.',
    ],
  };
  for (const language of languages) {
    await setLanguage(language);
    expect([[buy, breed], [buy], [coral, buy], []].map((events) => turnWords('Ben', events))).toEqual(
      told[language],
    );
  }
  await setLanguage('en');
});

test('every turn of a whole game has its sentence', async () => {
  const wasm = readFileSync(join(import.meta.dirname, '../../engine/atoll.wasm'));
  const engine = await EngineModule.start(await WebAssembly.compile(wasm), [0, 1]);
  const ask = <Reply>(request: Record<string, unknown>): Reply =>
    JSON.parse(engine.answer(JSON.stringify(request))) as Reply;
  const record = readFileSync(join(import.meta.dirname, '../../../tests/golden/riff-greedy.record'), 'utf8');
  const { table } = ask<Opened>({ do: 'replay', record });
  const { history } = ask<{ history: Past[] }>({ do: 'history', table });
  const said = new Set<string>();
  history.forEach((_, i) => {
    const events = lastTurn(history.slice(0, i + 1), 1);
    if (events) said.add(turnWords('Ben', events));
  });
  expect(said.size).toBeGreaterThan(10);
  for (const text of said) expect(text).toMatch(/^Ben (bought|turned up|sent|gave|had) [^{}]+\.$/);
});
