// What the types cannot say of the catalogues: every text has every plural form of its language, and every form the same places to fill in.
import { expect, test } from 'vitest';
import { de } from '../../src/i18n/de';
import { en, type Forms } from '../../src/i18n/en';
import { fr } from '../../src/i18n/fr';
import { nl } from '../../src/i18n/nl';
import { de as onlineDe } from '../../src/i18n/online.de';
import { en as onlineEn } from '../../src/i18n/online.en';
import { fr as onlineFr } from '../../src/i18n/online.fr';
import { nl as onlineNl } from '../../src/i18n/online.nl';
import { fill, preferredLanguage } from '../../src/i18n/index.svelte';

type Entries = Record<string, string | Forms>;
const catalogues: Record<string, Entries> = { en, fr, nl, de };
const onlineCatalogues: Record<string, Entries> = { en: onlineEn, fr: onlineFr, nl: onlineNl, de: onlineDe };

const formsOf = (entry: string | Forms): string[] =>
  typeof entry === 'string' ? [entry] : (Object.values(entry) as string[]);
const places = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)(?::\d)?\}/g)].map((match) => match[1]!))].sort();

for (const [half, texts, pattern] of [
  ['the page', catalogues, en as Entries],
  ['the online half', onlineCatalogues, onlineEn as Entries],
] as const) {
  test.each(Object.keys(texts))(`%s has every place in every form of every text of ${half}`, (language) => {
    const catalogue = texts[language]!;
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(pattern).sort());
    // "once" needs no number where the form is for that number only.
    const once = new Intl.PluralRules(language).select(0) !== 'one';
    for (const [key, entry] of Object.entries(pattern)) {
      const wanted = places(typeof entry === 'string' ? entry : entry.other);
      const own = catalogue[key]!;
      for (const form of formsOf(own)) {
        const without = once && typeof own !== 'string' && form === own.one && !form.includes('{n}');
        expect(places(form), `${key}: ${form}`).toEqual(
          without ? wanted.filter((place) => place !== 'n') : wanted,
        );
        expect(form.length, key).toBeGreaterThan(0);
      }
    }
  });
  test.each(Object.keys(texts))(`%s has every plural category in ${half}`, (language) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
    for (const [key, entry] of Object.entries(texts[language]!))
      if (typeof entry !== 'string') expect(Object.keys(entry).sort(), key).toEqual(categories);
  });
}

// Among the forms that a language has for colours there is the one that a text asks for.
const letters = ['R', 'Y', 'G', 'P', 'P2', 'O', 'B', 'L'];
test.each(Object.keys(catalogues))('%s has every form of a colour that its texts ask for', (language) => {
  const catalogue = catalogues[language]!;
  const asked = Object.values(catalogue)
    .flatMap(formsOf)
    .flatMap((text) => [...text.matchAll(/\{\w+:(\d)\}/g)].map((match) => Number(match[1])));
  for (const letter of letters) {
    const forms = String(catalogue[`colour_${letter}`]).split('|');
    expect(forms.length, letter).toBeGreaterThan(Math.max(0, ...asked));
    for (const form of forms) expect(form.trim(), letter).toBe(form);
  }
});

test.each(Object.keys(catalogues))('%s has every card by itself and with its article', (language) => {
  for (const card of ['fish_m', 'fish_f', 'coral', 'pearl', 'shark', 'sea', 'down']) {
    const [plain, article, ...more] = String(catalogues[language]![`card_${card}`]).split('|');
    expect(more, card).toEqual([]);
    expect(article!.length, card).toBeGreaterThan(plain!.length);
  }
});

test('colours agree with what they stand beside', () => {
  const say = (language: string, key: string, letter: string, n = 1) => {
    const colour = { forms: String(catalogues[language]![`colour_${letter}`]).split('|') };
    const values = { name: 'Ann', n, colour, around: colour };
    return fill(catalogues[language]![key]!, values, new Intl.PluralRules(language));
  };
  expect(say('en', 'log_worm', 'O')).toBe('Ann takes an orange worm.');
  expect(say('en', 'take_worm', 'R')).toBe('Take a red worm');
  expect(say('fr', 'worms_of', 'G', 2)).toBe('2 vers verts');
  expect(say('fr', 'worms_of', 'O', 2)).toBe('2 vers orange');
  expect(say('fr', 'piece', 'P')).toBe('pièce violette');
  expect(say('fr', 'card_fish_f', 'B')).toBe('femelle bleue|une femelle bleue');
  expect(say('fr', 'why_end', 'G', 3)).toBe('Il reste 3 pièces vertes avant la fin.');
  expect(say('nl', 'worms_of', 'R')).toBe('1 rode worm');
  expect(say('nl', 'piece', 'R')).toBe('rood stuk');
  expect(say('nl', 'log_worm', 'O')).toBe('Ann pakt een oranje worm.');
  expect(say('de', 'log_worm', 'R')).toBe('Ann nimmt einen roten Wurm.');
  expect(say('de', 'log_worm', 'L')).toBe('Ann nimmt einen lila Wurm.');
  for (const letter of letters)
    for (const [key, entry] of Object.entries(en))
      if (formsOf(entry).some((form) => form.includes('{colour')))
        expect(say('en', key, letter), key).not.toMatch(/\ba [aeiou]|\ban [^aeiou]/);
});

test('plurals follow the language', () => {
  expect(fill(en.points, { n: 1 }, new Intl.PluralRules('en'))).toBe('1 point');
  expect(fill(en.points, { n: 0 }, new Intl.PluralRules('en'))).toBe('0 points');
  expect(fill(fr.points, { n: 0 }, new Intl.PluralRules('fr'))).toBe('0 point');
  expect(fill(fr.points, { n: 2_000_000 }, new Intl.PluralRules('fr'))).toBe('2000000 de points');
  expect(fill(de.points, { n: 2 }, new Intl.PluralRules('de'))).toBe('2 Punkte');
});

test('the browser names the language', () => {
  expect(preferredLanguage(['pt-BR', 'nl-BE', 'en'])).toBe('nl');
  expect(preferredLanguage(['ja'])).toBe('en');
});
