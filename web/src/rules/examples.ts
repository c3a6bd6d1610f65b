// What the examples of the rules ask the engine, counted: who prints waits until all of them are drawn.
import { askTables } from '../game/tables';

let running = 0;
let waiting: (() => void)[] = [];

// Somebody reads on or touches something: to look at the first lines needs neither the engine nor the pictures further down.
let awake: Promise<void> | null = null;
export function woken(): Promise<void> {
  awake ??= new Promise((done) => {
    if (navigator.userActivation.hasBeenActive) done();
    const signs = ['scroll', 'pointerdown', 'keydown', 'beforeprint'];
    for (const sign of signs)
      addEventListener(sign, () => done(), { capture: true, once: true, passive: true });
  });
  return awake;
}

export async function askExample<Reply>(work: (ask: typeof askTables) => Promise<Reply>): Promise<Reply> {
  ++running;
  try {
    await woken();
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
