// A position of Reef from what matters in it. The rest is filled up, so that no card and no piece is missing.
import type { ReefState } from '../engine/protocol';

export interface ReefPlace {
  mine?: string; // stacks as moves write them: 'b2=RG c3=P'; without any the pieces are still to be placed
  theirs?: string;
  hand: number[];
  display?: [number, number, number];
  tokens?: [number, number, number];
  top?: number; // of the deck
  points?: [mine: number, theirs: number];
  ends?: true; // this turn is the last of the game
}

const kCards = 60;
const kPieces = 18; // of each colour, with two players
const kStart = 'b2=R c2=Y b3=G c3=P';
const kFillers = [31, 8, 44, 57, 12, 26, 38, 5, 50, 16]; // lie about where a task does not care

export function reefPosition(place: ReefPlace): ReefState {
  const { mine, theirs = kStart, hand, tokens = [0, 0, 0], points = [3, 3], ends = false } = place;
  const setup = mine === undefined;
  const reefs = setup ? [{}, {}] : [mine, theirs].map(stacks);
  const named = [...hand, ...(place.display ?? []), ...(place.top ? [place.top] : [])];
  const rest = Array.from({ length: kCards }, (_, i) => i + 1).filter((id) => !named.includes(id));
  const fill = () =>
    rest.splice(
      Math.max(
        0,
        rest.findIndex((id) => kFillers.includes(id)),
      ),
      1,
    )[0]!;
  const display = place.display ?? [fill(), fill(), fill()];
  const top = place.top ?? fill();
  const other = ends ? [] : [rest.pop()!, rest.pop()!];
  const counts = reefs.map((reef) => Object.values(reef).join(''));
  const discards = counts.map((pieces) => rest.splice(0, Math.max(0, pieces.length - 4) >> 1));
  const supply = Object.fromEntries(
    [...'RYGP'].map((colour) => {
      const placed = setup ? 2 : counts.join('').split(colour).length - 1;
      return [colour, kPieces - placed];
    }),
  ) as unknown as ReefState['supply'];
  return {
    game: 'reef',
    options: { players: 2, setup: 'centre', deckOut: 'immediate', mirror: false, hidePoints: false },
    phase: setup ? 'setup' : 'turn',
    first: ends ? 1 : 0,
    toMove: 0,
    round: setup ? 0 : 1 + discards[0]!.length,
    lastRound: Object.values(supply).includes(0),
    supply,
    deck: setup ? [...display, top, ...rest] : [top, ...rest],
    display: setup ? [null, null, null] : display.map((card, i) => ({ card, tokens: tokens[i]! })),
    seats: [hand, other].map((cards, seat) => ({
      points: points[seat]!,
      hand: [...cards].sort((a, b) => a - b),
      hidden: setup ? [...cards].sort((a, b) => a - b) : [],
      discard: discards[seat]!,
      reef: reefs[seat]!,
    })),
  } as ReefState;
}

export function stacks(text: string): Record<string, string> {
  return Object.fromEntries(text.split(' ').map((one) => one.split('=') as [string, string]));
}
