// One running game as the page shows it: a table in one engine, the bots in another, and every move stored before it
// is shown.
import type {
  Deck,
  Past,
  Preview,
  Reason,
  ReefAdvice,
  ReefResult,
  RiffAdvice,
  RiffResult,
  Thought,
  View,
} from '../engine/protocol';
import { kTide, soloTurns } from '../solo/rules';
import { playSounds } from '../sound';
import { noteResult } from '../today/note';
import { think } from './brains';
import type { Playing } from './playing';
import { clauseOf } from './refusals';
import { seatColours, seatNames, youAmong } from './seats';
import { SharedTable } from './shared';
import { lookOf } from './look';
import { deleteGame, newGameId, saveGame, saveLook, type SeatPlan, type StoredGame } from './store';
import { askTables, tryDeal } from './tables';
import { kHurried, Thinker, type Limits } from './thinker.svelte';

const message = (error: unknown) => (error instanceof Error ? error.message : String(error));

export class Session implements Playing {
  view = $state.raw<View>()!;
  advice = $state.raw<ReefAdvice | RiffAdvice>()!;
  moves = $state.raw<string[]>([]); // legal ones, in The Reef
  history = $state.raw<Past[]>([]);
  deck = $state.raw<Deck | null>(null);
  rolled = ''; // by whoever began a game of The Reef: no move tells it
  result = $state.raw<ReefResult | RiffResult | null>(null);
  viewer = $state(0); // the seat whose eyes the page shows
  curtain = $state<number | null>(null); // the seat that must take the device first
  busy = $state(false);
  error = $state<string | null>(null);
  overtaken = $state(false); // another tab moved before this one
  deleted = $state(false); // in another tab
  unsaved = $state(false); // the browser refuses to store it
  endedHere = $state(false); // before these eyes
  shown: Promise<void> = Promise.resolve(); // the motion of the last move

  private closed = false;
  private readonly bot = new Thinker();

  private constructor(private readonly table: SharedTable) {}

  static async open(stored: StoredGame): Promise<Session> {
    const table = await SharedTable.open(stored);
    const session = new Session(table);
    session.deck = (await table.ask({ do: 'deck' })).deck;
    if (stored.game === 'riff') session.rolled = await table.firstDice();
    // The hands on the screen are those of whoever had the device last.
    const past = (await table.ask({ do: 'history' })).history;
    const humans = session.humans();
    session.viewer = past.findLast(({ seat }) => session.isHuman(seat))?.seat ?? humans[0] ?? 0;
    await session.refresh();
    table.listen(
      () => session.follow(),
      () => session.leave(),
    );
    session.settle(stored.moves.length > 0, true);
    return session;
  }

  // A game that cannot begin is not stored.
  static async create(
    game: StoredGame['game'],
    seats: SeatPlan[],
    beginning: StoredGame['beginning'],
    kind: Pick<StoredGame, 'today' | 'solo' | 'coached'> = {},
  ): Promise<StoredGame> {
    if (!('record' in beginning)) await tryDeal(game, beginning);
    const stored = { id: newGameId(), game, seats, beginning, moves: [], over: false, ...kind, changed: 0 };
    saveGame(stored);
    return stored;
  }

  get stored(): StoredGame {
    return this.table.stored;
  }
  get thinking(): boolean {
    return this.bot.thinking;
  }
  names(): string[] {
    return seatNames(this.stored.seats);
  }
  // The seat of whoever reads this, where one person plays here.
  you(): number | null {
    return youAmong(this.stored.seats);
  }
  colours(): number[] {
    return seatColours(this.stored.seats);
  }
  // Everybody has the same game before them: no hints, nothing taken back, and bots that think as long as ever.
  fixed(): boolean {
    return this.stored.today !== undefined || this.stored.solo !== undefined;
  }
  // A solo challenge ends after so many turns, whatever the rules would still allow.
  turns(): number {
    return this.history.filter(({ seat, move }) => seat === 0 && !move.startsWith('setup')).length;
  }
  over(): boolean {
    return this.result !== null || (this.stored.solo !== undefined && this.turns() >= soloTurns);
  }
  humans(): number[] {
    return this.stored.seats.flatMap((seat, i) => (seat.kind === 'human' ? [i] : []));
  }
  isHuman(seat: number): boolean {
    return this.stored.seats[seat]?.kind === 'human';
  }
  // Whether the person at the page is to move.
  mayMove(): boolean {
    const turn = this.view.toMove === this.viewer && this.isHuman(this.viewer);
    return turn && !this.over() && !this.busy && this.curtain === null && !this.deleted;
  }

  play(move: string): Promise<void> {
    const human = this.view.toMove !== null && this.isHuman(this.view.toMove);
    return this.work(async () => {
      const played = await this.table.play(move);
      this.overtaken = human && !played;
      this.endedHere = true; // if this was the end
    }, true);
  }

  // Back to the last decision of the person at the page.
  takeBack(): Promise<void> {
    const last = this.history.findLastIndex((past) => past.seat === this.viewer);
    return this.work(() => this.table.takeBack(this.history.length - last), false);
  }
  canTakeBack(): boolean {
    if (this.fixed()) return false;
    const first = this.history.length - this.stored.moves.length;
    return this.history.some((past, i) => i >= first && past.seat === this.viewer && this.isHuman(past.seat));
  }

  async preview(move: string): Promise<Preview> {
    try {
      return await this.table.ask({ do: 'preview', move });
    } catch (error) {
      // What a rule forbids is no failure: whoever asked says why.
      if (clauseOf(error) === null) this.error = message(error);
      throw error;
    }
  }
  explain(move: string): Promise<Reason> {
    return this.table.ask({ do: 'explain', move });
  }
  // What the best bot at hand would do here, within half a second on any phone.
  async hint(): Promise<Thought> {
    const { bots } = await askTables({ do: 'hello' });
    return this.think(bots[this.stored.game]!.at(-1)!, { ms: 400 });
  }
  async record(): Promise<string> {
    return (await this.table.ask({ do: 'record' })).record;
  }

  hurry(): void {
    this.bot.hurry();
  }
  // After an error, which may have left the page behind the game: look again, then whoever is to move goes on.
  retry(): Promise<void> {
    return this.work(() => Promise.resolve(), true);
  }
  takeDevice(): void {
    this.curtain = null;
  }

  close(): void {
    this.closed = true;
    this.bot.interrupt();
    this.table.close();
  }
  forget(): void {
    this.close();
    deleteGame(this.stored.id);
  }

  private async work(change: () => Promise<void>, moved: boolean): Promise<void> {
    if (this.busy || this.closed) return;
    this.busy = true;
    this.bot.interrupt();
    try {
      await change();
      await this.refresh();
      this.error = null;
    } catch (error) {
      this.error = message(error);
    }
    this.busy = false;
    if (this.error === null) this.settle(moved);
  }

  // Another tab stored something; while this one is busy it waits.
  private follow(): void {
    if (this.table.behind()) void this.work(() => this.table.follow(), true);
  }
  private leave(): void {
    this.deleted = this.closed = true;
    this.bot.interrupt();
  }

  private async refresh(): Promise<void> {
    const truth = await this.table.ask({ do: 'state', seat: this.viewer });
    const mover = truth.state.toMove;
    // The page shows the eyes of the person to move, else of the one who looked last.
    if (mover !== null && this.isHuman(mover)) this.viewer = mover;
    const seat = this.viewer;
    const [view, advice, legal, past, result] = await Promise.all([
      this.table.ask({ do: 'state', seat }),
      this.table.ask({ do: 'advice', seat }),
      this.stored.game === 'riff' ? this.table.ask({ do: 'moves' }) : { moves: [] },
      this.table.ask({ do: 'history' }),
      this.table.ask({ do: 'result' }),
    ]);
    const last = past.history.at(-1);
    const next = view.state.toMove;
    const mine = next !== null && next !== last?.seat && this.humans().length === 1 && this.isHuman(next);
    if (last && past.history.length === this.history.length + 1) playSounds(last, mine);
    this.advice = advice;
    this.moves = legal.moves;
    this.history = past.history;
    this.result = result.over ? result : null;
    this.unsaved = this.table.unsaved();
    this.view = view.state;
    if (this.over()) this.finish();
    saveLook(this.stored.id, lookOf(view.state, this.viewer));
  }

  private finish(): void {
    if (!this.stored.over) {
      this.stored.over = true;
      saveGame(this.stored);
    }
    noteResult(this.stored, this.result, this.view);
  }

  // After every change: who is next, and must the device change hands? Who has it when a game is opened is not known.
  private settle(moved: boolean, opened = false): void {
    const mover = this.view.toMove;
    if (this.closed) return;
    if (this.table.behind()) return this.follow();
    if (mover === null || this.over()) return;
    // Nothing in The Reef is secret, so only Reef has a curtain.
    const humans = this.stored.game === 'reef' ? this.humans() : [];
    const before = this.history.findLast((past) => this.isHuman(past.seat))?.seat;
    if (!this.isHuman(mover)) {
      // Nobody has the device yet: it waits for the next person, and the bot plays meanwhile.
      if (humans.length > 1 && (before === undefined || opened))
        this.curtain = humans.find((seat) => seat > mover) ?? humans[0]!;
      void this.letBotMove(mover);
    } else if (humans.length > 1 && before !== mover && (moved || before === undefined)) {
      this.curtain = mover;
    }
  }

  private async letBotMove(seat: number): Promise<void> {
    const level = this.stored.seats[seat]!.bot;
    let move: string | null = null;
    try {
      move = await this.bot.move(
        (limits) => (level === kTide ? this.drift() : this.think(level, limits)),
        () => this.shown,
        this.fixed() ? {} : kHurried,
      );
    } catch (error) {
      this.error = message(error);
    }
    if (move !== null) await this.play(move);
  }

  // The tide of a solo challenge does not think: it makes the last of all moves in their order.
  private async drift(): Promise<{ move: string }> {
    const { moves } = await this.table.ask({ do: 'moves' });
    return { move: moves.at(-1)! };
  }

  private async think(bot: string, limits: Limits): Promise<Thought> {
    return think(await this.record(), bot, this.history.length + 1, limits);
  }
}
