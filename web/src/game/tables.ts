// Tables in their own engine: it answers at once, whatever the bots are thinking about in the other.
import { EngineClient } from '../engine/client';
import { requestLine, type Ask, type GameName, type Opened, type Request } from '../engine/protocol';
import { namesForRecord } from './seats';
import type { StoredGame } from './store';

const tables = new EngineClient();
const kSeeds = 1n << 64n;

export const sendToTables = (line: string): Promise<object> => tables.send(line);
export const askTables = ((request: Request) => {
  const reply = sendToTables(requestLine(request));
  // A table that is gone already, with an engine that crashed, is closed.
  return request.do === 'close' ? reply.catch(() => ({})) : reply;
}) as Ask;

// Seeds have 64 bits, more than a number of the browser holds: they are texts everywhere.
export function randomSeed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}
export function isSeed(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) < kSeeds;
}

export interface Deal {
  seed: string;
  options: Record<string, unknown>;
  players: number;
}

export function newTable(game: GameName, { seed, options, players }: Deal): Promise<Opened> {
  return askTables({ do: 'new', game, seed, options, ...(game === 'reef' ? { players } : {}) });
}

// Fails, with the engine's reason, where a game could not begin so.
export async function tryDeal(game: GameName, deal: Deal): Promise<void> {
  const { table } = await newTable(game, deal);
  await askTables({ do: 'close', table });
}

// Begins or resumes: both are the beginning and the moves since.
export async function openTable(stored: StoredGame): Promise<string> {
  const begin = stored.beginning;
  let opened: Opened;
  if ('record' in begin) {
    const whole = await askTables({ do: 'replay', record: begin.record });
    opened = await askTables({ do: 'fork', table: whole.table, moves: begin.moves });
    await askTables({ do: 'close', table: whole.table });
  } else {
    opened = await newTable(stored.game, begin);
  }
  const table = opened.table;
  await askTables({ do: 'names', table, names: namesForRecord(stored.seats) });
  for (const move of stored.moves) await askTables({ do: 'play', table, move });
  return table;
}

// The record of a stored game, without going on with it.
export async function recordOf(stored: StoredGame): Promise<string> {
  const table = await openTable(stored);
  const { record } = await askTables({ do: 'record', table });
  await askTables({ do: 'close', table });
  return record;
}
