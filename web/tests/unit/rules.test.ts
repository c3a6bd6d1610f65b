// The rules of the page are those of docs/rules: every clause is there, in four languages, with a picture that the engine agrees with;
// and whatever the engine refuses, it refuses by one of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawing } from '../../src/art/sprites';
import { EngineModule } from '../../src/engine/module';
import type { GameName } from '../../src/engine/protocol';
import { languages } from '../../src/i18n/index.svelte';
import { reefPosition, stacks } from '../../src/learn/reef_position';
import { riffPosition } from '../../src/learn/riff_position';
import { lessons } from '../../src/learn/lessons';
import { keyOf, numberOf, pictureOf, type Book, type Picture } from '../../src/rules/book';
import { book as reef } from '../../src/rules/reef';
import { book as riff } from '../../src/rules/riff';
import { scoreCard } from '../../src/score/sheet';
import { readCatalogue } from '../../tools/messages/catalogues.mjs';
import { asking } from '../engine';

const root = join(import.meta.dirname, '../../..');
const books: Record<GameName, Book> = { reef, riff };
const pages: Record<GameName, string> = { reef: 'reef.md', riff: 'the-reef.md' };

let engine: EngineModule;
const ask = asking(() => engine);
beforeAll(async () => {
  const wasm = readFileSync(join(root, 'web/engine/atoll.wasm'));
  engine = await EngineModule.start(await WebAssembly.compile(wasm), [0, 1]);
});

const clausesOf = (book: Book) => book.sections.flatMap(({ clauses }) => clauses);
const written = (game: GameName) =>
  [...readFileSync(join(root, 'docs/rules', pages[game]), 'utf8').matchAll(/^- \[([a-z-]+)\] /gm)].map(
    ([, name]) => name!,
  );

describe.each(Object.keys(books) as GameName[])('%s', (game) => {
  const book = books[game];

  test('has every clause of the document, in its order, and no other', () => {
    expect(clausesOf(book).map(({ id }) => id)).toEqual(written(game));
  });

  test('marks what the document marks as our reading', () => {
    const text = readFileSync(join(root, 'docs/rules', pages[game]), 'utf8');
    const ours = text
      .split(/^- (?=\[)/m)
      .slice(1)
      .filter((clause) => clause.split(/^(?:#|```)/m)[0]!.includes('†'))
      .map((clause) => /^\[([a-z-]+)\]/.exec(clause)![1]!);
    const marked = clausesOf(book).filter((clause) => clause.ours);
    expect(marked.map(({ id }) => id).filter((id) => !ours.includes(id))).toEqual([]);
    expect(ours.filter((id) => !marked.some((clause) => clause.id === id))).toEqual([]);
  });

  test('says all of it in every language, and nothing else', async () => {
    const keys = [
      ...book.sections.map(({ id }) => `section_${game}_${id}`),
      ...clausesOf(book).map(({ id }) => `clause_${game}_${keyOf(id)}`),
      ...book.questions.flatMap(({ id }) => [`ask_${game}_${id}`, `answer_${game}_${id}`]),
    ].sort();
    for (const language of languages) {
      const texts = (await readCatalogue('rules', language)) as Record<string, string>;
      const said = Object.keys(texts).filter((key) =>
        new RegExp(`^(section|clause|ask|answer)_${game}_`).test(key),
      );
      expect(said.sort(), language).toEqual(keys);
    }
  });

  test('answers each question in two sentences, with a clause and a picture', async () => {
    for (const language of languages) {
      const texts = (await readCatalogue('rules', language)) as Record<string, string>;
      const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
      for (const { id } of book.questions) {
        const answer = texts[`answer_${game}_${id}`]!;
        expect([...sentences.segment(answer)].length, `${language} ${id}: ${answer}`).toBe(2);
        expect(texts[`ask_${game}_${id}`], `${language} ${id}`).toMatch(/\?$/);
      }
    }
    for (const question of book.questions) {
      expect(numberOf(book, question.clause), question.id).not.toBe('');
      expect(pictureOf(book, question), question.id).toBeDefined();
    }
  });

  test('leads to lessons that exist', async () => {
    const { stages } = await lessons[game]();
    for (const { id, lesson } of book.sections) expect(stages[lesson - 1], id).toBeDefined();
  });

  test('is refused by clauses that it has, each with a sentence in every language', async () => {
    const refusing = readdirSync(join(root, 'src', game), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.cpp'))
      .map((file) => readFileSync(join(root, 'src', game, file), 'utf8'))
      .join('\n');
    const calls = [
      ...refusing.matchAll(/(?:illegal|check_price)\(([^;{]*);/g),
      ...refusing.matchAll(/failure\("illegal_move",([^;{]*);/g),
      ...refusing.matchAll(/_rule\(\) const \{([^}]*)\}/g),
    ].map(([, call]) => call!);
    const used = new Set(
      calls.flatMap((call) => [...call.matchAll(/"([a-z]+(?:-[a-z]+)*)"/g)].map(([, id]) => id!)),
    );
    expect(used.size).toBeGreaterThan(10);
    for (const language of languages) {
      const texts = (await readCatalogue('page', language)) as Record<string, string>;
      for (const clause of used) {
        expect(numberOf(book, clause), clause).not.toBe('');
        expect(texts[`refuse_${keyOf(clause)}`], `${language} ${clause}`).toBeTruthy();
      }
    }
  });
});

const pictures = Object.values(books).flatMap((book): [string, Picture][] => [
  ...clausesOf(book).map(({ id, show }): [string, Picture] => [id, show]),
  ...book.questions.map((question): [string, Picture] => [question.id, pictureOf(book, question)]),
]);

test('drawings exist', () => {
  const art = join(import.meta.dirname, '../../src/art');
  const sprites = readdirSync(art).filter((file) => file.endsWith('.svg'));
  const drawn = sprites.map((file) => readFileSync(join(art, file), 'utf8')).join();
  for (const [id, show] of pictures)
    for (const name of 'art' in show ? show.art : []) {
      expect(() => drawing(name), id).not.toThrow();
      expect(drawn, id).toContain(`id="${name}"`);
    }
});

test('examples are positions that the engine takes', async () => {
  for (const [id, show] of pictures) {
    if (!('market' in show) && !('river' in show)) continue;
    const state = 'market' in show ? reefPosition(show.market) : riffPosition(show.river);
    const { table } = await ask({ do: 'load', state, seed: 1 });
    const advice = await ask({ do: 'advice', table, seat: 0 });
    expect(advice.refused, id).toBeDefined();
    await ask({ do: 'close', table });
  }
});

// What an example is there to show.
test.each([
  ['play', 1],
  ['completions', 1],
  ['any-height', 2],
  ['exact-height', 1],
  ['least-height', 1],
  ['any-colour', 2],
  ['any-space', 1],
  ['turned', 2],
  ['mirror', 1],
  ['counting', 3],
  ['counting-equal', 4],
  ['play-score', 2],
  ['play-room', 2],
])('the example of %s is there %i times', async (id, times) => {
  const show = clausesOf(reef).find((clause) => clause.id === id)!.show as { reef: string; card: number };
  expect((await scoreCard(ask, stacks(show.reef), show.card)).completions).toBe(times);
});
