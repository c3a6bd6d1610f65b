// Games on this device: what began them and every move since. A move is stored before it is shown.
import type { GameName } from '../engine/protocol';

export interface SeatPlan {
  kind: 'human' | 'bot';
  name: string;
  bot: string; // its name in the protocol; for a person unused
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
  changed: number; // milliseconds since 1970
}

const kPrefix = 'atoll.game.';
const kMost = 30;

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
  try {
    return parse(localStorage.getItem(kPrefix + id));
  } catch {
    return null;
  }
}

// All of them, the latest first.
export function listGames(): StoredGame[] {
  const games: StoredGame[] = [];
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

// False where the browser refuses; the game then lasts as long as the page.
export function saveGame(game: StoredGame): boolean {
  game.changed = Date.now();
  for (let tries = 0; tries < 2; ++tries) {
    try {
      localStorage.setItem(kPrefix + game.id, JSON.stringify(game));
      return true;
    } catch {
      dropOldest(game.id, 5);
    }
  }
  return false;
}

export function deleteGame(id: string): void {
  try {
    localStorage.removeItem(kPrefix + id);
  } catch {
    // nothing was stored
  }
}

// Finished games go first, then the oldest.
function dropOldest(keep: string, count: number): void {
  const others = listGames().filter((game) => game.id !== keep);
  others.sort((a, b) => Number(b.over) - Number(a.over) || a.changed - b.changed);
  for (const game of others.slice(0, count)) deleteGame(game.id);
}

export function newGameId(): string {
  const stored = listGames();
  if (stored.length >= kMost) dropOldest('', stored.length - kMost + 1);
  return Date.now().toString(36) + Math.floor(Math.random() * 1296).toString(36);
}
