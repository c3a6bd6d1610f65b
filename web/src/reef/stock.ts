// What lies on a table of Reef: the places of a hand, and the whole supply.
import type { Past, ReefView } from '../engine/protocol';

const kPlaces = 4;

// Where each card of a hand lies: it keeps its place, and a new one takes the first that is free. Told from the moves, so that it is
// the same when the page is loaded again.
export function placesOf(past: readonly Past[], seat: number, hand: readonly number[]): (number | null)[] {
  const places: (number | null)[] = Array.from({ length: kPlaces }, () => null);
  const put = (card: number) => {
    const free = places.indexOf(null);
    if (free >= 0) places[free] = card;
  };
  const own = past.flatMap(({ events }) =>
    events.flatMap((event) =>
      (event.event === 'take' || event.event === 'draw' || event.event === 'play') && event.seat === seat
        ? [event]
        : [],
    ),
  );
  const got = own.flatMap(({ event, card }) => (event === 'play' ? [] : [card]));
  const played = own.flatMap(({ event, card }) => (event === 'play' ? [card] : []));
  // The cards of the beginning, which no move tells of.
  const dealt = [...hand, ...played].filter((card) => !got.includes(card));
  dealt.sort((a, b) => a - b).forEach(put);
  for (const { event, card } of own) {
    if (event === 'play') places[places.indexOf(card)] = null;
    else put(card);
  }
  const kept = places.map((card) => (card !== null && hand.includes(card) ? card : null));
  for (const card of hand) if (!kept.includes(card)) kept[kept.indexOf(null)] = card;
  return kept;
}

// How many pieces of a colour a game has to place: the gauge of the supply measures by it.
// No piece is ever lost: they are in the supply or on the reefs. Only those of the setup, one of each colour, come from
// beside it.
export function fullSupply(view: ReefView): number {
  const reefs = view.seats.map(({ reef }) => Object.values(reef).join(''));
  const placed = reefs.join('').length + Object.values(view.supply).reduce((sum, left) => sum + left, 0);
  return placed / 4 - reefs.filter((pieces) => pieces !== '').length;
}
