// The remarks of a coached game, fetched with it.
import en from 'messages:coach/en';
import type { Needed } from './index.svelte';
import { Part } from './part.svelte';
import type { CoachValues } from './values';

export const coachTexts = new Part(en, {
  fr: () => import('messages:coach/fr'),
  nl: () => import('messages:coach/nl'),
  de: () => import('messages:coach/de'),
});

export function c<K extends keyof CoachValues>(key: K, ...[values]: Needed<CoachValues, K>): string {
  return coachTexts.say(key, values);
}
