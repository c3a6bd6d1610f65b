// Texts by key in the language that is chosen. Everything that reads `t` in a component follows a change.
import { en, type Catalogue, type Forms, type Key } from './en';

export const languages = ['en', 'fr', 'nl', 'de'] as const;
export type Language = (typeof languages)[number];
export type { Key };

// English is at hand at once; the others are fetched when they are wanted.
const loaders: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  fr: () => import('./fr').then((file) => file.fr),
  nl: () => import('./nl').then((file) => file.nl),
  de: () => import('./de').then((file) => file.de),
};

// How each language calls itself: no catalogue is needed to find one's own.
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
};

// A word in the forms that its language bends it into.
export interface Word {
  forms: string[];
}
type Values = Record<string, string | number | Word>;

let language = $state<Language>('en');
let catalogue = $state.raw<Catalogue>(en);
let plurals = new Intl.PluralRules('en');

export function currentLanguage(): Language {
  return language;
}

export async function setLanguage(wanted: Language): Promise<void> {
  const loaded = wanted === 'en' ? en : await loaders[wanted]();
  plurals = new Intl.PluralRules(wanted);
  catalogue = loaded;
  language = wanted;
  document.documentElement.lang = wanted;
}

export function preferredLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const short = wish.slice(0, 2).toLowerCase();
    const found = languages.find((known) => known === short);
    if (found) return found;
  }
  return 'en';
}

// The text of `entry` with the values filled in; among its forms the one for n.
export function fill(entry: string | Forms, values: Values = {}, rules = plurals): string {
  const text = typeof entry === 'string' ? entry : formFor(entry, rules.select(Number(values.n)));
  return text.replace(/\{(\w+)(?::(\d))?\}/g, (_, name: string, form = '0') => {
    const value = values[name] ?? '';
    return typeof value === 'object' ? (value.forms[Number(form)] ?? value.forms[0] ?? '') : String(value);
  });
}
function formFor(entry: Forms, category: Intl.LDMLPluralRule): string {
  return (category === 'one' || category === 'many' ? entry[category] : undefined) ?? entry.other;
}

export function t(key: Key, values: Values = {}): string {
  return fill(catalogue[key], values);
}

export function isKey(key: string): key is Key {
  return key in en;
}

// "a, b and c"
export function list(words: string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return t('list_and', { list: words.slice(0, -1).join(', '), last: words.at(-1)! });
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
