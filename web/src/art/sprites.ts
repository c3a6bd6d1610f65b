// The drawings, in pieces: a screen asks for the groups it shows. Each is put into the page once.
const load: Record<Group, () => Promise<{ default: string }>> = {
  mark: () => import('./mark.svg?raw'),
  corals: () => import('./corals.svg?raw'),
  cards: () => import('./cards.svg?raw'),
  fish: () => import('./fish.svg?raw'),
  things: () => import('./things.svg?raw'),
  people: () => import('./people.svg?raw'),
  places: () => import('./places.svg?raw'),
};
export type Group = 'mark' | 'corals' | 'cards' | 'fish' | 'things' | 'people' | 'places';

// What a group's drawings are made of besides its own.
const parts: Partial<Record<Group, Group[]>> = {
  cards: ['corals', 'mark'],
  fish: ['cards', 'things'],
  things: ['fish'],
  places: ['things', 'people'],
};

// How a drawing's name begins, where it is, and its measures.
const kinds: [RegExp, Group, number, number][] = [
  [/^atoll-mark$/, 'mark', 64, 64],
  [/^(bot-|person$)/, 'people', 96, 96],
  [/^empty-/, 'places', 240, 176],
  [
    /^(coral|staghorn|tubes|brain|fan|puck(?!-any)|grow|piece|space$|space-hover|starfish|seashell)/,
    'corals',
    64,
    64,
  ],
  [/^space-score$/, 'corals', 80, 80],
  [/^height-/, 'corals', 28, 24],
  [/^tray$/, 'corals', 324, 332],
  [/^pile-/, 'corals', 96, 88],
  [/^(card-|state-disabled)/, 'cards', 100, 140],
  [/^puck-any$/, 'cards', 64, 64],
  [/^state-selected$/, 'cards', 116, 156],
  [/^points-shell$/, 'cards', 36, 36],
  [/^worth$/, 'cards', 50, 26],
  [/^cell/, 'cards', 32, 32],
  [/^need-2$/, 'cards', 32, 24],
  [/^need-2plus$/, 'cards', 40, 24],
  [/^river-/, 'fish', 100, 140],
  [/^sign-/, 'fish', 24, 24],
  [/^(fish-|shark$|oyster$|home-coral$)/, 'fish', 96, 76],
  [/^mark-/, 'things', 24, 24],
  [/^worm-/, 'things', 60, 36],
  [/^price-tag$/, 'things', 92, 28],
  [/^price-/, 'things', 116, 26],
  [/^(die|boat-)/, 'things', 64, 64],
  [/^(nest|offspring-)/, 'things', 100, 140],
  [/^(pearl|shell-)/, 'things', 48, 48],
];

export interface Drawing {
  group: Group;
  width: number;
  height: number;
}

export function drawing(name: string): Drawing {
  const kind = kinds.find(([pattern]) => pattern.test(name));
  if (!kind) throw new Error(`there is no drawing ${name}`);
  return { group: kind[1], width: kind[2], height: kind[3] };
}

const asked = new Map<Group, Promise<void>>();

function fetchOne(group: Group): Promise<void> {
  const known = asked.get(group);
  if (known) return known;
  const coming = load[group]().then(
    ({ default: text }) => {
      const symbols = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      const paints = symbols.cloneNode() as Element;
      paints.append(...symbols.querySelectorAll('linearGradient, radialGradient, clipPath'));
      symbols.setAttribute('class', 'symbols');
      paints.setAttribute('class', 'paints');
      document.body.append(symbols, paints);
    },
    () => void asked.delete(group), // without a network: the next screen asks again
  );
  asked.set(group, coming);
  return coming;
}

// Resolves when all of them can be shown; a drawing shown before that appears then.
export async function need(...groups: Group[]): Promise<void> {
  const wanted = new Set(groups);
  for (const group of wanted) for (const part of parts[group] ?? []) wanted.add(part);
  await Promise.all([...wanted].map(fetchOne));
}
