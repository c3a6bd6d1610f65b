// A player's reef as the table shows it.
import type { CardAdvice, Past, ReefCard, ReefView } from '../engine/protocol';
import type { ReefPlay } from './play.svelte';

export interface Standing {
  name: string;
  colour: number;
  face: string | null; // of a bot
  reef: Record<string, string>;
  lit: string[][]; // completions to light up
  value: number; // of each of them
  gain: number; // points just made with them
  wait: number; // milliseconds until those have travelled to the score
  moving: boolean; // the player is to move
}

interface Shown {
  view: ReefView;
  names: string[];
  colours: number[];
  faces: (string | null)[];
  last: Past | undefined;
  wait: number;
  cards: Map<number, ReefCard>;
}

// What lights up on the own reef: the pieces being placed, the card that is looked at, or the last score.
export function standings(
  { view, names, colours, faces, last, wait, cards }: Shown,
  viewer: number,
  play: ReefPlay | null,
  looked: CardAdvice | null,
): Standing[] {
  const scored = last?.events.find((event) => event.event === 'score');
  const of = (seat: number): Pick<Standing, 'lit' | 'value' | 'gain'> => {
    if (seat === viewer && play?.preview) {
      const card = play.picked?.kind === 'play' ? cards.get(play.picked.card) : undefined;
      return { lit: play.preview.spaces ?? [], value: card?.points ?? 0, gain: 0 };
    }
    if (seat === viewer && looked)
      return { lit: looked.spaces, value: cards.get(looked.card)?.points ?? 0, gain: 0 };
    if (scored?.seat !== seat || !scored.completions) return { lit: [], value: 0, gain: 0 };
    const gain = scored.points ?? 0;
    return { lit: scored.spaces ?? [], value: gain / scored.completions, gain };
  };
  return view.seats.map(({ reef }, seat) => ({
    name: names[seat] ?? '',
    colour: colours[seat] ?? 0,
    face: faces[seat] ?? null,
    reef,
    ...of(seat),
    wait,
    moving: view.toMove === seat,
  }));
}
