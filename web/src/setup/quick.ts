// A game at once: one person against one opponent, everything else as usual.
import { Topics } from '../coach/topics';
import type { GameName } from '../engine/protocol';
import { Session } from '../game/session.svelte';
import { randomSeed } from '../game/tables';
import { change, settings } from '../settings.svelte';
import { dealOf, freshPlan } from './plan';

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
