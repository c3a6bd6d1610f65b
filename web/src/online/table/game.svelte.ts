// A table on the server as the page shows it: what it tells, and what the engine here says of the view it gives.
import type { Deck, Past, Preview, ReefAdvice, RiffAdvice, View } from '../../engine/protocol';
import type { Playing } from '../../game/playing';
import { askTables } from '../../game/tables';
import { botName } from '../../game/words';
import { o } from '../../i18n/online.svelte';
import { playSounds } from '../../sound';
import { house } from '../house.svelte';
import { isMuted } from './muted.svelte';
import { refusalWords } from '../words';
import {
  Refused,
  type Command,
  type LiveReplies,
  type TableCommand,
  type TableEvent,
  type TableView,
} from '../wire';

export interface Said {
  n: number;
  seat: number;
  what: string;
  at: number; // when it was heard, in milliseconds
}
const kKeptWords = 20; // of what was said

// The position together with everything that is shown of it: it changes at once.
interface Position {
  version: number;
  text: string; // of the state: most events at a table leave it as it is
  view: View;
  advice: ReefAdvice | RiffAdvice | null; // null for those who only look on
  moves: string[];
  history: Past[];
}

export class OnlineGame implements Playing {
  table = $state.raw<TableView | null>(null);
  events = $state.raw<TableEvent[]>([]);
  position = $state.raw<Position | null>(null);
  deck = $state.raw<Deck | null>(null);
  said = $state.raw<Said[]>([]);
  busy = $state(false);
  problem = $state<string | null>(null);
  missing = $state(false); // there is no such table
  endedHere = $state(false); // before these eyes
  shown: Promise<void> = Promise.resolve();

  private local: string | null = null; // the engine's table for the view
  private settling = false;
  private closed = false;
  private arrived: (() => void)[] = [];

  constructor(readonly id: string) {
    house.live.follow(id, {
      told: (events, table) => this.tell(events, table),
      presence: (here, watching) => {
        if (!this.table) return;
        const seats = this.table.seats.map((seat, i) => ({ ...seat, here: here[i] ?? null }));
        this.table = { ...this.table, seats, watching };
      },
      said: (seat, what) => this.hear(seat, what),
      refused: (error) => {
        if (error.code === 'unknown_table') this.missing = true;
        else this.problem = refusalWords(error);
      },
    });
  }
  close(): void {
    this.closed = true;
    house.live.unfollow(this.id);
    this.forgetLocal();
  }

  get moves(): string[] {
    return this.position?.moves ?? [];
  }
  get thinking(): boolean {
    const seat = this.table?.seats[this.table.toMove ?? -1];
    return seat !== undefined && (seat.bot ?? seat.standIn) !== null;
  }
  get settled(): string {
    return o('moves_stand');
  }
  get lost(): string | null {
    return house.waiting ? o(this.busy ? 'sending' : 'connection_lost') : null;
  }
  get viewer(): number {
    return this.table?.you ?? 0;
  }
  colours(): number[] {
    return (this.table?.seats ?? []).map((_, i) => i);
  }
  names(): string[] {
    return (this.table?.seats ?? []).map((seat) => this.nameOf(seat));
  }
  nameOf(seat: TableView['seats'][number]): string {
    if (seat.bot) return botName(seat.bot);
    return seat.person ? (seat.person.name ?? o('nobody')) : o('seat_free');
  }
  mayMove(): boolean {
    const table = this.table;
    return (
      !this.busy &&
      table?.phase === 'running' &&
      table.toMove !== null &&
      table.toMove === table.you &&
      table.seats[table.you]?.standIn === null &&
      this.position?.version === table.version
    );
  }
  hurry(): void {} // a bot of the server takes the time it takes

  play(move: string): Promise<void> {
    return this.act({ do: 'move', move, version: this.table?.version ?? 0 }).then(() => undefined);
  }
  preview(move: string): Promise<Preview> {
    return askTables({ do: 'preview', table: this.local ?? '', move });
  }
  sit(seat: number, bot?: string): Promise<LiveReplies['sit'] | null> {
    return this.act(bot === undefined ? { do: 'sit', seat } : { do: 'sit', seat, bot });
  }

  // A command about this table; null after telling what is wrong with it.
  async act<Sent extends TableCommand>(command: Sent): Promise<LiveReplies[Sent['do']] | null> {
    if (this.busy) return null;
    this.busy = true;
    this.problem = null;
    try {
      await house.needPerson();
      const whole: Command = { ...command, table: this.id };
      const reply = (await house.live.command(whole)) as LiveReplies[Sent['do']];
      if ('version' in reply) await this.reached(reply.version);
      return reply;
    } catch (error) {
      this.problem = refusalWords(error);
      if (error instanceof Refused && error.view && error.view.version >= (this.table?.version ?? 0))
        this.tell([], error.view);
      return null;
    } finally {
      this.busy = false;
    }
  }

  private tell(events: TableEvent[], table: TableView): void {
    this.table = table;
    house.addToDeal(table);
    if (events.length > 0) this.events = [...this.events, ...events];
    const same = this.position && table.state && this.position.text === JSON.stringify(table.state);
    if (same) this.position = { ...this.position!, version: table.version };
    else void this.settle();
    for (const go of this.arrived.splice(0)) go();
  }
  private async reached(version: number): Promise<void> {
    while (!this.closed && (this.table?.version ?? 0) < version)
      await new Promise<void>((resolve) => this.arrived.push(resolve));
  }
  private hear(seat: number, what: string): void {
    const person = this.table?.seats[seat]?.person;
    if (!person || isMuted(person.id)) return;
    const n = (this.said.at(-1)?.n ?? 0) + 1;
    this.said = [...this.said, { n, seat, what, at: Date.now() }].slice(-kKeptWords);
  }

  // The engine reads the view; when several come at once, the last one.
  private async settle(): Promise<void> {
    if (this.settling) return;
    this.settling = true;
    try {
      while (!this.closed && this.table?.state && this.position?.version !== this.table.version)
        await this.read(this.table, this.table.state);
    } catch (error) {
      this.problem = refusalWords(error);
    }
    this.settling = false;
  }
  private async read(table: TableView, view: View): Promise<void> {
    const before = this.local;
    const local = (await askTables({ do: 'load', view })).table;
    this.local = local;
    if (before) await askTables({ do: 'close', table: before });
    this.deck ??= (await askTables({ do: 'deck', table: local })).deck;
    const { you } = table;
    const playing = you !== null;
    const advice = playing ? await askTables({ do: 'advice', table: local, seat: you }) : null;
    const listed = playing && view.game === 'riff' && view.toMove === table.you;
    const moves = listed ? (await askTables({ do: 'moves', table: local })).moves : [];
    const history = this.events.flatMap((event): Past[] =>
      event.event === 'move' && event.n <= table.version
        ? [{ seat: event.seat, move: event.move, events: event.happened }]
        : [],
    );
    const last = history.at(-1);
    const mine = playing && table.toMove === table.you && last?.seat !== table.you;
    if (last && this.position && history.length === this.position.history.length + 1) playSounds(last, mine);
    if (this.position && table.phase === 'over') this.endedHere = true;
    this.position = { version: table.version, text: JSON.stringify(view), view, advice, moves, history };
    if (this.closed) this.forgetLocal();
  }
  private forgetLocal(): void {
    if (this.local && !this.settling)
      void askTables({ do: 'close', table: this.local }).catch(() => undefined);
  }
}
