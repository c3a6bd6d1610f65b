// How a game went: what each seat had after every move, and the best move of each.
import type { GameName, GameEvent, Past } from '../engine/protocol';

export interface Course {
  counts: number[][]; // by seat: points or offspring, before the first move and after each
  best: ({ move: number; gain: number } | null)[]; // by seat; moves count from 1
}

const kStart = { reef: 3, riff: 0 }; // what everybody begins with

// What an event brings a seat: points in Reef, offspring in The Reef.
function gain(seat: number, event: GameEvent): number {
  if (!('seat' in event) || event.seat !== seat) return 0;
  if (event.event === 'breed') return 1;
  return 'points' in event ? event.points : 0;
}

export function courseOf(game: GameName, history: Past[], seats: number): Course {
  const counts = Array.from({ length: seats }, () => [kStart[game]]);
  const best: Course['best'] = counts.map(() => null);
  history.forEach(({ seat: mover, events }, i) => {
    const own = events
      .filter((event) => event.event !== 'final') // cards left in hand are nobody's move
      .reduce((sum, event) => sum + gain(mover, event), 0);
    if (own > (best[mover]?.gain ?? 0)) best[mover] = { move: i + 1, gain: own };
    counts.forEach((line, seat) => {
      line.push(line.at(-1)! + events.reduce((sum, event) => sum + gain(seat, event), 0));
    });
  });
  return { counts, best };
}

// What each card brought its player, the most first; and what came from elsewhere: the start, and points on cards.
export interface Harvest {
  cards: { card: number; points: number; left: boolean }[]; // `left` in hand at the end
  besides: number;
}
export function harvestOf(history: Past[], totals: number[]): Harvest[] {
  const events = history.flatMap((past): GameEvent[] => past.events);
  return totals.map((total, seat) => {
    const cards = events.flatMap((event) =>
      (event.event === 'score' || event.event === 'final') && event.seat === seat
        ? [{ card: event.card, points: event.points, left: event.event === 'final' }]
        : [],
    );
    const brought = cards.reduce((sum, { points }) => sum + points, 0);
    return { cards: cards.sort((a, b) => b.points - a.points), besides: total - brought };
  });
}
