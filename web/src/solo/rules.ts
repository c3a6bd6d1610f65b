// The solo challenges of Reef: a fixed deal, so many turns, and the tide on the other seat (src/today/solo.h).
export const soloTurns = 12;
export const kTide = 'tide';
export const kRanks = 5;

export interface Challenge {
  seed: number;
  ranks: number[]; // points for each rank, rising
  levels: { shrimp: number; turtle: number; orca: number }; // what they get, in the median
  best: number; // points of the best known line
  line: string[]; // the moves of both
}

// 0 to 5.
export function rankOf(challenge: Challenge, points: number): number {
  return challenge.ranks.filter((needed) => points >= needed).length;
}

export async function challenges(): Promise<Challenge[]> {
  const { default: file } = await import('../../../data/solo.json');
  return file.deals;
}
