// The puzzles that come with the page, in pieces by rating: a piece is fetched when it is wanted, and kept for when
// there is no network. docs/puzzles.md has the format.
import type { GameName, View } from '../engine/protocol';

export const sets = ['reef-placement', 'reef-move', 'riff-move'] as const;
export type SetName = (typeof sets)[number];

export interface Puzzle {
  id: string;
  game: GameName;
  kind: 'placement' | 'move';
  state: View; // what the seat may know
  seat: number;
  card?: number; // of a placement: the one to play
  then?: number; // and one that is played next: what both bring counts
  solution: string[]; // every move that is right
  points: number; // what it brings: points, or of a move the share of the win
  second: number; // and the best of all others
  rating: number;
  themes: string[];
}

export interface Index {
  version: string; // another one, other puzzles
  count: number;
  piece: number; // puzzles in a piece
  ratings: number[]; // the lowest of each piece
  themes: Record<string, number>; // how many puzzles each has
}

interface Piece {
  shapes: string[][];
  puzzles: unknown[];
}

// What the first item of a packed list says; from 0 on it is the number of a shape.
const kList = -1;
const kStacks = -2;

// Gives objects their keys back, which stand once for a whole piece.
export function unpack(packed: unknown, shapes: string[][]): unknown {
  if (!Array.isArray(packed)) return packed;
  const [kind, ...items] = packed as [number, ...unknown[]];
  if (kind === kStacks) {
    const words = (items[0] as string).split(' ').filter(Boolean);
    return Object.fromEntries(words.map((word) => [word.slice(0, 2), word.slice(2)]));
  }
  const values = items.map((item) => unpack(item, shapes));
  return kind === kList ? values : Object.fromEntries(shapes[kind]!.map((key, i) => [key, values[i]]));
}

// What was fetched once stays, also without a network; docs/decisions.md says why not with the rest of the page.
const kCache = 'puzzles';

async function kept(): Promise<Cache | null> {
  // Browsers have it on safe addresses only, and some refuse it in private windows.
  return globalThis.caches ? caches.open(kCache).catch(() => null) : null;
}

async function fetched(url: string): Promise<Response> {
  if (!navigator.onLine) throw new Error('there is no network');
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${reply.status} ${reply.statusText}`);
  await (await kept())?.put(url, reply.clone()).catch(() => undefined); // the disk may be full
  return reply;
}

const read = new Map<string, Promise<unknown>>();

// The same file is read once; what failed is tried again.
function once<Content>(url: string, get: () => Promise<Response>): Promise<Content> {
  let content = read.get(url);
  if (!content) {
    content = get().then((reply) => reply.json());
    read.set(url, content);
    content.catch(() => read.delete(url));
  }
  return content as Promise<Content>;
}

// The newest one, or without a network the last one.
export function indexOf(set: SetName): Promise<Index> {
  const url = `/puzzles/${set}/index.json`;
  return once<Index>(url, () =>
    fetched(url).catch(async (error: unknown) => {
      const last = await (await kept())?.match(url);
      if (!last) throw error;
      return last;
    }),
  );
}

async function addressOf(set: SetName, piece: number): Promise<string> {
  return `/puzzles/${set}/${piece}.json?${(await indexOf(set)).version}`;
}

// The puzzles of a piece, the easiest first.
export async function pieceOf(set: SetName, piece: number): Promise<Puzzle[]> {
  const url = await addressOf(set, piece);
  const { shapes, puzzles } = await once<Piece>(
    url,
    async () => (await (await kept())?.match(url)) ?? fetched(url),
  );
  return puzzles.map((packed) => unpack(packed, shapes) as Puzzle);
}

// All puzzles of a set have a number, from the easiest on; a set of another version of the page has others.
export async function puzzleCount(set: SetName): Promise<number> {
  return (await indexOf(set)).count;
}
export async function puzzleAt(set: SetName, number: number): Promise<Puzzle> {
  const { piece } = await indexOf(set);
  const found = (await pieceOf(set, Math.floor(number / piece)))[number % piece];
  if (!found) throw new RangeError(`${set} has no puzzle ${number}`);
  return found;
}

// All of a set, so that it is there without a network, and nothing of an older version. Whoever counts their bytes has
// what they saw.
export async function keepOffline(set: SetName): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const cache = await kept();
  if (connection?.saveData || !cache) return;
  const { ratings } = await indexOf(set);
  const wanted = await Promise.all(ratings.map((_, piece) => addressOf(set, piece)));
  for (const url of wanted) if (!(await cache.match(url))) await fetched(url);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (pathname.startsWith(`/puzzles/${set}/`) && search && !wanted.includes(pathname + search))
      await cache.delete(request);
  }
}
