// Bots think in an engine of their own, from the record of the game; stopping them ends that engine.
import { EngineClient } from '../engine/client';
import type { Thought } from '../engine/protocol';

const brains = new EngineClient();

export async function think(
  record: string,
  bot: string,
  seed: number,
  limits: { nodes?: number; ms?: number },
): Promise<Thought> {
  const { table } = await brains.ask({ do: 'replay', record });
  const thought = await brains.ask({ do: 'bot', table, bot, seed, ...limits });
  await brains.ask({ do: 'close', table });
  return thought;
}

export function stopThinking(): void {
  brains.stop();
}
