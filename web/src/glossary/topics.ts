// Everything on the tables that somebody may wonder about, and the clause of the rules that says more. Elements name their topic by
// data-explain; tests/unit/glossary.test.ts finds those that have no words.
import type { GameName } from '../engine/protocol';

export const glossary: Record<GameName, Record<string, string>> = {
  reef: {
    card: 'cards',
    worth: 'play-score',
    tokens: 'take',
    display: 'take',
    deck: 'draw',
    me: 'points',
    starfish: 'first',
    seat: 'open',
    supply: 'end-supply',
    last_round: 'end-supply',
    board: 'board',
  },
  riff: {
    dice: 'roll',
    offspring: 'breed-open',
    stack: 'worms',
    fish: 'pay-fish',
    coral: 'coral-limit',
    pearl: 'pearl',
    shark: 'shark-prey',
    sea: 'flow-sea',
    down: 'flipped-price',
    gap: 'gap',
    worm: 'price',
    boat: 'boat',
    home: 'breed',
    opponent: 'open',
  },
};

// Of a card of the river; null is a gap.
export function topicOf(card: string | null): string {
  if (card === null) return 'gap';
  if (card === '?') return 'down';
  return /^[A-Z][mf]$/.test(card) ? 'fish' : card;
}
