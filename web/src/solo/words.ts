// The ranks of the solo challenges by name.
import { d } from '../i18n/today.svelte';

const names = ['rank_0', 'rank_1', 'rank_2', 'rank_3', 'rank_4', 'rank_5'] as const;

export function rankName(rank: number): string {
  return d(names[rank] ?? 'rank_0');
}
