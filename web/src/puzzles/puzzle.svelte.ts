// One puzzle at a table of the real engine. The first answer counts; afterwards everything can be tried.
import type { Deck, Past, Preview, Reason, ReefAdvice, RiffAdvice, View } from '../engine/protocol';
import type { Playing } from '../game/playing';
import { askTables } from '../game/tables';
import { scored } from '../learn/task';
import { playSounds } from '../sound';
import type { Puzzle } from './files';

// A move of The Reef whatever is paid for it: so the solutions are written.
export const unpaid = (move: string) => move.replace(/ pay \S+/, '');

// A placement on the reef, and what it brings.
export interface Laid {
  move: string;
  now: number; // points of the card
  next: number; // and of the one that is played next
  spaces: string[][]; // completions of the card that it is about
}

export interface Answer {
  move: string;
  right: boolean;
  laid: Laid | null; // of a placement
}

export class Task implements Playing {
  view = $state.raw<View>()!;
  advice = $state.raw<ReefAdvice | RiffAdvice>()!;
  moves = $state.raw<string[]>([]);
  history = $state.raw<Past[]>([]);
  deck = $state.raw<Deck | null>(null);
  answer = $state.raw<Answer | null>(null); // the last one
  first = $state<boolean | null>(null); // whether the answer that counts was right
  trying = $state(true); // a move may be made
  revealed = $state(false); // the solution is shown
  laid = $state.raw<Laid | null>(null); // of a placement: the answer, or the solution
  thinking = false;
  shown: Promise<void> = Promise.resolve();
  solution = ''; // one that is right, with what is usually paid for it
  why = $state.raw<Reason | null>(null); // the same, explained by the engine

  private table = '';
  private busy = $state(false);

  private constructor(
    readonly puzzle: Puzzle,
    private readonly onanswer: (right: boolean) => void,
  ) {}

  // `onanswer` hears of the first answer, or that somebody wants to see the solution.
  static async open(puzzle: Puzzle, onanswer: (right: boolean) => void): Promise<Task> {
    const task = new Task(puzzle, onanswer);
    task.table = (await askTables({ do: 'load', view: puzzle.state, seed: 1 })).table;
    const { table } = task;
    task.deck = (await askTables({ do: 'deck', table })).deck;
    await task.look();
    task.solution = task.usual();
    task.why = await askTables({ do: 'explain', table, move: task.solution });
    return task;
  }

  get answered(): boolean {
    return this.first !== null;
  }
  get solved(): boolean {
    return this.answer?.right === true;
  }
  mayMove(): boolean {
    return this.trying && !this.busy && this.view.toMove === this.puzzle.seat;
  }

  async play(move: string): Promise<void> {
    if (!this.mayMove()) return;
    this.busy = true;
    try {
      const right = this.isRight(move) || (await this.isAsGood(move));
      const laid = this.puzzle.kind === 'placement' ? await this.measure(move) : null;
      // What was right stays; of everything else only the answer is left.
      if (!laid && right) await askTables({ do: 'play', table: this.table, move });
      this.laid = laid;
      this.answer = { move, right, laid };
      this.trying = false;
      this.count(right);
      await this.look();
    } finally {
      this.busy = false;
    }
  }

  // The solution is shown; who has not answered yet has missed it.
  async reveal(): Promise<void> {
    this.revealed = true;
    this.trying = false;
    this.count(false);
    if (this.puzzle.kind === 'placement') this.laid = await this.measure(this.solution);
    await this.back();
  }

  // Another try, which counts for nothing.
  async again(): Promise<void> {
    this.revealed = false;
    this.laid = null;
    await this.back();
    this.answer = null;
    this.trying = true;
  }

  // What a placement scores is not told while it is laid.
  async preview(move: string): Promise<Preview> {
    const reply = await askTables({ do: 'preview', table: this.table, move });
    const silent = this.puzzle.kind === 'placement';
    return silent ? { ...reply, points: 0, completions: 0, spaces: [] } : reply;
  }
  hurry(): void {
    // Nobody thinks here.
  }
  close(): void {
    if (this.table) void askTables({ do: 'close', table: this.table });
  }

  // Only once: what is tried afterwards counts for nothing.
  private count(right: boolean): void {
    if (this.answered) return;
    this.first = right;
    this.onanswer(right);
  }
  private isRight(move: string): boolean {
    return this.puzzle.solution.includes(unpaid(move));
  }
  // The same card, placed in another way: it must score as much.
  private async isAsGood(move: string): Promise<boolean> {
    const card = /^play \d+ /.exec(this.solution)?.[0];
    if (this.puzzle.kind !== 'move' || !card || !move.startsWith(card)) return false;
    const why = await askTables({ do: 'explain', table: this.table, move });
    return this.why !== null && 'points' in this.why && 'points' in why && why.points >= this.why.points;
  }
  // Among the ways to pay the one that the engine would choose.
  private usual(): string {
    const advised = 'actions' in this.advice ? this.advice.actions.map(({ move }) => move) : [];
    return [...advised, ...this.moves].find((move) => this.isRight(move)) ?? this.puzzle.solution[0]!;
  }

  // What a placement brings: it is played, looked at, and taken back.
  private async measure(move: string): Promise<Laid> {
    const { table, puzzle } = this;
    const { events } = await askTables({ do: 'play', table, move });
    const advice = await askTables({ do: 'advice', table, seat: puzzle.seat });
    await askTables({ do: 'undo', table });
    const score = events.find((event) => event.event === 'score');
    const next = (advice as ReefAdvice).cards.find(
      ({ card, where }) => where === 'hand' && card === puzzle.then,
    );
    return {
      move,
      now: scored(events),
      next: next?.best ?? 0,
      spaces: next?.bestSpaces ?? (score as { spaces?: string[][] } | undefined)?.spaces ?? [],
    };
  }

  // To the position of the puzzle.
  private async back(): Promise<void> {
    if (this.history.length === 0) return;
    await askTables({ do: 'undo', table: this.table });
    await this.look();
  }

  private async look(): Promise<void> {
    const { table } = this;
    const { seat } = this.puzzle;
    const [view, advice, legal, past] = await Promise.all([
      askTables({ do: 'state', table, seat }),
      askTables({ do: 'advice', table, seat }),
      this.puzzle.game === 'reef' ? { moves: [] } : askTables({ do: 'moves', table }),
      askTables({ do: 'history', table }),
    ]);
    if (past.history.length === this.history.length + 1) playSounds(past.history.at(-1)!);
    this.advice = advice;
    this.moves = legal.moves;
    this.history = past.history;
    this.view = view.state;
  }
}
