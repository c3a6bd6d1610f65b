// The texts of the analysis, fetched with it.
import en from 'messages:analysis/en';
import type { Needed } from './index.svelte';
import { Part } from './part.svelte';
import type { AnalysisValues } from './values';

export const analysisTexts = new Part(en, {
  fr: () => import('messages:analysis/fr'),
  nl: () => import('messages:analysis/nl'),
  de: () => import('messages:analysis/de'),
});

export function a<K extends keyof AnalysisValues>(key: K, ...[values]: Needed<AnalysisValues, K>): string {
  return analysisTexts.say(key, values);
}
