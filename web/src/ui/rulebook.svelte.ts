// The rules over whatever is on the screen, open at a clause: every screen may ask for it, App shows it.
import type { GameName } from '../engine/protocol';

interface Page {
  game: GameName;
  clause: string | null; // null: from the beginning
}

export const rulebook = $state<{ open: Page | null }>({ open: null });

export function openRules(game: GameName, clause: string | null = null): void {
  rulebook.open = { game, clause };
}
