// The engine protocol as types: docs/protocol.md field by field.

export type GameName = 'reef' | 'riff';

export interface Hello {
  version: string;
  games: GameName[];
  bots: Record<GameName, string[]>;
}

// --- Reef ---------------------------------------------------------------------------------------------------

export type ReefColour = 'R' | 'Y' | 'G' | 'P';

export interface ReefOptions {
  players: number;
  setup: 'centre' | 'free';
  deckOut: 'immediate' | 'finishRound';
  mirror: boolean;
  hidePoints: boolean;
  deck?: unknown;
}

export interface ReefSeat {
  points: number | null;
  hand: number[] | { known: number[]; unknown: number };
  hidden?: number[];
  discard: number[];
  reef: Record<string, string>;
}

export interface ReefView {
  game: 'reef';
  options: ReefOptions;
  phase: 'setup' | 'turn' | 'over';
  first: number;
  toMove: number | null;
  round: number;
  lastRound: boolean;
  supply: Record<ReefColour, number>;
  deck: { top: number | null; count: number };
  display: ({ card: number; tokens: number } | null)[];
  seats: ReefSeat[];
}

export interface ReefCard {
  id: number;
  coral: string;
  points: number;
  pattern?: string[];
  count?: ReefColour;
  around?: ReefColour;
}

export interface CardAdvice {
  card: number;
  where: 'hand' | 'display' | 'deck';
  slot?: number;
  now: number;
  spaces: string[][];
  best: number;
  place: string;
  bestSpaces: string[][];
}

export interface ReefAdvice {
  takes: number[];
  draws: number[];
  plays: boolean;
  cards: CardAdvice[];
}

export interface Preview {
  left: { colour: ReefColour; spaces: string[] }[];
  move: string | null;
  completions?: number;
  points?: number;
  spaces?: string[][];
}

export interface ReefReason {
  points?: number;
  completions?: number;
  card?: number;
  best?: number;
  prepares?: { card: number; before: number; after: number }[];
  denies?: { seat: number; best: number }[];
  scarce: { colour: ReefColour; left: number };
}

export interface ReefResult {
  over: boolean;
  points: number[];
  covered: number[];
  fours: number[];
  ranks: number[];
  winners: number[];
}

// --- The Reef -----------------------------------------------------------------------------------------------

export type RiffColour = 'R' | 'O' | 'Y' | 'G' | 'B' | 'L';

export interface RiffOptions {
  standoff: number;
  maxTurns: number;
  moveFish: boolean;
  deck?: unknown;
}

export interface RiffSeat {
  worms: Record<RiffColour, number>;
  boats: number;
  pearls: number;
  sharks: number;
  corals: string[];
}

export type Row = 'a' | 'b' | 'c' | 'd';

export interface RiffView {
  game: 'riff';
  options: RiffOptions;
  phase: 'worm' | 'buy' | 'over';
  first: number;
  active: number;
  toMove: number | null;
  turn: number;
  idle: number;
  acted: boolean;
  dice: string;
  die: number | null;
  reef: Record<Row, (string | null)[]>;
  faceUp: Record<'b' | 'c', boolean[]>;
  flipped: string[];
  deck: { count: number };
  discard: string[];
  offspring: string[];
  offspringDeck: { count: number };
  worms: Record<RiffColour, number>;
  boats: number;
  seats: RiffSeat[];
}

export interface RiffAdvice {
  prices: Record<string, number>;
  actions: { action: string; move: string }[];
}

export interface RiffReason {
  why: string;
  have?: number;
  fish?: number;
  offspring?: string;
  count?: number;
  wanted?: string[];
  column?: number;
  card?: string;
}

export interface RiffResult {
  over: boolean;
  offspring: number[];
  ranks: number[];
  winners: number[];
}

// --- Both ---------------------------------------------------------------------------------------------------

export type View = ReefView | RiffView;

// An event has the fields of its kind; who reads one knows which.
export interface GameEvent {
  event: string;
  seat?: number;
  space?: string;
  colour?: string;
  slot?: number;
  card?: number | string | null;
  points?: number;
  completions?: number;
  spaces?: string[][];
  empty?: string[];
  reason?: string;
  pay?: string;
  coral?: number;
  offspring?: string;
  parents?: string[];
  boats?: number;
  from?: number;
  to?: number;
  row?: string;
  sea?: number;
  deck?: number;
  dice?: string;
}

export interface Past {
  seat: number;
  move: string;
  events: GameEvent[];
}

export interface Thought {
  move: string;
  value: number[];
  visits: number[];
  terms: Record<string, number>;
}

export interface Opened {
  table: string;
  state: View;
}

export interface Request {
  do: string;
  seed?: string | number;
  [field: string]: unknown;
}

// A request as a line. A seed is a text on our side, because it has more digits than a number here can hold.
export function requestLine({ seed, ...rest }: Request): string {
  const line = JSON.stringify(rest);
  return seed === undefined ? line : `${line.slice(0, -1)},"seed":${seed}}`;
}

export class EngineError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
