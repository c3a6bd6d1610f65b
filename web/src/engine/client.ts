// Engines in workers, asked by promise. The page never waits for one: it only listens.
import url from '../../engine/atoll.wasm?url';
import { EngineError, requestLine, type Ask, type Request } from './protocol';
import type { Fault } from './schema';

let compiled: Promise<WebAssembly.Module> | undefined;

// Compiled once; every worker gets the same module.
function module(): Promise<WebAssembly.Module> {
  compiled ??= fetch(url)
    .then(async (reply) => {
      if (!reply.ok) throw new Error(`${reply.status} ${reply.statusText}`);
      return WebAssembly.compile(await reply.arrayBuffer());
    })
    .catch((error: unknown) => {
      compiled = undefined; // the next who asks tries again
      throw error;
    });
  return compiled;
}

// What goes to the worker and what comes back.
export interface Start {
  module: WebAssembly.Module;
  firstTable: number;
}
export interface Question {
  id: number;
  line: string;
}
export type Answer = { id: number; reply: string } | { id: number; trap: string };

interface Waiting {
  resolve(reply: object): void;
  reject(error: Error): void;
}

const kTables = 10_000_000; // of one worker; no two workers give a table the same name

export class EngineClient {
  private worker: Promise<Worker> | undefined;
  private workers = 0;
  private asked = 0;
  private waiting = new Map<number, Waiting>();

  readonly ask = ((request: Request) => this.send(requestLine(request))) as Ask;

  // Sends a line as it is.
  send(line: string): Promise<object> {
    const id = ++this.asked;
    const opening = (this.worker ??= this.open());
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      opening.then(
        (worker) => worker.postMessage({ id, line } satisfies Question),
        (error: Error) => {
          if (this.worker === opening) this.worker = undefined; // the next who asks tries again
          this.waiting.delete(id);
          reject(error);
        },
      );
    });
  }

  // Ends whatever it is thinking about; what was asked fails with `stopped`. The next request finds an engine
  // without tables.
  stop(): void {
    this.end(new EngineError('stopped', 'the engine was stopped'));
  }

  private end(reason: EngineError): void {
    const waiting = [...this.waiting.values()];
    const worker = this.worker;
    this.waiting.clear();
    this.worker = undefined;
    worker?.then(
      (running) => running.terminate(),
      () => undefined,
    );
    for (const one of waiting) one.reject(reason);
  }

  private async open(): Promise<Worker> {
    const firstTable = 1 + kTables * this.workers++;
    const compiled = await module();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (message: MessageEvent<Answer>) => this.hear(message.data);
    worker.onerror = async (event) => {
      event.preventDefault();
      const running = await this.worker?.catch(() => null);
      if (running === worker) this.end(new EngineError('crashed', event.message || 'the engine could not be started'));
    };
    worker.postMessage({ module: compiled, firstTable } satisfies Start);
    return worker;
  }

  private hear(answer: Answer): void {
    const one = this.waiting.get(answer.id);
    if (!one) return; // of a worker that was stopped
    // What waits behind a trap is about tables that are gone with it.
    if ('trap' in answer) return this.end(new EngineError('crashed', `the engine failed: ${answer.trap}`));
    this.waiting.delete(answer.id);
    const reply = JSON.parse(answer.reply) as { error?: Fault };
    if (reply.error)
      one.reject(new EngineError(reply.error.code, reply.error.message, reply.error.clause ?? null));
    else one.resolve(reply);
  }
}
