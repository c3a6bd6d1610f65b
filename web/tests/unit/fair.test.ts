// The test vectors of docs/fair-deals.md, by the page's own arithmetic and the engine's deal.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import { commitmentOf, seedOf } from '../../src/online/fair';

interface Vector {
  table: string;
  secret: string;
  nonces: string[];
  commitment: string;
  seeds: Record<string, string>;
  cards: number[];
  first: number;
}
const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'docs/fair-deals.md'), 'utf8');
const vectors = JSON.parse(/```json vectors\n([\s\S]*?)```/.exec(text)![1]!) as Vector[];

let engine: EngineModule;
beforeAll(async () => {
  const wasm = readFileSync(join(root, 'web/engine/atoll.wasm'));
  engine = await EngineModule.start(await WebAssembly.compile(wasm), [0, 1]);
});

test.each(vectors)('the vector of $table', async (vector) => {
  const { table, secret, nonces } = vector;
  expect(await commitmentOf(table, secret)).toBe(vector.commitment);
  for (const [label, seed] of Object.entries(vector.seeds))
    expect(BigInt(await seedOf(label, table, secret, nonces)), label).toBe(BigInt(`0x${seed}`));

  const seed = await seedOf('deal', table, secret, nonces);
  const request = `{"do":"new","game":"reef","players":${nonces.length},"seed":${seed}}`;
  const { state } = JSON.parse(engine.answer(request)) as {
    state: { first: number; deck: number[]; seats: { hand: number[] }[] };
  };
  expect(state.first).toBe(vector.first);
  expect(state.deck).toEqual(vector.cards.slice(2 * nonces.length));
  state.seats.forEach(({ hand }, i) =>
    expect(new Set(hand)).toEqual(new Set(vector.cards.slice(2 * i, 2 * i + 2))),
  );
});
