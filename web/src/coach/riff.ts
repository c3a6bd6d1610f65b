// What a coach of The Reef would say now: the engine explains every action, and the first topic that fits is spoken of.
import type { Past, RiffAdvice, RiffReason, RiffView } from '../engine/protocol';
import { colourWord, pairWords } from '../game/words';
import { list } from '../i18n/index.svelte';
import { c } from '../i18n/coach.svelte';
import type { Open, Remark } from './remark';

export interface RiffNow {
  view: RiffView;
  viewer: number;
  advice: RiffAdvice;
  explain: (move: string) => Promise<RiffReason>;
}

const kWin = 5; // offspring
const kSpare = 4; // worms that one can do without

type Explained = RiffReason & { action: string };
type Why = RiffReason['why'];

const isPair = (content: string) => /^[A-Z]{2}$/.test(content);

export async function riffRemark(
  { view, viewer, advice, explain }: RiffNow,
  open: Open,
): Promise<Remark | null> {
  const say = (topic: string, text: string, move: string | null = null): Remark | null =>
    open(topic) ? { topic, text, move } : null;
  const goal = say('goal', c('riff_goal'));
  if (goal) return goal;
  const all: Explained[] = await Promise.all(
    advice.actions.map(async ({ action, move }) => ({ ...(await explain(move)), action })),
  );
  const which = <W extends Why>(why: W) =>
    all.filter((one): one is Explained & Extract<RiffReason, { why: W }> => one.why === why);
  if (view.phase === 'worm') {
    const worms = which('worm').sort((a, b) => b.fish - a.fish || a.have - b.have);
    const [best] = worms;
    return best && best.fish > 0
      ? say('worm', c('riff_worm', { n: best.fish, colour: colourWord(best.action.slice(5)) }), best.action)
      : say('worm', c('riff_worm_any'));
  }
  const own = view.seats[viewer]!;
  const other = view.seats[1 - viewer]!;
  const bred = (corals: string[]) => corals.filter(isPair).length;
  const worms = Object.values(own.worms).reduce((sum, n) => sum + n, own.pearls);
  const [breed] = which('breed');
  const [coral] = which('coral');
  const settles = which('settle').filter(({ wanted }) => wanted.length > 0);
  const [boat] = which('boat');
  const flip = all.find(({ why }) => why === 'flip');
  const [chase] = which('chase');
  return (
    (breed ? say('breed', c('riff_breed', { n: bred(own.corals) + 1 }), breed.action) : null) ??
    (bred(other.corals) === kWin - 1 ? say('danger', c('riff_danger')) : null) ??
    (coral && !own.corals.includes('empty') ? say('coral', c('riff_coral'), coral.action) : null) ??
    (settles[0]
      ? say('settle', c('riff_settle', { pairs: list(settles[0].wanted.map(pairWords)) }), settles[0].action)
      : null) ??
    (boat && worms >= kSpare ? say('boat', c('riff_boat', { n: own.boats + 1 }), 'boat') : null) ??
    (flip && worms >= kSpare ? say('flip', c('riff_flip'), flip.action) : null) ??
    (chase ? say('shark', c('riff_shark')) : null) ??
    say('done', c(worms > own.pearls ? 'riff_done' : 'riff_done_none'))
  );
}

// What the learner did shows which topics are understood.
export function riffLearned(past: Past): string[] {
  const { events, move } = past;
  const verb = move.split(' ')[0]!;
  const topics =
    verb === 'buy'
      ? []
      : [{ worm: 'worm', flip: 'flip', boat: 'boat', shark: 'shark', done: 'done' }[verb] ?? ''];
  for (const event of events) {
    if (event.event === 'breed') topics.push('breed');
    if (event.event === 'buy' && event.card === 'coral') topics.push('coral');
    if (event.event === 'buy' && /^[A-Z][mf]$/.test(event.card)) topics.push('settle');
  }
  return topics;
}
