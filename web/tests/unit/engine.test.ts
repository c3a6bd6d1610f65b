// The engine in WebAssembly against the native one: the same signature, and the same replies to the same lines.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';

const root = join(import.meta.dirname, '../../..');
const native = process.env.ATOLL ?? join(root, 'build/release/atoll');
const wasm = readFileSync(join(root, 'web/engine/atoll.wasm'));
const kLargest = 500_000; // bytes, compressed

let engine: EngineModule;
beforeAll(async () => {
  engine = await EngineModule.start(await WebAssembly.compile(wasm), [0, 1]);
});

test('the signature of the rules is the native one', { timeout: 120_000 }, () => {
  const signature = execFileSync(native, ['bench', '--signature'], { encoding: 'utf8' }).trim();
  expect(engine.signature()).toBe(signature);
});

test('so is that of the engine without wide registers', { timeout: 120_000 }, async () => {
  const plain = readFileSync(join(root, 'web/engine/plain.wasm'));
  const other = await EngineModule.start(await WebAssembly.compile(plain), [0, 1]);
  expect(other.signature()).toBe(engine.signature());
});

test('golden games get the native replies', { timeout: 120_000 }, () => {
  const folder = join(root, 'tests/golden');
  const lines: string[] = [];
  const records = readdirSync(folder).filter((name) => name.endsWith('.record'));
  expect(records.length).toBeGreaterThan(8);
  records.forEach((name, i) => {
    const table = `t${i + 1}`;
    lines.push(JSON.stringify({ do: 'replay', record: readFileSync(join(folder, name), 'utf8') }));
    for (const request of ['state', 'history', 'record', 'result', 'undo', 'moves', 'deck'])
      lines.push(JSON.stringify({ do: request, table }));
    for (const seat of [0, 1]) {
      lines.push(JSON.stringify({ do: 'state', table, seat }));
      lines.push(JSON.stringify({ do: 'advice', table, seat }));
    }
    lines.push(JSON.stringify({ do: 'bot', table, bot: 'greedy', seed: 3, nodes: 200 }));
  });
  const replies = execFileSync(native, ['engine'], {
    input: lines.join('\n') + '\n',
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
    .trimEnd()
    .split('\n');
  const fresh = lines.map((line) => engine.answer(line));
  expect(fresh.length).toBe(replies.length);
  fresh.forEach((reply, i) => expect(reply, lines[i]!.slice(0, 200)).toBe(replies[i]));
});

test('bad lines get an error, and the engine goes on', () => {
  expect(engine.answer('nonsense')).toContain('bad_json');
  expect(engine.answer('x'.repeat((1 << 20) + 1))).toContain('too_long');
  expect(engine.answer('{"do":"hello"}')).toContain('"name":"atoll"');
});

test('it is small enough to fetch', { timeout: 120_000 }, () => {
  const size = brotliCompressSync(wasm).length;
  console.log(`atoll.wasm: ${wasm.length} bytes, ${size} with brotli`);
  expect(size).toBeLessThan(kLargest);
});
