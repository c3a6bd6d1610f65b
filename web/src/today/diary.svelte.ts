// What somebody made of each day, kept on this device. The first game of a day and game counts.
import type { GameName } from '../engine/protocol';
import { sets, type SetName } from '../puzzles/files';
import { dayAt, isDay, streakOf, type Day, type Streak } from './days';

export interface Result {
  lead: number; // points or offspring ahead of the other
  won: boolean;
  game: string; // its id on this device
  sent?: boolean; // to the server
}
export interface Entry extends Partial<Record<GameName, Result>> {
  puzzles?: Partial<Record<SetName, boolean>>; // solved at the first try, or not
}

const kKey = 'atoll.today';
const games: GameName[] = ['reef', 'riff'];

function read(): Record<Day, Entry> {
  const days: Record<Day, Entry> = {};
  try {
    const stored = JSON.parse(localStorage.getItem(kKey) ?? '{}') as Record<Day, Entry>;
    for (const [day, entry] of Object.entries(stored)) {
      if (!isDay(day)) continue;
      const kept: Entry = {};
      for (const game of games) {
        const result = entry?.[game];
        if (Number.isInteger(result?.lead)) kept[game] = result!;
      }
      for (const set of sets) {
        const solved = entry?.puzzles?.[set];
        if (typeof solved === 'boolean') kept.puzzles = { ...kept.puzzles, [set]: solved };
      }
      if (Object.keys(kept).length > 0) days[day] = kept;
    }
  } catch {
    // What cannot be read was never there.
  }
  return days;
}

class Diary {
  private days = $state<Record<Day, Entry>>(read());

  constructor() {
    globalThis.window?.addEventListener('storage', (event) => {
      if (event.key === kKey) this.days = read();
    });
  }

  entry(day: Day): Entry {
    return this.days[day] ?? {};
  }
  played(day: Day): boolean {
    return games.some((game) => this.entry(day)[game]);
  }
  streak(today: Day): Streak {
    return streakOf((day) => this.played(day), today);
  }

  note(day: Day, game: GameName, result: Result): void {
    this.days = read(); // another tab may have written
    if (this.entry(day)[game]) return;
    this.days[day] = { ...this.entry(day), [game]: result };
    this.save();
  }
  // The first answer to a puzzle of the day stays; says whether this is it.
  notePuzzle(day: Day, set: SetName, solved: boolean): boolean {
    this.days = read();
    const entry = this.entry(day);
    if (entry.puzzles?.[set] !== undefined) return false;
    this.days[day] = { ...entry, puzzles: { ...entry.puzzles, [set]: solved } };
    this.save();
    return true;
  }
  noteSent(day: Day, game: GameName): void {
    const result = this.entry(day)[game];
    if (!result) return;
    result.sent = true;
    this.save();
  }

  private save(): void {
    try {
      localStorage.setItem(kKey, JSON.stringify(this.days));
    } catch {
      // Private windows may refuse; the day then lasts as long as the page.
    }
  }
}
export const diary = new Diary();

// The present day, which changes at midnight while somebody looks.
class Now {
  at = $state(Date.now());

  get day(): Day {
    return dayAt(this.at);
  }
  // Follows the time while a screen shows it.
  follow(): () => void {
    this.at = Date.now();
    const timer = setInterval(() => (this.at = Date.now()), 10_000);
    return () => clearInterval(timer);
  }
}
export const now = new Now();
