// The texts of the rules, fetched with them.
import en from 'messages:rules/en';
import type { Needed } from './index.svelte';
import { Part } from './part.svelte';
import type { RulesValues } from './values';

export const rulesTexts = new Part(en, {
  fr: () => import('messages:rules/fr'),
  nl: () => import('messages:rules/nl'),
  de: () => import('messages:rules/de'),
});

export function r<K extends keyof RulesValues>(key: K, ...[values]: Needed<RulesValues, K>): string {
  return rulesTexts.say(key, values);
}

// A clause, a question, a section: the data of the book names the rest of the key.
export function rule(key: string): string {
  return rulesTexts.say(key);
}
