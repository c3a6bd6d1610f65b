// A solo challenge as a game on this device.
import { Session } from '../game/session.svelte';
import { listGames, type StoredGame } from '../game/store';
import { kTide, type Challenge } from './rules';

export function begun(seed: number): StoredGame | null {
  return listGames().find((one) => one.solo === seed && !one.over) ?? null;
}

// Its id. Who left it goes on with it.
export async function playSolo({ seed }: Challenge): Promise<string> {
  const running = begun(seed);
  if (running) return running.id;
  const seats = [
    { kind: 'human' as const, name: '', bot: '', colour: 0 },
    { kind: 'bot' as const, name: '', bot: kTide, colour: 1 },
  ];
  const deal = { seed: String(seed), options: {}, players: 2 };
  return (await Session.create('reef', seats, deal, { solo: seed })).id;
}
