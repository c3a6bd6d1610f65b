// A payment as it lies on the table: one letter a worm, `*` a pearl, in the order in which they were put down. What may pay is
// never worked out here: the legal moves say it.
export interface Way {
  move: string;
  pay: string; // as the notation has it, nothing where nothing is paid
  coral: number | null; // the fish goes there
}

export const kPayers = 'ROYGBL*';

// All moves that do the same with other worms or on another coral.
export function waysOf(action: string, moves: readonly string[]): Way[] {
  return moves
    .filter((move) => move === action || move.startsWith(`${action} pay`) || move.startsWith(`${action} on`))
    .map(wayOf);
}
export function wayOf(move: string): Way {
  const coral = /\bon (\d)$/.exec(move)?.[1];
  return { move, pay: /\bpay (\S+)/.exec(move)?.[1] ?? '', coral: coral ? Number(coral) : null };
}

const inOrder = (pay: string) => [...pay].sort((a, b) => kPayers.indexOf(a) - kPayers.indexOf(b)).join('');

export function wayFor(ways: readonly Way[], pay: string, coral: number | null): Way | null {
  const sorted = inOrder(pay);
  return ways.find((way) => way.pay === sorted && way.coral === coral) ?? null;
}

const replaced = (pay: string, at: number, letter: string) => pay.slice(0, at) + letter + pay.slice(at + 1);

// Another worm in its place: the next kind that can pay. Without one the payment stays.
export function swapped(ways: readonly Way[], pay: string, coral: number | null, at: number): string {
  const from = kPayers.indexOf(pay.charAt(at));
  for (let step = 1; step < kPayers.length; ++step) {
    const other = replaced(pay, at, kPayers.charAt((from + step) % kPayers.length));
    if (wayFor(ways, other, coral)) return other;
  }
  return pay;
}

// A worm from the purse in the place of another one: the one asked for, else the first that can go, seen from `from`.
export function put(
  ways: readonly Way[],
  pay: string,
  coral: number | null,
  letter: string,
  from = 0,
): { pay: string; at: number } | null {
  for (let step = 0; step < pay.length; ++step) {
    const at = (from + step) % pay.length;
    const other = replaced(pay, at, letter);
    if (pay.charAt(at) !== letter && wayFor(ways, other, coral)) return { pay: other, at };
  }
  return null;
}

// How many of a price in one colour, or in any, the purse can pay: the rest is missing.
export function affordable(
  worms: object, // by colour
  pearls: number,
  colour: string | null,
): number {
  const counts = new Map<string, number>(Object.entries(worms));
  if (colour !== null) return pearls + (counts.get(colour) ?? 0);
  return [...counts.values()].reduce((sum, n) => sum + n, pearls);
}
