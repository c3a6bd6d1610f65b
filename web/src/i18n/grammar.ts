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

// The forms of plurals, written out: the first `Intl.PluralRules` of a page takes 36 ms, while somebody waits for the screen.
const one = (n: number) => (Math.abs(n) === 1 ? 'one' : 'other');
export const en = one;
export const nl = one;
export const de = one;
export function fr(n: number): string {
  if (n !== 0 && n % 1_000_000 === 0) return 'many';
  return Math.abs(n) < 2 ? 'one' : 'other';
}

// A number in a sentence. The first `Intl.NumberFormat` takes as long, and below a thousand it has nothing to add.
const formats = new Map<string, Intl.NumberFormat>();
export function number(language: string, value: number, offset: number): string {
  const n = value - offset;
  if (Number.isInteger(n) && n >= 0 && n < 1000) return String(n);
  let format = formats.get(language);
  if (!format) formats.set(language, (format = new Intl.NumberFormat(language)));
  return format.format(n);
}
