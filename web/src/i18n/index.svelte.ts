// Texts by key in the language that is chosen. Everything that reads `t` in a component follows a change.
import en from 'messages:page/en';
import { locales, type Language } from './grammar';
import type { PageValues } from './values';

export { Word } from './grammar';
export type { Language };
export const languages = ['en', 'fr', 'nl', 'de'] as const satisfies Language[];

// Keys of texts that need no values, and of all.
type Plain<Values> = { [K in keyof Values]: Values[K] extends null ? K : never }[keyof Values];
export type Key = Plain<PageValues>;
export type Texts = Record<string, string | ((values: object) => string)>;
export type Needed<Values, K extends keyof Values> = Values[K] extends null ? [] : [values: Values[K]];
export type PlainKey<Values> = Plain<Values>;

// English is at hand at once; the others are fetched when they are wanted.
const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ default: Texts }>> = {
  fr: () => import('messages:page/fr'),
  nl: () => import('messages:page/nl'),
  de: () => import('messages:page/de'),
};

// How each language calls itself: no catalogue is needed to find one's own.
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
};

let language = $state<Language>('en');
let catalogue = $state.raw<Texts>(en);

export function currentLanguage(): Language {
  return language;
}
// What the formatters of Intl are asked for.
export function currentLocale(): string {
  return locales[language];
}

export async function setLanguage(wanted: Language): Promise<void> {
  const loaded = wanted === 'en' ? en : (await loaders[wanted]()).default;
  catalogue = loaded;
  language = wanted;
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}

export function preferredLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const short = wish.slice(0, 2).toLowerCase();
    const found = languages.find((known) => known === short);
    if (found) return found;
  }
  return 'en';
}

export function fill(
  text: string | ((values: object) => string) | undefined,
  values?: object | null,
): string {
  return typeof text === 'function' ? text(values ?? {}) : (text ?? '');
}

export function t<K extends keyof PageValues>(key: K, ...[values]: Needed<PageValues, K>): string {
  return fill(catalogue[key], values);
}

// For keys put together from what the engine or the server names.
export function isKey(key: string): key is Key {
  return typeof en[key] === 'string';
}

// "a, b and c", written out: the first `Intl.ListFormat` of a page takes 30 ms.
const ands: Record<Language, string> = { en: 'and', fr: 'et', nl: 'en', de: 'und' };
export function list(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${ands[language]} ${last}`;
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1);
}
