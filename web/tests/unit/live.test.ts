// The live connection against a server that is a script: replies get lost, connections break, events come twice.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Socket } from '../../src/online/listeners';
import { Live } from '../../src/online/live';
import { Refused, type TableEvent, type TableView } from '../../src/online/wire';

interface Sent {
  do: string;
  id: string;
  [field: string]: unknown;
}

class FakeSocket implements Socket {
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  sent: Sent[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Sent);
  }
  close() {
    this.closed = true;
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet(now = Date.now()) {
    this.say({ type: 'hello', protocol: 1, version: 'x', node: 'n', now, you: null });
  }
  reply(index: number, fields: object) {
    this.say({ type: 'reply', id: this.sent[index]!.id, ok: !('error' in fields), ...fields });
  }
  of(what: string) {
    return this.sent.filter((one) => one.do === what);
  }
}

const event = (n: number): TableEvent => ({
  n,
  at: 0,
  event: 'move',
  seat: 0,
  move: 'done',
  bot: null,
  happened: [],
});
const move = { do: 'move', table: 't', move: 'take 2', version: 3 } as const;
const view = (version: number) => ({ version }) as TableView;

let sockets: FakeSocket[];
let said: string[];
let live: Live;
const last = () => sockets.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  said = [];
  live = new Live(
    () => {
      sockets.push(new FakeSocket());
      return last();
    },
    {
      connected: () => said.push('connected'),
      lost: () => said.push('lost'),
      signedOut: () => said.push('signed out'),
      outdated: () => said.push('outdated'),
    },
    () => 1,
  );
  live.start();
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

function recorder() {
  const numbers: number[] = [];
  const versions: number[] = [];
  const refusals: string[] = [];
  return {
    numbers,
    versions,
    refusals,
    told: (events: TableEvent[], seen: TableView) => {
      numbers.push(...events.map((one) => one.n));
      versions.push(seen.version);
    },
    presence: () => undefined,
    said: () => undefined,
    refused: (error: Refused) => refusals.push(error.code),
  };
}
function loseConnection() {
  last().onclose?.();
  vi.advanceTimersByTime(1_000);
}

test('a command waits for the greeting, and is answered', async () => {
  const done = live.command({ do: 'move', table: 't', move: 'take 2', version: 3 });
  expect(last().sent).toEqual([]);
  last().greet();
  expect(last().sent[0]).toMatchObject({ do: 'move', table: 't', move: 'take 2', version: 3 });
  expect(live.unanswered()).toBe(1);
  last().reply(0, { table: 't', version: 4 });
  expect((await done).version).toBe(4);
  expect(live.unanswered()).toBe(0);
});

test('a lost reply: the same ids go out again, in the same order, and nothing that was answered', async () => {
  last().greet();
  const first = live.command({ do: 'sit', table: 't', seat: 0 });
  last().reply(0, {});
  await first;
  const moved = live.command(move);
  const heard = live.command({ do: 'say', table: 't', what: 'oops' });
  const ids = last()
    .sent.slice(1)
    .map((one) => one.id);
  loseConnection();
  expect(sockets.length).toBe(2);
  last().greet();
  expect(last().sent.map((one) => one.id)).toEqual(ids);
  last().reply(0, { version: 9 });
  last().reply(1, {});
  await heard;
  expect((await moved).version).toBe(9);
});

test('a refusal is an error by name, with the present table', async () => {
  last().greet();
  const done = live.command(move);
  last().say({
    type: 'reply',
    id: last().sent[0]!.id,
    ok: false,
    error: { code: 'stale', message: 'too late' },
    view: view(12),
  });
  const refusal = await done.catch((error: unknown) => error as Refused);
  expect(refusal).toBeInstanceOf(Refused);
  expect(refusal).toMatchObject({ code: 'stale', view: { version: 12 } });
});

test('what is only busy is asked again with the same id', async () => {
  last().greet();
  const done = live.command(move);
  last().say({
    type: 'reply',
    id: last().sent[0]!.id,
    ok: false,
    error: { code: 'unavailable', message: '' },
  });
  vi.advanceTimersByTime(1_000);
  expect(last().sent[1]).toEqual(last().sent[0]);
  last().reply(1, { version: 2 });
  expect((await done).version).toBe(2);
});

test('a server whose disk stays away is told of in the end', async () => {
  last().greet();
  const done = live.command(move).catch((error: unknown) => error as Refused);
  const moves = () => last().sent.filter((message) => message.do === 'move');
  for (let n = 0; n < 20; ++n) {
    last().say({ type: 'reply', id: moves()[n]!.id, ok: false, error: { code: 'storage', message: '' } });
    vi.advanceTimersByTime(1_000);
  }
  expect(await done).toMatchObject({ code: 'storage' });
  expect(moves()).toHaveLength(20);
});

test('what was to be asked again is asked once by the next connection', () => {
  last().greet();
  void live.command(move);
  last().say({ type: 'reply', id: last().sent[0]!.id, ok: false, error: { code: 'storage', message: '' } });
  loseConnection();
  vi.advanceTimersByTime(900);
  last().greet();
  vi.advanceTimersByTime(5_000);
  expect(last().sent).toMatchObject([{ do: 'move' }]);
});

test('tables and lists that cannot be read now come when they can', () => {
  last().greet();
  const table = recorder();
  const rows: unknown[] = [];
  live.follow('t', table);
  live.watch('lobby', { all: (all) => rows.push(...all), one: () => undefined });
  for (const { id } of [...last().sent])
    last().say({ type: 'reply', id, error: { code: 'storage', message: '' } });
  vi.advanceTimersByTime(1_000);
  expect(last().sent.slice(2)).toMatchObject([{ do: 'follow' }, { do: 'lobby' }]);
  last().reply(2, { events: [event(1)], view: view(1) });
  last().reply(3, { tables: [{ id: 'x' }] });
  expect(table).toMatchObject({ versions: [1], refusals: [] });
  expect(rows).toEqual([{ id: 'x' }]);
});

test('after a loss a table is followed from the last event seen, and each comes once', () => {
  last().greet();
  const table = recorder();
  live.follow('t', table);
  expect(last().sent[0]).toMatchObject({ do: 'follow', table: 't', from: 0 });
  last().reply(0, { events: [event(1), event(2)], view: view(2) });
  last().say({ type: 'events', table: 't', events: [event(3)], view: view(3) });
  loseConnection();
  last().greet();
  expect(last().sent[0]).toMatchObject({ do: 'follow', table: 't', from: 3 });
  last().say({ type: 'events', table: 't', events: [event(3), event(4)], view: view(4) });
  last().reply(0, { events: [event(4), event(5)], view: view(5) });
  expect(table.numbers).toEqual([1, 2, 3, 4, 5]);
  expect(table.versions.at(-1)).toBe(5);
});

test('a gap is not told but asked for', () => {
  last().greet();
  const table = recorder();
  live.follow('t', table);
  last().reply(0, { events: [event(1)], view: view(1) });
  last().say({ type: 'events', table: 't', events: [event(4)], view: view(4) });
  expect(table.numbers).toEqual([1]);
  expect(last().sent[1]).toMatchObject({ do: 'follow', from: 1 });
  last().reply(1, { events: [event(2), event(3), event(4)], view: view(4) });
  expect(table.numbers).toEqual([1, 2, 3, 4]);
});

test('an old view does not come back', () => {
  last().greet();
  const table = recorder();
  live.follow('t', table);
  last().reply(0, { events: [event(1), event(2)], view: view(2) });
  last().say({ type: 'events', table: 't', events: [event(1)], view: view(1) });
  expect(table.versions).toEqual([2]);
});

test('a table that is not there says so; one that is let go is silent', () => {
  last().greet();
  const table = recorder();
  live.follow('t', table);
  last().say({
    type: 'reply',
    id: last().sent[0]!.id,
    ok: false,
    error: { code: 'unknown_table', message: '' },
  });
  expect(table.refusals).toEqual(['unknown_table']);
  live.follow('u', table);
  live.unfollow('u');
  last().reply(1, { events: [event(1)], view: view(1) });
  expect(table.numbers).toEqual([]);
  expect(last().of('unfollow').length).toBe(1);
});

test('lists are asked for again after a loss', () => {
  last().greet();
  const seen: string[] = [];
  live.watch('mine', {
    all: (rows) => seen.push(`all ${rows.length}`),
    one: (id, row) => seen.push(`${id} ${row === null}`),
  });
  last().reply(0, { tables: [{}, {}] });
  last().say({ type: 'mine', table: 'a', row: null });
  loseConnection();
  last().greet();
  expect(last().sent[0]).toMatchObject({ do: 'mine', on: true });
  last().reply(0, { tables: [] });
  expect(seen).toEqual(['all 2', 'a true', 'all 0']);
});

test('silence is found out by pings', () => {
  last().greet();
  vi.advanceTimersByTime(15_000);
  expect(last().of('ping').length).toBe(1);
  last().reply(0, { now: Date.now() });
  vi.advanceTimersByTime(15_000);
  expect(last().of('ping').length).toBe(2);
  vi.advanceTimersByTime(15_000); // no answer
  expect(said).toEqual(['connected', 'lost']);
  expect(sockets[0]!.closed).toBe(true);
});

test('the waits grow, and a greeting ends them', () => {
  const begun = Date.now();
  const waits: number[] = [];
  for (let i = 0; i < 8; ++i) {
    const before = sockets.length;
    const now = Date.now();
    last().onclose?.();
    while (sockets.length === before) vi.advanceTimersByTime(100);
    waits.push(Date.now() - now);
  }
  expect(waits.slice(0, 4)).toEqual([400, 800, 1600, 3200]);
  expect(Math.max(...waits)).toBe(15_000);
  expect(Date.now()).toBeGreaterThan(begun);
  last().greet();
  last().onclose?.();
  vi.advanceTimersByTime(400);
  last().greet();
  expect(said.at(-1)).toBe('connected');
});

test('an old connection has nothing to say any more', () => {
  last().greet();
  live.reconnect();
  sockets[0]!.onclose?.();
  sockets[0]!.greet();
  expect(sockets.length).toBe(2);
  expect(said).toEqual(['connected']);
});

test('the server tells the time', () => {
  last().greet(Date.now() + 5_000);
  expect(live.offset).toBe(5_000);
  live.probe();
  vi.advanceTimersByTime(200);
  last().reply(0, { now: Date.now() + 7_000 });
  expect(live.offset).toBe(7_100);
});

test('where a probe finds nobody, the person is told after seconds, not at the next beat but one', () => {
  last().greet();
  live.probe();
  vi.advanceTimersByTime(3_900);
  expect(said).toEqual(['connected']);
  vi.advanceTimersByTime(200);
  expect(said).toEqual(['connected', 'lost']);
});

test('a probe that is answered changes nothing', () => {
  last().greet();
  live.probe();
  last().reply(0, { now: Date.now() });
  vi.advanceTimersByTime(5_000);
  expect(said).toEqual(['connected']);
});

test('who is signed out hears it', () => {
  last().greet();
  last().say({ type: 'bye', error: { code: 'signed_out', message: '' } });
  expect(said).toEqual(['connected', 'signed out']);
});

test('a patch makes the next view of the one before; where it does not fit, the whole is asked for', () => {
  last().greet();
  const seen = recorder();
  const views: TableView[] = [];
  live.follow('t', {
    ...seen,
    told: (events, table) => {
      seen.told(events, table);
      views.push(table);
    },
  });
  expect(last().sent[0]).toMatchObject({ do: 'follow', table: 't', from: 0, patch: true });
  const seats = [
    { here: true, used: 0 },
    { here: null, used: 0 },
  ];
  last().reply(0, { events: [event(1)], view: { version: 1, toMove: 0, watching: 0, seats } });
  last().say({ type: 'presence', table: 't', here: [true, false], watching: 2 });
  const change = { version: 2, toMove: 1, seats: { 0: { used: 7 } } };
  last().say({ type: 'events', table: 't', events: [event(2)], base: 1, patch: change });
  expect(seen.numbers).toEqual([1, 2]);
  expect(views[1]).toEqual({
    version: 2,
    toMove: 1,
    watching: 2,
    seats: [
      { here: true, used: 7 },
      { here: false, used: 0 },
    ],
  });
  last().say({ type: 'events', table: 't', events: [event(2)], base: 1, patch: change }); // again
  expect(last().of('follow').length).toBe(1);
  last().say({ type: 'events', table: 't', events: [event(4)], base: 3, patch: { version: 4 } }); // one is missing
  expect(last().of('follow').at(-1)).toMatchObject({ from: 2 });
  last().reply(1, { events: [event(3), event(4)], view: { version: 4, seats } });
  expect(seen.numbers).toEqual([1, 2, 3, 4]);
  expect(seen.versions).toEqual([1, 2, 4]);
});

test('a server of another version is not spoken to, and told of', () => {
  void live.command(move);
  last().say({ type: 'hello', protocol: 2, version: 'x', node: 'n', now: 0, you: null });
  expect(said).toEqual(['outdated']);
  expect(last().sent).toEqual([]);
  expect(last().closed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBe(1);
});
