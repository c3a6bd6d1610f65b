// How somebody does at puzzles: a rating and a streak for each set, kept on this device, and with the account of those
// who have one.
import { expectedScore, rate, type Rating } from './glicko';
import { sets, type Puzzle, type SetName } from './files';

export interface Standing extends Rating {
  played: number;
  solved: number;
  streak: number; // solved in a row, until now
  best: number; // the longest streak
}

// Newcomers begin where most puzzles are within their reach. The deviation is small enough that one miss does not hurt,
// and large enough that whoever is strong is at home after some twenty puzzles.
export const kNewcomer: Standing = {
  rating: 800,
  deviation: 170,
  volatility: 0.06,
  played: 0,
  solved: 0,
  streak: 0,
  best: 0,
};
const kPuzzleDeviation = 100; // of a rating that bots gave
const kLeastDeviation = 50; // so that whoever gets better is seen to
const kLowest = 400;
const kHighest = 3000;

const kKey = 'atoll.puzzles';
const kRemembered = 400; // puzzles of a set that do not come again so soon

export function answered(before: Standing, puzzle: Pick<Puzzle, 'rating'>, solved: boolean): Standing {
  const after = rate(before, [{ rating: puzzle.rating, deviation: kPuzzleDeviation, score: solved ? 1 : 0 }]);
  const streak = solved ? before.streak + 1 : 0;
  return {
    rating: Math.min(kHighest, Math.max(kLowest, after.rating)),
    deviation: Math.max(kLeastDeviation, after.deviation),
    volatility: after.volatility,
    played: before.played + 1,
    solved: before.solved + (solved ? 1 : 0),
    streak,
    best: Math.max(before.best, streak),
  };
}

// How likely it is that somebody solves a puzzle.
export function chance(standing: Standing, puzzle: Pick<Puzzle, 'rating'>): number {
  return expectedScore(standing, { rating: puzzle.rating, deviation: kPuzzleDeviation });
}

export type Standings = Partial<Record<SetName, Standing>>;

// What may stand in a stored or fetched standing; what may not is forgotten.
const kRanges: Record<keyof Standing, [number, number]> = {
  rating: [kLowest, kHighest],
  deviation: [kLeastDeviation, 350],
  volatility: [0.001, 1],
  played: [0, 1e9],
  solved: [0, 1e9],
  streak: [0, 1e9],
  best: [0, 1e9],
};
export function readStandings(stored: unknown): Standings {
  const read: Standings = {};
  for (const set of sets) {
    const found = (stored as Record<string, unknown> | null)?.[set] as Partial<Standing> | undefined;
    const good = Object.entries(kRanges).every(([name, [low, high]]) => {
      const value = found?.[name as keyof Standing];
      return typeof value === 'number' && value >= low && value <= high;
    });
    if (good) read[set] = { ...kNewcomer, ...(found as Standing) };
  }
  return read;
}

// Of two devices the one that knows more of a set.
export function merged(one: Standings, other: Standings): Standings {
  const both: Standings = {};
  for (const set of sets) {
    const [a, b] = [one[set], other[set]];
    const more = (a?.played ?? -1) >= (b?.played ?? -1) ? a : b;
    if (more) both[set] = more;
  }
  return both;
}

interface Kept {
  standings: Standings;
  seen: Partial<Record<SetName, string[]>>;
}

function load(): Kept {
  const kept: Kept = { standings: {}, seen: {} };
  try {
    const stored = JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Kept>;
    kept.standings = readStandings(stored.standings);
    for (const set of sets) {
      const seen = stored.seen?.[set];
      if (Array.isArray(seen))
        kept.seen[set] = seen.filter((id) => typeof id === 'string').slice(-kRemembered);
    }
  } catch {
    // What cannot be read was never there.
  }
  return kept;
}

class Training {
  private kept = $state<Kept>(load());

  standing(set: SetName): Standing {
    return this.kept.standings[set] ?? kNewcomer;
  }
  get standings(): Standings {
    return $state.snapshot(this.kept.standings);
  }
  seen(set: SetName): ReadonlySet<string> {
    return new Set(this.kept.seen[set]);
  }

  // The first answer to a puzzle counts.
  answer(set: SetName, puzzle: Puzzle, solved: boolean): Standing {
    const after = answered(this.standing(set), puzzle, solved);
    this.kept.standings[set] = after;
    this.save();
    return after;
  }
  // It was shown, and does not come again so soon.
  show(set: SetName, puzzle: Puzzle): void {
    const before = (this.kept.seen[set] ?? []).filter((id) => id !== puzzle.id);
    this.kept.seen[set] = [...before, puzzle.id].slice(-kRemembered);
    this.save();
  }
  // Everything was there: from the beginning, but not with the last ones.
  forget(set: SetName): void {
    this.kept.seen[set] = (this.kept.seen[set] ?? []).slice(-1);
    this.save();
  }
  take(standings: Standings): void {
    this.kept.standings = merged(this.kept.standings, standings);
    this.save();
  }

  private save(): void {
    try {
      localStorage.setItem(kKey, JSON.stringify(this.kept));
    } catch {
      // Private windows may refuse; the rating then lasts as long as the page.
    }
  }
}
export const training = new Training();
