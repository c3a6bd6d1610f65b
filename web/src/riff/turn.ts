// What the other player did in their last turn, in one sentence: it stands still, so that whoever looked elsewhere can read it.
import type { GameEvent, Past, RiffView } from '../engine/protocol';
import { pairWords, payWords, riffCard, tell } from '../game/words';
import { list, t } from '../i18n/index.svelte';

// Their deeds in the turn that goes on or, before there are any, in the one that is over; null before their first.
export function lastTurn(past: readonly Past[], seat: number): GameEvent[] | null {
  const ends = past.flatMap(({ move }, i) => (move === 'done' ? [i] : []));
  const deeds = (from: number, to?: number) =>
    past.slice(from, to).filter((one) => one.seat === seat && !/^(worm|done)/.test(one.move));
  const now = deeds((ends.at(-1) ?? -1) + 1);
  if (now.length > 0) return now.flatMap(({ events }) => events);
  const at = ends.findLastIndex((end) => past[end]!.seat === seat);
  if (at < 0) return null;
  return deeds((ends[at - 1] ?? -1) + 1, ends[at]).flatMap(({ events }) => events);
}

// Few words for a small place: a price is named where there is nothing else to tell.
export function turnWords(name: string, events: readonly GameEvent[]): string {
  const of = <E extends GameEvent['event']>(kind: E) =>
    events.filter((one): one is Extract<GameEvent, { event: E }> => one.event === kind);
  const bought = of('buy');
  const flips = of('flip').length;
  const cards = list(bought.map(({ card }) => riffCard(card).as('a')));
  const deeds = [
    ...(flips > 0 ? [t('turn_flipped', { n: flips })] : []),
    ...(bought.length > 0 ? [t('turn_bought', { cards })] : []),
    ...of('boat').map(({ boats }) => t('turn_boat', { n: boats })),
    ...of('shark').map(({ card, space }) =>
      space
        ? t('turn_shark', { card: riffCard(card), space })
        : t('turn_shark_own', { card: riffCard(card) }),
    ),
    ...(of('move').length > 0 ? [t('turn_moved')] : []),
    ...of('breed').map(({ offspring }) => t('turn_bred', { pair: pairWords(offspring) })),
  ];
  if (bought.length === 1 && deeds.length === 1)
    deeds[0] = t('turn_bought_for', { cards, pay: payWords(bought[0]!.pay) });
  return deeds.length > 0 ? t('turn_told', { name, deeds: list(deeds) }) : t('turn_nothing', { name });
}

const kStandoffNear = 10; // turns

export interface News {
  text: string;
  whole: boolean; // about a turn, not only a move
}

// For whoever plays, the other one's turn; for who only looks on, what somebody did last, without what the river did then; or that
// nobody does anything any more.
export function newsOf(now: {
  view: RiffView;
  past: readonly Past[];
  names: string[];
  other: number;
  you: number | null;
  plays: boolean;
}): News {
  const { view, past, names, other, you } = now;
  const toStandoff = view.options.standoff - view.idle;
  if (toStandoff <= kStandoffNear && view.phase !== 'over')
    return { text: t('standoff_near', { n: toStandoff }), whole: false };
  const turn = now.plays ? lastTurn(past, other) : null;
  if (turn) return { text: turnWords(names[other] ?? '', turn), whole: true };
  const last = past.at(-1);
  if (!last) return { text: '', whole: false };
  const quiet = ['flow', 'fill', 'shuffle', 'open', 'roll'];
  const events = last.events.filter(({ event }) => !quiet.includes(event));
  const told = tell({ ...last, move: events.length > 0 ? '' : last.move, events }, names, { you });
  return { text: told.join(' '), whole: false };
}
