// Which puzzle comes next: one near the rating, and none that was there lately.
import { indexOf, pieceOf, type Puzzle, type SetName } from './files';

const kChoice = 12; // one of so many of the nearest

export interface Wish {
  rating: number;
  theme: string | null;
  seen: ReadonlySet<string>; // ids
}

// The pieces of a set by how near they are to a rating, the nearest first.
export function nearestPieces(ratings: number[], rating: number): number[] {
  const home = Math.max(
    0,
    ratings.findLastIndex((lowest) => lowest <= rating),
  );
  const distance = (piece: number) =>
    piece === home ? -1 : piece < home ? rating - ratings[piece + 1]! : ratings[piece]! - rating;
  return ratings.map((_, piece) => piece).sort((a, b) => distance(a) - distance(b) || a - b);
}

export function choose(
  puzzles: Puzzle[],
  { rating, theme, seen }: Wish,
  random: () => number,
): Puzzle | null {
  const fits = puzzles
    .filter((puzzle) => !seen.has(puzzle.id) && (theme === null || puzzle.themes.includes(theme)))
    .sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))
    .slice(0, kChoice);
  return fits[Math.floor(random() * fits.length)] ?? null;
}

// Null when all of them were there lately.
export async function nextPuzzle(set: SetName, wish: Wish, random = Math.random): Promise<Puzzle | null> {
  const { ratings } = await indexOf(set);
  const near: Puzzle[] = [];
  for (const piece of nearestPieces(ratings, wish.rating)) {
    near.push(...(await pieceOf(set, piece)));
    const found = choose(near, wish, random);
    if (found) return found;
  }
  return null;
}
