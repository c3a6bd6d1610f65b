// How many pieces of a colour a game of Reef has to place: the gauge of the supply measures by it.
import type { ReefView } from '../engine/protocol';

// No piece is ever lost: they are in the supply or on the reefs. Only those of the setup, one of each colour, come from
// beside it.
export function fullSupply(view: ReefView): number {
  const reefs = view.seats.map(({ reef }) => Object.values(reef).join(''));
  const placed = reefs.join('').length + Object.values(view.supply).reduce((sum, left) => sum + left, 0);
  return placed / 4 - reefs.filter((pieces) => pieces !== '').length;
}
