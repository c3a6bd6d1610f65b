// What the types cannot say of the catalogues: each text has the same places to fill in.
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

const places = (entry: string | Forms): string[] => {
  const text = typeof entry === 'string' ? entry : entry.other;
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))].sort();
};

function expectSamePlaces(
  pattern: Record<string, string | Forms>,
  catalogue: Record<string, string | Forms>,
) {
  for (const [key, entry] of Object.entries(pattern)) {
    expect(places(catalogue[key]!), key).toEqual(places(entry));
    expect(JSON.stringify(catalogue[key]).length, key).toBeGreaterThan(2);
  }
}
test.each(Object.entries({ fr, nl, de }))('%s has the places of English in every text', (_, catalogue) => {
  expectSamePlaces(en, catalogue);
});
test.each(Object.entries({ fr: onlineFr, nl: onlineNl, de: onlineDe }))(
  '%s has them in every text of the online half',
  (_, catalogue) => {
    expectSamePlaces(onlineEn, catalogue);
  },
);

test('plurals follow the language', () => {
  expect(fill(en.points, { n: 1 }, new Intl.PluralRules('en'))).toBe('1 point');
  expect(fill(en.points, { n: 0 }, new Intl.PluralRules('en'))).toBe('0 points');
  expect(fill(fr.points, { n: 0 }, new Intl.PluralRules('fr'))).toBe('0 point');
  expect(fill(de.points, { n: 2 }, new Intl.PluralRules('de'))).toBe('2 Punkte');
});

test('the browser names the language', () => {
  expect(preferredLanguage(['pt-BR', 'nl-BE', 'en'])).toBe('nl');
  expect(preferredLanguage(['ja'])).toBe('en');
});
