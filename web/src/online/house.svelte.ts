// The page's one connection to the server, and who the person is to it.
import { botName } from '../game/words';
import { o } from '../i18n/online.svelte';
import { setOnlineGames } from '../ui/badge.svelte';
import * as api from './api';
import { nextStep } from './fair/exchange';
import type { Socket } from './listeners';
import { Live } from './live';
import { Refused, type RefusalCode, type Row, type TableView } from './wire';

const kKey = 'atoll.online'; // set once somebody has played online here
const kAgain: RefusalCode[] = ['stale', 'sealed', 'not_sealed', 'too_many_commands', 'too_many_messages'];
const kMoment = 3_000; // milliseconds until something refused is looked at again

class House {
  me = $state.raw<api.Me | null>(null);
  connected = $state(false);
  waiting = $state(false); // lost, and on the way back
  outdated = $state(false); // this page and the server speak different versions
  mine = $state.raw<Row[]>([]); // own tables that are not over
  readonly live = new Live(connect, {
    connected: (you) => {
      this.connected = true;
      this.waiting = false;
      if (you?.id !== this.me?.id) void this.lookWho();
    },
    lost: () => {
      this.connected = false;
      this.waiting = true;
    },
    signedOut: () => void this.lookWho(),
    outdated: () => (this.outdated = true),
  });
  private started = false;
  private readonly full = new Set<string>(); // own tables that wait for their host, who is at this page
  private readonly sent = new Map<string, string>(); // the last step of a deal, by table

  // Fails with Refused where no server answers.
  async start(): Promise<void> {
    this.setMe(await api.me());
    if (this.started) return;
    this.started = true;
    this.live.watch('mine', {
      all: (rows) => {
        this.setMine(rows);
        rows.forEach((row) => this.lookAfter(row));
      },
      one: (id, row) => {
        this.setMine([...(row ? [row] : []), ...this.mine.filter((one) => one.id !== id)]);
        if (row) this.lookAfter(row);
      },
    });
    this.live.start();
    addEventListener('online', () => this.live.reconnect());
    addEventListener('offline', () => this.live.probe());
    document.addEventListener('visibilitychange', () => this.live.probe());
  }

  // Somebody who acts is somebody: a stranger becomes a guest.
  async needPerson(): Promise<void> {
    if (!this.me) await this.become(api.guest());
  }
  // Another person from now on, here and on the connection.
  async become(person: Promise<api.Me | null>): Promise<void> {
    const before = this.me?.id;
    this.setMe(await person);
    if (this.me?.id !== before) this.live.reconnect();
  }
  // The same one, changed.
  setMe(me: api.Me | null): void {
    this.me = me;
    if (!me) this.setMine([]);
    try {
      if (me) localStorage.setItem(kKey, '1');
    } catch {
      // Private windows may refuse; then the number of turns is shown on online screens only.
    }
  }
  // The page that the server has now: what this browser has stored of an older one does not answer any more.
  async reload(): Promise<void> {
    const stored = await navigator.serviceWorker?.getRegistration();
    await stored?.unregister();
    location.reload();
  }
  now(): number {
    return Date.now() + this.live.offset;
  }
  isMyTurn(row: Row): boolean {
    return row.toMove !== null && row.seats[row.toMove]?.person?.id === this.me?.id;
  }
  isMineToBegin(row: Row): boolean {
    return this.full.has(row.id) && isFull(row);
  }

  // What this browser owes to a deal, as the table is now: docs/fair-deals.md.
  addToDeal(table: TableView): void {
    const step = nextStep(table);
    if (!step || this.sent.get(table.id) === JSON.stringify(step)) return;
    this.sent.set(table.id, JSON.stringify(step));
    this.live.command({ ...step, table: table.id }).catch((error: unknown) => {
      // The table has changed, or it was too fast: worth another look. Whatever else is refused will be again.
      if (!(error instanceof Refused) || !kAgain.includes(error.code)) return;
      this.sent.delete(table.id);
      setTimeout(() => this.fetchDeal(table.id), kMoment);
    });
  }
  // A table may wait for this browser while it shows something else.
  private lookAfter(row: Row): void {
    if (isFull(row)) this.fetchDeal(row.id);
  }
  private fetchDeal(id: string): void {
    api.table(id).then(
      (table) => {
        this.addToDeal(table);
        this.noteFull(table);
      },
      () => undefined,
    );
  }
  // A row does not tell who is the host, nor that the cards are about to be dealt.
  private noteFull(table: TableView): void {
    const waits = isFull(table) && table.seal === null && table.you !== null && table.you === table.host;
    if (waits === this.full.has(table.id)) return;
    if (waits) this.full.add(table.id);
    else this.full.delete(table.id);
    this.setMine(this.mine);
  }

  private async lookWho(): Promise<void> {
    await this.become(api.me()).catch(() => undefined); // the next greeting tells
  }
  private setMine(rows: Row[]): void {
    this.mine = rows.filter((row) => row.phase !== 'over');
    const games = this.mine.filter((row) => row.phase === 'running' || this.isMineToBegin(row));
    setOnlineGames(
      games.map((row) => ({
        id: row.id,
        game: row.game,
        others: row.seats
          .filter((seat) => !seat.person || seat.person.id !== this.me?.id)
          .map((seat) => (seat.bot ? botName(seat.bot) : (seat.person?.name ?? o('nobody')))),
        mine: this.isMyTurn(row) || this.isMineToBegin(row),
        begin: this.isMineToBegin(row),
      })),
    );
  }
}

const isFull = ({ phase, seats }: Pick<Row, 'phase' | 'seats'>): boolean =>
  phase === 'open' && seats.every((seat) => seat.person ?? seat.bot);

function connect(): Socket {
  const url = new URL('/live', location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return new WebSocket(url) as unknown as Socket;
}

export const house = new House();
