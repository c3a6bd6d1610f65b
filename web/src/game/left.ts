// The game that somebody left to look something up, so that other screens can lead back to it.
import { href } from '../router.svelte';
import { listGames, loadGame } from './store';

let table: string[] | null = null; // the address of the one that was shown last, as long as the page lasts

export function atTable(...address: string[]): void {
  table = address;
}
// It is over.
export function tableOver(...address: string[]): void {
  if (table?.join('/') === address.join('/')) table = null;
}

// Where the game goes on: the one somebody comes from, else the latest on this device; null where none is unfinished.
export function wayBack(): string | null {
  const running = (id: string) => loadGame(id)?.over === false;
  if (table && (table[0] !== 'game' || running(table[1] ?? ''))) return href(...table);
  const latest = listGames().find((game) => !game.over);
  return latest ? href('game', latest.id) : null;
}
