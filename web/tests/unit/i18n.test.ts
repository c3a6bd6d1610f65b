// The catalogues of texts are whole, what looks after them finds what is not, and the sentences agree.
import { beforeAll, expect, test } from 'vitest';
import { o, loadOnlineTexts } from '../../src/i18n/online.svelte';
import { colourWord, payWords, riffCard } from '../../src/game/words';
import { leftWords, lengthWords } from '../../src/online/words';
import {
  currentLanguage,
  languages,
  list,
  preferredLanguage,
  setLanguage,
  t,
  type Language,
} from '../../src/i18n/index.svelte';
import { halves, readCatalogue } from '../../tools/messages/catalogues.mjs';
import { checkCatalogues, unusedKeys } from '../../tools/messages/check.mjs';

type Texts = Record<string, Record<Language, Record<string, string>>>;
let texts: Texts;
beforeAll(async () => {
  texts = {};
  for (const half of halves) {
    const read = await Promise.all(languages.map((language) => readCatalogue(half, language)));
    texts[half] = Object.fromEntries(languages.map((language, i) => [language, read[i]])) as Texts[string];
  }
});

test('the catalogues are whole', () => {
  expect(checkCatalogues(texts)).toEqual([]);
});

// One text of one language replaced, or taken away.
function problemsWith(language: Language, key: string, text: string | undefined): string[] {
  const changed = structuredClone(texts);
  if (text === undefined) delete changed.page![language][key];
  else changed.page![language][key] = text;
  return checkCatalogues(changed);
}
test.each<[string, Language, string, string | undefined, string]>([
  ['a missing key', 'nl', 'close', undefined, 'page nl close is missing'],
  ['a key of no use', 'de', 'nonsense', 'Unsinn', 'page de nonsense is not in English'],
  ['a missing value', 'fr', 'turn_of', 'À vous', 'page fr turn_of has the values [], English has [name]'],
  ['a value of no use', 'fr', 'close', 'Fermer {it}', 'page fr close has the values [it], English has []'],
  [
    'a value missing in one form',
    'de',
    'why_end',
    '{n, plural, one {Noch # {colour}.} other {Noch #.}}',
    'page de why_end has a form without {colour}',
  ],
  [
    'a number missing in French, where 0 is singular',
    'fr',
    'points',
    '{n, plural, one {un point} other {# points}}',
    'page fr points has a form without {n}',
  ],
  [
    'a missing plural form',
    'nl',
    'points',
    '{n, plural, other {# punten}}',
    'page nl points has the plural forms [other], nl needs [one,other]',
  ],
  ['a plural form of no use', 'nl', 'points', '{n, plural, few {#} one {#} other {#}}', 'cannot be read'],
  ['a text that is no message', 'de', 'turn_of', 'Zug von {name', 'cannot be read'],
  [
    'a form that no colour has',
    'fr',
    'piece',
    'pièce {colour, colour, pl}',
    'asks for the form "pl" of {colour}',
  ],
  ['an empty text', 'en', 'close', '', 'is empty'],
  ['a straight quote', 'fr', 'close', "L'arrêt", 'has a straight quote'],
  ['a French colon without its space', 'fr', 'turn_of', 'Tour: {name}', 'lacks the space'],
])('%s is found', (_, language, key, text, problem) => {
  expect(problemsWith(language, key, text).join('\n')).toContain(problem);
});

test('keys that no source names are found', () => {
  const page = { en: { used: '', bot_crab: '', forgotten: '' } };
  const sources = ["t('used')", 't(`bot_${name}`)', 't(`${verb} ${what}`)'];
  expect(unusedKeys({ page, online: { en: {} } }, sources)).toEqual(['forgotten']);
});

async function inLanguage<Told>(language: Language, say: () => Told): Promise<Told> {
  await setLanguage(language);
  await loadOnlineTexts();
  const told = say();
  await setLanguage('en');
  await loadOnlineTexts();
  return told;
}

test('colours agree with what they stand beside', async () => {
  const worm = (letter: string) => t('log_worm', { name: 'Ann', colour: colourWord(letter) });
  const piece = (letter: string) => t('piece', { colour: colourWord(letter) });
  const buy = (card: string) => t('action_buy', { card: riffCard(card), space: 'c2' });
  const english = await inLanguage('en', () => [worm('O'), worm('R'), payWords('OO'), buy('Of')]);
  expect(english).toEqual([
    'Ann takes an orange worm.',
    'Ann takes a red worm.',
    '2 orange worms',
    'Buy an orange female on c2',
  ]);
  const french = await inLanguage('fr', () => [payWords('GGB'), payWords('OO'), piece('P'), buy('Bf')]);
  expect(french).toEqual([
    '2 vers verts et 1 ver bleu',
    '2 vers orange',
    'pièce violette',
    'Acheter une femelle bleue en c2',
  ]);
  const dutch = await inLanguage('nl', () => [payWords('R'), worm('O')]);
  expect(dutch).toEqual(['1 rode worm', 'Ann pakt een oranje worm.']);
  const german = await inLanguage('de', () => [worm('R'), worm('L')]);
  expect(german).toEqual(['Ann nimmt einen roten Wurm.', 'Ann nimmt einen lila Wurm.']);
});

test('plurals, lists and lengths of time follow the language', async () => {
  const say = () => [
    t('points', { n: 1 }),
    t('points', { n: 0 }),
    t('points', { n: 12345 }),
    list(['a', 'b', 'c']),
    lengthWords(172_800),
    o('bots_n', { n: 2 }),
  ];
  expect(await inLanguage('en', say)).toMatchInlineSnapshot(`
    [
      "1 point",
      "0 points",
      "12,345 points",
      "a, b and c",
      "2 days",
      "2 bots",
    ]
  `);
  expect(await inLanguage('fr', say)).toMatchInlineSnapshot(`
    [
      "1 point",
      "0 point",
      "12 345 points",
      "a, b et c",
      "2 jours",
      "2 robots",
    ]
  `);
  expect(await inLanguage('nl', say)).toMatchInlineSnapshot(`
    [
      "1 punt",
      "0 punten",
      "12.345 punten",
      "a, b en c",
      "2 dagen",
      "2 bots",
    ]
  `);
  expect(await inLanguage('de', say)).toMatchInlineSnapshot(`
    [
      "1 Punkt",
      "0 Punkte",
      "12.345 Punkte",
      "a, b und c",
      "2 Tage",
      "2 Bots",
    ]
  `);
  // How units are shortened is left to the browser.
  expect(leftWords(187_200_000)).toMatch(/^2\D+4\D+$/);
  expect(leftWords(12_340_000)).toMatch(/^3\D+25\D+$/);
  expect(leftWords(42_000)).toBe('0:42');
  expect(currentLanguage()).toBe('en');
});

test('the browser names the language', () => {
  expect(preferredLanguage(['pt-BR', 'nl-BE', 'en'])).toBe('nl');
  expect(preferredLanguage(['ja'])).toBe('en');
});
