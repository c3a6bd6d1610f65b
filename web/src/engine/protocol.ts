// The engine protocol for the page: the types of docs/schema, and how a request becomes a line.
import type { Deck, EngineCode, ReefCard, Replies, Requests, RiffView, Seat, State, View } from './schema';

export type * from './schema';
export type { HelloReply as Hello } from './schema';
export type Row = keyof RiffView['reef'];

// A request by its `do`. A seed is a text on our side, because it has more digits than a number here can hold.
type Written<One> = Omit<One, 'id' | 'seed'> & ('seed' extends keyof One ? { seed?: string | number } : unknown);
export type Request<Do extends keyof Requests = keyof Requests> = {
  [D in Do]: Written<Requests[D]>;
}[Do];

// Whatever takes a request and promises its reply.
export interface Ask {
  // What the schema says in words only: with a seat it is a view.
  (request: Request<'state'> & { seat: Seat | null }): Promise<{ state: View }>;
  (request: Request<'state'> & { seat?: undefined }): Promise<{ state: State }>;
  <Do extends keyof Requests>(request: Request<Do> & { do: Do }): Promise<Replies[Do]>;
}
// The same about one table.
export type About<Do extends keyof Requests> = Omit<Request<Do>, 'table'> & { do: Do };
export interface AskAbout {
  (request: About<'state'> & { seat: Seat | null }): Promise<{ state: View }>;
  <Do extends keyof Requests>(request: About<Do>): Promise<Replies[Do]>;
}

export function requestLine(request: Request): string {
  const { seed, ...rest } = { seed: undefined, ...request };
  const line = JSON.stringify(rest);
  return seed === undefined ? line : `${line.slice(0, -1)},"seed":${seed}}`;
}

// `stopped` and `crashed` are ours.
export class EngineError extends Error {
  constructor(
    readonly code: EngineCode | 'stopped' | 'crashed',
    message: string,
    readonly clause: string | null = null, // of the rules, where one of them forbids it
  ) {
    super(message);
  }
}

// Of Reef; The Reef knows its cards by what they are.
export const cardsOf = (deck: Deck | null): ReefCard[] | null =>
  deck !== null && 'cards' in deck ? deck.cards : null;
