// The online games of the person at this page: how many wait for them, for the title of every screen, and all that go on. These
// are remembered, so that home shows them at once and not when the server has answered.
import type { GameName } from '../engine/protocol';

export interface OnlineGame {
  id: string;
  game: GameName;
  others: string[]; // their names
  mine: boolean; // whether it waits for the person:
  begin?: boolean; // to begin it, else for a move
}

const kKey = 'atoll.online.games';

function remembered(): OnlineGame[] {
  try {
    const games: unknown = JSON.parse(localStorage.getItem(kKey) ?? '[]');
    return Array.isArray(games) ? (games as OnlineGame[]).filter((one) => Array.isArray(one?.others)) : [];
  } catch {
    return []; // damaged, or storage is refused
  }
}

export const badge = $state({ turns: 0, games: remembered() });

export function setOnlineGames(games: OnlineGame[]): void {
  badge.games = games;
  badge.turns = games.filter((one) => one.mine).length;
  try {
    if (games.length > 0) localStorage.setItem(kKey, JSON.stringify(games));
    else localStorage.removeItem(kKey);
  } catch {
    // Then home waits for the server.
  }
}
