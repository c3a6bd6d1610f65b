// The texts of the online half, fetched with it.
import { currentLanguage, fill, type Language } from './index.svelte';
import { en, type OnlineCatalogue, type OnlineKey } from './online.en';

const loaders: Record<Exclude<Language, 'en'>, () => Promise<OnlineCatalogue>> = {
  fr: () => import('./online.fr').then((file) => file.fr),
  nl: () => import('./online.nl').then((file) => file.nl),
  de: () => import('./online.de').then((file) => file.de),
};

let catalogue = $state.raw<OnlineCatalogue>(en);

// Follows the language of the page; one that cannot be fetched leaves English.
export async function loadOnlineTexts(language: Language = currentLanguage()): Promise<void> {
  const loaded = language === 'en' ? en : await loaders[language]().catch(() => en);
  if (language === currentLanguage()) catalogue = loaded;
}

export function o(key: OnlineKey, values: Record<string, string | number> = {}): string {
  return fill(catalogue[key], values);
}

export function isOnlineKey(key: string): key is OnlineKey {
  return key in en;
}
