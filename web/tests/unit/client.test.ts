// Replies find the request they belong to, and an engine that breaks down lets nobody wait.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Question, Start } from '../../src/engine/client';
import { EngineClient } from '../../src/engine/client';
import { EngineError } from '../../src/engine/protocol';

const kTrap = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 116, 114, 97, 112, 0, 0, 10, 5, 1,
  3, 0, 0, 11,
]);

// The other side of the thread: it answers what it is told to, when it is told to.
class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((message: { data: Answer }) => void) | null = null;
  onerror: ((event: { preventDefault(): void; message: string }) => void) | null = null;
  started: Start | undefined;
  questions: Question[] = [];
  ended = false;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(data: Start | Question): void {
    if ('module' in data) this.started = data;
    else this.questions.push(data);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(which: number, says: string): void {
    const { id, line } = this.questions[which]!;
    this.onmessage!({ data: { id, reply: JSON.stringify({ says, line }) } });
  }
}

const reply = (asked: Promise<unknown>) => asked as Promise<{ says: string; line: string }>;
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error as EngineError).code,
  );
const asked = (worker: number, count: number) =>
  vi.waitFor(() => expect(FakeWorker.all[worker]?.questions.length).toBe(count));

let fetches = 0;
beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', async () => {
    if (fetches++ === 0) throw new Error('no network');
    return new Response(kTrap);
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('an engine that could not be fetched is fetched again', async () => {
  const client = new EngineClient();
  await expect(client.send('one')).rejects.toThrow('no network');
  const second = reply(client.send('two'));
  await asked(0, 1);
  FakeWorker.all[0]!.answer(0, 'yes');
  expect(await second).toEqual({ says: 'yes', line: 'two' });
});

test('replies are paired with requests by id, in whatever order they come', async () => {
  const client = new EngineClient();
  const replies = ['a', 'b', 'c'].map((line) => reply(client.send(line)));
  await asked(0, 3);
  for (const which of [2, 0, 1]) FakeWorker.all[0]!.answer(which, `answer ${which}`);
  expect((await Promise.all(replies)).map((one) => `${one.line}: ${one.says}`)).toEqual([
    'a: answer 0',
    'b: answer 1',
    'c: answer 2',
  ]);
});

test('a trap fails what was asked, and the next request finds a fresh engine', async () => {
  const client = new EngineClient();
  const [first, second] = [codeOf(client.send('a')), codeOf(client.send('b'))];
  await asked(0, 2);
  const broken = FakeWorker.all[0]!;
  const { instance } = await WebAssembly.instantiate(kTrap);
  let trap = '';
  try {
    (instance.exports.trap as () => void)();
  } catch (error) {
    trap = (error as Error).message;
  }
  expect(trap).toContain('unreachable');
  broken.onmessage!({ data: { id: broken.questions[0]!.id, trap } });
  expect(await Promise.all([first, second])).toEqual(['crashed', 'crashed']);
  expect(broken.ended).toBe(true);

  const third = reply(client.send('c'));
  await asked(1, 1);
  broken.answer(1, 'too late');
  FakeWorker.all[1]!.answer(0, 'fresh');
  expect(await third).toEqual({ says: 'fresh', line: 'c' });
  // No table of the fresh engine has a name that one of the old had.
  expect(FakeWorker.all[1]!.started!.firstTable).toBeGreaterThan(1_000_000);
});

test('what is asked while the engine starts fails when it is stopped', async () => {
  const client = new EngineClient();
  const early = codeOf(client.send('a'));
  client.stop();
  expect(await early).toBe('stopped');
  const next = reply(client.send('b'));
  await vi.waitFor(() => expect(FakeWorker.all.at(-1)?.questions.at(-1)?.line).toBe('b'));
  const worker = FakeWorker.all.at(-1)!;
  worker.answer(worker.questions.length - 1, 'yes');
  expect((await next).says).toBe('yes');
});

test('a thread that cannot start is told of', async () => {
  const client = new EngineClient();
  const lost = codeOf(client.send('a'));
  await asked(0, 1);
  FakeWorker.all[0]!.onerror!({ preventDefault: () => undefined, message: '' });
  expect(await lost).toBe('crashed');
});
