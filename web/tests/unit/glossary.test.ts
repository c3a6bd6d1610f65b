// Whatever on a table names a topic has words for it in every language, and a clause that says more.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { GameName } from '../../src/engine/protocol';
import { glossary, topicOf } from '../../src/glossary/topics';
import { languages } from '../../src/i18n/index.svelte';
import { numberOf } from '../../src/rules/book';
import { book as reef } from '../../src/rules/reef';
import { book as riff } from '../../src/rules/riff';
import { readCatalogue } from '../../tools/messages/catalogues.mjs';

const books = { reef, riff };
const source = join(import.meta.dirname, '../../src');

// Named as they stand; the river names its cards.
function named(game: GameName): string[] {
  const files = readdirSync(join(source, game)).filter((file) => file.endsWith('.svelte'));
  const texts = files.map((file) => readFileSync(join(source, game, file), 'utf8')).join('\n');
  const found = [...texts.matchAll(/(?:data-explain|topic)=(?:"(\w+)"|\{([^}]*)\})/g)];
  const words = found.flatMap(
    ([, plain, code]) => plain ?? [...(code ?? '').matchAll(/'(\w+)'/g)].map(([, one]) => one!),
  );
  const river = game === 'riff' ? [null, '?', 'Rm', 'coral', 'pearl', 'shark', 'sea'].map(topicOf) : [];
  return [...new Set([...words, ...river, ...(game === 'reef' ? ['card'] : [])])].sort();
}

test.each(['reef', 'riff'] as const)('everything on the table of %s explains itself', async (game) => {
  expect(named(game)).toEqual(Object.keys(glossary[game]).sort());
  for (const clause of Object.values(glossary[game]))
    expect(numberOf(books[game], clause), clause).not.toBe('');
  for (const language of languages) {
    const texts = (await readCatalogue('glossary', language)) as Record<string, string>;
    for (const topic of Object.keys(glossary[game])) {
      expect(texts[`term_${game}_${topic}`], `${language} ${topic}`).toBeTruthy();
      expect(texts[`about_${game}_${topic}`], `${language} ${topic}`).toBeTruthy();
    }
  }
});
