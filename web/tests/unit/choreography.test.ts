// Motions that are cut short are over: whoever waits for their end goes on.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Choreography } from '../../src/ui/choreography';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false })); // nobody asks for less motion
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const node = { animate: () => ({ cancel: () => undefined }) } as unknown as Element;

// Motions, and whether somebody who waits for all of them has gone on.
async function began(): Promise<{ steps: Choreography; over: () => Promise<boolean> }> {
  const steps = new Choreography();
  steps.play(node, 'carry', []);
  let over = false;
  void steps.finished().then(() => (over = true));
  return {
    steps,
    over: async () => {
      await Promise.resolve();
      return over;
    },
  };
}

test('motions end when the last of them is over', async () => {
  const { over } = await began();
  expect(await over()).toBe(false);
  vi.runAllTimers();
  expect(await over()).toBe(true);
});

test('… or when they are stopped, and nothing is left to wait for', async () => {
  const { steps, over } = await began();
  steps.stop();
  expect(await over()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  await steps.finished();
});
