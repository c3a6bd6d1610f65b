// A game at once: one person against one opponent, everything else as usual.
import { Topics } from '../coach/topics';
import type { GameName } from '../engine/protocol';
import { youAmong } from '../game/seats';
import { Session } from '../game/session.svelte';
import { listGames, type SeatPlan } from '../game/store';
import { randomSeed } from '../game/tables';
import { change, settings } from '../settings.svelte';
import { dealOf, freshPlan } from './plan';

// Whoever plays a game alone against bots for the first time on this device has a coach, who says first what its goal is.
export function isFirst(game: GameName, seats: SeatPlan[]): boolean {
  const known = listGames().some((one) => one.game === game);
  return !known && youAmong(seats) !== null && new Topics(game).open('goal');
}

// Its id, once it is stored. A coached one is a first game: everything is remarked anew.
export async function quickGame(game: GameName, bot: string, coached = false): Promise<string> {
  const deal = await dealOf(freshPlan(game, randomSeed()));
  const seats = [
    { kind: 'human' as const, name: '', bot: '', colour: 0 },
    { kind: 'bot' as const, name: '', bot, colour: 1 },
  ];
  const stored = await Session.create(game, seats, { ...deal, players: 2 }, { coached });
  if (coached) new Topics(game).forget();
  await change({ game, rivals: { ...settings.rivals, [game]: bot } });
  return stored.id;
}
