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

export interface Piece {
  space: string;
  colour: string;
}

// The pieces that a move puts down, in the notation: "play 17 b2=RP c3=G".
export function piecesOf(move: string): Piece[] {
  return [...move.matchAll(/([a-d][1-4])=([A-Z]+)/g)].flatMap(([, space, colours]) =>
    [...colours!].map((colour) => ({ space: space!, colour })),
  );
}

// On a board that is looked back at: the spaces of a move, and the pieces of a better one.
export interface Compared {
  played: string[];
  better: Piece[];
}

// The drawings of a table of Reef.
export function needDrawings(): void {
  void need('corals', 'cards', 'people');
}
