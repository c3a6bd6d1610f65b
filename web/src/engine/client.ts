// Engines in workers, asked by promise. The page never waits for one: it only listens.
import url from '../../engine/atoll.wasm?url';
import { EngineError, requestLine, type Request } from './protocol';

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

interface Waiting {
  resolve(reply: never): void;
  reject(error: Error): void;
}

export class EngineClient {
  private worker: Promise<Worker> | undefined;
  private waiting: Waiting[] = [];

  // Sends a request of the protocol, or a line as it is. Replies come in the order of requests.
  async ask<Reply>(request: Request | string): Promise<Reply> {
    this.worker ??= this.open();
    const worker = await this.worker;
    return new Promise<Reply>((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      worker.postMessage(typeof request === 'string' ? request : requestLine(request));
    });
  }

  // Ends whatever it is thinking about; what was asked fails with `stopped`. The next request finds an engine
  // without tables.
  stop(): void {
    const waiting = this.waiting;
    const worker = this.worker;
    this.waiting = [];
    this.worker = undefined;
    void worker?.then((running) => running.terminate());
    for (const one of waiting) one.reject(new EngineError('stopped', 'the engine was stopped'));
  }

  private async open(): Promise<Worker> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (message: MessageEvent<string>) => {
      const reply = JSON.parse(message.data) as { error?: { code: string; message: string } };
      const one = this.waiting.shift();
      if (reply.error) one?.reject(new EngineError(reply.error.code, reply.error.message));
      else one?.resolve(reply as never);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.stop();
    };
    worker.postMessage(await module());
    return worker;
  }
}
