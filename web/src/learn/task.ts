// A lesson is data: stages of small tasks, each a position and what to reach in it. The engine plays and judges.
import type { Ask, GameEvent, State } from '../engine/protocol';

// What a move must bring: everything that is named here.
export interface Want {
  move?: string; // a pattern that its notation fits
  points?: number; // scored by it, at least
  shows?: [card: number, times: number]; // Reef: then the goal of this card is there so often, at least
  event?: Record<string, unknown>; // The Reef: one that has these fields
  win?: true; // the game ends, and nobody shares the victory
}

export interface Task {
  id: string; // of its texts
  at?: State; // without one it goes on where the task before it ended
  go?: string[]; // what is played before it goes on
  want: Want;
  wrong?: Record<string, string>; // by a pattern of the move: the text that says why not; '' fits every other move
  solution?: string; // the move, or how it begins; without one it is the best that the engine knows
  best?: true; // of all cards to take this one is worth most
  light?: true; // the solution is lit from the beginning
}

export interface Stage {
  id: string;
  tasks: Task[];
}

export interface Outcome {
  table: string;
  move: string;
  events: GameEvent[];
  state: State;
}

export const kLearner = 0; // the seat of whoever learns

// Whether what was just played at the table is what the task wants.
export async function meets(want: Want, { table, move, events, state }: Outcome, ask: Ask): Promise<boolean> {
  if (want.move !== undefined && !new RegExp(want.move).test(move)) return false;
  if (want.points !== undefined && scored(events) < want.points) return false;
  if (want.event !== undefined && !events.some((event) => has(event, want.event!))) return false;
  if (want.shows !== undefined && state.game === 'reef') {
    const [card, times] = want.shows;
    const { reef } = state.seats[kLearner]!;
    const { completions } = await ask({ do: 'score', game: 'reef', reef, card });
    if (completions < times) return false;
  }
  if (want.win) {
    const result = await ask({ do: 'result', table });
    if (!result.over || result.winners.join() !== String(kLearner)) return false;
  }
  return true;
}

export function scored(events: GameEvent[]): number {
  return events.reduce((sum, event) => sum + (event.event === 'score' ? event.points : 0), 0);
}

function has(event: GameEvent, fields: Record<string, unknown>): boolean {
  return Object.entries(fields).every(
    ([name, value]) => (event as unknown as Record<string, unknown>)[name] === value,
  );
}

// Why a move is not what the task wants: the text, by the first pattern that it fits.
export function reasonFor(task: Task, move: string): string | null {
  const stated = Object.entries(task.wrong ?? {});
  return (
    stated.find(([pattern]) => pattern !== '' && new RegExp(pattern).test(move))?.[1] ??
    task.wrong?.[''] ??
    null
  );
}

// Where a task begins that goes on from others: with the first of them.
export function beginning(tasks: Task[], at: number): number {
  let first = at;
  while (first > 0 && tasks[first]!.at === undefined) --first;
  return first;
}
