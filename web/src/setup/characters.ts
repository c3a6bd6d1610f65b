// The seven opponents, from the gentlest to the hardest; what else an engine offers is for research.
export const characters = ['shrimp', 'crab', 'seahorse', 'turtle', 'octopus', 'dolphin', 'orca'] as const;
export type Character = (typeof characters)[number];

export function isCharacter(bot: string): bot is Character {
  return characters.some((known) => known === bot);
}

// Who joins a bot at a table for more than two: those next to it in strength.
export function company(bot: string, n: number): string {
  if (!isCharacter(bot)) return bot;
  const at = characters.indexOf(bot);
  const near = (one: Character) => Math.abs(characters.indexOf(one) - at);
  return characters.toSorted((a, b) => near(a) - near(b))[n]!;
}

export const portrait = (bot: Character): string => `bot-${bot}`;
export const strengthOf = (bot: Character) => (characters.indexOf(bot) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
