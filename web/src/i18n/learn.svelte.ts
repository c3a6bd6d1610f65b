// The texts of the lessons, fetched with them.
import en from 'messages:learn/en';
import type { Needed } from './index.svelte';
import { Part } from './part.svelte';
import type { LearnValues } from './values';

export const learnTexts = new Part(en, {
  fr: () => import('messages:learn/fr'),
  nl: () => import('messages:learn/nl'),
  de: () => import('messages:learn/de'),
});

export function l<K extends keyof LearnValues>(key: K, ...[values]: Needed<LearnValues, K>): string {
  return learnTexts.say(key, values);
}

// What a lesson says: its data names the rest of the key.
export function lesson(key: string): string {
  return learnTexts.say(key);
}
