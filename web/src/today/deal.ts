// Today's deal as a game on this device: the seed is the date, and the opponent is the same for everybody.
import type { GameName } from '../engine/protocol';
import { Session } from '../game/session.svelte';
import { listGames, type StoredGame } from '../game/store';
import { seedOf, type Day } from './days';

export const kOpponent = 'turtle';

// The game of the day that was begun and is not over.
export function begun(game: GameName, day: Day): StoredGame | null {
  return listGames().find((one) => one.today === day && one.game === game && !one.over) ?? null;
}

// Its id. Who left it goes on with it.
export async function playDeal(game: GameName, day: Day): Promise<string> {
  const running = begun(game, day);
  if (running) return running.id;
  const seats = [
    { kind: 'human' as const, name: '', bot: '', colour: 0 },
    { kind: 'bot' as const, name: '', bot: kOpponent, colour: 1 },
  ];
  const deal = { seed: seedOf(day), options: {}, players: 2 };
  return (await Session.create(game, seats, deal, { today: day })).id;
}
