// Games on this device: what began them and every move since. A move is stored before it is shown.
import type { GameName } from '../engine/protocol';

export interface SeatPlan {
  kind: 'human' | 'bot';
  name: string; // empty: nobody chose one
  bot: string; // its name in the protocol; for a person unused
  colour?: number; // of kSeatColours; games stored long ago have none
}

// How a game begins: dealt from a seed, or taken over from a record after so many moves.
export type Beginning =
  { seed: string; options: Record<string, unknown>; players: number } | { record: string; moves: number };

export interface StoredGame {
  id: string;
  game: GameName;
  seats: SeatPlan[];
  beginning: Beginning;
  moves: string[];
  over: boolean;
  coached?: boolean; // with remarks
  today?: string; // the day whose deal it is; like a solo challenge it is played as it comes, without hints
  solo?: number; // the challenge that it is, by its seed
  changed: number; // milliseconds since 1970
}

const kPrefix = 'atoll.game.';
const kLooks = 'atoll.look.';
const kMost = 200; // then finished games make room

export const storageKey = (id: string): string => kPrefix + id;

// Where the browser refuses storage, games live as long as the page.
const unstored = new Map<string, StoredGame>();

// A stored game, if it still can be read.
function parse(text: string | null): StoredGame | null {
  try {
    const game = JSON.parse(text ?? '') as StoredGame;
    const whole =
      (game.game === 'reef' || game.game === 'riff') && Array.isArray(game.moves) && game.seats.length > 1;
    return whole ? game : null;
  } catch {
    return null;
  }
}

export function loadGame(id: string): StoredGame | null {
  const here = unstored.get(id);
  if (here) return here;
  try {
    return parse(localStorage.getItem(storageKey(id)));
  } catch {
    return null;
  }
}

export function isStored(id: string): boolean {
  return !unstored.has(id);
}

// All of them, the latest first.
export function listGames(): StoredGame[] {
  const games: StoredGame[] = [...unstored.values()];
  try {
    for (let i = 0; i < localStorage.length; ++i) {
      const key = localStorage.key(i);
      const game = key?.startsWith(kPrefix) ? parse(localStorage.getItem(key)) : null;
      if (game) games.push(game);
    }
  } catch {
    // A browser may refuse storage; then there is none.
  }
  return games.sort((a, b) => b.changed - a.changed);
}

// False where the browser refuses, or is full: then the person must know.
export function saveGame(game: StoredGame): boolean {
  game.changed = Date.now();
  for (let tries = 0; tries < 2; ++tries) {
    try {
      localStorage.setItem(storageKey(game.id), JSON.stringify(game));
      unstored.delete(game.id);
      return true;
    } catch {
      dropFinished(game.id, 5);
    }
  }
  unstored.set(game.id, game);
  return false;
}

export function deleteGame(id: string): void {
  unstored.delete(id);
  try {
    localStorage.removeItem(kLooks + id);
    localStorage.removeItem(storageKey(id));
  } catch {
    // nothing was stored
  }
}

// The oldest finished games; one that is still played is never dropped.
function dropFinished(keep: string, count: number): void {
  const finished = listGames().filter((game) => game.over && game.id !== keep);
  for (const game of finished.slice(-count)) deleteGame(game.id);
}

// Tabs that show the same game take turns; `work` runs in one at a time.
export function exclusively<T>(id: string, work: () => Promise<T>): Promise<T> {
  // Only pages from a safe origin have locks.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? (locks.request(storageKey(id), work) as Promise<T>) : work();
}

export function newGameId(): string {
  const stored = listGames();
  if (stored.length >= kMost) dropFinished('', stored.length - kMost + 1);
  return Date.now().toString(36) + Math.floor(Math.random() * 1296).toString(36);
}

// How a game looked when it was left: enough for a small picture, without an engine to deal it anew.
export interface Look {
  tops: string[]; // Reef: of the own board, a4 first, "" where nothing is; The Reef: of the own corals
  counts: number[]; // points or offspring of each seat; empty where they are hidden
  mine: boolean; // it is the own turn
}

export function saveLook(id: string, look: Look): void {
  try {
    localStorage.setItem(kLooks + id, JSON.stringify(look));
  } catch {
    // only a picture
  }
}

export function loadLook(id: string): Look | null {
  try {
    const look = JSON.parse(localStorage.getItem(kLooks + id) ?? 'null') as Look | null;
    return Array.isArray(look?.tops) && Array.isArray(look.counts) ? look : null;
  } catch {
    return null;
  }
}
