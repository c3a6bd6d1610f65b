// The sheet of a real table: what each player has. As text it goes into a link and into the storage of the device.
import type { Ask, ReefCard, Replies } from '../engine/protocol';

export interface Player {
  name: string;
  points: number; // so far
  reef: Record<string, string>;
  hand: number[];
}
export type Scored = Replies['score'];
export interface Standing {
  final: number; // of the cards in hand
  total: number;
  covered: number;
  fours: number;
  rank: number;
}

export const kFewest = 2;
export const kMost = 4;
export const kHighest = 4; // pieces on a space
export const kHand = 4;
const kMostPoints = 999;

export const newPlayer = (name: string): Player => ({ name, points: 3, reef: {}, hand: [] });

export function sheetText(players: Player[]): string {
  return players
    .map(({ name, points, reef, hand }) =>
      [
        name.replaceAll(/[\t\n]/g, ' '),
        points,
        Object.entries(reef)
          .map(([space, stack]) => `${space}=${stack}`)
          .join(' '),
        hand.join(' '),
      ].join('\t'),
    )
    .join('\n');
}

// Null if that is no sheet.
export function readSheet(text: string): Player[] | null {
  const players = text.split('\n').map(readPlayer);
  if (players.length < kFewest || players.length > kMost) return null;
  return players.every((one) => one !== null) ? (players as Player[]) : null;
}

function readPlayer(line: string): Player | null {
  const [name, points, stacks, cards, more] = line.split('\t');
  if (cards === undefined || more !== undefined || !/^\d{1,3}$/.test(points!)) return null;
  const reef: Record<string, string> = {};
  for (const word of stacks!.split(' ').filter(Boolean)) {
    const found = /^([a-d][1-4])=([RYGP]{1,4})$/.exec(word);
    if (!found) return null;
    reef[found[1]!] = found[2]!;
  }
  const hand = cards.split(' ').filter(Boolean).map(Number);
  const known = hand.every((id) => Number.isInteger(id) && id >= 1 && id <= 60);
  if (!known || hand.length > kHand || new Set(hand).size < hand.length) return null;
  return { name: name!, points: Number(points), reef, hand };
}

export function withPoints(player: Player, points: number): Player {
  return { ...player, points: Math.min(kMostPoints, Math.max(0, Math.trunc(points) || 0)) };
}

// One more piece on a space; with none the topmost goes.
export function stacked(before: Player['reef'], space: string, colour: string | null): Player['reef'] {
  const stack = before[space] ?? '';
  const after = colour === null ? stack.slice(0, -1) : stack.length < kHighest ? stack + colour : stack;
  const reef = { ...before, [space]: after };
  if (!after) delete reef[space];
  return reef;
}

export function scoreCard(ask: Ask, reef: Record<string, string>, card: number): Promise<Scored> {
  return ask({ do: 'score', game: 'reef', reef, card });
}

// Who is where when the game is over: points with one completion for each card in hand, then covered spaces, then stacks of four.
export async function standings(
  ask: Ask,
  players: Player[],
  cards: Map<number, ReefCard>,
): Promise<Standing[]> {
  const all = await Promise.all(
    players.map(async ({ points, reef, hand }) => {
      const found = await Promise.all(hand.map((card) => scoreCard(ask, reef, card)));
      const final = found.reduce(
        (sum, { completions }, i) => sum + (completions > 0 ? cards.get(hand[i]!)!.points : 0),
        0,
      );
      const stacks = Object.values(reef);
      return {
        final,
        total: points + final,
        covered: stacks.length,
        fours: stacks.filter((stack) => stack.length === kHighest).length,
      };
    }),
  );
  const better = (a: (typeof all)[0], b: (typeof all)[0]) =>
    a.total - b.total || a.covered - b.covered || a.fours - b.fours;
  return all.map((one) => ({ ...one, rank: 1 + all.filter((other) => better(other, one) > 0).length }));
}
