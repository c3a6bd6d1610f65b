// One running game: a table in one engine, the bots in another, and every move stored before it is shown.
import { EngineClient } from '../engine/client';
import {
  EngineError,
  type Opened,
  type Past,
  type ReefAdvice,
  type ReefResult,
  type RiffAdvice,
  type RiffResult,
  type Thought,
  type View,
} from '../engine/protocol';
import { settings } from '../settings.svelte';
import { deleteGame, newGameId, saveGame, type SeatPlan, type StoredGame } from './store';

const tables = new EngineClient();
const brains = new EngineClient();
const kHurriedNodes = 200;
const kHurriedMs = 60;
const kPatience = 900; // milliseconds, then a bot can be hurried
const kBotPause = { calm: 550, quick: 30 }; // milliseconds

export function askTables<Reply>(request: { do: string; [field: string]: unknown }): Promise<Reply> {
  return tables.ask<Reply>(request);
}

export function randomSeed(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}
// The protocol goes to 2^64, but numbers of a browser are exact up to 2^53 only.
export function isSeed(text: string): boolean {
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text));
}

export class Session {
  view = $state.raw<View>()!;
  advice = $state.raw<ReefAdvice | RiffAdvice>()!;
  moves = $state.raw<string[]>([]); // legal ones, in The Reef
  history = $state.raw<Past[]>([]);
  deck = $state.raw<unknown>(null);
  result = $state.raw<ReefResult | RiffResult | null>(null);
  viewer = $state(0); // the seat whose eyes the page shows
  curtain = $state<number | null>(null); // the seat that must take the device first
  thinking = $state(false);
  slow = $state(false); // it has been thinking for a while
  busy = $state(false);
  error = $state<string | null>(null);

  private closed = false;
  private hurried = false;
  private turn = 0; // raised by whatever makes a running thought void

  private constructor(
    readonly stored: StoredGame,
    private readonly table: string,
  ) {}

  // Begins or resumes: both are the beginning and the moves since.
  static async open(stored: StoredGame): Promise<Session> {
    const table = await openTable(stored);
    const session = new Session(stored, table);
    session.deck = (await tables.ask<{ deck: unknown }>({ do: 'deck', table })).deck;
    const humans = session.humans();
    session.viewer = humans[0] ?? 0;
    await session.refresh();
    session.settle(humans.length > 1 && stored.moves.length > 0);
    return session;
  }

  static async create(
    game: StoredGame['game'],
    seats: SeatPlan[],
    beginning: StoredGame['beginning'],
  ): Promise<StoredGame> {
    const stored: StoredGame = {
      id: newGameId(),
      game,
      seats,
      beginning,
      moves: [],
      over: false,
      changed: 0,
    };
    // A game that cannot begin is not stored.
    if (!('record' in beginning)) {
      const opened = await newTable(game, beginning);
      await tables.ask({ do: 'close', table: opened.table });
    }
    saveGame(stored);
    return stored;
  }

  names(): string[] {
    return this.stored.seats.map((seat) => seat.name);
  }
  humans(): number[] {
    return this.stored.seats.flatMap((seat, i) => (seat.kind === 'human' ? [i] : []));
  }
  over(): boolean {
    return this.view.toMove === null;
  }
  // Whether the person at the page is to move.
  mayMove(): boolean {
    return (
      !this.busy && this.curtain === null && this.view.toMove === this.viewer && this.isHuman(this.viewer)
    );
  }
  isHuman(seat: number): boolean {
    return this.stored.seats[seat]?.kind === 'human';
  }

  async play(move: string): Promise<void> {
    if (this.busy || this.closed) return;
    this.busy = true;
    ++this.turn;
    try {
      const played = await tables.ask<{ state: View }>({ do: 'play', table: this.table, move });
      this.stored.moves.push(move);
      this.stored.over = played.state.toMove === null;
      saveGame(this.stored);
      await this.refresh();
      this.error = null;
    } catch (error) {
      this.error = String(error instanceof Error ? error.message : error);
    }
    this.busy = false;
    this.settle(true);
  }

  preview<Reply>(move: string): Promise<Reply> {
    return tables.ask<Reply>({ do: 'preview', table: this.table, move });
  }

  // Back to the last decision of the person at the page.
  async takeBack(): Promise<void> {
    const last = this.history.findLastIndex((past) => past.seat === this.viewer);
    const first = this.history.length - this.stored.moves.length;
    if (this.busy || last < first) return;
    this.busy = true;
    ++this.turn;
    brains.stop();
    this.thinking = false;
    for (let n = this.history.length; n > last; --n) {
      await tables.ask({ do: 'undo', table: this.table });
      this.stored.moves.pop();
    }
    this.stored.over = false;
    saveGame(this.stored);
    await this.refresh();
    this.busy = false;
    this.settle(false);
  }
  canTakeBack(): boolean {
    const first = this.history.length - this.stored.moves.length;
    return this.history.some((past, i) => i >= first && past.seat === this.viewer && this.isHuman(past.seat));
  }

  // What the best bot at hand would do here.
  async hint(): Promise<Thought> {
    const bots = (await tables.ask<{ bots: Record<string, string[]> }>({ do: 'hello' })).bots[
      this.stored.game
    ]!;
    return this.ask(bots.at(-1)!, { ms: 800 });
  }
  explain<Reply>(move: string): Promise<Reply> {
    return tables.ask<Reply>({ do: 'explain', table: this.table, move });
  }

  hurry(): void {
    if (!this.thinking) return;
    this.hurried = true;
    brains.stop();
  }

  async record(): Promise<string> {
    return (await tables.ask<{ record: string }>({ do: 'record', table: this.table })).record;
  }

  takeDevice(): void {
    this.curtain = null;
  }

  close(): void {
    this.closed = true;
    ++this.turn;
    if (this.thinking) brains.stop();
    void tables.ask({ do: 'close', table: this.table }).catch(() => undefined);
  }
  forget(): void {
    this.close();
    deleteGame(this.stored.id);
  }

  private async refresh(): Promise<void> {
    const whole = await tables.ask<{ toMove: number | null; moves?: string[] }>(
      this.stored.game === 'riff' ? { do: 'moves', table: this.table } : { do: 'result', table: this.table },
    );
    const truth = await tables.ask<{ state: View }>({ do: 'state', table: this.table, seat: this.viewer });
    const mover = truth.state.toMove;
    // The page shows the eyes of the person to move, else of the one who looked last.
    if (mover !== null && this.isHuman(mover)) this.viewer = mover;
    const seat = this.viewer;
    const [view, advice, past, result] = await Promise.all([
      tables.ask<{ state: View }>({ do: 'state', table: this.table, seat }),
      tables.ask<ReefAdvice | RiffAdvice>({ do: 'advice', table: this.table, seat }),
      tables.ask<{ history: Past[] }>({ do: 'history', table: this.table }),
      tables.ask<ReefResult | RiffResult>({ do: 'result', table: this.table }),
    ]);
    this.advice = advice;
    this.moves = whole.moves ?? [];
    this.history = past.history;
    this.result = result.over ? result : null;
    this.view = view.state;
  }

  // After every change: who is next, and must the device change hands?
  private settle(moved: boolean): void {
    const mover = this.view.toMove;
    if (mover === null || this.closed) return;
    if (!this.isHuman(mover)) {
      void this.letBotMove(mover);
      return;
    }
    // Nothing in The Reef is secret, so only Reef has a curtain.
    const before = this.history.findLast((past) => this.isHuman(past.seat))?.seat;
    const changes = this.stored.game === 'reef' && this.humans().length > 1 && before !== mover;
    if (changes && (moved || before === undefined)) this.curtain = mover;
  }

  private async letBotMove(seat: number): Promise<void> {
    const turn = this.turn;
    this.thinking = true;
    const begun = Date.now();
    const patience = setTimeout(() => (this.slow = true), kPatience);
    const level = this.stored.seats[seat]!.bot;
    let move: string | null = null;
    try {
      move = (await this.ask(level, {})).move;
    } catch (error) {
      if (turn === this.turn && this.hurried) {
        move = (await this.ask(level, { nodes: kHurriedNodes, ms: kHurriedMs })).move;
      } else if (turn === this.turn && !(error instanceof EngineError && error.code === 'stopped')) {
        this.error = String(error instanceof Error ? error.message : error);
      }
    }
    const rest = kBotPause[settings.pace] - (Date.now() - begun);
    if (rest > 0 && !this.hurried) await new Promise((resolve) => setTimeout(resolve, rest));
    clearTimeout(patience);
    this.slow = false;
    this.hurried = false;
    if (turn !== this.turn || this.closed) return;
    this.thinking = false;
    if (move !== null) await this.play(move);
  }

  private async ask(bot: string, limits: Record<string, number>): Promise<Thought> {
    const record = await this.record();
    const { table } = await brains.ask<Opened>({ do: 'replay', record });
    const seed = this.history.length + 1;
    const thought = await brains.ask<Thought>({ do: 'bot', table, bot, seed, ...limits });
    await brains.ask({ do: 'close', table });
    return thought;
  }
}

async function openTable(stored: StoredGame): Promise<string> {
  const begin = stored.beginning;
  let opened: Opened;
  if ('record' in begin) {
    const whole = await tables.ask<Opened>({ do: 'replay', record: begin.record });
    opened = await tables.ask<Opened>({ do: 'fork', table: whole.table, moves: begin.moves });
    await tables.ask({ do: 'close', table: whole.table });
  } else {
    opened = await newTable(stored.game, begin);
  }
  const table = opened.table;
  await tables.ask({ do: 'names', table, names: stored.seats.map((seat) => seat.name) });
  for (const move of stored.moves) await tables.ask({ do: 'play', table, move });
  return table;
}

// The record of a stored game, without going on with it.
export async function recordOf(stored: StoredGame): Promise<string> {
  const table = await openTable(stored);
  const { record } = await tables.ask<{ record: string }>({ do: 'record', table });
  await tables.ask({ do: 'close', table });
  return record;
}

function newTable(game: string, begin: { seed: string; options: Record<string, unknown>; players: number }) {
  const players = game === 'reef' ? { players: begin.players } : {};
  return tables.ask<Opened>({
    do: 'new',
    game,
    seed: Number(begin.seed),
    options: begin.options,
    ...players,
  });
}
