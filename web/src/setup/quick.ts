// A game at once: one person against one opponent, everything else as usual.
import type { GameName } from '../engine/protocol';
import { Session } from '../game/session.svelte';
import { randomSeed } from '../game/tables';
import { botName } from '../game/words';
import { t } from '../i18n/index.svelte';
import { change, settings } from '../settings.svelte';
import { dealOf, freshPlan } from './plan';

// Its id, once it is stored.
export async function quickGame(game: GameName, bot: string): Promise<string> {
  const deal = await dealOf(freshPlan(game, randomSeed()));
  const seats = [
    { kind: 'human' as const, name: t('default_name', { n: 1 }), bot: '', colour: 0 },
    { kind: 'bot' as const, name: botName(bot), bot, colour: 1 },
  ];
  const stored = await Session.create(game, seats, { ...deal, players: 2 });
  await change({ game, rivals: { ...settings.rivals, [game]: bot } });
  return stored.id;
}
