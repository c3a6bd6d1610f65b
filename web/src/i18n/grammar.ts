// What compiled texts call: the plural rules of each language, and words in the form that a sentence asks for.

// A word that its language bends: a colour beside what it colours, a card with its article. By itself it is in its plain form.
export class Word {
  constructor(readonly as: (form: string) => string) {}
  toString(): string {
    return this.as('other');
  }
}
export type Value = string | number | Word;

export function form(value: Value, _language: string, wanted: string | null): string {
  return value instanceof Word && wanted ? value.as(wanted.trim()) : String(value);
}

// "de" before a name in French: "la main d’Anna", "la main de Ben". An h is silent far more often than not.
export function of(name: Value): string {
  return /^[aeiouyhœæ]/i.test(String(name).normalize('NFD')) ? `d’${name}` : `de ${name}`;
}

// British English: "a, b and c", and days before months.
export const locales = { en: 'en-GB', fr: 'fr', nl: 'nl', de: 'de' } as const;
export type Language = keyof typeof locales;

function rulesOf(language: Language): (n: number) => string {
  let rules: Intl.PluralRules | undefined;
  return (n) => (rules ??= new Intl.PluralRules(locales[language])).select(n);
}
export const en = rulesOf('en');
export const fr = rulesOf('fr');
export const nl = rulesOf('nl');
export const de = rulesOf('de');
