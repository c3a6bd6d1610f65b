// Who won a game of The Reef, and what ended it.
import type { Past, RiffResult } from '../engine/protocol';
import { nameOf } from '../game/words';
import { list, t } from '../i18n/index.svelte';

export function verdictOf(
  { winners, offspring }: RiffResult,
  last: Past | undefined,
  names: string[],
  you: number | null,
): { text: string; why: string } {
  const reason = last?.events.find((event) => event.event === 'over')?.reason;
  const why =
    reason === 'offspring'
      ? t('log_over_offspring')
      : `${t(reason === 'standoff' ? 'log_over_standoff' : 'log_over_turns')} ${t('riff_end_rule')}`;
  const winner = winners[0] ?? 0;
  if (winners.length === 1) {
    const [n, b] = [offspring[winner]!, offspring[1 - winner]!];
    return { text: t('wins_offspring', { name: nameOf(names, winner, you), n, b }), why };
  }
  const others = names.filter((_, seat) => seat !== you);
  return {
    text: t('wins_shared_offspring', {
      you: you === null ? 'no' : 'yes',
      names: list(others),
      n: offspring[0]!,
    }),
    why,
  };
}
