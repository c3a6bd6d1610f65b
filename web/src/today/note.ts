// Writes down what a game of the day or a solo challenge came to, as soon as it is over.
import type { ReefResult, RiffResult, View } from '../engine/protocol';
import type { StoredGame } from '../game/store';
import { records } from '../solo/records.svelte';
import { diary } from './diary.svelte';

export function leadOf(result: ReefResult | RiffResult): number {
  const counts = 'points' in result ? result.points : result.offspring;
  return counts[0]! - counts[1]!;
}

export function noteResult(stored: StoredGame, result: ReefResult | RiffResult | null, view: View): void {
  if (stored.today !== undefined && result) {
    const won = result.winners.length === 1 && result.winners[0] === 0;
    diary.note(stored.today, stored.game, { lead: leadOf(result), won, game: stored.id });
  }
  if (stored.solo !== undefined && view.game === 'reef')
    records.note(stored.solo, view.seats[0]!.points ?? 0);
}
