// The texts of the online half, fetched with it.
import en from 'messages:online/en';
import { currentLanguage, type Language, type Needed, type PlainKey } from './index.svelte';
import { Part } from './part.svelte';
import type { OnlineValues } from './values';

const texts = new Part(en, {
  fr: () => import('messages:online/fr'),
  nl: () => import('messages:online/nl'),
  de: () => import('messages:online/de'),
});

export function loadOnlineTexts(language: Language = currentLanguage()): Promise<void> {
  return texts.load(language);
}

export function o<K extends keyof OnlineValues>(key: K, ...[values]: Needed<OnlineValues, K>): string {
  return texts.say(key, values);
}

export function isOnlineKey(key: string): key is PlainKey<OnlineValues> {
  return typeof en[key] === 'string';
}
