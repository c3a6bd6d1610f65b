// What a coach of Reef would say now, from the engine's advice: the first of these that is true and not yet understood.
import type {
  CardAdvice,
  Past,
  ReefAdvice,
  ReefCard,
  ReefColour,
  ReefReason,
  ReefView,
} from '../engine/protocol';
import { colourWord, points } from '../game/words';
import { c } from '../i18n/coach.svelte';
import type { Open, Remark } from './remark';

export interface ReefNow {
  view: ReefView;
  viewer: number;
  advice: ReefAdvice;
  deck: { cards: ReefCard[] };
  explain: (move: string) => Promise<ReefReason>;
}

const kGood = 3; // points that are worth a play
const kScarce = 5; // pieces left of a colour
const kHand = 4;

const byBest = (a: CardAdvice, b: CardAdvice) => b.best - a.best;
const inHand = (advice: ReefAdvice) => advice.cards.filter(({ where }) => where === 'hand').sort(byBest);
const onDisplay = (advice: ReefAdvice) =>
  advice.cards.flatMap((card) => (card.where === 'display' ? [card] : [])).sort(byBest);

const valueOf = ({ deck }: ReefNow, id: number) => deck.cards.find((card) => card.id === id)!.points;

export async function reefRemark(now: ReefNow, open: Open): Promise<Remark | null> {
  const { view, advice } = now;
  const say = (topic: string, text: string, move: string | null = null): Remark | null =>
    open(topic) ? { topic, text, move } : null;
  if (view.phase === 'setup') return say('goal', c('reef_goal')) ?? say('setup', c('reef_setup'));
  const hand = inHand(advice);
  const shown = onDisplay(advice);
  const best = hand[0];
  const value = best ? valueOf(now, best.card) : 0;
  const play = best ? `play ${best.card} ` : null;
  const [colour, left] = scarcest(view);
  const tokens = view.display.findIndex((slot) => (slot?.tokens ?? 0) > 0);
  return (
    (view.lastRound ? say('last', c('reef_last')) : null) ??
    (left <= kScarce && left > 0
      ? say('scarce', c('reef_scarce', { n: left, colour: colourWord(colour) }))
      : null) ??
    (best && best.best >= 2 * value && best.best >= kGood
      ? say('twice', c('reef_twice', { n: best.best / value, points: points(best.best) }), play)
      : null) ??
    (best && best.best >= kGood ? say('play', c('reef_play', { points: points(best.best) }), play) : null) ??
    (tokens >= 0 && advice.takes.includes(tokens + 1)
      ? say(
          'tokens',
          c('reef_tokens', { points: points(view.display[tokens]!.tokens) }),
          `take ${tokens + 1}`,
        )
      : null) ??
    (hand.length === kHand && best!.best > 0
      ? say('full', c('reef_full', { points: points(best!.best) }), play)
      : null) ??
    (await prepares(now, hand, say)) ??
    (shown[0] && shown[0].best > (best?.best ?? 0) && advice.takes.length > 0
      ? say(
          'take',
          c(hand.length > 0 ? 'reef_take' : 'reef_take_empty', { points: points(shown[0].best) }),
          `take ${shown[0].slot}`,
        )
      : null)
  );
}

// A card that would make another one in hand worth more.
async function prepares(
  now: ReefNow,
  hand: CardAdvice[],
  say: (topic: string, text: string, move: string) => Remark | null,
): Promise<Remark | null> {
  for (const { card, place } of hand) {
    const reason = await now.explain(place);
    if (!('prepares' in reason)) continue;
    const gain = reason.prepares.find(
      ({ before, after, card: other }) => after > before && after >= valueOf(now, other),
    );
    if (gain) return say('prepare', c('reef_prepare', { points: points(gain.after) }), `play ${card} `);
  }
  return null;
}

function scarcest(view: ReefView): [ReefColour, number] {
  const all = Object.entries(view.supply) as [ReefColour, number][];
  return all.reduce((least, one) => (one[1] < least[1] ? one : least));
}

// Which topics a move of the learner shows to be understood; and whether it could have scored more.
export function reefLearned(before: ReefAdvice, past: Past): { topics: string[]; missed: number } {
  const [verb, what] = past.move.split(' ');
  const scored = past.events.reduce((sum, event) => sum + (event.event === 'score' ? event.points : 0), 0);
  if (verb === 'play') {
    const card = before.cards.find(({ card, where }) => where === 'hand' && card === Number(what));
    const most = card?.best ?? 0;
    if (scored < most) return { topics: [], missed: most };
    return { topics: scored > 0 ? ['twice', 'play', 'full'] : ['prepare'], missed: 0 };
  }
  if (verb === 'take') {
    const took = past.events.some((event) => event.event === 'take' && event.points > 0);
    const best = onDisplay(before)[0];
    return {
      topics: [...(took ? ['tokens'] : []), ...(best?.slot === Number(what) ? ['take'] : [])],
      missed: 0,
    };
  }
  return { topics: [], missed: 0 };
}
