// The texts of the puzzles, fetched with them.
import en from 'messages:puzzles/en';
import type { Needed } from './index.svelte';
import { Part } from './part.svelte';
import type { PuzzlesValues } from './values';

export const puzzleTexts = new Part(en, {
  fr: () => import('messages:puzzles/fr'),
  nl: () => import('messages:puzzles/nl'),
  de: () => import('messages:puzzles/de'),
});

export function p<K extends keyof PuzzlesValues>(key: K, ...[values]: Needed<PuzzlesValues, K>): string {
  return puzzleTexts.say(key, values);
}

// What belongs to a set or a theme: the data names the rest of the key.
export function themed(key: string): string {
  return puzzleTexts.say(key);
}
