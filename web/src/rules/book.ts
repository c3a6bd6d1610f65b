// The rules as data: sections of clauses, named as docs/rules names them, each with a picture; and questions that lead to them.
// Words are in i18n; what examples score, cost and allow comes from the engine. tests/unit/rules.test.ts holds it all together.
import type { GameName } from '../engine/protocol';
import type { ReefPlace } from '../learn/reef_position';
import type { RiffPlace } from '../learn/riff_position';

export type Picture =
  | { art: string[] } // drawings in a row
  | { cards: number[] } // of Reef
  | { supply: Record<'R' | 'Y' | 'G' | 'P', number> }
  | { reef: string; card?: number; lights?: string[] } // a reef, and what a card scores on it
  | { market: ReefPlace } // the display and the deck
  | { faces: string[] } // cards of The Reef
  | { river: RiffPlace; columns: number };

export interface Clause {
  id: string;
  show: Picture;
  ours?: true; // the rulebook leaves it open
}
export interface Section {
  id: string;
  lesson: number; // that tries it out
  clauses: Clause[];
}
export interface Question {
  id: string;
  clause: string;
  show?: Picture; // else that of the clause
}
export interface Book {
  sections: Section[];
  questions: Question[];
}

export const books: Record<GameName, () => Promise<{ book: Book }>> = {
  reef: () => import('./reef'),
  riff: () => import('./riff'),
};

// Numbers for people: 3.2 is the second clause of the third section.
export function numberOf(book: Book, clause: string): string {
  for (const [i, { clauses }] of book.sections.entries()) {
    const n = clauses.findIndex(({ id }) => id === clause);
    if (n >= 0) return `${i + 1}.${n + 1}`;
  }
  return '';
}

export function pictureOf(book: Book, question: Question): Picture {
  const clauses = book.sections.flatMap((section) => section.clauses);
  return question.show ?? clauses.find(({ id }) => id === question.clause)!.show;
}

// As the keys of texts have it.
export const keyOf = (id: string): string => id.replaceAll('-', '_');
