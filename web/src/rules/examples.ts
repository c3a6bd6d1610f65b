// What the examples of the rules ask the engine, counted: who prints waits until all of them are drawn.
import { askTables } from '../game/tables';

let running = 0;
let waiting: (() => void)[] = [];

export async function askExample<Reply>(work: (ask: typeof askTables) => Promise<Reply>): Promise<Reply> {
  ++running;
  try {
    return await work(askTables);
  } finally {
    if (--running === 0) {
      for (const done of waiting) done();
      waiting = [];
    }
  }
}

export function settled(): Promise<void> {
  return running === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
}
