// The two puzzles of a day, the same for everybody: they follow from the date alone (docs/today.md).
import { beginOf, type Day } from '../today/days';
import { puzzleAt, puzzleCount, type Puzzle, type SetName } from './files';

// A prime that no count of puzzles is a multiple of, so that each one has its day before any comes again.
const kStride = 2971;

const numberOf = (day: Day) => beginOf(day) / 86_400_000;

// A placement, and a move of the games in turn.
export function dailySets(day: Day): [SetName, SetName] {
  return ['reef-placement', numberOf(day) % 2 === 0 ? 'reef-move' : 'riff-move'];
}

// Which one of so many it is.
export function dailyNumber(set: SetName, day: Day, count: number): number {
  const nth = set === 'reef-placement' ? numberOf(day) : Math.floor(numberOf(day) / 2);
  return (nth * kStride) % count;
}

export async function dailyPuzzle(set: SetName, day: Day): Promise<Puzzle> {
  return puzzleAt(set, dailyNumber(set, day, await puzzleCount(set)));
}
