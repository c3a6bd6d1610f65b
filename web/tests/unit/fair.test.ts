// The test vectors of docs/fair-deals.md, by the page's own arithmetic and the engine's deal; and what the page does and
// finds out.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import { canReveal, nextStep, recall } from '../../src/online/fair/exchange';
import { follow, type Proof } from '../../src/online/fair/fair';
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
  expect(recall('one')).toEqual({ ...memory, seal });
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
