// A bot's turn: its thought, which may be hurried or become void, and the pause in which a person can follow.
import { EngineError, type Thought } from '../engine/protocol';
import { settings } from '../settings.svelte';
import { stopThinking } from './brains';

export interface Limits {
  nodes?: number;
  ms?: number;
}

const kHurried: Limits = { nodes: 200, ms: 60 };
const kPatience = 900; // milliseconds, then a bot can be hurried
const kPause = { calm: 550, quick: 30 }; // milliseconds

export class Thinker {
  thinking = $state(false);
  slow = $state(false); // it has been thinking for a while
  private hurried = false;
  private turn = 0; // raised by whatever makes a running thought void

  // The move, or null if it is void. `shown` is the motion of the last move.
  async move(
    think: (limits: Limits) => Promise<Thought>,
    shown: () => Promise<void>,
  ): Promise<string | null> {
    const turn = this.turn;
    const past = () => turn !== this.turn;
    const begun = Date.now();
    const patience = setTimeout(() => (this.slow = !past()), kPatience);
    this.thinking = true;
    this.hurried = false;
    try {
      const { move } = await think({}).catch((error: unknown) => {
        const stopped = error instanceof EngineError && error.code === 'stopped';
        if (past() || !stopped || !this.hurried) throw error;
        return think(kHurried);
      });
      const rest = kPause[settings.pace] - (Date.now() - begun);
      if (rest > 0 && !this.hurried) await new Promise((resolve) => setTimeout(resolve, rest));
      if (settings.pace === 'calm') await shown();
      return past() ? null : move;
    } catch (error) {
      if (past()) return null;
      throw error;
    } finally {
      clearTimeout(patience);
      if (!past()) this.slow = this.thinking = false;
    }
  }

  hurry(): void {
    if (!this.thinking) return;
    this.hurried = true;
    stopThinking();
  }
  interrupt(): void {
    ++this.turn;
    if (this.thinking) stopThinking();
    this.thinking = false;
  }
}
