// The published list of days: what the levels of bots made of each deal. docs/today.md
import type { GameName } from '../engine/protocol';
import type { Day } from './days';

export interface Listed {
  results: Record<GameName, number[]>; // leads, from low to high
}

const years = import.meta.glob<string>('../../../data/today/*.txt', { query: '?raw', import: 'default' });

const parts = (text: string | undefined): string[] => (!text || text === '-' ? [] : text.split(','));

export function find(list: string, day: Day): Listed | null {
  const line = list.split('\n').find((one) => one.startsWith(`${day} `));
  if (line === undefined) return null;
  const [, , reef, riff] = line.split(' ');
  return {
    results: { reef: parts(reef).map(Number), riff: parts(riff).map(Number) },
  };
}

// Null where the list does not reach, or cannot be fetched: the deals need no list.
export async function listed(day: Day): Promise<Listed | null> {
  const load = years[`../../../data/today/${day.slice(0, 4)}.txt`];
  if (!load) return null;
  try {
    return find(await load(), day);
  } catch {
    return null;
  }
}
