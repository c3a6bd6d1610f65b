// The catalogues of texts are whole, what looks after them finds what is not, and the sentences agree.
import { beforeAll, expect, test } from 'vitest';
import { o, loadOnlineTexts } from '../../src/i18n/online.svelte';
import * as grammar from '../../src/i18n/grammar';
import { colourName, colourWord, payWords, riffCard } from '../../src/game/words';
import { deviceWords, leftWords, lengthWords } from '../../src/online/words';
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
import { letters } from '../../tools/letters.mjs';
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

test('the faces of the page have every letter of the texts', () => {
  const known = new Set(letters);
  const lacking = Object.values(texts)
    .flatMap((half) => Object.values(half).flatMap((catalogue) => Object.values(catalogue)))
    .flatMap((text) => [...text].filter((letter) => !known.has(letter)));
  expect([...new Set(lacking)]).toEqual([]);
});

test('the catalogues are whole', () => {
  expect(checkCatalogues(texts)).toEqual([]);
});

// What lies in a box is a game, and what is played once another word.
test.each([
  ['de', /(?<!\p{L})Spiele?s?(?! (?:deine|diese|die|eine|erst|gegen|jetzt|sie|zuerst))(?!\p{L})/u],
  ['nl', /(?<!\p{L})spel(?:len)?(?!\p{L})/iu],
] as const)('a game that is played has one name in %s', (language, word) => {
  const named = Object.values(texts)
    .flatMap((half) => Object.entries(half[language]))
    .flatMap(([key, text]) => (word.test(text) ? [key] : []));
  const boxes = [
    'about_games',
    'both_games',
    'new_table_help',
    'riff_line',
    'same_for_all',
    'score_line',
    'today_line',
  ];
  const idioms = ['say_good_game', 'error_out'];
  expect(named.filter((key) => ![...boxes, ...idioms].includes(key))).toEqual([]);
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
    'asks for the form "pl" of a colour',
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
  expect(unusedKeys({ page, learn: { en: {} } }, sources)).toEqual(['forgotten']);
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
  const dutch = await inLanguage('nl', () => [payWords('R'), worm('O'), piece('G')]);
  expect(dutch).toEqual(['1 rode worm', 'Ann pakt een oranje worm.', 'groene fiche']);
  const german = await inLanguage('de', () => [
    worm('R'),
    worm('L'),
    piece('G'),
    buy('shark'),
    buy('Rm'),
    `für ${payWords('GRR')}`,
    t('worms_of', { n: 1, colour: colourWord('G') }),
  ]);
  expect(german).toEqual([
    'Ann nimmt einen roten Wurm.',
    'Ann nimmt einen lila Wurm.',
    'grünes Korallenteil',
    'einen Hai auf c2 kaufen',
    'ein rotes Männchen auf c2 kaufen',
    'für 1 grünen Wurm und 2 rote Würmer',
    '1 grüner Wurm',
  ]);
});

test('French elides before a vowel', async () => {
  const hands = await inLanguage('fr', () =>
    ['Ben', 'Anna', 'Élodie', 'Orque', '竹'].map((name) => t('hand_of', { name })),
  );
  expect(hands).toEqual(['Main de Ben', 'Main d’Anna', 'Main d’Élodie', 'Main d’Orque', 'Main de 竹']);
});

test.each(languages)('the letters on pieces tell the colours of a game apart in %s', async (language) => {
  for (const game of ['RYGP', 'ROYGBL']) {
    const letters = await inLanguage(language, () =>
      [...game].map((letter) => colourWord(letter).as('letter')),
    );
    expect(new Set(letters).size).toBe(game.length);
    const names = await inLanguage(language, () => [...game].map(colourName));
    expect(names.map((name, i) => name.toUpperCase().startsWith(letters[i]!.toUpperCase()))).not.toContain(
      false,
    );
  }
});

test('a device is a browser and a system, and nothing else', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
  expect(deviceWords(windows)).toBe('Chrome on Windows');
  expect(deviceWords('Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0')).toBe(
    'Firefox on Linux',
  );
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  expect(deviceWords(phone)).toBe('Safari on iOS');
  expect(deviceWords('')).toBe('Unknown browser');
});

test('plurals, numbers and lists are those of the browser', async () => {
  const asked = [
    ...Array(1200).keys(),
    -1,
    -2,
    -1.5,
    0.5,
    1.5,
    2.5,
    12_345.5,
    1_000_000,
    1_000_001,
    3_000_000,
  ];
  for (const language of languages) {
    const rules = new Intl.PluralRules(grammar.locales[language]);
    const format = new Intl.NumberFormat(grammar.locales[language]);
    for (const n of asked) {
      expect(`${n} ${grammar[language](n)}`).toBe(`${n} ${rules.select(n)}`);
      expect(grammar.number(language, n + 3, 3)).toBe(format.format(n));
    }
    const lists = ['', 'a', 'a b', 'a b c', 'a b c d'].map((text) => text.split(' ').filter(Boolean));
    const joined = new Intl.ListFormat(grammar.locales[language]);
    expect(await inLanguage(language, () => lists.map((words) => list(words)))).toEqual(
      lists.map((words) => joined.format(words)),
    );
  }
});

test('plurals, lists and lengths of time follow the language', async () => {
  const say = () => [
    t('points', { n: 1 }),
    t('points', { n: 0 }),
    t('points', { n: 12345 }),
    list(['a', 'b', 'c']),
    lengthWords(172_800),
    o('watching_n', { n: 2 }),
  ];
  expect(await inLanguage('en', say)).toMatchInlineSnapshot(`
    [
      "1 point",
      "0 points",
      "12,345 points",
      "a, b and c",
      "2 days",
      "2 watching",
    ]
  `);
  expect(await inLanguage('fr', say)).toMatchInlineSnapshot(`
    [
      "1 point",
      "0 point",
      "12 345 points",
      "a, b et c",
      "2 jours",
      "2 spectateurs",
    ]
  `);
  expect(await inLanguage('nl', say)).toMatchInlineSnapshot(`
    [
      "1 punt",
      "0 punten",
      "12.345 punten",
      "a, b en c",
      "2 dagen",
      "2 toeschouwers",
    ]
  `);
  expect(await inLanguage('de', say)).toMatchInlineSnapshot(`
    [
      "1 Punkt",
      "0 Punkte",
      "12.345 Punkte",
      "a, b und c",
      "2 Tage",
      "2 schauen zu",
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
