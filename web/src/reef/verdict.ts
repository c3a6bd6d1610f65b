// Who won a game of Reef, and why, in one sentence.
import type { ReefResult } from '../engine/protocol';
import { nameOf } from '../game/words';
import { list, t } from '../i18n/index.svelte';

export function verdictOf(result: ReefResult, names: string[], you: number | null): string {
  const order = names.map((_, i) => i).sort((a, b) => result.ranks[a]! - result.ranks[b]!);
  const [first, second] = order as [number, number];
  const { winners, points, covered, fours } = result;
  if (winners.length > 1) {
    const shares = you !== null && winners.includes(you);
    const others = winners.filter((seat) => !shares || seat !== you).map((seat) => names[seat]!);
    return t('wins_shared', { you: shares ? 'yes' : 'no', names: list(others) });
  }
  const name = nameOf(names, first, you);
  if (points[first] !== points[second])
    return t('wins_points', { name, n: points[first]! - points[second]! });
  const spaces = covered[first] !== covered[second];
  const figures = spaces ? covered : fours;
  return t(spaces ? 'wins_covered' : 'wins_fours', { name, a: figures[first]!, b: figures[second]! });
}
