// The test vectors of docs/fair-deals.md, by the page's own arithmetic and the engine's deal; and what the page does and
// finds out.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import { requestLine, type GameName } from '../../src/engine/protocol';
import { canReveal, nextStep, passedOver, recall, type Memory } from '../../src/online/fair/exchange';
import { check, follow, type Proof } from '../../src/online/fair/fair';
import { commitmentOf, pledgeOf, sealOf, seedOf } from '../../src/online/fair/hash';
import type { TableSeat, TableView } from '../../src/online/wire';

interface Vector {
  game: string;
  table: string;
  secret: string;
  nonces: string[];
  commitment: string;
  pledges: string[];
  seal: string;
  seeds: Record<string, string>;
  opening: Record<string, string>;
}
const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'docs/fair-deals.md'), 'utf8');
const vectors = JSON.parse(/```json vectors\n([\s\S]*?)```/.exec(text)![1]!) as Vector[];

let engine: EngineModule;
// The engine without a worker.
vi.mock('../../src/game/tables', async () => {
  const { asking } = await import('../engine'); // what is imported above is not there yet
  const ask = asking(() => engine);
  return { askTables: ask, newTable: (game: GameName, rest: object) => ask({ do: 'new', game, ...rest }) };
});
beforeAll(async () => {
  const wasm = readFileSync(join(root, 'web/engine/atoll.wasm'));
  engine = await EngineModule.start(await WebAssembly.compile(wasm), [0, 1]);
});

test.each(vectors)('the vector of $table', (vector) => {
  const { game, table, secret, nonces, pledges } = vector;
  expect(commitmentOf(table, secret)).toBe(vector.commitment);
  nonces.forEach((nonce, seat) => {
    if (nonce) expect(pledgeOf(table, vector.commitment, seat, nonce)).toBe(pledges[seat]);
  });
  expect(sealOf(table, vector.commitment, pledges)).toBe(vector.seal);
  for (const [label, seed] of Object.entries(vector.seeds))
    expect(BigInt(seedOf(label, vector.seal, secret, nonces)), label).toBe(BigInt(`0x${seed}`));

  const seed = seedOf('deal', vector.seal, secret, nonces);
  const request = `{"do":"new","game":"${game}","players":${nonces.length},"seed":${seed}}`;
  const opened = JSON.parse(engine.answer(request)) as { table: string };
  const { record } = JSON.parse(engine.answer(`{"do":"record","table":"${opened.table}"}`)) as {
    record: string;
  };
  for (const [key, value] of Object.entries(vector.opening)) expect(record).toContain(`\n${key}: ${value}\n`);
});

test('hashes of every length are those of the platform', () => {
  for (let length = 0; length < 200; ++length) {
    const secret = 'ä'.repeat(length);
    const fields = ['atoll-fair-deal-2', 'commitment', 't', secret];
    const whole = fields.map((field) => `${Buffer.byteLength(field)}:${field}\n`).join('');
    expect(commitmentOf('t', secret)).toBe(createHash('sha256').update(whole).digest('hex'));
  }
});

const hashes = (digit: string) => digit.repeat(64);
const somebody = { id: 'x', name: 'X', guest: true };
function seat(pledge: string | null, bot: string | null = null): TableSeat {
  const person = bot ? null : somebody;
  return {
    person,
    bot,
    here: true,
    out: null,
    standIn: null,
    wantsEnd: false,
    pledge,
    revealed: false,
    used: 0,
  };
}
function open(id: string, change: Partial<TableView>): TableView {
  const table = {
    id,
    game: 'reef',
    options: { players: 2 },
    phase: 'open',
    listed: false,
    clock: null,
    created: 0,
  };
  const rest = { host: 0, you: 0, version: 1, toMove: null, turnSince: null, deadline: null, state: null };
  const end = { result: null, rematchOf: null, rematch: null, watching: 0 };
  const deal = { commitment: hashes('c'), seal: null, seats: [seat(null), seat(null)] };
  return { ...table, ...rest, ...end, ...deal, ...change } as TableView;
}

test('the page pledges once, reveals what it pledged, and only under a seal that it can work out', () => {
  const first = nextStep(open('one', {}));
  if (first?.do !== 'pledge') throw new Error('no pledge');
  const memory = recall('one')!;
  expect(first).toEqual({ do: 'pledge', commitment: hashes('c'), pledge: memory.pledge });
  expect(memory.pledge).toBe(pledgeOf('one', hashes('c'), 0, memory.nonce));
  expect(nextStep(open('one', { you: null }))).toBeNull();
  const seats = [seat(memory.pledge), seat(hashes('d'))];
  expect(nextStep(open('one', { seats }))).toBeNull();
  // Another device of the same person pledged later: that one counts.
  expect(nextStep(open('one', { seats: [seat(hashes('e')), seat(hashes('d'))] }))).toBeNull();

  const seal = sealOf('one', hashes('c'), [memory.pledge, hashes('d')]);
  expect(nextStep(open('one', { seats, seal: hashes('f') }))).toBeNull();
  expect(nextStep(open('one', { seats: [seat(hashes('e')), seat(hashes('d'))], seal }))).toBeNull();
  expect(nextStep(open('one', { seats, seal }))).toEqual({ do: 'reveal', nonce: memory.nonce, seal });
  expect(recall('one')).toEqual({ ...memory, sealed: seal, seal });
  // The server shows another pledge now, and a seal that fits: the nonce is not shown again.
  const other = [seat(memory.pledge), seat(hashes('a'))];
  const again = sealOf('one', hashes('c'), [memory.pledge, hashes('a')]);
  expect(canReveal(open('one', { seats: other, seal: again }))).toBe(false);
});

test('a new commitment or another seat gets a new nonce', () => {
  nextStep(open('two', {}));
  const first = recall('two')!;
  expect(nextStep(open('two', {}))).toEqual({ do: 'pledge', commitment: hashes('c'), pledge: first.pledge });
  nextStep(open('two', { commitment: hashes('d') }));
  const second = recall('two')!;
  expect(second.nonce).not.toBe(first.nonce);
  expect(second.earlier).toEqual([hashes('c')]); // a server that hides it is found out
  nextStep(open('two', { commitment: hashes('d'), you: 1 }));
  expect(recall('two')!.earlier).toEqual([hashes('c')]);
  expect(recall('two')!.nonce).not.toBe(second.nonce);
});

function proofOf({ table, commitment, pledges, seal, nonces, secret }: Vector): Proof {
  const people = nonces.flatMap((nonce, i) => (nonce ? [i] : []));
  const steps = [
    { event: 'created', commitment },
    ...nonces.map((nonce, i) => ({ event: 'sat', seat: i, bot: nonce ? null : 'turtle' })),
    ...people.map((i) => ({ event: 'pledged', seat: i, commitment, pledge: pledges[i]! })),
    { event: 'sealed', seal },
    ...people.map((i) => ({ event: 'revealed', seat: i, nonce: nonces[i]!, seal })),
    { event: 'started' },
  ].map((step, i) => ({ n: i + 1, ...step }));
  const rest = { game: 'reef' as const, options: {}, record: '', scheme: 'atoll-fair-deal-2' };
  return { ...rest, table, secret, commitment, seal, exchange: steps, seats: nonces.map(() => '') };
}

test('an exchange in any other order is no proof', () => {
  const proof = proofOf(vectors[1]!);
  expect(follow(proof)?.places.map(({ nonce }) => nonce)).toEqual(vectors[1]!.nonces);
  const numbered = (steps: Proof['exchange']) => steps.map((step, i) => ({ ...step, n: i + 1 }));
  const { exchange } = proof;
  for (let i = 0; i < exchange.length; ++i) {
    expect(follow({ ...proof, exchange: numbered(exchange.filter((_, at) => at !== i)) })).toBeNull();
    const text = JSON.stringify(exchange[i]);
    const changed = JSON.parse(
      text.replace(/"([0-9a-f])([0-9a-f]{63})"/, (_, a, b) => `"${a === '0' ? 1 : 0}${b}"`),
    );
    if (JSON.stringify(changed) !== text)
      expect(
        follow({ ...proof, exchange: exchange.map((step, at) => (at === i ? changed : step)) }),
      ).toBeNull();
  }
  const at = (event: string) => exchange.findIndex((step) => step.event === event);
  for (const [one, other] of [
    ['created', 'pledged'],
    ['pledged', 'sealed'],
    ['sealed', 'revealed'],
    ['pledged', 'revealed'],
    ['revealed', 'started'],
  ] as const) {
    const steps = [...exchange];
    [steps[at(one)], steps[at(other)]] = [steps[at(other)]!, steps[at(one)]!];
    expect(follow({ ...proof, exchange: numbered(steps) }), `${one} ${other}`).toBeNull();
  }
});

// A game of two, made up by a server; the first vector has a bot in seat 1.
async function proven(change: Partial<Vector> = {}): Promise<Proof> {
  const proof = proofOf({ ...vectors[0]!, ...change });
  const seed = seedOf('deal', proof.seal, proof.secret, change.nonces ?? vectors[0]!.nonces);
  const begun = engine.answer(requestLine({ do: 'new', game: 'reef', players: 2, seed }));
  const { table } = JSON.parse(begun) as { table: string };
  const { record } = JSON.parse(engine.answer(requestLine({ do: 'record', table }))) as { record: string };
  return { ...proof, record };
}
function memoryOf({ commitment, table, nonces, pledges }: Vector, change: Partial<Memory> = {}): Memory {
  expect(pledgeOf(table, commitment, 0, nonces[0]!)).toBe(pledges[0]);
  const own = { commitment, seat: 0, nonce: nonces[0]!, pledge: pledges[0]! };
  return { ...own, game: 'reef', options: {}, earlier: [], ...change };
}

test('a proof is good only with what this browser pledged, saw and showed', async () => {
  const vector = vectors[0]!;
  const { seal, commitment, table } = vector;
  const proof = await proven();
  const good = { old: false, ordered: true, alone: false, kept: true, same: true, restarts: 0 };
  const own = async (memory: Memory | null, seated = true) => (await check(proof, memory, seated)).own;
  const shown = memoryOf(vector, { sealed: seal, seal });
  expect(await check(proof, shown, true)).toEqual({ ...good, own: 'there' });
  expect(await own({ ...shown, earlier: [hashes('d')] })).toBe('lacking');
  expect(await own({ ...shown, seal: hashes('d') })).toBe('lacking');
  // Nobody who sat there is told that all is well because this browser knows nothing.
  expect(await own(null, false)).toBe('none');
  expect(await own(null)).toBe('other');

  // It pledged, and was never asked to show its number: the server put another in its place.
  const nonce = hashes('7');
  const pledged = memoryOf(vector, { nonce, pledge: pledgeOf(table, commitment, 0, nonce) });
  expect(await own(pledged)).toBe('other');
  expect(await own({ ...pledged, commitment: hashes('d') }), 'another exchange').toBe('lacking');
  expect(await own({ ...pledged, earlier: [hashes('d')] }), 'a beginning is hidden').toBe('lacking');
  expect(await own({ ...pledged, game: 'riff' })).toBe('lacking');
  // It saw its pledge under a seal, where none can take its place.
  expect(await own({ ...pledged, sealed: seal })).toBe('lacking');
  expect(await own({ ...pledged, sealed: hashes('d') })).toBe('lacking');
});

test('a deal in which no person took part is the server’s alone', async () => {
  const { table, commitment } = vectors[0]!;
  const nobody = { nonces: ['', ''], pledges: ['', ''], seal: sealOf(table, commitment, ['', '']) };
  const verdict = await check(await proven(nobody), null, false);
  expect(verdict).toMatchObject({ ordered: true, kept: true, same: true, alone: true });
  expect((await check(await proven(), null, false)).alone).toBe(false);
});

test('the page keeps the seal that it saw, and says when a game runs without its number', () => {
  nextStep(open('three', {}));
  const memory = recall('three')!;
  expect(passedOver(open('three', {}))).toBe(false);
  expect(passedOver(open('three', { phase: 'running' }))).toBe(true);
  expect(passedOver(open('three', { phase: 'running', you: null }))).toBe(false);
  // The server says that the number was shown already: nobody else knows it.
  const seats = [{ ...seat(memory.pledge), revealed: true }, seat(hashes('d'))];
  const seal = sealOf('three', hashes('c'), [memory.pledge, hashes('d')]);
  expect(nextStep(open('three', { seats, seal }))).toBeNull();
  expect(recall('three')).toEqual({ ...memory, sealed: seal });
  expect(passedOver(open('three', { phase: 'running', seats, seal }))).toBe(true);
  seats[0]!.revealed = false;
  expect(nextStep(open('three', { seats, seal }))).toEqual({ do: 'reveal', nonce: memory.nonce, seal });
  expect(passedOver(open('three', { phase: 'running', seats, seal }))).toBe(false);
  expect(passedOver(open('three', { phase: 'running', commitment: hashes('d') }))).toBe(true);
  expect(passedOver(open('four', { phase: 'running' })), 'another browser did it all').toBe(false);
});

test('of many tables the browser forgets the oldest, never one that was just written', () => {
  const kept: Record<string, string> = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }) as Record<string, string>;
  vi.stubGlobal('localStorage', kept);
  vi.useFakeTimers();
  const pledge = (n: number, change: Partial<TableView> = {}) => {
    vi.advanceTimersByTime(1000);
    nextStep(open(`many ${n}`, change));
    expect(kept).toHaveProperty([`atoll.deal.many ${n}`]);
  };
  kept['atoll.deal.broken'] = '{';
  kept['atoll.else'] = 'kept';
  for (let n = 0; n < 150; ++n) pledge(n);
  pledge(0, { commitment: hashes('d') }); // its exchange begins anew
  for (let n = 150; n < 230; ++n) pledge(n);
  const left = Object.keys(kept).map((key) => key.replace('atoll.deal.many ', ''));
  const latest = Array.from({ length: 199 }, (_, i) => String(i + 31));
  expect(left.sort()).toEqual(['0', 'atoll.else', ...latest].sort());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what another window of this browser has shown counts for all', () => {
  const kept = new Map<string, string>();
  const setItem = (key: string, value: string) => void kept.set(key, value);
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem });
  nextStep(open('five', {}));
  const memory = recall('five')!;
  const other = { ...memory, nonce: hashes('7') };
  setItem('atoll.deal.five', JSON.stringify(other));
  expect(recall('five')).toEqual(memory);
  setItem('atoll.deal.five', JSON.stringify({ ...other, seal: hashes('e') }));
  expect(recall('five')).toEqual({ ...other, seal: hashes('e') });
  vi.unstubAllGlobals();
});
