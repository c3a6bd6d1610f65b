// The one sentence of the bar in The Reef: what is to be done, what the chosen thing brings, or why something cannot be had.
import type { RiffView } from '../engine/protocol';
import { actionWords } from '../game/hints';
import { refusalWords } from '../game/refusals';
import { called, colourName, colourWord, riffCardWords } from '../game/words';
import { capital, t } from '../i18n/index.svelte';
import { priceColour } from './pieces';
import type { RiffPlay } from './play.svelte';

export interface Saying {
  view: RiffView;
  viewer: number;
  names: string[];
  mine: boolean;
  thinking: boolean;
  play: RiffPlay;
  prices: Record<string, number>;
}

export function priceWords(n: number, card: string | null): string {
  const colour = priceColour(card);
  return colour === null ? t('worms_any', { n }) : t('worms_paid', { n, colour: colourWord(colour) });
}

// A space of the river, for those who do not see it.
export function spaceWords(space: string, { view, viewer, play, prices }: Saying): string {
  const card = play.cardAt(space);
  if (card === null) return t('river_empty', { space });
  const price = prices[space];
  if (price !== undefined)
    return t('river_price', { space, card: riffCardWords(card), price: priceWords(price, card) });
  const beyond = Number(space.charAt(1)) > view.seats[viewer]!.boats;
  return t(beyond ? 'river_beyond' : 'river_space', { space, card: riffCardWords(card) });
}

// Why the card on a space cannot be had, as the engine has it; a price is named.
function refusal({ play, prices }: Saying): string {
  const { space, clause } = play.refused!;
  const card = play.cardAt(space);
  if (clause === 'price') return t('say_costs', { price: priceWords(prices[space] ?? 0, card) });
  return clause === null ? t('river_space', { space, card: riffCardWords(card) }) : refusalWords(clause);
}

function chosen(action: string, { view, viewer, play }: Saying): string {
  const [verb, what = ''] = action.split(' ');
  const pair = play.breeds;
  if (pair) return capital(t('say_breeds', { a: colourName(pair.charAt(0)), b: colourName(pair.charAt(1)) }));
  if (verb === 'boat') return t('say_boat', { n: view.seats[viewer]!.boats + 1 });
  if (verb === 'flip') return t('say_flip');
  if (verb !== 'buy') return actionWords(action, view);
  const card = play.cardAt(what);
  if (card === 'coral') return t('say_coral');
  if (card === 'pearl') return t('say_pearl');
  if (card === 'shark') return t('say_shark');
  return t('say_settles', { n: play.coral ?? 1 });
}

export function say(saying: Saying): string {
  const { view, viewer, names, mine, thinking, play } = saying;
  if (view.phase === 'over') return t('game_over');
  const name = names[view.toMove ?? 0] ?? '';
  if (!mine) {
    if (view.phase === 'worm' && view.active === viewer) return t('say_their_worm', { name });
    return thinking ? t('thinks', { name }) : t('turn_of', { name: called(name) });
  }
  if (view.phase === 'worm') {
    if (view.die !== 2) return t('say_worm_any');
    return t('say_worm_theirs', { name: names[view.active] ?? '' });
  }
  if (play.refused) return refusal(saying);
  if (play.action !== null) return chosen(play.action, saying);
  return t(play.hunting ? 'say_hunt' : 'choose_action');
}
