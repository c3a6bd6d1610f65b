// The cards of Reef as the engine has them, asked for once.
import { cardsOf, type ReefCard } from '../engine/protocol';
import { askExample } from './examples';

let asked: Promise<Map<number, ReefCard>> | undefined;

const ask = () =>
  askExample(async (askTables) => {
    const { table } = await askTables({ do: 'new', game: 'reef', seed: 1 });
    const { deck } = await askTables({ do: 'deck', table });
    void askTables({ do: 'close', table });
    return new Map((cardsOf(deck) ?? []).map((card) => [card.id, card]));
  });

export function reefCards(): Promise<Map<number, ReefCard>> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined; // the next who asks tries again
    throw error;
  });
  return asked;
}
