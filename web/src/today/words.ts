// What a day came to, in words; the same on the screens and in what is shared.
import type { GameName } from '../engine/protocol';
import { gameName } from '../game/words';
import { currentLocale } from '../i18n/index.svelte';
import { d } from '../i18n/today.svelte';
import { beginOf, percentileOf, type Day } from './days';
import type { Entry, Result } from './diary.svelte';
import type { Listed } from './list';

// "+12", "−3", "0": with a true minus.
export function signed(lead: number): string {
  return lead > 0 ? `+${lead}` : String(lead).replace('-', '−');
}

export function outcome(game: GameName, { lead, won }: Result): string {
  if (lead === 0) return d(won ? 'won_tie' : 'level');
  const n = Math.abs(lead);
  return game === 'reef'
    ? d(won ? 'won_points' : 'lost_points', { n })
    : d(won ? 'won_offspring' : 'lost_offspring', { n });
}

const kSquares = 10;

// Text for a message: how it went, and nothing of the cards.
export function shareText(
  day: Day,
  entry: Entry,
  list: Listed | null,
  streak: number,
  address: string,
): string {
  const date = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    beginOf(day),
  );
  const lines = [`Atoll · ${date}`];
  for (const game of ['reef', 'riff'] as const) {
    const result = entry[game];
    if (!result) continue;
    const percent = percentileOf(list?.results[game] ?? [], result.lead);
    const filled = Math.round(((percent ?? 0) * kSquares) / 100);
    const bar =
      percent === null ? '' : ` ${'🟦'.repeat(filled)}${'⬜'.repeat(kSquares - filled)} ${percent} %`;
    lines.push(`${gameName(game)} 🐢 ${signed(result.lead)}${bar}`);
  }
  if (streak > 1) lines.push(`🪸 ${d('days_in_a_row', { n: streak })}`);
  lines.push(address);
  return lines.join('\n');
}
