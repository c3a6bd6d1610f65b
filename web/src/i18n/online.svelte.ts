// The texts of the online half, fetched with it.
import en from 'messages:online/en';
import { currentLanguage, fill, type Language, type Needed, type PlainKey, type Texts } from './index.svelte';
import type { OnlineValues } from './values';

const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ default: Texts }>> = {
  fr: () => import('messages:online/fr'),
  nl: () => import('messages:online/nl'),
  de: () => import('messages:online/de'),
};

let catalogue = $state.raw<Texts>(en);

// Follows the language of the page; one that cannot be fetched leaves English.
export async function loadOnlineTexts(language: Language = currentLanguage()): Promise<void> {
  const loaded =
    language === 'en'
      ? en
      : await loaders[language]().then(
          (file) => file.default,
          () => en,
        );
  if (language === currentLanguage()) catalogue = loaded;
}

export function o<K extends keyof OnlineValues>(key: K, ...[values]: Needed<OnlineValues, K>): string {
  return fill(catalogue[key], values);
}

export function isOnlineKey(key: string): key is PlainKey<OnlineValues> {
  return typeof en[key] === 'string';
}
