// A report in words: shares as percentages, judgements, and why another move would have been better.
import type { ReefReason, Report, RiffReason } from '../engine/protocol';
import { reefReasons, riffReasons } from '../game/hints';
import { botName, points, type Reader } from '../game/words';
import { a } from '../i18n/analysis.svelte';
import { currentLocale } from '../i18n/index.svelte';

type Move = Report['moves'][number];
export type Mark = Move['judgement'] | 'forced';

export function percent(share: number, signed = false): string {
  const digits = { style: 'percent', maximumFractionDigits: 0 } as const;
  const format = new Intl.NumberFormat(currentLocale(), {
    ...digits,
    ...(signed ? { signDisplay: 'exceptZero' } : {}),
  });
  return format.format(share).replace('-', '−');
}

export const markOf = (move: Move): Mark => (move.forced ? 'forced' : move.judgement);
export const markWords = (mark: Mark): string => a(`mark_${mark}`);

export function levelWords(levels: Report['seats'][number]['levels']): string | null {
  if (levels === null) return null;
  const [from, to] = levels as [string, string];
  return from === to ? botName(from) : a('level_range', { from: botName(from), to: botName(to) });
}

const kShare = 0.02; // differences below are noise
const kPoints = 1;

// What the better move does, compared with the one that was played.
export function whyBetter(report: Report, move: Move, cards: Reader['cards'], name: string): string[] {
  if (!move.why) return [];
  const { played, best } = move.why;
  const more = (term: string) => (best.terms[term] ?? 0) - (played.terms[term] ?? 0);
  const said: string[] = [];
  if (report.game === 'reef') {
    const now = Math.round(more('now'));
    const later = Math.round(more('prepares'));
    const denied = Math.round(more('denies'));
    if (now >= kPoints) said.push(a('more_now', { points: points(now) }));
    if (now <= -kPoints) said.push(a('less_now', { points: points(-now) }));
    if (later >= kPoints) said.push(a('more_later', { points: points(later) }));
    if (denied >= kPoints) said.push(a('more_denied', { points: points(denied) }));
    const names = report.seats.map((seat) => seat.name);
    // What was compared is not said once more by itself.
    const rest = { ...(best.reason as ReefReason) };
    if ('points' in rest && now >= kPoints) rest.points = 0;
    if ('denies' in rest && denied >= kPoints) rest.denies = [];
    said.push(...reefReasons(rest, {}, names, cards));
  } else {
    if (more('now') > 0) said.push(a('breeds_now'));
    if (more('prepares') >= kShare) said.push(a('better_prospects', { name, n: percent(more('prepares')) }));
    if (more('denies') >= kShare) said.push(a('hinders_other', { n: percent(more('denies')) }));
    said.push(...riffReasons(best.reason as RiffReason));
  }
  // In whole hundredths, so that they differ by what the mark of the move says.
  const whole = (share: number) => Math.round(share * 100);
  const value = whole(move.value[move.seat]!);
  const better = Math.min(100, value + whole(move.lost));
  said.push(a('expects', { name, better: percent(better / 100), n: percent(value / 100) }));
  return said;
}
