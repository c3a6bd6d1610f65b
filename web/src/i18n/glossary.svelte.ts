// What lies on the tables, in words, fetched when somebody wonders.
import en from 'messages:glossary/en';
import type { PlainKey } from './index.svelte';
import { Part } from './part.svelte';
import type { GlossaryValues } from './values';

export const glossaryTexts = new Part(en, {
  fr: () => import('messages:glossary/fr'),
  nl: () => import('messages:glossary/nl'),
  de: () => import('messages:glossary/de'),
});

export function g(key: PlainKey<GlossaryValues>): string {
  return glossaryTexts.say(key);
}
