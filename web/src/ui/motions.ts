// Every motion of the tables: how long, along which curve, and from what. Who asks for no motion gets a fade instead. Nothing
// waits for any of them: the page already shows where things are, and what has not arrived yet is held back by its animation.
import { moves, settings } from '../settings.svelte';

interface Motion {
  ms: number; // at a calm pace
  curve: string;
}
const kOut = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const kInOut = 'cubic-bezier(0.6, 0, 0.3, 1)';

export const motions = {
  take: { ms: 460, curve: kInOut }, // a card flies into a hand
  deal: { ms: 320, curve: kOut }, // the deck's top turns over into the gap
  pay: { ms: 420, curve: kInOut }, // a point from the score onto a card
  play: { ms: 380, curve: kInOut }, // a card goes to the discard
  present: { ms: 1500, curve: 'linear' }, // another's card is held up first
  drop: { ms: 420, curve: 'cubic-bezier(0.3, 1.5, 0.5, 1)' }, // a piece falls and settles
  light: { ms: 140, curve: kOut }, // from one completion that lights up to the next
  gain: { ms: 620, curve: kInOut }, // its points travel into the score
  count: { ms: 500, curve: kOut }, // the score counts up
  sink: { ms: 900, curve: kInOut }, // the empty supply
  ribbon: { ms: 2600, curve: kOut }, // the last round
  final: { ms: 900, curve: kOut }, // from one card left in hand to the next
  end: { ms: 1400, curve: kOut }, // the last move is seen before the result
  roll: { ms: 620, curve: kOut }, // dice tumble
  hop: { ms: 380, curve: 'linear' }, // a worm hops to its owner, or to what it pays for
  carry: { ms: 440, curve: kInOut }, // a card goes from the river to its owner
  turn: { ms: 320, curve: kOut }, // a card is turned up
  slide: { ms: 640, curve: kInOut }, // a row of the river flows
  wash: { ms: 640, curve: 'ease-in' }, // what reaches the sea goes under
  come: { ms: 420, curve: kOut }, // a new card comes from the shore
  sail: { ms: 620, curve: kOut }, // a boat takes its place
  chase: { ms: 460, curve: 'ease-in' }, // a shark takes a card away
  meet: { ms: 700, curve: kInOut }, // two fish meet on a coral
  arrive: { ms: 420, curve: 'cubic-bezier(0.3, 1.5, 0.5, 1)' }, // what came sits down
} satisfies Record<string, Motion>;
export type Name = keyof typeof motions;

const kQuick = 0.4; // of a calm motion
const kFade = 120; // milliseconds: the reduced form of all of them

export function duration(name: Name): number {
  if (!moves()) return kFade;
  return motions[name].ms * (settings.pace === 'quick' ? kQuick : 1);
}

// Plays a motion on an element after `delay`. Reduced, it only fades in or out.
export function run(node: Element, name: Name, frames: Keyframe[], delay = 0): Animation {
  const still = !moves();
  const first = frames[0]?.opacity ?? 0;
  const last = frames.at(-1)?.opacity ?? 1;
  return node.animate(still ? [{ opacity: first }, { opacity: last }] : frames, {
    duration: duration(name),
    delay: still ? 0 : delay,
    easing: still ? 'linear' : motions[name].curve,
    fill: 'backwards',
  });
}

// The reduced form of what would fly: it is seen where it is, as long as it would fly, and fades.
export function fade(node: Element, name: Name): Animation {
  const ms = motions[name].ms * (settings.pace === 'quick' ? kQuick : 1);
  return node.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], ms);
}

// For `in:`: a piece falls onto its stack, once.
export function drop(node: Element): { duration: number; css: (t: number) => string } {
  void node;
  if (!moves()) return { duration: kFade, css: (t) => `opacity: ${t}` };
  return {
    duration: duration('drop'),
    css: (t) => {
      const bounce = 1 - settle(t);
      return `transform: translateY(${-34 * bounce}px); opacity: ${Math.min(1, 4 * t)}`;
    },
  };
}
// Falls, gives way a little, and stands.
function settle(t: number): number {
  const fall = 0.62;
  if (t < fall) return (t / fall) ** 2;
  const after = (t - fall) / (1 - fall);
  return 1 - 0.08 * Math.sin(Math.PI * after) * (1 - after);
}
