// The sheet of a real table of The Reef: what both players have, what lies open, and the card that is asked about. The engine is
// asked as if it were the position of a game; as text the sheet goes into a link and into the storage of the device.
import type { Ask, RiffAdvice, RiffState, RiffView } from '../engine/protocol';
import { kRiffDeck, riffPosition } from '../learn/riff_position';

export type Rank = 'near' | 'middle' | 'far'; // of a row, seen by whoever is to move

export interface RiffPlayer {
  name: string;
  worms: Record<string, number>;
  pearls: number;
  sharks: number;
  boats: number;
  corals: string[]; // empty, a fish, or an offspring
}
export interface RiffSheet {
  players: [RiffPlayer, RiffPlayer];
  at: number; // whose turn it is
  offspring: string[]; // the four that lie open
  card: string; // of the river, face up
  row: Rank;
  column: number;
  turned: boolean; // up, in this very turn
}
// What the engine says of the card.
export interface Answer {
  price: number | null; // null: it cannot be had at any
  clause: string | null; // of the rules, that forbids buying it
  moves: string[]; // the ways to buy it, the usual one first
}

const kColours = [...'ROYGBL'];
const kFish = kColours.flatMap((colour) => [`${colour}m`, `${colour}f`]);
const kPairs = kColours.flatMap((a, i) => kColours.slice(i).map((b) => a + b));
const kRows: Record<Rank, string> = { near: 'a', middle: 'b', far: 'd' };
const kMost = 9; // of anything that is counted
export const kCards = [...kFish, 'coral', 'pearl', 'shark'];
export const kContents = ['empty', ...kFish, ...kPairs];
export { kColours, kFish, kPairs };

const newPlayer = (name: string): RiffPlayer => ({
  name,
  worms: Object.fromEntries(kColours.map((colour) => [colour, 1])),
  pearls: 0,
  sharks: 0,
  boats: 1,
  corals: [],
});
export const newSheet = (names: [string, string]): RiffSheet => ({
  players: [newPlayer(names[0]), newPlayer(names[1])],
  at: 0,
  offspring: ['RB', 'GG', 'OL', 'YY'],
  card: 'coral',
  row: 'near',
  column: 1,
  turned: false,
});

export const spaceOf = ({ row, column }: RiffSheet): string => kRows[row] + column;

// A deck in which all of that can be: where a table shows more fish of a kind than ours has, open sea gives way.
export function deckFor(named: string[]): Record<string, number> {
  const counts = { ...kRiffDeck };
  for (const card of new Set(named)) {
    const lacking = named.filter((one) => one === card).length - (counts[card] ?? 0);
    if (lacking <= 0 || !kFish.includes(card)) continue;
    counts[card] = counts[card]! + lacking;
    counts.sea = counts.sea! - lacking;
  }
  return counts;
}

export function stateOf(sheet: RiffSheet): RiffState {
  const [mine, theirs] = [sheet.players[sheet.at]!, sheet.players[1 - sheet.at]!];
  const space = spaceOf(sheet);
  const player = ({ worms, ...rest }: RiffPlayer) => ({
    ...rest,
    name: undefined,
    worms: kColours.map((colour) => colour.repeat(worms[colour] ?? 0)).join(''),
  });
  const fish = [...mine.corals, ...theirs.corals, sheet.card].filter((one) => kFish.includes(one));
  const state = riffPosition({
    [space.charAt(0)]: [...Array<string>(sheet.column - 1).fill('.'), sheet.card].join(' '),
    mine: player(mine),
    theirs: player(theirs),
    offspring: sheet.offspring as [string, string, string, string],
    deck: deckFor(fish),
  });
  if (sheet.row !== 'middle') return state;
  state.faceUp.b[sheet.column - 1] = true;
  if (sheet.turned) {
    state.flipped = [space];
    state.acted = true;
  }
  return state;
}

// Throws what the engine says where such a table cannot be.
export async function askPrice(ask: Ask, sheet: RiffSheet): Promise<Answer> {
  const { table } = await ask({ do: 'load', state: stateOf(sheet), seed: 1 });
  try {
    const advice = (await ask({ do: 'advice', table, seat: 0 })) as RiffAdvice;
    const { moves } = await ask({ do: 'moves', table });
    const action = `buy ${spaceOf(sheet)}`;
    const usual = advice.actions.find((one) => one.action === action)?.move;
    const others = moves.filter((move) => move.startsWith(`${action} `) && move !== usual);
    return {
      price: advice.prices[spaceOf(sheet)] ?? null,
      clause: advice.refused.find((one) => one.action === action)?.clause ?? null,
      moves: usual === undefined ? [] : [usual, ...others],
    };
  } finally {
    void ask({ do: 'close', table });
  }
}

// The sheet after a purchase: what the engine makes of it.
export async function bought(ask: Ask, sheet: RiffSheet, move: string): Promise<RiffSheet> {
  const { table } = await ask({ do: 'load', state: stateOf(sheet), seed: 1 });
  try {
    await ask({ do: 'play', table, move });
    const { state } = await ask({ do: 'state', table, seat: 0 });
    const { worms, pearls, sharks, boats, corals } = (state as RiffView).seats[0]!;
    const players = [...sheet.players] as RiffSheet['players'];
    players[sheet.at] = { ...sheet.players[sheet.at]!, worms: { ...worms }, pearls, sharks, boats, corals };
    // The next offspring is not known here: the box opens another one.
    return { ...sheet, players, offspring: [...(state as RiffView).offspring] };
  } finally {
    void ask({ do: 'close', table });
  }
}

export const bredBy = ({ corals }: RiffPlayer): number => corals.filter((one) => kPairs.includes(one)).length;

export function sheetText(sheet: RiffSheet): string {
  return JSON.stringify(sheet);
}

const isCount = (value: unknown, least = 0): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= kMost;

function readPlayer(value: unknown): RiffPlayer | null {
  const { name, worms, pearls, sharks, boats, corals } = (value ?? {}) as Partial<RiffPlayer>;
  const whole =
    typeof name === 'string' &&
    name.length <= 24 &&
    kColours.every((colour) => isCount(worms?.[colour])) &&
    isCount(pearls) &&
    isCount(sharks) &&
    isCount(boats, 1) &&
    boats <= 8 &&
    Array.isArray(corals) &&
    corals.length <= 5 &&
    corals.every((one) => kContents.includes(one));
  return whole ? ({ name, worms, pearls, sharks, boats, corals } as RiffPlayer) : null;
}

// Null if that is no sheet.
export function readSheet(text: string): RiffSheet | null {
  try {
    const { players, at, offspring, card, row, column, turned } = JSON.parse(text) as Partial<RiffSheet>;
    const both = Array.isArray(players) && players.length === 2 ? players.map(readPlayer) : [null];
    const whole =
      both.every((one) => one !== null) &&
      (at === 0 || at === 1) &&
      Array.isArray(offspring) &&
      offspring.length === 4 &&
      offspring.every((pair) => kPairs.includes(pair)) &&
      kCards.includes(card ?? '') &&
      (row === 'near' || row === 'middle' || row === 'far') &&
      isCount(column, 1) &&
      column <= 8 &&
      typeof turned === 'boolean';
    return whole ? ({ players: both, at, offspring, card, row, column, turned } as RiffSheet) : null;
  } catch {
    return null;
  }
}
