// How the pieces of Reef are drawn: the letter of the notation as the name of its drawing.
import { need } from '../art/sprites';
import { colourWord } from '../game/words';

const names: Record<string, string> = { R: 'red', Y: 'yellow', G: 'green', P: 'purple', '*': 'any' };

export function coralName(colour: string): string {
  return names[colour] ?? 'any';
}

// The letter on a piece: enough of the colour's name in one's own language to tell it from the others.
export function pieceLetter(colour: string): string {
  return colour in names && colour !== '*' ? colourWord(colour).as('letter') : '';
}

// The drawings of a table of Reef.
export function needDrawings(): void {
  void need('corals', 'cards', 'people');
}
