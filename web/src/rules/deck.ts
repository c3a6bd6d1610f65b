// The cards of Reef as the engine has them, asked for once.
import type { Opened, ReefCard } from '../engine/protocol';
import { askExample } from './examples';

let asked: Promise<Map<number, ReefCard>> | undefined;

const ask = () =>
  askExample(async (askTables) => {
    const { table } = await askTables<Opened>({ do: 'new', game: 'reef', seed: 1 });
    const { deck } = await askTables<{ deck: { cards: ReefCard[] } }>({ do: 'deck', table });
    void askTables({ do: 'close', table });
    return new Map(deck.cards.map((card) => [card.id, card]));
  });

export function reefCards(): Promise<Map<number, ReefCard>> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined; // the next who asks tries again
    throw error;
  });
  return asked;
}
