// The texts of the score helper, fetched with it.
import en from 'messages:score/en';
import type { Needed } from './index.svelte';
import { Part } from './part.svelte';
import type { ScoreValues } from './values';

export const scoreTexts = new Part(en, {
  fr: () => import('messages:score/fr'),
  nl: () => import('messages:score/nl'),
  de: () => import('messages:score/de'),
});

export function s<K extends keyof ScoreValues>(key: K, ...[values]: Needed<ScoreValues, K>): string {
  return scoreTexts.say(key, values);
}
