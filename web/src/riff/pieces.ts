// What the letters of the notation look like: names of drawings.
const kHues: Record<string, string> = {
  R: 'red',
  O: 'orange',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
  L: 'lilac',
};

export const hueOf = (letter: string): string => kHues[letter] ?? 'red';

// A worm, a pearl, or null: a worm of any colour.
export function payerArt(letter: string | null): string {
  if (letter === null) return 'worm-any';
  return letter === '*' ? 'pearl' : `worm-${hueOf(letter)}`;
}

export const isFish = (card: string | null | undefined): card is string => /^[A-Z][mf]$/.test(card ?? '');
export const isPair = (content: string | null | undefined): boolean => /^[A-Z]{2}$/.test(content ?? '');

export const fishArt = (card: string): string => `fish-${hueOf(card.charAt(0))}-${card.charAt(1)}`;

const kThings: Record<string, string> = {
  coral: 'home-coral',
  empty: 'home-coral',
  pearl: 'oyster',
  shark: 'shark',
};
export const thingArt = (card: string): string | null => kThings[card] ?? null;

// The colour that pays for a card; null where any does.
export const priceColour = (card: string | null): string | null => (isFish(card) ? card.charAt(0) : null);
