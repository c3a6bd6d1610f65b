// One WebSocket to the server, as docs/live.md has it. It comes back by itself when it is lost: what was followed is
// followed again from the last event seen, and a command without an answer is sent again with the same id.
import type { Follower, Listener, ListReader, Socket } from './listeners';
import { patched } from './patch';
import {
  kProtocol,
  refusal,
  type AcceptedReply,
  type Command,
  type Done,
  type LiveCode,
  type LiveReplies,
  type LiveRequests,
  type Message,
  type Question,
  type Refused,
  type RefusedReply,
  type TableEvent,
  type TableView,
} from './wire';

type ListName = 'lobby' | 'mine';

const kBeat = 15_000; // milliseconds between pings; silence for as long means that nobody is there
const kAnswer = 4_000; // milliseconds for the answer to a probe
const kFirstWait = 400; // milliseconds until it is tried again
const kLongestWait = 15_000;
// Refusals that pass by themselves: a node, the database or its disk is away for a moment.
const kPassing: LiveCode[] = ['unavailable', 'busy', 'storage'];
const kMoment = 1_000; // milliseconds until it is tried again
const kPatience = 20; // moments until the person is told

interface Waiting {
  text: string;
  refused: number;
  resolve(reply: Done): void;
  reject(error: Refused): void;
}

interface Followed {
  follower: Follower;
  seen: number; // the last event
  view: TableView | null; // as it was last told, who is there included
  asked: boolean; // for the whole, and no answer yet
  refused: number;
}

export class Live {
  offset = 0; // milliseconds to add to the own clock for the server's

  private socket: Socket | null = null;
  private greeted = false;
  private heard = false; // anything since the last beat
  private tries = 0;
  private beat: ReturnType<typeof setInterval> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private probing: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private count = 0;
  private readonly name = randomName();
  private readonly commands = new Map<string, Waiting>(); // in the order they were given
  private readonly wishes = new Map<string, (reply: AcceptedReply | RefusedReply) => void>(); // of this connection only
  private readonly followed = new Map<string, Followed>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>(); // of what is asked again
  private readonly lists = new Map<ListName, ListReader>();

  constructor(
    private readonly open: () => Socket,
    private readonly listener: Listener,
    private readonly random: () => number = Math.random,
  ) {}

  start(): void {
    if (this.running) return;
    this.running = true;
    this.connect();
  }
  stop(): void {
    this.running = false;
    this.drop();
    clearTimeout(this.again);
  }
  // A new connection now: the network is back, or the person is another one.
  reconnect(): void {
    if (!this.running) return;
    this.drop();
    this.tries = 0;
    this.connect();
  }
  // The network has gone, or nobody can say how it is: a ping finds out.
  probe(): void {
    if (!this.greeted) return;
    this.heard = false;
    this.ping();
    clearTimeout(this.probing);
    this.probing = setTimeout(() => {
      if (!this.heard) this.comeBack();
    }, kAnswer);
  }

  // Done once, however often the connection is lost meanwhile. Fails with Refused.
  command<Sent extends Command>(command: Sent): Promise<LiveReplies[Sent['do']]> {
    return new Promise((resolve, reject) => {
      const id = this.nextId();
      const text = JSON.stringify({ ...command, id });
      const told = (reply: Done) => resolve(reply as LiveReplies[Sent['do']]);
      this.commands.set(id, { text, refused: 0, resolve: told, reject });
      if (this.greeted) this.socket?.send(text);
    });
  }
  unanswered(): number {
    return this.commands.size;
  }

  follow(table: string, follower: Follower): void {
    this.followed.set(table, { follower, seen: 0, view: null, asked: false, refused: 0 });
    if (this.greeted) this.askTable(table);
  }
  unfollow(table: string): void {
    this.followed.delete(table);
    if (this.greeted) this.wish<'unfollow'>({ do: 'unfollow', table }, () => undefined);
  }
  watch(list: ListName, reader: ListReader): void {
    this.lists.set(list, reader);
    if (this.greeted) this.askList(list);
  }
  unwatch(list: ListName): void {
    this.lists.delete(list);
    if (this.greeted) this.wish<ListName>({ do: list, on: false }, () => undefined);
  }

  private connect(): void {
    clearTimeout(this.again);
    const socket = this.open();
    this.socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.read(String(data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.comeBack();
    };
    this.heard = false;
    this.beat = setInterval(() => this.check(), kBeat);
  }
  private drop(): void {
    clearInterval(this.beat);
    clearTimeout(this.probing);
    for (const timer of this.timers.values()) clearTimeout(timer); // hello asks for everything anyway
    this.timers.clear();
    this.wishes.clear();
    this.greeted = false;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
  // Waits longer each time, and not as long as the others who lost the same server.
  private comeBack(): void {
    this.drop();
    if (!this.running) return;
    this.listener.lost();
    const wait = Math.min(kLongestWait, kFirstWait * 2 ** this.tries++) * (0.5 + this.random() / 2);
    this.again = setTimeout(() => this.connect(), wait);
  }
  private check(): void {
    if (!this.heard) {
      this.comeBack();
      return;
    }
    this.heard = false;
    if (this.greeted) this.ping();
  }
  private ping(): void {
    const sent = Date.now();
    this.wish<'ping'>({ do: 'ping' }, (reply) => {
      if ('now' in reply) this.setClock(reply.now, (Date.now() - sent) / 2);
    });
  }
  private setClock(now: number, late: number): void {
    this.offset = now + late - Date.now();
  }

  private read(text: string): void {
    const message = JSON.parse(text) as Message;
    this.heard = true;
    switch (message.type) {
      case 'hello':
        if ((message.protocol as number) !== kProtocol) {
          this.stop();
          this.listener.outdated();
          return;
        }
        this.greeted = true;
        this.tries = 0;
        this.setClock(message.now, 0);
        this.listener.connected(message.you);
        for (const table of this.followed.keys()) this.askTable(table);
        for (const list of this.lists.keys()) this.askList(list);
        for (const id of this.commands.keys()) this.sendAgain(id);
        break;
      case 'reply':
        if (message.id !== null) this.answer(message.id, message);
        break;
      case 'events':
        if ('view' in message) this.tell(message.table, message.events, message.view);
        else this.tellChange(message.table, message.events, message.base, message.patch);
        break;
      case 'presence':
        this.tellPresence(message.table, message.here, message.watching);
        break;
      case 'said':
        this.followed.get(message.table)?.follower.said(message.seat, message.what);
        break;
      case 'lobby':
      case 'mine':
        this.lists.get(message.type)?.one(message.table, message.row);
        break;
      case 'bye':
        if (message.error.code === 'signed_out') this.listener.signedOut();
        break;
    }
  }

  private answer(id: string, reply: AcceptedReply | RefusedReply): void {
    const wish = this.wishes.get(id);
    this.wishes.delete(id);
    wish?.(reply);
    const command = this.commands.get(id);
    if (command && !reply.ok && kPassing.includes(reply.error.code) && ++command.refused < kPatience) {
      this.soon(id, () => this.sendAgain(id));
      return;
    }
    this.commands.delete(id);
    if (!reply.ok) command?.reject(refusal(reply.error, reply.view));
    else command?.resolve(reply as unknown as Done);
  }

  private soon(what: string, work: () => void): void {
    clearTimeout(this.timers.get(what));
    this.timers.set(what, setTimeout(work, kMoment));
  }

  private sendAgain(id: string): void {
    const command = this.commands.get(id);
    if (command && this.greeted) this.socket?.send(command.text);
  }

  // Events come in order and each once, whatever the connection did.
  private tell(table: string, events: TableEvent[], view: TableView): void {
    const one = this.followed.get(table);
    if (!one) return;
    const fresh = events.filter((event) => event.n > one.seen);
    if (fresh.length > 0 && fresh[0]!.n !== one.seen + 1) {
      if (!one.asked) this.askTable(table); // something is missing
      return;
    }
    one.seen = Math.max(one.seen, fresh.at(-1)?.n ?? 0);
    if (view.version >= (one.view?.version ?? 0)) one.view = view;
    if (view.version >= one.seen) one.follower.told(fresh, view);
  }

  // A patch fits one view only: without it, the whole is asked for.
  private tellChange(table: string, events: TableEvent[], base: number, patch: object): void {
    const one = this.followed.get(table);
    if (!one) return;
    if (one.view?.version === base) this.tell(table, events, patched(one.view, patch));
    else if (!one.asked && (one.view?.version ?? 0) < base) this.askTable(table);
  }
  private tellPresence(table: string, here: (boolean | null)[], watching: number): void {
    const one = this.followed.get(table);
    if (!one) return;
    if (one.view?.seats) {
      const seats = one.view.seats.map((seat, i) => ({ ...seat, here: here[i] ?? null }));
      one.view = { ...one.view, seats, watching };
    }
    one.follower.presence(here, watching);
  }

  private askTable(table: string): void {
    const one = this.followed.get(table);
    if (!one || !this.greeted) return;
    one.asked = true;
    this.wish<'follow'>({ do: 'follow', table, from: one.seen, patch: true }, (reply) => {
      if (this.followed.get(table) !== one) return;
      one.asked = false;
      if (!('error' in reply)) {
        one.refused = 0;
        this.tell(table, reply.events, reply.view);
      } else if (kPassing.includes(reply.error.code) && ++one.refused < kPatience)
        this.soon(`table ${table}`, () => this.askTable(table));
      else one.follower.refused(refusal(reply.error));
    });
  }
  private askList(list: ListName): void {
    const reader = this.lists.get(list);
    if (!reader || !this.greeted) return;
    this.wish<ListName>({ do: list, on: true }, (reply) => {
      if (this.lists.get(list) !== reader) return;
      if (!('error' in reply)) reader.all(reply.tables ?? []);
      else if (kPassing.includes(reply.error.code)) this.soon(`list ${list}`, () => this.askList(list));
    });
  }

  private wish<Do extends keyof LiveRequests>(
    message: Question<Do>,
    then: (reply: LiveReplies[Do] | RefusedReply) => void,
  ): void {
    const id = this.nextId();
    this.wishes.set(id, (reply) => then(reply.ok ? (reply as unknown as LiveReplies[Do]) : reply));
    this.socket?.send(JSON.stringify({ ...message, id }));
  }
  private nextId(): string {
    return `${this.name}-${++this.count}`;
  }
}

// No other page of the same person may use the same ids.
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('');
}
