// What a coach has said, and what was done then: a topic that is understood is not spoken of again. Kept on this device.
import type { GameName } from '../engine/protocol';

export interface Topic {
  said: number;
  done: number; // how often somebody did what it is about, after it was said
}

const kKey = 'atoll.coach';
const kEnough = 2; // times done: it is understood
const kMost = 3; // times said: it will not help to say it again

export class Topics {
  private topics: Record<string, Topic>;

  constructor(private readonly game: GameName) {
    this.topics = load()[game] ?? {};
  }

  open(topic: string): boolean {
    const { said, done } = this.topics[topic] ?? { said: 0, done: 0 };
    return done < kEnough && said < kMost;
  }
  say(topic: string): void {
    const { said, done } = this.topics[topic] ?? { said: 0, done: 0 };
    this.topics[topic] = { said: said + 1, done };
    this.save();
  }
  do(topic: string): void {
    const known = this.topics[topic];
    if (!known) return;
    this.topics[topic] = { ...known, done: known.done + 1 };
    this.save();
  }

  // Everything is said anew in another first game.
  forget(): void {
    this.topics = {};
    this.save();
  }

  private save(): void {
    try {
      localStorage.setItem(kKey, JSON.stringify({ ...load(), [this.game]: this.topics }));
    } catch {
      // It lasts as long as the page.
    }
  }
}

function load(): Partial<Record<GameName, Record<string, Topic>>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(kKey) ?? '{}');
    return stored !== null && typeof stored === 'object' ? stored : {};
  } catch {
    return {};
  }
}
