// How the pieces of Reef are drawn: the letter of the notation as the name of its drawing.
import { need } from '../art/sprites';
import { t } from '../i18n/index.svelte';
import { settings } from '../settings.svelte';

const names: Record<string, string> = { R: 'red', Y: 'yellow', G: 'green', P: 'purple', '*': 'any' };

export function coralName(colour: string): string {
  return names[colour] ?? 'any';
}

// The letter on a piece, as its language has it; the second edition's blue is P in the notation only.
export function pieceLetter(colour: string): string {
  const which = { R: 0, Y: 1, G: 2, P: settings.skin === 'second' ? 4 : 3 }[colour];
  return which === undefined ? '' : (t('piece_letters').split(' ')[which] ?? '');
}

// The drawings of a table of Reef.
export function needDrawings(): void {
  void need('corals', 'cards', 'people');
}
