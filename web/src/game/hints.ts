// A hint in three steps: where to look, which move, and why, in the game's own terms.
import type { ReefReason, ReefView, RiffReason, Thought, View } from '../engine/protocol';
import { capital, t, Word } from '../i18n/index.svelte';
import { cardOf, colourName, colourWord, pairWords, payWords, points, riffCard, type Reader } from './words';

// Of a space like c4 what lies there, as the view shows it.
function cardAt(view: View, space: string): Word {
  if (view.game !== 'riff') return new Word(() => '');
  return riffCard(view.reef[space.charAt(0) as 'a'][Number(space.charAt(1)) - 1] ?? null);
}

// Whether who is to move in The Reef has any worm.
function hasWorms(view: View): boolean {
  const seat = view.game === 'riff' ? view.seats[view.toMove ?? -1] : undefined;
  return seat !== undefined && Object.values(seat.worms).some((n) => n > 0);
}

export function whereToLook(move: string, view: View): string {
  const [verb, what = ''] = move.split(' ');
  switch (verb) {
    case 'setup':
      return t('hint_where_setup');
    case 'play':
      return t('hint_where_hand');
    case 'take':
      return t('hint_where_display');
    case 'draw':
      return t('hint_where_deck');
    case 'worm':
      return t('hint_where_worms');
    case 'done':
      return t(hasWorms(view) ? 'hint_where_done' : 'hint_where_done_none');
    case 'boat':
    case 'move':
      return t('hint_where_area');
    default:
      return /^[a-d][1-8]$/.test(what) ? t('hint_where_river', { space: what }) : t('hint_where_area');
  }
}

// The part of the table that a hint is about: it lies beside that, never on it.
export function pointsAt(move: string): string {
  const [verb, what = ''] = move.split(' ');
  if (verb === 'take' || verb === 'draw') return 'market';
  if (verb === 'play' || verb === 'setup') return 'hand';
  if (verb === 'worm' || verb === 'done') return 'bar';
  return /^[a-d][1-8]$/.test(what) ? 'river' : 'purse';
}

// Whether what was picked at a table of Reef is another move than this one: who does that needs the hint no more.
export function goesElsewhere(move: string, picked: { kind: string; card?: number } | null): boolean {
  if (!picked) return false;
  return !`${move} `.startsWith(picked.kind === 'play' ? `play ${picked.card} ` : `${picked.kind} `);
}

// What a move of The Reef pays, in letters; nothing for most.
export function paymentOf(move: string): string {
  return /\bpay (\S+)/.exec(move)?.[1] ?? '';
}

// A move as what it does, with what it pays: in hints.
export function moveWords(move: string, view: View, cards?: Reader['cards']): string {
  return actionWords(move, view, cards) + paidWords(move);
}
export function paidWords(move: string): string {
  const pay = paymentOf(move);
  const coral = /\bon (\d)$/.exec(move)?.[1];
  return (
    (pay ? `, ${t('for_pay', { pay: payWords(pay) })}` : '') +
    (coral ? `, ${t('on_coral', { n: coral })}` : '')
  );
}

// Only what it does.
export function actionWords(move: string, view: View, cards?: Reader['cards']): string {
  const words = move.split(' ');
  const what = words[1] ?? '';
  const placed = (from: number) =>
    words
      .slice(from)
      .flatMap((word) => {
        const [space, colours = ''] = word.split('=');
        return [...colours].map((colour) => t('piece_on', { colour: colourName(colour), space: space! }));
      })
      .join(', ');
  switch (words[0]) {
    case 'setup':
      return placed(1);
    case 'play':
      return t('named', { what: capital(cardOf(Number(what), cards)), value: placed(2) });
    case 'take': {
      const slot = (view as ReefView).display[Number(what) - 1];
      return t('take_card', { card: cardOf(slot?.card ?? 0, cards) });
    }
    case 'draw':
      return t('draw_card', { card: cardOf((view as ReefView).deck.top ?? 0, cards), slot: what });
    case 'worm':
      return t('take_worm', { colour: colourWord(what) });
    case 'flip':
      return t('action_flip', { space: what });
    case 'buy':
      return capital(t('action_buy', { card: cardAt(view, what), space: what }));
    case 'boat':
      return t('action_boat');
    case 'shark':
      if (what === 'fish') return t('action_shark_fish', { n: words[2]! });
      if (what === 'coral') return t('action_shark_coral', { n: words[2]! });
      if (what === 'pearl') return t('action_shark_pearl');
      if (what === 'shark') return t('action_shark_shark');
      return capital(t('action_shark', { card: cardAt(view, what), space: what }));
    case 'move':
      return t('action_move', { a: what, b: words[2]! });
    default:
      return t('action_done');
  }
}

const kFew = 6; // pieces of a colour: the end is a reason

// Whatever else there is to say of a move: how the bot that proposes it sees the game then.
function promise(thought: Thought, seat: number): string {
  return t('why_promise', { n: thought.value[seat] ?? 0 });
}

export function reefWhy(
  reason: ReefReason,
  thought: Thought,
  seat: number,
  names: string[],
  cards?: Reader['cards'],
): string[] {
  return [...reefReasons(reason, thought.terms, names, cards), promise(thought, seat)];
}

export function reefReasons(
  reason: ReefReason,
  terms: Thought['terms'],
  names: string[],
  cards?: Reader['cards'],
): string[] {
  if (!('points' in reason)) return [t('why_setup')];
  const said: string[] = [];
  if (reason.points > 0) said.push(t('why_points', { points: points(reason.points) }));
  if (reason.points < 0) said.push(t('why_costs', { points: points(-reason.points) }));
  if ('prepares' in reason) {
    for (const { card, before, after } of reason.prepares)
      if (after > before)
        said.push(t('why_prepares', { card: capital(cardOf(card, cards)), before, after: points(after) }));
  } else {
    if (reason.best > 0)
      said.push(t('why_best', { card: capital(cardOf(reason.card, cards)), points: points(reason.best) }));
    for (const { seat, best } of reason.denies)
      said.push(t('why_denies', { name: names[seat] ?? '', points: points(best) }));
  }
  const later = Math.round(terms.prepares ?? 0);
  if (later > 0) said.push(t('why_later', { points: points(later) }));
  const { colour, left } = reason.scarce;
  if (left <= kFew) said.push(t('why_end', { n: left, colour: colourWord(colour) }));
  return said;
}

export function riffWhy(reason: RiffReason, thought: Thought, seat: number): string[] {
  return [...riffReasons(reason), promise(thought, seat)];
}

export function riffReasons(reason: RiffReason): string[] {
  switch (reason.why) {
    case 'worm':
      return [reason.fish > 0 ? t('why_worm', { have: reason.have, n: reason.fish }) : t('why_worm_none')];
    case 'breed':
      return [t('why_breed', { offspring: pairWords(reason.offspring), count: reason.count })];
    case 'settle': {
      const wanted = reason.wanted.map(pairWords).join('; ');
      return [wanted ? t('why_settle', { wanted }) : t('why_settle_none')];
    }
    case 'coral':
      return [t('why_coral', { count: reason.count })];
    case 'boat':
      return [t('why_boat', { column: reason.column })];
    case 'chase':
      return [t('why_chase', { card: riffCard(reason.card) })];
    case 'flip':
      return [t('why_flip')];
    case 'pearl':
      return [t('why_pearl')];
    case 'shark':
      return [t('why_shark')];
    case 'free':
      return [t('why_free')];
    case 'done':
      return [t(reason.worms === 0 ? 'why_done_none' : 'why_done')];
    case 'clear':
      return [t('why_clear')];
  }
}
