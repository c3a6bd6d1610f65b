// One stage of a lesson at a table of the real engine. A move that is not what the task wants is taken back at once, with a reason.
import type { Deck, Past, Preview, ReefAdvice, RiffAdvice, View } from '../engine/protocol';
import type { Playing } from '../game/playing';
import { askTables } from '../game/tables';
import { l, lesson } from '../i18n/learn.svelte';
import { playSounds } from '../sound';
import { kMostStars, progress } from './progress.svelte';
import { beginning, kLearner, meets, reasonFor, scored, type Outcome, type Stage, type Task } from './task';

export class Lesson implements Playing {
  view = $state.raw<View>()!;
  advice = $state.raw<ReefAdvice | RiffAdvice>()!;
  moves = $state.raw<string[]>([]);
  history = $state.raw<Past[]>([]);
  deck = $state.raw<Deck | null>(null);
  at = $state(0); // the task
  solved = $state(false); // this task
  finished = $state(false); // the stage
  reason = $state<string | null>(null); // why the last move was not it
  helped = $state(false); // the solution of this task is shown
  thinking = false;
  shown: Promise<void> = Promise.resolve();

  private table = '';
  private faults = 0; // of the whole stage
  private busy = $state(false);

  private constructor(readonly stage: Stage) {}

  // Where it was left; what goes on from other tasks begins with those.
  static async open(stage: Stage): Promise<Lesson> {
    const lesson = new Lesson(stage);
    const left = Math.min(progress.at(stage.id), stage.tasks.length - 1);
    await lesson.begin(beginning(stage.tasks, left));
    return lesson;
  }

  get task(): Task {
    return this.stage.tasks[this.at]!;
  }
  get stars(): number {
    return Math.max(1, kMostStars - this.faults);
  }
  mayMove(): boolean {
    return !this.busy && !this.solved && this.view.toMove === kLearner;
  }
  // The move that would be right.
  solution(): string {
    if (this.task.solution !== undefined && this.task.at !== undefined) return this.task.solution;
    if (!('cards' in this.advice)) return this.task.solution ?? '';
    const hand = this.advice.cards.filter((card) => card.where === 'hand');
    return hand.sort((a, b) => b.best - a.best)[0]?.place ?? '';
  }
  help(): void {
    if (!this.helped) ++this.faults;
    this.helped = true;
    this.reason = null; // now it says how
  }

  async play(move: string): Promise<void> {
    if (!this.mayMove()) return;
    this.busy = true;
    try {
      const { table } = this;
      const played = await askTables({ do: 'play', table, move });
      const outcome = { table, move, ...played };
      if (await meets(this.task.want, outcome, askTables)) {
        this.reason = null;
        this.solved = true;
        await this.look();
        const last = this.at + 1 === this.stage.tasks.length;
        if (last) progress.finish(this.stage.id, this.stars);
        else progress.leave(this.stage.id, this.at + 1);
      } else {
        ++this.faults;
        await askTables({ do: 'undo', table });
        this.reason = this.why(outcome);
      }
    } finally {
      this.busy = false;
    }
  }

  async next(): Promise<void> {
    if (this.at + 1 === this.stage.tasks.length) this.finished = true;
    else await this.begin(this.at + 1);
  }
  async again(): Promise<void> {
    this.faults = 0;
    this.finished = false;
    await this.begin(0);
  }

  preview(move: string): Promise<Preview> {
    return askTables({ do: 'preview', table: this.table, move });
  }
  hurry(): void {
    // Nobody thinks here.
  }
  close(): void {
    if (this.table) void askTables({ do: 'close', table: this.table });
  }

  private async begin(at: number): Promise<void> {
    this.busy = true;
    const task = this.stage.tasks[at]!;
    if (task.at) {
      this.close();
      this.table = (await askTables({ do: 'load', state: task.at, seed: 1 })).table;
      this.deck = (await askTables({ do: 'deck', table: this.table })).deck;
    } else {
      for (const move of task.go ?? []) await askTables({ do: 'play', table: this.table, move });
    }
    this.reason = null;
    this.helped = false;
    this.solved = false;
    this.at = at;
    await this.look();
    this.busy = false;
  }

  private async look(): Promise<void> {
    const { table } = this;
    const [view, advice, legal, past] = await Promise.all([
      askTables({ do: 'state', table, seat: kLearner }),
      askTables({ do: 'advice', table, seat: kLearner }),
      this.view?.game === 'reef' ? { moves: [] } : askTables({ do: 'moves', table }),
      askTables({ do: 'history', table }),
    ]);
    if (past.history.length === this.history.length + 1) playSounds(past.history.at(-1)!);
    this.advice = advice;
    this.moves = legal.moves;
    this.history = past.history;
    this.view = view.state;
  }

  private why({ move, events }: Outcome): string {
    const stated = reasonFor(this.task, move);
    if (stated !== null) return lesson(`wrong_${stated}`);
    if (this.task.want.win) return l('miss_win');
    if (this.task.want.points === undefined) return l('miss_other');
    return l('miss_points', { n: scored(events), best: this.task.want.points });
  }
}
