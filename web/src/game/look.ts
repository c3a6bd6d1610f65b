// A small picture of a game as its player sees it; hidden points stay hidden.
import type { View } from '../engine/protocol';
import type { Look } from './store';

const spaces = ['4', '3', '2', '1'].flatMap((row) => ['a', 'b', 'c', 'd'].map((column) => column + row));

export function lookOf(view: View, seat: number): Look {
  const mine = view.toMove === seat;
  if (view.game === 'reef') {
    const reef = view.seats[seat]?.reef ?? {};
    const points = view.seats.map((one) => one.points);
    return {
      tops: spaces.map((space) => reef[space]?.at(-1) ?? ''),
      counts: points.every((one) => one !== null) ? points : [],
      mine,
    };
  }
  const bred = view.seats.map((one) => one.corals.filter((coral) => isOffspring(coral)).length);
  return { tops: view.seats[seat]?.corals ?? [], counts: bred, mine };
}

// A coral holds nothing, a fish with its sex, or an offspring of two colours.
export function isOffspring(coral: string): boolean {
  return coral.length === 2 && /^[A-Z]{2}$/.test(coral);
}
