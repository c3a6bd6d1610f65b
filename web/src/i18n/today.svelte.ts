// The texts of the day and of the solo challenges, fetched with them.
import en from 'messages:today/en';
import type { Needed } from './index.svelte';
import { Part } from './part.svelte';
import type { TodayValues } from './values';

export const todayTexts = new Part(en, {
  fr: () => import('messages:today/fr'),
  nl: () => import('messages:today/nl'),
  de: () => import('messages:today/de'),
});

export function d<K extends keyof TodayValues>(key: K, ...[values]: Needed<TodayValues, K>): string {
  return todayTexts.say(key, values);
}
