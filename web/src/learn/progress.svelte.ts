// How far somebody has come in the lessons, kept on this device.
import type { GameName } from '../engine/protocol';

interface Kept {
  stars: Record<string, number>; // of the stages that are done
  at: Record<string, number>; // the task that a stage was left at
}

const kKey = 'atoll.learn';
export const kMostStars = 3;

function load(): Kept {
  const kept: Kept = { stars: {}, at: {} };
  try {
    const stored = JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Kept>;
    for (const part of ['stars', 'at'] as const)
      for (const [stage, n] of Object.entries(stored[part] ?? {}))
        if (Number.isInteger(n) && n >= 0) kept[part][stage] = n;
  } catch {
    // What cannot be read was never there.
  }
  return kept;
}

class Progress {
  private kept = $state<Kept>(load());

  stars(stage: string): number {
    return Math.min(kMostStars, this.kept.stars[stage] ?? 0);
  }
  done(stage: string): boolean {
    return this.stars(stage) > 0;
  }
  at(stage: string): number {
    return this.kept.at[stage] ?? 0;
  }
  // The number of the first stage that is not done, from 1; 0 if all are.
  next(stages: { id: string }[]): number {
    return stages.findIndex(({ id }) => !this.done(id)) + 1;
  }
  begun(game: GameName): boolean {
    return [...Object.keys(this.kept.stars), ...Object.keys(this.kept.at)].some((id) =>
      id.startsWith(`${game}_`),
    );
  }

  leave(stage: string, task: number): void {
    this.kept.at[stage] = task;
    this.save();
  }
  finish(stage: string, stars: number): void {
    this.kept.stars[stage] = Math.max(stars, this.stars(stage));
    delete this.kept.at[stage];
    this.save();
  }

  private save(): void {
    try {
      localStorage.setItem(kKey, JSON.stringify(this.kept));
    } catch {
      // Private windows may refuse; what was learned then lasts as long as the page.
    }
  }
}
export const progress = new Progress();
