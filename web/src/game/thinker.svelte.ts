// A bot's turn: its thought, which may be hurried or become void, and the pause in which a person can follow.
import { EngineError, type Thought } from '../engine/protocol';
import { settings } from '../settings.svelte';
import { stopThinking } from './brains';

export interface Limits {
  nodes?: number;
  ms?: number;
}

export const kHurried: Limits = { nodes: 200, ms: 60 };
const kPause = { calm: 700, quick: 30 }; // milliseconds

export class Thinker {
  thinking = $state(false);
  private hurried = false;
  private wake: () => void = () => undefined; // ends the pause
  private turn = 0; // raised by whatever makes a running thought void

  // The move, or null if it is void. `shown` is the motion of the last move, `hurried` what a thought may cost then.
  async move(
    think: (limits: Limits) => Promise<Pick<Thought, 'move'>>,
    shown: () => Promise<void>,
    hurried: Limits = kHurried,
  ): Promise<string | null> {
    const turn = this.turn;
    const past = () => turn !== this.turn;
    const begun = Date.now();
    this.thinking = true;
    this.hurried = false;
    try {
      const { move } = await think({}).catch((error: unknown) => {
        const stopped = error instanceof EngineError && error.code === 'stopped';
        if (past() || !stopped || !this.hurried) throw error;
        return think(hurried);
      });
      const rest = kPause[settings.pace] - (Date.now() - begun);
      if (rest > 0 && !this.hurried)
        await new Promise<void>((resolve) => {
          this.wake = resolve;
          setTimeout(resolve, rest);
        });
      if (settings.pace === 'calm') await shown();
      return past() ? null : move;
    } catch (error) {
      if (past()) return null;
      throw error;
    } finally {
      if (!past()) this.thinking = false;
    }
  }

  hurry(): void {
    if (!this.thinking) return;
    this.hurried = true;
    stopThinking();
    this.wake();
  }
  interrupt(): void {
    ++this.turn;
    if (this.thinking) stopThinking();
    this.thinking = false;
  }
}
