// A position of The Reef from what matters in it. The rest is filled up, so that no card, worm or boat is missing.
import type { RiffState } from '../engine/protocol';

type Rows = Record<'a' | 'b' | 'c' | 'd', string>;

interface Player {
  worms: string; // letters
  boats?: number;
  pearls?: number;
  sharks?: number;
  corals?: string[];
}
export interface RiffPlace extends Partial<Rows> {
  // rows: cards from column 1 on; '.' and whatever is not named is filled up
  mine: Player;
  theirs?: Player;
  offspring?: [string, string, string, string];
  dice?: string;
  deck?: Record<string, number>; // how many of each card, where it is not the usual one
  chooses?: 'mine' | 'theirs'; // a worm is to be chosen: for the first own die, or from the roll of the other player
}

const kColours = [...'ROYGBL'];
const kWorms = 8;
const kBoats = 15;
// The deck as the engine has it; tests/unit/learn.test.ts would say if it were another one.
export const kRiffDeck: Record<string, number> = Object.fromEntries(
  'Rm*2 Rf*1 Om*1 Of*2 Ym*2 Yf*1 Gm*2 Gf*1 Bm*1 Bf*2 Lm*1 Lf*2 coral*12 pearl*8 shark*6 sea*16'
    .split(' ')
    .map((entry) => entry.split('*') as [string, string])
    .map(([card, n]) => [card, Number(n)]),
);
const kStride = 7; // mixes what fills up

export function riffPosition(place: RiffPlace): RiffState {
  const { mine, theirs = { worms: 'ROYGBL' }, offspring = ['RB', 'GG', 'OL', 'YY'], dice = 'RB' } = place;
  const { deck = kRiffDeck } = place;
  const players = [mine, theirs].map((one) => ({
    boats: 1,
    pearls: 0,
    sharks: 0,
    corals: [] as string[],
    ...one,
  }));
  const left = Object.entries(deck).flatMap(([card, n]) => Array<string>(n).fill(card));
  const take = (card: string) => left.splice(left.indexOf(card), 1)[0]!;
  const rows = Object.fromEntries(
    (['a', 'b', 'c', 'd'] as const).map((row) => {
      const named = (place[row] ?? '').split(' ').filter(Boolean);
      return [
        row,
        Array.from({ length: 8 }, (_, i) => (named[i] && named[i] !== '.' ? take(named[i]) : null)),
      ];
    }),
  );
  for (const { corals, pearls, sharks } of players) {
    for (const content of corals) {
      take('coral');
      if (/^[A-Z][mf]$/.test(content)) take(content);
    }
    for (let i = 0; i < pearls; ++i) take('pearl');
    for (let i = 0; i < sharks; ++i) take('shark');
  }
  for (const row of Object.values(rows))
    row.forEach((card, i) => (row[i] = card ?? left.splice((i * kStride) % left.length, 1)[0]!));
  const bred = players.flatMap(({ corals }) => corals.filter((content) => /^[A-Z]{2}$/.test(content)));
  const pairs = kColours.flatMap((a, i) => kColours.slice(i).map((b) => a + b));
  const worms = players.map(({ worms }) => count(worms));
  const theirRoll = place.chooses === 'theirs';
  return {
    game: 'riff',
    options: {
      standoff: 40,
      maxTurns: 0,
      moveFish: false,
      ...(deck === kRiffDeck ? {} : { deck: deckFile(deck) }),
    },
    phase: place.chooses ? 'worm' : 'buy',
    first: 0,
    active: theirRoll ? 1 : 0,
    toMove: 0,
    turn: 3,
    idle: 0,
    acted: false,
    dice,
    die: place.chooses ? (theirRoll ? 2 : 0) : null,
    reef: rows,
    faceUp: { b: Array<boolean>(8).fill(false), c: Array<boolean>(8).fill(false) },
    flipped: [],
    deck: left,
    discard: [],
    offspring,
    offspringDeck: pairs.filter((pair) => ![...bred, ...offspring].includes(pair)),
    worms: Object.fromEntries(kColours.map((c) => [c, kWorms - worms[0]![c]! - worms[1]![c]!])),
    boats: kBoats - players[0]!.boats - players[1]!.boats,
    seats: players.map((player, seat) => ({ ...player, worms: worms[seat] })),
  } as unknown as RiffState;
}

// As docs/notation.md has it.
function deckFile(deck: Record<string, number>): object {
  const fish = Object.fromEntries(Object.entries(deck).filter(([card]) => /^[A-Z][mf]$/.test(card)));
  const { coral, pearl, shark, sea } = deck;
  return { name: 'table', fish, coral, pearl, shark, sea };
}

function count(worms: string): Record<string, number> {
  return Object.fromEntries(kColours.map((colour) => [colour, worms.split(colour).length - 1]));
}
